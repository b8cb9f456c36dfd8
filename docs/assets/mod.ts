/**
 * The assets of the page (`schemas/assets.ts`), as built by `docs/bundle.ts`:
 * the page links to their names, and `routes/documents/` sends their texts.
 * They are modules, because the service reads no files.
 * @module
 */
import type { AssetId } from "../../schemas/mod.ts";
import names from "../generated/asset_names.json" with { type: "json" };
import texts from "../generated/assets.json" with { type: "json" };
import before from "../generated/assets_before.json" with { type: "json" };

/** The file names of the page's first assets. */
export const assetNames: Readonly<Record<AssetId, string>> = names;

/**
 * The assets of the previous release are empty in a checkout: deploy/upgrade.sh
 * puts them there for pages that are open during an upgrade.
 */
const all = new Map<string, string>(
  [before, texts].flatMap((assets) => Object.entries(assets)),
);

/** Number of assets, including those that the script loads later. */
export const assetCount = all.size;

/**
 * The scripts that a script imports directly or indirectly before it runs: the
 * page requests all of them at once.
 */
export function importedBy(name: string): string[] {
  const names = new Set([name]);
  for (const one of names) {
    const imports = (findAsset(one) ?? "")
      .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
    for (const [, imported] of imports) names.add(imported);
  }
  names.delete(name);
  return [...names];
}

/** The text of an asset by its file name. */
export function findAsset(name: string): string | undefined {
  return all.get(name);
}

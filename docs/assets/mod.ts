/**
 * The assets of the page (`schemas/assets.ts`), as `docs/bundle.ts` built them:
 * their names, which the page links to, and their texts, which
 * `routes/documents/` sends. They are modules: the service reads no files.
 * @module
 */
import type { AssetId } from "../../schemas/mod.ts";
import names from "../generated/asset_names.json" with { type: "json" };
import texts from "../generated/assets.json" with { type: "json" };
import before from "../generated/assets_before.json" with { type: "json" };

/** The file names of the assets that the page starts from. */
export const assetNames: Readonly<Record<AssetId, string>> = names;

/**
 * Those of the release before are empty in the checkout: deploy/upgrade.sh puts
 * them there, for pages that are open while it is replaced.
 */
const all = new Map<string, string>(
  [before, texts].flatMap((assets) => Object.entries(assets)),
);

/** How many assets there are, including those that the script loads later. */
export const assetCount = all.size;

/**
 * The scripts that a script imports before it runs, and those that these import:
 * the page asks for all of them at once.
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

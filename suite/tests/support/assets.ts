/** The assets of the page, as `deno task docs` wrote them. */
import names from "../../generated/asset_names.json" with { type: "json" };
import type { AssetId } from "../../assets.ts";

const folder = new URL("../../generated/assets/", import.meta.url);

/** The file names of the page's first assets. */
export const assetNames: Readonly<Record<AssetId, string>> = names.first;

/** The text of each asset by its file name. */
export const assetTexts: ReadonlyMap<string, string> = new Map(
  names.files.map((name) => [
    name,
    Deno.readTextFileSync(new URL(name, folder)),
  ]),
);

/** The text of an asset. */
export function assetText(id: AssetId): string {
  return assetTexts.get(assetNames[id]) ?? "";
}

/** The assets of the page, as `deno task docs` wrote them. */
import names from "../../generated/asset_names.json" with { type: "json" };
import type { AssetId } from "../../assets.ts";

const folder = new URL("../../generated/assets/", import.meta.url);

export const assetNames: Readonly<Record<AssetId, string>> = names.first;

export const assetTexts: ReadonlyMap<string, string> = new Map(
  names.files.map((name) => [
    name,
    Deno.readTextFileSync(new URL(name, folder)),
  ]),
);

export function assetText(id: AssetId): string {
  return assetTexts.get(assetNames[id]) ?? "";
}

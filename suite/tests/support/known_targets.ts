/** Workbooks of sales and targets, which `make/targets.py` makes. */
const folder = new URL("../../../tests/fixtures/targets/", import.meta.url);

export const targetFiles = [
  "sales.xlsx",
  "managers.xlsx",
  "provinces.xlsx",
  "agents.xlsx",
];

export function targetFile(name: string): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(new URL(name, folder));
}

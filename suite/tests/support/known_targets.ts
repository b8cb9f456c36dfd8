/** Workbooks of sales and targets, which `make/targets.py` makes. */
const folder = new URL("../../../tests/fixtures/targets/", import.meta.url);

/** The names of the workbooks. */
export const targetFiles = [
  "sales.xlsx",
  "managers.xlsx",
  "provinces.xlsx",
  "agents.xlsx",
];

/** The bytes of a workbook, or of their answers. */
export function targetFile(name: string): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(new URL(name, folder));
}

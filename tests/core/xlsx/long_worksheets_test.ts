/** Worksheets with many rows, and with long rows. */
import { assertEquals } from "../../support/assert.ts";
import { readCells } from "../../support/read_workbook.ts";
import {
  buildWorkbook,
  mainNamespace,
} from "../../support/workbook_builder.ts";

const MIB = 1024 ** 2;
const main = mainNamespace();

function workbook(rows: readonly string[]): Uint8Array {
  return buildWorkbook({
    sheetXml: `<worksheet xmlns="${main}" xmlns:x14ac="urn:a" ` +
      `xmlns:y="${main}"><sheetData><row r="1"/>${rows.join("")}` +
      "</sheetData></worksheet>",
  });
}

for (const mib of [3, 9]) {
  Deno.test(`readFirstWorksheet() reads rows of ${mib} MiB`, async () => {
    const comments = `<!--${"x".repeat(MIB / 4)}-->`.repeat(4 * mib);
    const bytes = workbook(
      [2, 3].map((r) =>
        `<row r="${r}">${comments}<c r="A${r}"><v>${r}</v></c></row>`
      ),
    );
    assertEquals(await readCells(bytes, [0]), [[2, 2], [3, 3]]);
  });
}

/** Styled empty rows, as Excel writes them to the end of the grid, and others. */
const emptyRows: [what: string, write: (r: number) => string][] = [
  [
    "styled empty rows",
    (r) =>
      `<row r="${r}" spans="1:2" s="3" customFormat="1" x14ac:dyDescent="0.2"/>`,
  ],
  [
    "prefixed rows of styled empty cells",
    (r) => `<y:row r="${r}"><y:c r="H${r}" s="1"/></y:row>`,
  ],
  ["empty rows without number", () => "<row/>"],
];
for (const [what, write] of emptyRows) {
  Deno.test(`readFirstWorksheet() reads past 100,000 ${what}`, async () => {
    const empty = Array.from({ length: 100_000 }, (_, i) => write(i + 3));
    const row = (r: number) => `<row r="${r}"><c><v>${r}</v></c></row>`;
    const bytes = workbook([row(2), ...empty, row(200_000)]);
    const found = await readCells(bytes, [0]);
    assertEquals(found, [[2, 2], [200_000, 200_000]]);
  });
}

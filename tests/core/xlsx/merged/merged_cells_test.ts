/** Merged cells, as the caller of `Worksheet.rows()` sees them (design 25). */
import { assertEquals } from "../../../support/assert.ts";
import {
  mergeCells,
  readAll,
  type Shown,
} from "../../../support/merged_cells.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";

const merged = (...references: readonly string[]) => mergeCells(references);

// Values in all covered cells, as Apache POI leaves them.
const rows: Cell[][] = [
  ["title", "title", "title"],
  ["name", "amount", "other"],
  ...Array.from({ length: 6 }, (_, i) => [`n${i + 3}`, i + 3, i + 3]),
];

const asWritten: Shown[][] = [3, 4, 5, 6, 7, 8].map((n) => [n, `n${n}`, n]);
const changed = (changes: Record<number, Shown[]>) =>
  asWritten.map(([n, ...cells]) => [n, ...changes[Number(n)] ?? cells]);

Deno.test("Worksheet.rows() reads merged cells with a prefix and in Strict OOXML", async () => {
  const after = merged("A3:A4").replaceAll(/<(\/?)/g, "<$1x:");
  const bytes = buildWorkbook({ rows, prefix: "x", strict: true, after });
  const found = readAll(await openFirst(bytes));
  assertEquals(found, changed({ 4: ["n3", 4] }));
});

Deno.test("Worksheet.rows() applies merged cells that the file lists before the rows", async () => {
  const bytes = buildWorkbook({ rows, before: merged("A3:A4") });
  const found = readAll(await openFirst(bytes));
  assertEquals(found, changed({ 4: ["n3", 4] }));
});

const unchanged = {
  "rows past the last one": merged("A8:A1048576"),
  "no ranges": '<mergeCells count="0"/>',
  "ranges above the header": merged("A1:K1", "D2:K2"),
  "single cells": merged("A3", "B4:B4"),
  "ranges in other columns": merged("C3:D9", "E3:E5"),
  "ranges from a column to others that are not read": merged("B3:D3"),
  "elements of other namespaces":
    '<x:mergeCells xmlns:x="urn:x"><x:mergeCell ref="A3:A5"/></x:mergeCells>',
};
for (const [what, after] of Object.entries(unchanged)) {
  Deno.test(`Worksheet.rows() changes nothing for ${what}`, async () => {
    const bytes = buildWorkbook({ rows, after });
    assertEquals(readAll(await openFirst(bytes)), asWritten);
  });
}

Deno.test("Worksheet.mergedRanges() lists the first ten ranges over several rows of selected columns, or that hide numbers there", async () => {
  const tops = Array.from({ length: 12 }, (_, i) => 3 + 2 * i);
  const tall = tops.map((top) => `A${top}:A${top + 1}`);
  const others = ["A1:A2", "B1:B3", "C3:C9", "B30:C30", "B31", "F31:G40"];
  const wide = ["B32:D33", "A40:B41"];
  const ranges = [...wide, ...others, ...tall.toReversed()];
  const bytes = buildWorkbook({ rows, after: merged(...ranges) });
  const worksheet = await openFirst(bytes);
  const none = { count: 0, first: [], hiddenNumbers: 0 };
  assertEquals(worksheet.mergedRanges(), none);
  readAll(worksheet);
  const first = ["B1:B3", ...tall.slice(0, 9)];
  const expected = { count: 15, first, hiddenNumbers: 1 };
  assertEquals(worksheet.mergedRanges(), expected);
});

/** Tails in which the last end tag of `sheetData` is not that of the rows. */
const tails: [what: string, tail: string][] = [
  ["in a comment", "<!-- </sheetData> -->"],
  ["in a comment with tags", "<!-- <a></sheetData><b> -->"],
  ["in an instruction", "<?a </sheetData> ?>"],
  [
    "of another namespace",
    '<extLst><ext xmlns="urn:a"><sheetData></sheetData></ext></extLst>',
  ],
];
for (const [what, tail] of tails) {
  for (const after of [merged("A3:A4") + tail, tail + merged("A3:A4")]) {
    const place = after.startsWith(tail) ? "before" : "after";
    Deno.test(`Worksheet.rows() applies merged cells if an end tag ${what} follows the rows, ${place} them`, async () => {
      const bytes = buildWorkbook({ rows, after });
      const found = readAll(await openFirst(bytes));
      assertEquals(found, changed({ 4: ["n3", 4] }));
    });
  }
}

/** An amount of white space is empty, however the file spells it (design 14). */
import { assertEquals } from "../../support/assert.ts";
import { readSales } from "../../support/read_workbook.ts";
import { keys, salesWorkbook } from "../../support/sales_workbook.ts";

const spellings: Record<string, (formula: string, text: string) => string> = {
  "a shared string": (formula) => `<c t="s">${formula}<v>0</v></c>`,
  "an inline string": (formula, text) =>
    `<c t="inlineStr">${formula}<is><t>${text}</t></is></c>`,
  "an inline string without is": (formula, text) =>
    `<c t="inlineStr">${formula}<v>${text}</v></c>`,
  "the text of a formula": (formula, text) =>
    `<c t="str">${formula}<v>${text}</v></c>`,
};

for (const [what, write] of Object.entries(spellings)) {
  Deno.test(`aggregate() takes white space in ${what} for an empty amount`, async () => {
    for (const text of [" ", "\t", "\u3000", "\ufeff"]) {
      for (const formula of ["", "<f>A1</f>", "<f/>"]) {
        const cell = { xml: write(formula, text) };
        const rows = [{ qty: 8, conv: cell }, { qty: cell, conv: 9 }];
        // The first header is the first shared string.
        const columns = [{ header: text }, ...keys];
        const { total: { meta } } = await readSales(
          salesWorkbook(rows, { columns }),
        );
        assertEquals([meta.rows, meta.totalQty, meta.totalConv], [1, 8, 0]);
      }
    }
  });
}

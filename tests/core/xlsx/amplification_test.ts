/**
 * Small workbooks in which many cells refer to the same long text: a reference
 * must cost no more than its own bytes.
 */
import { assert } from "../../support/assert.ts";
import { concat, utf8 } from "../../support/bytes.ts";
import {
  assertRefused,
  openFirst,
  resultOrRefusal,
} from "../../support/read_workbook.ts";
import { tallyOf } from "../../support/sales_sources.ts";
import {
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
} from "../../support/workbook_builder.ts";

const long = "x".repeat(400_000);
const many = (row: Partial<SalesRow>) =>
  salesWorkbook(Array<Partial<SalesRow>>(2_000).fill(row));
const formula = { xml: '<c r="$REF" t="s"><f>B1</f><v>0</v></c>' };

/** Workbooks; other texts grow in `tests/growth/`. */
const workbooks: [what: string, bytes: Uint8Array][] = [
  ["of digits", many({ qty: `${long.replaceAll("x", "0")}1` })],
  ["in rows without month", many({ month: null, hospital: long })],
  [
    "that formulas have as their result",
    buildWorkbook({
      rows: [[`0${long}`], ...Array(100).fill([formula])],
      calcPr: 'fullCalcOnLoad="1"',
    }),
  ],
];
for (const [what, bytes] of workbooks) {
  Deno.test(`readFirstWorksheet() and aggregate() read long texts once: ${what}`, async () => {
    const worksheet = await openFirst(bytes);
    await resultOrRefusal(() => tallyOf(worksheet));
    const { used } = worksheet.meter;
    assert(used < 100 * long.length, `${used} units`);
  });
}

Deno.test("aggregate() refuses a name that is not UTF-8 in a row without a quantity, too", async () => {
  const { worksheet: name } = partNames;
  const part = buildParts({
    rows: salesRows([{ hospital: "@@", qty: null }]),
    strings: "inline",
  });
  const [before, after] = new TextDecoder().decode(part.get(name)).split("@@");
  const xml = concat(utf8(before), Uint8Array.of(0xff, 0xfe), utf8(after));
  const bytes = buildWorkbook({ parts: { [name]: xml } });
  await assertRefused(bytes, "workbook_damaged", "UTF-8");
});

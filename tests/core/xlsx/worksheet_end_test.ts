/** Reading may end early: it closes the part, and reports damage first. */
import { assertEquals, assertRejects } from "../../support/assert.ts";
import { BoundedMeter } from "../../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../../schemas/limits.ts";
import { openWorksheet } from "../../../core/xlsx/open_worksheet.ts";
import type { SelectColumns } from "../../../core/xlsx/worksheet.ts";
import type { Reason } from "../../../schemas/problems.ts";
import { utf8 } from "../../support/bytes.ts";
import { assertRefused, readSales } from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildWorkbook,
  type Cell,
  partNames,
} from "../../support/workbook_builder.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";
import { worksheetSource } from "../../support/worksheet_source.ts";
import { boundedMeter } from "../../support/bounded_meter.ts";

const row = (number: number) =>
  `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
const header = '<row r="1"><c r="A1" t="str"><v>h</v></c></row>';
const rows = header +
  Array.from({ length: 5000 }, (_, i) => row(i + 2)).join("");
const unclosed = `<worksheet xmlns="${mainNamespace()}"><sheetData>${rows}`;

/** Reads a part in pieces; returns how often it was opened and closed. */
async function countEnds(
  xml: string,
  read: (batches: AsyncIterable<unknown>) => Promise<unknown>,
  select: SelectColumns = (row) => row.rowNumber === 1 ? [0] : undefined,
): Promise<[opened: number, ended: number]> {
  let [opened, ended] = [0, 0];
  async function* open() {
    opened++;
    try {
      for (let at = 0; at < xml.length; at += 1000) {
        yield utf8(xml.slice(at, at + 1000));
      }
    } finally {
      ended++;
    }
  }
  const meter = boundedMeter();
  const source = worksheetSource(open, meter);
  await read(openWorksheet(source).rows(select));
  return [opened, ended];
}

Deno.test("Worksheet.rows() stops inflating when its reader throws", async () => {
  const read = async (batches: AsyncIterable<unknown>) => {
    await assertRejects(async () => {
      for await (const _ of batches) throw new RangeError("enough");
    }, RangeError);
  };
  assertEquals(await countEnds(unclosed, read), [1, 1]);
});

Deno.test("Worksheet.rows() stops inflating if there is no header row", async () => {
  const read = (batches: AsyncIterable<unknown>) => Array.fromAsync(batches);
  const whole = `${unclosed}</sheetData></worksheet>`;
  assertEquals(await countEnds(whole, read, () => undefined), [1, 1]);
});

Deno.test("Worksheet.rows() stops checking the rest once the client has gone", async () => {
  let [chunks, ended] = [0, 0];
  const client = new AbortController();
  async function* open() {
    try {
      yield utf8(unclosed.replace('<row r="1">', "<row r='x'>"));
      for (; chunks < 100; chunks++) {
        if (chunks === 3) client.abort(new RangeError("gone"));
        await meter.pause();
        yield new Uint8Array(1000);
      }
    } finally {
      ended++;
    }
  }
  const meter = new BoundedMeter({
    budget: DEFAULT_WORK,
    signal: client.signal,
  });
  const rows = openWorksheet(worksheetSource(open, meter)).rows(() => [0]);
  await assertRejects(() => Array.fromAsync(rows), RangeError, "gone");
  assertEquals([chunks, ended], [3, 1]);
});

const wrongRows: [what: string, data: Cell[][], reason: Reason][] = [
  ["headers that are missing", [["年", "月"]], "columns_missing"],
  ["a cell that is wrong", salesRows([{ qty: "many" }]), "cell_invalid"],
  [
    "a formula without value",
    salesRows([{ qty: { formula: "1+1" } }]),
    "formula_not_calculated",
  ],
];
for (const [what, data, reason] of wrongRows) {
  Deno.test(`aggregate() refuses a damaged worksheet for the damage, not for ${what}`, async () => {
    const sound = buildWorkbook({ rows: data });
    await assertRefused(() => readSales(sound), reason);
    const lie = { local: { crc: 1 }, central: { crc: 1 } };
    const entries = { [partNames.worksheet]: lie };
    const damaged = buildWorkbook({ rows: data, entries });
    await assertRefused(() => readSales(damaged), "workbook_damaged", "CRC-32");
  });
}

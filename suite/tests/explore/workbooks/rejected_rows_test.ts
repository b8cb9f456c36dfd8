import XLSX from "xlsx";
import fc from "../../../../tests/support/fast_check.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import {
  readRejectedRows,
  readWorkbook,
} from "../../../explore/workbooks/mod.ts";
import { writeRejectedRows } from "../../../report/workbook/mod.ts";
import { faults, faultyRows } from "../../support/bad_cells.ts";

const file = { name: "a.xlsx", size: 0, modified: 0 };

async function rejectedIn(bytes: Uint8Array) {
  return await readRejectedRows(file, new Uint8Array(bytes));
}

/** The rows and boxes that count, and the numbers of those left out. */
async function countedIn(bytes: Uint8Array) {
  const read = await readWorkbook(file, new Uint8Array(bytes), {
    keepsRows: false,
    handling: "lenient",
  });
  assert("tally" in read && read.tally !== undefined);
  const { months, leftOutRows } = read.facts;
  return {
    rows: months.reduce((sum, { records }) => sum + records, 0),
    qty: months.reduce((sum, { qty }) => sum + qty, 0),
    leftOut: leftOutRows?.rowCount ?? 0,
  };
}

Deno.test("readRejectedRows() has all columns of each row with a bad cell, and nothing of the others", async () => {
  const good = { qty: 3, hospital: "一院" };
  const rejected = await rejectedIn(salesWorkbook([...faultyRows, good]));
  const rows = rejected?.rows ?? [];
  assertEquals(rows.map(({ row }) => row), faultyRows.map((_, at) => at + 2));
  assertEquals(
    rows.flatMap(({ cells }) => cells.map(({ cell }) => cell)),
    faults.map(([cell]) => cell),
  );
  const [date, , , error] = rows.map(({ values }) => values);
  const column = (header: string) => rejected?.headers.indexOf(header) ?? -1;
  assertEquals(date[column("年")], 45413);
  assertEquals(date[column("出库数量")], "=1+1");
  assertEquals(error[column("出库数量")], "#N/A");
});

Deno.test("readRejectedRows() has nothing for a workbook that can be read, or that has another fault", async () => {
  assertEquals(await rejectedIn(salesWorkbook([{}])), undefined);
  assertEquals(await rejectedIn(new Uint8Array([1, 2, 3])), undefined);
});

Deno.test("the rows that count and the rejected rows are all rows of the sheet, and count once they are corrected", async () => {
  const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant("-"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(quantity, { minLength: 1, maxLength: 9 }),
      async (quantities) => {
        const rows = quantities.map((qty, at) => ({ qty, hospital: `h${at}` }));
        const bytes = salesWorkbook([{ qty: 10 }, ...rows]);
        const counted = await countedIn(bytes);
        const rejected = await rejectedIn(bytes);
        const rejectedCount = rejected?.rows.length ?? 0;
        assertEquals(counted.leftOut, rejectedCount);
        assertEquals(counted.rows + rejectedCount, rows.length + 1);
        if (rejected === undefined) return;
        const corrected = XLSX.read(
          await writeRejectedRows({ language: "zh", rejected }),
        );
        const sheet = corrected.Sheets[corrected.SheetNames[0]];
        for (const cell of Object.values(sheet)) {
          if (cell.v === "-") Object.assign(cell, { t: "n", v: 7 });
        }
        const written = XLSX.write(corrected, {
          type: "array",
          bookType: "xlsx",
        });
        const again = await countedIn(new Uint8Array(written));
        assertEquals(again, {
          rows: rejectedCount,
          qty: 7 * rejectedCount,
          leftOut: 0,
        });
      },
    ),
    { numRuns: 20 },
  );
});

Deno.test("a rejected row says what is wrong, and a text that a spreadsheet would run stays text", async () => {
  const rejected = await rejectedIn(salesWorkbook([{}, ...faultyRows]));
  assert(rejected !== undefined);
  const { Sheets, SheetNames } = XLSX.read(
    await writeRejectedRows({ language: "zh", rejected }),
  );
  const sheet = Sheets[SheetNames[0]];
  const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1 });
  assertEquals(rows[0].slice(0, 3), ["原行号", "原因", "年"]);
  assertEquals(rows[1].slice(0, 2), [
    3,
    "A3 年：填成了日期；H3 出库数量：不是数字",
  ]);
  assert(Object.values(sheet).every((cell) => cell.f === undefined));
});

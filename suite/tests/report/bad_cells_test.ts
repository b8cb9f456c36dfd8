import XLSX from "xlsx";
import { orderedSheets } from "../../report/sheets/mod.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import {
  type BadCellList,
  badCellsOf,
  groupsOf,
  tabLines,
} from "../../report/bad_cells/mod.ts";
import { badCellWordsIn } from "../../report/words/mod.ts";
import { writeWorkbook } from "../../report/workbook/mod.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { assertShown } from "../../../tests/support/shown.ts";
import { faults, faultyWorkbook } from "../support/bad_cells.ts";
import { openFirst } from "../../../tests/support/read_workbook.ts";
import {
  salesRows,
  salesWorkbook,
} from "../../../tests/support/sales_workbook.ts";
import {
  buildWorkbook,
  mergeCells,
} from "../../../tests/support/workbook_builder.ts";

async function listOf(
  bytes: Uint8Array,
  listedRows = 1000,
): Promise<BadCellList> {
  try {
    const options = { maxResponseBytes: 2 ** 25, listedRows };
    await aggregate(await openFirst(bytes), options);
  } catch (error) {
    const list = isRefusal(error) ? badCellsOf(error) : undefined;
    if (list !== undefined) return list;
    throw error;
  }
  throw new Error("The workbook was not refused");
}

const faulty = await listOf(faultyWorkbook);
const english = badCellWordsIn("en");

function readList(bytes: Uint8Array) {
  const { SheetNames: [name], Sheets } = XLSX.read(bytes, {
    cellFormula: true,
  });
  const rows: string[][] = XLSX.utils.sheet_to_json(Sheets[name], {
    header: 1,
    defval: "",
  });
  return { name, rows, sheet: Sheets[name] };
}

Deno.test("badCellsOf() finds nothing in refusals of another kind", () => {
  const rows = [12];
  const facts = { sheet: "Sheet1", count: 1, rows };
  assertEquals(badCellsOf({ reason: "data_rows_missing", facts }), undefined);
});

function headed(header: string): Uint8Array<ArrayBuffer> {
  const rows = salesRows([{ qty: "-" }]);
  rows[0][7] = header;
  return buildWorkbook({ rows });
}

const [qty, both, year] = [
  { qty: "?" },
  { qty: "?", conv: "?" },
  { year: "?" },
];
const workbooks: Record<string, Uint8Array<ArrayBuffer>> = {
  "each fault": faultyWorkbook,
  "a formula saved as 0": salesWorkbook([{ qty: { formula: "1", value: 0 } }], {
    calcPr: 'fullCalcOnLoad="1"',
  }),
  "a cell merged with the header row": salesWorkbook([{}], {
    after: mergeCells(["A1:A2"]),
  }),
  "a header of two lines": headed("出库\n 数量 "),
  "a header with an invisible character": headed("出库\u200b数量"),
  "equal cells below each other": salesWorkbook(
    [qty, qty, qty, {}, qty, { qty: "!" }, both, both],
  ),
  "a merged cell among equal ones": salesWorkbook(
    [year, year, {}, year, year],
    {
      after: mergeCells(["A3:A4"]),
    },
  ),
  "a merged cell of three rows": salesWorkbook([year, {}, {}, qty, qty], {
    after: mergeCells(["A2:A4"]),
  }),
  "tabs and line breaks": salesWorkbook([{ qty: "a\tb\r\nc" }]),
};

Deno.test("tabLines() and groupsOf() list the bad cells of workbooks as before, safe to paste", async () => {
  const shown: string[] = [];
  for (const [name, bytes] of Object.entries(workbooks)) {
    const list = await listOf(bytes);
    shown.push(`# ${name}`);
    for (const { column, fault, cells } of groupsOf(list.cells)) {
      const addresses = cells.map(({ cell }) => cell).join(" ");
      shown.push(`${column}, ${fault}: ${addresses}`);
    }
    shown.push(...tabLines({ ...list, sheet: "五月\t2024" }, english), "");
  }
  const more = { ...faulty, count: faulty.cells.length + 1 };
  shown.push("# more than are listed", tabLines(more, english).at(-1) ?? "");
  await assertShown("bad_cells.txt", `${shown.join("\n")}\n`);
});

Deno.test("writeWorkbook() writes the list of bad cells, every cell as text", async () => {
  const file = "五月.xlsx";
  const bytes = await writeWorkbook({
    kind: "badCells",
    content: { language: "zh", file, list: faulty },
  });
  const { name, rows, sheet } = readList(bytes);
  assertEquals(name, "需要修改的单元格");
  const above = ["文件：五月.xlsx", "工作表：Sheet1", `共 ${faults.length} 个`];
  assertEquals(rows.slice(1, 4).map(([line]) => line), above);
  assertEquals(rows[4], ["单元格", "列", "值", "原因"]);
  assertEquals(
    rows.slice(5).map(([address, , value]) => [address, value]),
    faults.map(([cell, value]) => [`Sheet1!${cell}`, value]),
  );
  const others = Object.entries<XLSX.CellObject>(sheet).filter(([key, cell]) =>
    !key.startsWith("!") && (cell.t !== "s" || cell.f !== undefined)
  );
  assertEquals(others, []);
});

const thirty = Array.from({ length: 30 }, (_, at) => ({ qty: `?${at}` }));
/** Thirty bad cells, of which twenty are listed. */
const list = await listOf(salesWorkbook(thirty), 20);
const twenty = { language: "en", file: "a", list } as const;

Deno.test("orderedSheets() of bad cells freezes and prints the heads, and has room for each cell", () => {
  const [{ columns, rows, frozen, print }] = orderedSheets(
    { kind: "badCells", content: twenty },
  );
  assertEquals(frozen, { rows: 5, columns: 1 });
  const printed = { orientation: "portrait", columns: 4, titleRow: 4 };
  assertEquals<object>(print, printed);
  for (const [column, { width }] of columns.entries()) {
    const texts = rows.slice(4, -1).map((row) => String(row[column]));
    const widest = Math.max(...texts.map(({ length }) => length));
    assert(width > widest, `column ${column}: ${width}, ${widest} needed`);
  }
});

const rejected = {
  sheet: "Sheet1",
  headers: ["出库数量"],
  rows: [
    { row: 2, cells: list.cells.slice(0, 1), values: ["?0"] },
    { row: 9, cells: [], values: [7] },
  ],
};
const [rejectedSheet] = orderedSheets(
  { kind: "rejectedRows", content: { language: "en", rejected } },
);

Deno.test("orderedSheets() has rejected rows with their reasons", () => {
  assertEquals(rejectedSheet.rows, [
    ["Row", "Reason", "出库数量"],
    [2, "H2 出库数量: not a number", "?0"],
    [9, "may be a total of the rows above", 7],
  ]);
});

Deno.test("orderedSheets() of rejected rows freezes and prints the heads", () => {
  const { special, frozen, print } = rejectedSheet;
  const looks = special.map(({ row, look }) => [row, look]);
  assertEquals(looks, Array(3).fill([0, "head"]));
  assertEquals(frozen, { rows: 1, columns: 2 });
  const printed = { orientation: "landscape", columns: 3, titleRow: 0 };
  assertEquals<object>(print, printed);
});

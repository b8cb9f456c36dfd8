import XLSX from "xlsx";
import { orderedSheets } from "../../report/sheets/mod.ts";
import { isRefusal } from "../../../core/refusal.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import {
  type BadCellList,
  badCellsOf,
  groupsOf,
  rangesOf,
  tabLines,
} from "../../report/bad_cells/mod.ts";
import { badCellWordsIn } from "../../report/words/mod.ts";
import { writeWorkbook } from "../../report/workbook/mod.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
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

/** The facts that the list of a refused workbook is made from. */
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

Deno.test("groupsOf() puts cells of one column and fault together, in reading order, and each into one group", () => {
  const groups = groupsOf(faulty.cells);
  assertEquals(groups.flatMap(({ cells }) => cells).length, faults.length);
  const notNumbers = groups.filter(({ fault }) => fault === "not_a_number")
    .map(({ column, cells }) => [column, cells.map(({ cell }) => cell)]);
  assertEquals(notNumbers, [
    ["出库数量", ["H2", "H9"]],
    ["折算2贴数量（万盒）", ["J6"]],
  ]);
});

Deno.test("groupsOf() recognizes a formula that was saved as 0 and a cell merged with the header row", async () => {
  const faultOf = async (...given: Parameters<typeof salesWorkbook>) => {
    const { cells } = await listOf(salesWorkbook(...given));
    return groupsOf(cells)[0].fault;
  };
  const zero = { qty: { formula: "1", value: 0 } };
  const calcPr = 'fullCalcOnLoad="1"';
  assertEquals(await faultOf([zero], { calcPr }), "saved_as_zero");
  const after = mergeCells(["A1:A2"]);
  assertEquals(await faultOf([{}], { after }), "merged_with_header");
});

Deno.test("groupsOf() spells a header as the worksheet does, in one line", async () => {
  const spellings = {
    "出库\n 数量 ": "出库 数量",
    "出库\u200b数量": "出库数量",
  };
  for (const [spelled, shown] of Object.entries(spellings)) {
    const rows = salesRows([{ qty: "-" }]);
    rows[0][7] = spelled;
    const { cells } = await listOf(buildWorkbook({ rows }));
    assertEquals(groupsOf(cells)[0].column, shown);
  }
});

Deno.test("rangesOf() joins equal cells below each other, and nothing else", async () => {
  const addressesOf = async (...given: Parameters<typeof salesWorkbook>) => {
    const { cells } = await listOf(salesWorkbook(...given));
    return rangesOf(cells).map(({ address }) => address);
  };
  const [bad, both] = [{ qty: "?" }, { qty: "?", conv: "?" }];
  assertEquals(
    await addressesOf([bad, bad, bad, {}, bad, { qty: "!" }, both, both]),
    ["H2:H4", "H6", "H7", "H8:H9", "J8:J9"],
  );
  const after = mergeCells(["A3:A4"]);
  const year = { year: "?" };
  const rows = [year, year, {}, year, year];
  assertEquals(await addressesOf(rows, { after }), ["A2", "A3", "A5:A6"]);
});

Deno.test("tabLines() writes a line for each cell, safe to paste", () => {
  const [head, ...lines] = tabLines(faulty, english);
  assertEquals(head.split("\t"), english.heads);
  const fields = lines.map((line) => line.split("\t"));
  const pasted = (value: string) => /^[=-]/.test(value) ? `'${value}` : value;
  assertEquals(
    fields.map(([address, , value, reason]) => [address, value, reason]),
    faults.map(([cell, value, fault]) => [
      `Sheet1!${cell}`,
      pasted(value),
      english.reason(fault),
    ]),
  );
});

Deno.test("tabLines() counts the cells that are not listed, and says nothing if all are", () => {
  const after = (others: number) => {
    const list = { ...faulty, count: faulty.cells.length + others };
    return tabLines(list, english).slice(1 + faulty.cells.length);
  };
  assertEquals(after(0), []);
  assertEquals(after(1), ["and 1 more cell"]);
});

Deno.test("tabLines() writes a line for a range, and says how many rows a merged cell counts for", async () => {
  const list = await listOf(
    salesWorkbook([{ year: "?" }, {}, {}, { qty: "?" }, { qty: "?" }], {
      after: mergeCells(["A2:A4"]),
    }),
  );
  const [, ...lines] = tabLines(list, english);
  assertEquals(lines, [
    "Sheet1!A2\t年\t?\tnot a year (merged, 3 data rows)",
    "Sheet1!H5:H6\t出库数量\t?\tnot a number",
  ]);
});

Deno.test("tabLines() writes one line for each cell whatever it holds", async () => {
  const list = await listOf(salesWorkbook([{ qty: "a\tb\r\nc" }]));
  const [, line, ...more] = tabLines(
    { ...list, sheet: "五月\t2024\n" },
    english,
  );
  assertEquals(more, []);
  assert(line.startsWith("五月 2024 !H2\t") && line.includes("a\\u0009b"));
});

Deno.test("writeWorkbook() writes the same list, every cell as text", async () => {
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
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith("!")) continue;
    const { t, f } = cell as XLSX.CellObject;
    assertEquals([t, f], ["s", undefined], address);
  }
});

const thirty = Array.from({ length: 30 }, (_, at) => ({ qty: `?${at}` }));
const list = await listOf(salesWorkbook(thirty), 20);
const twenty = { language: "en", file: "a", list } as const;

Deno.test("orderedSheets() freezes and prints its heads, and has room for each cell", () => {
  const [{ columns, rows, frozen, print }] = orderedSheets(
    { kind: "badCells", content: twenty },
  );
  assertEquals(frozen, { rows: 5, columns: 1 });
  const printed = { orientation: "portrait", columns: 4, titleRow: 4 };
  assertEquals<object>(print, printed);
  for (const [column, { width }] of columns.entries()) {
    const texts = rows.slice(4, -1).map((row) => String(row[column]));
    const widest = Math.max(...texts.map(({ length }) => length));
    assert(width > widest, `${column}: ${width}`);
  }
});

/** The header row of a worksheet, and the rows above it. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { SLICE_UNITS } from "../../../../core/work_meter.ts";
import { readFirstWorksheet } from "../../../../core/xlsx/mod.ts";
import type { TopRow } from "../../../../core/xlsx/worksheet.ts";
import {
  assertReadsRows,
  cells,
  columns,
  dialects,
  excelRow,
  plainRow,
  plainRows,
  row,
  sheetDataWorkbook,
  usualRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  openFirst,
  readCells,
  readSales,
} from "../../../support/read_workbook.ts";
import { SlicedMeter } from "../../../support/sliced_meter.ts";
import { salesRows, salesWorkbook } from "../../../support/sales_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";
import { cellReference } from "../../../support/worksheet_xml.ts";

const { A, B, D } = cells;
const inline = (r: string, text: string) =>
  `<c r="${r}" t="inlineStr"><is><t>${text}</t></is></c>`;

const HEADER_3 = excelRow(1).replaceAll(/(?<=r="[A-D]?)1/g, "3");

Deno.test("readFirstWorksheet() reads rows 60 and 55 before the header row", async () => {
  const at = (r: number) => row(A, B, D).replaceAll("$R", String(r));
  await assertReadsRows(
    (dialect) => [at(60), at(55), ...usualRows(dialect)],
    [...plainRows, [55, "甲", 20, 1.5], [60, "甲", 20, 1.5]],
  );
});

Deno.test("readFirstWorksheet() reads the header row twice in a row", async () => {
  await assertReadsRows((dialect) =>
    usualRows(dialect).toSpliced(1, 0, excelRow(1))
  );
});

Deno.test("readFirstWorksheet() reads title rows below the header row in the file", async () => {
  const title = (r: number) =>
    `<row r="${r}"><c r="B${r}" t="s"><v>9</v></c></row>`;
  const data = [excelRow(4), excelRow(5)];
  for (const rows of [[3, 1, 2], [3, 2, 1], [2, 3, 1]]) {
    const early = rows.map((r) => r === 3 ? HEADER_3 : title(r));
    const bytes = sheetDataWorkbook([...early, ...data], "excel");
    const found = await readCells(bytes, columns, { header: 3 });
    assertEquals(found, [plainRow(4), plainRow(5)], rows.join());
  }
});

/** Header rows of these numbers. */
const twoHeaders = (order: readonly number[]) =>
  sheetDataWorkbook(
    order.map((r) => excelRow(1).replaceAll(/(?<=r="[A-D]?)1/g, `${r}`)),
    "excel",
  );
const selectHeader = ({ cells }: TopRow) =>
  cells.length === 4 ? columns : undefined;

Deno.test("readFirstWorksheet() chooses the first of two header rows", async () => {
  const worksheet = await openFirst(twoHeaders([2, 40]));
  const [batch] = await Array.fromAsync(worksheet.rows(selectHeader));
  assertEquals([batch.length, batch.rowNumbers[0]], [1, 40]);
});

/** The numbers of the rows that each pass yields. */
async function passes(bytes: Uint8Array): Promise<number[][]> {
  const worksheet = await openFirst(bytes);
  const found: number[][] = [];
  do {
    const pass: number[] = [];
    for await (const batch of worksheet.rows(selectHeader)) {
      pass.push(...batch.rowNumbers.subarray(0, batch.length));
    }
    found.push(pass);
  } while (worksheet.mustReadAgain());
  return found;
}

for (
  const [order, expected] of [
    [[2, 40, 41], [[40, 41]]],
    [[40, 2, 41], [[41], [40, 41]]],
    [[40, 41, 2], [[41], [40, 41]]],
    [[40, 41, 2, 30, 1, 7], [[41], [40, 41, 2, 30, 7]]],
    [[40, 41, 40], [[41]]],
  ]
) {
  Deno.test(`readFirstWorksheet() chooses the topmost header row of ${order.join()}, in two passes at most`, async () => {
    assertEquals(await passes(twoHeaders(order as number[])), expected);
  });
}

Deno.test("readFirstWorksheet() finds a late header row that comes in two parts", async () => {
  const half = (from: number, to: number) =>
    `<row r="2">${
      Array.from({ length: to - from }, (_, i) =>
        `<c r="${"ABCD"[from + i]}2" t="s"><v>${from + i}</v></c>`).join("")
    }</row>`;
  for (
    const rows of [[half(0, 2), HEADER_3, half(2, 4)], [
      ...[HEADER_3, half(0, 2), half(2, 4)],
    ]]
  ) {
    const bytes = sheetDataWorkbook([...rows, excelRow(4)], "excel");
    assertEquals(await passes(bytes), [[4], [3, 4]]);
  }
});

/** The header row with more cells, within it or in another row of its number. */
const again = (cells: string, isSecondRow: boolean) =>
  isSecondRow
    ? `${excelRow(1)}<row r="1">${cells}</row>`
    : excelRow(1).replace("</row>", `${cells}</row>`);
/** Where the header row comes first, and where row 60 comes before it. */
const orders: ((header: string) => string[])[] = [
  (header) => [header, excelRow(2)],
  (header) => [excelRow(2).replaceAll(/(?<=r="[A-D]?)2/g, "60"), header],
];
const repeatedHeaders = [false, true].flatMap((isSecondRow) =>
  orders.map((order) => (cell: string) =>
    sheetDataWorkbook(order(again(cell, isSecondRow)), "excel")
  )
);

for (
  const [what, cell] of [
    ["another text", '<c r="A1" t="s"><v>1</v></c>'],
    ["the same text with a blank", inline("A1", " 名称")],
    ["a number", '<c r="A1"><v>1</v></c>'],
  ]
) {
  Deno.test(`readFirstWorksheet() refuses a chosen header whose cell appears again with ${what}`, async () => {
    for (const workbook of repeatedHeaders) {
      const read = () => readCells(workbook(cell), columns);
      const mention = "Sheet1!A1 appears twice, with different values";
      await assertRefused(read, "workbook_damaged", mention);
    }
  });
}

for (
  const [what, cell] of [
    ["the same text", '<c r="A1" t="s"><v>0</v></c>'],
    ["the same text inline", inline("A1", "名称")],
    ["nothing", '<c r="A1"/>'],
    ["another text, in a column that is not read", inline("C1", "备")],
  ]
) {
  Deno.test(`readFirstWorksheet() reads a header whose cell appears again with ${what}`, async () => {
    for (const workbook of repeatedHeaders) {
      const [[, ...found]] = await readCells(workbook(cell), columns);
      assertEquals(found, plainRow(2).slice(1));
    }
  });
}

Deno.test("readFirstWorksheet() shows the first 1,000 characters of a text in a top row", async () => {
  const texts = [1000, 1001].map((length) => "长".repeat(length));
  const worksheet = await openFirst(buildWorkbook({ rows: [texts] }));
  let seen: TopRow["cells"] = [];
  await Array.fromAsync(worksheet.rows(({ cells }) => {
    seen = cells;
    return undefined;
  }));
  const shown = [texts[0], `${texts[0]}…`];
  assertEquals(seen.map(({ text }) => text), shown);
});

Deno.test("readFirstWorksheet() compares texts of up to 1,000 characters that are written in two ways", async () => {
  for (
    const [length, reason] of [[1000], [1001, "workbook_damaged"]] as const
  ) {
    const text = "长".repeat(length);
    const again = {
      xml: `<c r="$REF" t="s"><v>0</v></c>${inline("$REF", text)}`,
    };
    const read = () =>
      readCells(buildWorkbook({ rows: [[text], [again]] }), [0]);
    if (reason === undefined) assertEquals(await read(), [[2, text]]);
    else await assertRefused(read, reason, "A2 appears twice");
  }
});

Deno.test("readFirstWorksheet() shows both texts of a cell, and the same one once", async () => {
  const twice = again(inline("A1", "名") + inline("B1", "数量"), true);
  const worksheet = await openFirst(sheetDataWorkbook([twice], "excel"));
  let seen: TopRow["cells"] = [];
  await Array.fromAsync(worksheet.rows(({ cells }) => {
    seen = cells;
    return undefined;
  }));
  assertEquals(seen.map(({ column, text }) => `${column} ${text}`), [
    ...["0 名称", "0 名", "1 数量", "2 备注", "3 折算"],
  ]);
});

Deno.test("readFirstWorksheet() refuses a top row whose parts have more values than a row has columns", async () => {
  const part = (of: number, value: number) =>
    `<row r="1">${`<c r="A1"><v>${value}</v></c>`.repeat(of)}</row>`;
  const read = (values: number) => {
    const halves = Array.from({ length: values }, (_, i) => part(8_192, i));
    return readCells(sheetDataWorkbook(halves, "excel"), [], { header: 2 });
  };
  assertEquals(await read(3), []);
  const cells = Array.from({ length: 16_384 }, (_, i) => `<c><v>${i}</v></c>`);
  const rows = [`<row r="1">${cells.join("")}</row>`, part(1, 7)];
  const wide = sheetDataWorkbook(rows, "excel");
  const mention = "more than 16,384 cells";
  await assertRefused(() => readCells(wide, []), "workbook_too_large", mention);
});

Deno.test("readFirstWorksheet() counts each value of a late row that grows by one at a time", async () => {
  const used = await Promise.all([500, 1_000].map(async (length) => {
    const late = Array.from(
      { length },
      (_, i) => `<row r="1"><c r="${cellReference(0, i)}"><v>1</v></c></row>`,
    );
    const meter = new SlicedMeter();
    const bytes = sheetDataWorkbook([HEADER_3, ...late], "excel");
    const options = { maxInflatedBytes: 1e9, meter };
    const worksheet = await readFirstWorksheet(bytes, options);
    await Array.fromAsync(worksheet.rows(selectHeader));
    return meter.used;
  }));
  assert(used[1] > 3 * used[0], `${used} units`);
});

Deno.test("readFirstWorksheet() pauses among the long texts of a top row", async () => {
  const texts = Array.from({ length: 16_384 }, (_, i) => `${i}`.repeat(120));
  const meter = new SlicedMeter();
  const bytes = buildWorkbook({ rows: [texts] });
  const options = { maxInflatedBytes: 256 * 1024 ** 2, meter };
  const worksheet = await readFirstWorksheet(bytes, options);
  await Array.fromAsync(worksheet.rows(() => undefined));
  assert(meter.longestSlice <= SLICE_UNITS, `${meter.longestSlice} units`);
});

Deno.test("readFirstWorksheet() places the first cell of a late row by the number that the second one has", async () => {
  const late = '<row><c><v>7</v></c><c r="C7"><v>8</v></c></row>';
  const rows = [HEADER_3, excelRow(4), '<row r="1"/>', late];
  const bytes = sheetDataWorkbook(rows, "excel");
  const found = await readCells(bytes, [1, 2], { header: 3 });
  assertEquals(found, [[4, 4, "无"], [7, null, 8]]);
});

Deno.test("readFirstWorksheet() shows no cells of a late row in the row below it", async () => {
  const late = '<row><c><v>7</v></c><c r="C1"><v>8</v></c></row>';
  const below = '<row r="6"><c r="B6"><v>9</v></c></row>';
  const rows = [HEADER_3, excelRow(4), late, below];
  const bytes = sheetDataWorkbook(rows, "excel");
  const found = await readCells(bytes, [0, 1, 2], { header: 3 });
  assertEquals(found, [[4, "丙", 4, "无"], [6, null, 9, null]]);
});

Deno.test("readFirstWorksheet() does not look at cells that are not read in row 60 before the header row", async () => {
  const twice = '<c r="C60"><v>1</v><v>2</v></c>';
  const row60 = row(A, twice, D).replaceAll("$R", "60");
  await assertReadsRows(
    (dialect) => [row60, ...usualRows(dialect)],
    [...plainRows, [60, "甲", null, 1.5]],
  );
});

Deno.test("readFirstWorksheet() reads columns of a sheet that does not begin at A1", async () => {
  const rows: Cell[][] = [[null, null, "h"], [null, null, 1, 2]];
  const bytes = buildWorkbook({ rows, firstRow: 7 });
  const found = await readCells(bytes, [0, 2, 3], { header: 7 });
  assertEquals(found, [[8, null, 1, 2]]);
});

for (
  const [calcPr, found] of [["", [1]], ['fullCalcOnLoad="1"', [1, 2]]] as const
) {
  Deno.test(`readFirstWorksheet() finds formulas without a result in a top row with <calcPr ${calcPr}>`, async () => {
    const zero = { formula: "A1", value: 0 };
    const rows: Cell[][] = [["h", { formula: "A1" }, zero, 0, null]];
    const worksheet = await openFirst(buildWorkbook({ rows, calcPr }));
    const seen: number[] = [];
    await Array.fromAsync(worksheet.rows(({ uncalculated }) => {
      seen.push(...uncalculated);
      return undefined;
    }));
    assertEquals(seen, [...found]);
  });
}

Deno.test("readFirstWorksheet() shows the text cells of the first rows in order", async () => {
  const rows: Cell[][] = [
    ["标题", 1, true, { error: "#N/A" }],
    [],
    [null, { inline: "内" }, { formula: "A1", value: "式" }, "享"],
  ];
  const worksheet = await openFirst(buildWorkbook({ rows }));
  const seen: [number, [number, string][]][] = [];
  await Array.fromAsync(worksheet.rows(({ rowNumber, cells }) => {
    seen.push([rowNumber, cells.map(({ column, text }) => [column, text])]);
    return undefined;
  }));
  assertEquals(seen.filter(([, cells]) => cells.length > 0), [
    [1, [[0, "标题"]]],
    [3, [[1, "内"], [2, "式"], [3, "享"]]],
  ]);
});

Deno.test("readFirstWorksheet() shows the first rows by number, their cells by column", async () => {
  const xml = (r: number) =>
    row('<c r="D$R" t="s"><v>3</v></c>', '<c r="A$R" t="s"><v>0</v></c>')
      .replaceAll("$R", String(r));
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(
      [xml(40), xml(2), xml(51), xml(9)],
      dialect,
    );
    const seen: [number, string][] = [];
    await Array.fromAsync((await openFirst(bytes)).rows((head) => {
      seen.push([head.rowNumber, head.cells.map(({ text }) => text).join()]);
      return undefined;
    }));
    const inOrder = [[2, "名称,折算"], [9, "名称,折算"], [40, "名称,折算"]];
    // Row 40 comes first in the file, and could be the first row.
    assertEquals(seen, [[40, "名称,折算"], ...inOrder]);
  }
});

Deno.test("readFirstWorksheet() yields no rows without a header row", async () => {
  const bytes = sheetDataWorkbook(usualRows("excel"), "excel");
  assertEquals(await readCells(bytes, columns, { header: 7 }), []);
});

Deno.test("aggregate() reads title rows, merged cells and empty rows above the header row", async () => {
  const after = '<mergeCells count="1"><mergeCell ref="A1:K1"/></mergeCells>';
  const titleRows = [["2024 年出库明细", null, ""], [], ["单位：盒", 12]];
  await assertReadsFiveSales(salesWorkbook(fiveSales, { titleRows, after }));
});

Deno.test("aggregate() finds the header row in row 50", async () => {
  const rows = salesRows(fiveSales);
  await assertReadsFiveSales(buildWorkbook({ rows, firstRow: 50 }));
  const titleRows = Array.from({ length: 49 }, () => ["x"]);
  await assertReadsFiveSales(salesWorkbook(fiveSales, { titleRows }));
});

Deno.test("aggregate() does not find a header row in row 51, even if it is the first row", async () => {
  const rows = salesRows(fiveSales);
  const titleRows = Array.from({ length: 50 }, () => []);
  for (
    const bytes of [
      buildWorkbook({ rows, firstRow: 51 }),
      salesWorkbook(fiveSales, { titleRows }),
    ]
  ) {
    await assertRefused(() => readSales(bytes), "columns_missing", "出库数量");
  }
});

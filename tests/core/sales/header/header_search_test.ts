import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../../support/assert.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
} from "../../../support/sales_workbook.ts";
import { assertShown } from "../../../support/shown.ts";
import {
  assertRefused,
  readSales,
  refusalOf,
} from "../../../support/read_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";

const [head, ...data] = salesRows([{ qty: 2 }, { qty: 3 }]);

/** The header row, with some headers written differently. */
function headerRow(changed: Partial<Record<keyof SalesRow, Cell>>): Cell[] {
  return keys.map((key) => key in changed ? changed[key] : headers[key]);
}

const stats = (rows: readonly (readonly Cell[])[]) =>
  readSales(buildWorkbook({ rows }));
const refusal = (rows: readonly (readonly Cell[])[]) =>
  assertRefused(() => stats(rows), "columns_missing");

const above: Record<string, Cell[][]> = {
  "in the first row": [],
  "under an empty row": [["五月流向"], []],
  "in row 50": Array.from({ length: 49 }, (_, i) => [`title ${i}`]),
  "under a row with most of the headers": [headerRow({ qty: "数量" })],
};
for (const [where, rows] of Object.entries(above)) {
  Deno.test(`HeaderSearch finds the header row ${where}`, async () => {
    const { total } = await stats([...rows, head, ...data]);
    assertEquals([total.meta.rows, total.meta.totalQty], [2, 5]);
  });
}

Deno.test("HeaderSearch ignores blanks in headers, with width or without", async () => {
  const row = headerRow({
    year: "\ufeff年\u2028",
    qty: "出库\r\n\u200b数量",
    conv: "折算2贴数量\u3000（万盒）\t",
  });
  assertEquals((await stats([row, ...data])).total.meta.totalQty, 5);
});

const typos: [keyof SalesRow, string][] = [
  ["conv", "折算２贴数量（万盒）"],
  ["conv", "折算2贴数量"],
  ["conv", "求和项:折算2贴数量（万盒）"],
  ["qty", "*出库数量"],
  ["qty", "2024年出库数量"],
  ["qty", "出库"],
  ["year", "年份"],
  ["year", "*年（必填）"],
  ["month", "月份"],
  ["province", "省"],
  ["hospital", "医院名称"],
  // Traditional characters.
  ["hospital", "標準醫院名稱"],
  ["conv", "折算2貼數量（萬盒）"],
  ["newHospital", "醫院去重"],
];
for (const [key, typo] of typos) {
  const shown = JSON.stringify(typo);
  Deno.test(`HeaderSearch names ${shown} as a typo`, async () => {
    const row = headerRow({ [key]: typo });
    const { message } = await refusal([row, ...data]);
    const cell = `${String.fromCharCode(65 + keys.indexOf(key))}1 `;
    for (const part of ["Sheet1", "row 1", headers[key], cell, shown]) {
      assertStringIncludes(message, part);
    }
  });
}

const never = { formula: "封面!A1" };
Deno.test(`HeaderSearch does not name a formula without a result if all headers have a typo`, async () => {
  const row = [...headerRow({ qty: "*出库数量" }), never];
  const { message } = await refusal([row, ...data]);
  assert(!message.includes("formula"), message);
});

const notTypos = ["2024年", "五月", "年月", "销售年/月", "青年文明医院之家"];
for (const text of notTypos) {
  Deno.test(`HeaderSearch does not name ${text} as a typo`, async () => {
    const row = headerRow({ year: text, month: null });
    const { message } = await refusal([row, ...data]);
    assertStringIncludes(message, "row 1 lacks: 年, 月;");
  });
}

Deno.test("HeaderSearch names the row with more headers of two with as many near misses", async () => {
  const close = headerRow({ qty: "*出库数量", conv: null });
  const more = headerRow({ conv: null });
  const { message } = await refusal([close, more, ...data]);
  assertStringIncludes(message, "row 2 lacks: 折算2贴数量");
});

Deno.test(`HeaderSearch accepts another header that appears twice`, async () => {
  const row = [...headerRow({}), "备注", "备注"];
  assertEquals((await stats([row, ...data])).total.meta.rows, 2);
});

Deno.test(`HeaderSearch finds far columns`, async () => {
  const wide = (row: readonly Cell[]) => [...Array(700).fill(null), ...row];
  const rows = [head, ...data, ...salesRows([{ qty: "abc" }]).slice(1)];
  const read = () => stats(rows.map(wide));
  await assertRefused(read, "cell_invalid", "Sheet1!AAF4");
});

Deno.test("HeaderSearch names a late header row down to row 1,000", async () => {
  for (const [above, isNamed] of [[999, true], [1000, false]] as const) {
    const rows = [...Array(above).fill(["说明"]), head, ...data];
    const { message } = await refusal(rows);
    assertEquals(message.includes("row 1000 has all headers"), isNamed);
  }
});

Deno.test("HeaderSearch looks at 32,768 cells of late rows", async () => {
  const wide = Array(1024).fill("说明");
  for (const [rows, isNamed] of [[32, true], [33, false]] as const) {
    const late = [...Array(50).fill([]), ...Array(rows - 1).fill(wide)];
    const { message } = await refusal([...late, wide.slice(1), head]);
    assertEquals(message.includes("has all headers"), isNamed);
  }
});

const hiddenColumns: Record<string, string> = {
  'min="12" max="14" hidden="1"': "L1",
  'min="1" max="16384" width="0" customWidth="1"': "H1 and L1",
  'min="13" max="13" hidden="1"': "",
  'min="12" max="12" hidden="0"': "",
  'hidden="1"': "",
};
for (const [col, hidden] of Object.entries(hiddenColumns)) {
  Deno.test(`HeaderSearch says which columns of a header are hidden by ${col}`, async () => {
    const rows = [[...head, "出库数量"], ...data];
    const bytes = buildWorkbook({ rows, before: `<cols><col ${col}/></cols>` });
    const { message } = await assertRefused(bytes, "column_duplicated");
    const said = /\(the column of (.*) is hidden/.exec(message)?.[1] ?? "";
    assertEquals(said, hidden);
  });
}

const typosOf = [
  ["*", 50, true],
  ["*", 51, false],
  // NFKC makes two characters of each.
  ["¨".repeat(12), 50, true],
  ["¨".repeat(13), 50, false],
  ["¨".repeat(12), 51, false],
] as const;
for (const [more, length, isClose] of typosOf) {
  Deno.test(`HeaderSearch ${isClose ? "takes" : "does not take"} a text of ${length} characters with ${more} for a typo`, async () => {
    const text = `出 库数量${" ".repeat(length - 5 - more.length)}${more}`;
    const { message } = await refusal([head.with(7, text)]);
    assertEquals(message.includes("H1"), isClose, message);
  });
}

const misspelt = ["*出库数量", "代理商名", "省份名"];
for (const cells of [misspelt, [never, never, never]]) {
  Deno.test(`HeaderSearch reports a row as the header row from three cells on, such as ${JSON.stringify(cells[0])}`, async () => {
    const three = await refusal([cells]);
    assertStringIncludes(three.message, "row 1 lacks: ");
    const two = await refusal([cells.slice(1)]);
    assertStringIncludes(two.message, "hold none of the required headers");
  });
}

Deno.test("HeaderSearch looks for misspelt headers in the first 256 cells of a row", async () => {
  const others = Array.from({ length: 254 }, () => "x");
  for (const [more, isNamed] of [[[], true], [["x"], false]] as const) {
    const { message } = await refusal([[
      "年",
      ...others,
      ...more,
      "*出库数量",
    ]]);
    assertEquals(message.includes("*出库数量"), isNamed, message);
  }
});

/** Grids without a header row, or with two headers of a column. */
function gridsWithout(): Cell[][][] {
  const only = (shown: Partial<Record<keyof SalesRow, Cell>>): Cell[] =>
    keys.map((key) => shown[key] ?? null);
  return [
    [[never, never]],
    [headerRow({
      qty: "出库",
      conv: "折算2贴数量(万盒)",
      year: "*年（必填）",
    })],
    [["0"], ["1"], ["2"], headerRow({ qty: null, conv: null, year: "Year" })],
    [headerRow({ qty: null }), headerRow({ conv: null })],
    [[...headerRow({ qty: "数量" }), "求和项:出库数量", "*出库数量"]],
    [headerRow({ year: "年\u00ad", qty: "\u200b出库\n数量*" })],
    [
      ["五月"],
      headerRow({ qty: "数量", conv: null }),
      only({ qty: headers.qty, conv: headers.conv }),
    ],
    [headerRow({ conv: "折算2贴数量" }), only({ conv: "（万盒）" })],
    [headerRow({ qty: never })],
    [headerRow({ qty: never, year: never })],
    [[...headerRow({ qty: null }), ...Array(6).fill(never)]],
    [keys.map(() => never)],
    [[...headerRow({}), "备注", " 出库\n数量 "]],
    [[...headerRow({}), "年", "月", "年"]],
  ];
}

Deno.test("HeaderSearch refuses worksheets without a header row as before", async () => {
  const messages: string[] = [];
  for (const rows of gridsWithout()) {
    const bytes = buildWorkbook({ rows: [...rows, ...data] });
    const { reason, message, facts } = await refusalOf(bytes);
    messages.push(`${reason}: ${message}\n${JSON.stringify(facts)}`);
  }
  await assertShown("header_refusals.txt", `${messages.join("\n\n")}\n`);
});

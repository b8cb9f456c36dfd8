import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { HeaderSearch } from "../../../../core/sales/header/header_search.ts";
import { fakeWorksheet } from "../../../support/fake_worksheet.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
} from "../../../support/sales_workbook.ts";
import { assertShown } from "../../../support/shown.ts";
import { sources, statsOfWorksheet } from "../../../support/sales_sources.ts";
import { assertRefused, readSales } from "../../../support/read_workbook.ts";
import { buildWorkbook, type Cell } from "../../../support/workbook_builder.ts";
import { worded } from "../../../support/worded.ts";
import { cellReference } from "../../../support/worksheet_xml.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

/** What a top row has besides its texts. */
const noOthers = {
  numbers: [],
  uncalculated: [],
  isHiddenColumn: () => false,
};
/** The five cells after the headers, in row 1. */
const further = [0, 1, 2, 3, 4].map((i) => cellReference(0, keys.length + i));
const [head, ...data] = salesRows([{ qty: 2 }, { qty: 3 }]);

/** The header row, with some headers written differently. */
function headerRow(changed: Partial<Record<keyof SalesRow, Cell>>): Cell[] {
  return keys.map((key) => key in changed ? changed[key] : headers[key]);
}

for (const [source, open] of Object.entries(sources)) {
  const stats = async (rows: readonly (readonly Cell[])[], sheet = "Sheet1") =>
    await statsOfWorksheet(await open(rows, sheet));
  const refusal = async (
    rows: readonly (readonly Cell[])[],
    sheet = "Sheet1",
  ) => worded(await assertRejects(() => stats(rows, sheet), Refusal));

  const above: Record<string, Cell[][]> = {
    "the first row": [],
    "under a title": [["五月流向"]],
    "under an empty row": [["五月流向"], []],
    "in row 50": Array.from({ length: 49 }, (_, i) => [`title ${i}`]),
    "under a row with most of the headers": [headerRow({ qty: "数量" })],
  };
  for (const [where, rows] of Object.entries(above)) {
    Deno.test(`HeaderSearch finds the header row ${where} of ${source}`, async () => {
      const { total } = await stats([...rows, head, ...data]);
      assertEquals([total.meta.rows, total.meta.totalQty], [2, 5]);
    });
  }

  Deno.test(`HeaderSearch ignores row 51 of ${source}`, async () => {
    const titles = Array.from({ length: 50 }, (_, i) => [`title ${i}`]);
    const error = await refusal([...titles, head, ...data]);
    assertEquals(error.reason, "columns_missing");
    assertStringIncludes(
      error.message,
      "no header row in rows 1 to 50: row 51 has all headers; delete the rows above it",
    );
  });

  const blanks = [
    ...[" ", "\u3000", "\t", "\n", "\r\n", "\u00a0", "\u2003", "\u2028"],
    ...["\ufeff", "\u200b", "\u200c", "\u200d", "\u2060", " \u200b "],
  ];
  for (const blank of blanks) {
    const shown = JSON.stringify(blank);
    Deno.test(`HeaderSearch ignores ${shown} around headers of ${source}`, async () => {
      const row = headerRow({ qty: `${blank}出库数量${blank}` });
      assertEquals((await stats([row, ...data])).total.meta.totalQty, 5);
    });

    Deno.test(`HeaderSearch ignores ${shown} within headers of ${source}`, async () => {
      const row = headerRow({
        qty: `出库${blank}数量`,
        conv: `折算2贴数量${blank}（万盒）`,
      });
      assertEquals((await stats([row, ...data])).total.meta.totalQty, 5);
    });
  }

  const typos: [keyof SalesRow, string][] = [
    ["conv", "折算2贴数量(万盒)"],
    ["conv", "折算２贴数量（万盒）"],
    ["conv", "折算2贴数量"],
    ["conv", "求和项:折算2贴数量（万盒）"],
    ["qty", "*出库数量"],
    ["qty", "出库数量(盒)"],
    ["qty", "求和项:出库数量"],
    ["qty", "2024年出库数量"],
    ["qty", "出库"],
    ["year", "年份"],
    ["year", "*年（必填）"],
    ["month", "月份"],
    ["province", "省"],
    ["hospital", "医院名称"],
  ];
  for (const [key, typo] of typos) {
    const shown = JSON.stringify(typo);
    Deno.test(`HeaderSearch names ${shown} of ${source} as a typo`, async () => {
      const { reason, message } = await refusal([
        headerRow({ [key]: typo }),
        ...data,
      ]);
      const cell = `${String.fromCharCode(65 + keys.indexOf(key))}1 `;
      assertEquals(reason, "columns_missing");
      for (const part of ["Sheet1", "row 1", headers[key], cell, shown]) {
        assertStringIncludes(message, part);
      }
    });
  }

  Deno.test(`HeaderSearch names all missing headers of the best row of ${source}`, async () => {
    const bad = headerRow({ qty: null, conv: null, year: "Year" });
    const { message } = await refusal([["年", "月"], bad, ...data], "流向");
    assertEquals(
      message.includes("流向 has no header row: row 2 lacks"),
      true,
      message,
    );
    for (const header of ["年", "出库数量", "折算2贴数量（万盒）"]) {
      assertStringIncludes(message, header);
    }
    assert(!message.includes("标准医院名称"), message);
  });

  Deno.test(`HeaderSearch names the first of two equally close rows of ${source}`, async () => {
    const rows = [headerRow({ qty: null }), headerRow({ conv: null }), ...data];
    const { message } = await refusal(rows);
    assertStringIncludes(message, "row 1 lacks: 出库数量");
  });

  Deno.test(`HeaderSearch names the closest of several typos in ${source}`, async () => {
    const row = [...headerRow({ qty: "数量" }), "求和项:出库数量", "*出库数量"];
    const { message } = await refusal([row, ...data]);
    assertStringIncludes(message, `Sheet1!${further[1]} "*出库数量" is close`);
  });

  Deno.test(`HeaderSearch counts typos to find the best row of ${source}`, async () => {
    const title = [["2024年出库数量统计"], ["年", "月", "省份"]];
    const bad = keys.map((key) => `*${headers[key]}`);
    const { message } = await refusal([...title, bad, ...data]);
    assertStringIncludes(message, "row 3 lacks: 年 (Sheet1!A3 ");
    assertEquals(message.split("is close").length - 1, keys.length);
  });

  Deno.test(`HeaderSearch shows invisible characters in typos of ${source}`, async () => {
    const row = headerRow({ year: "年\u00ad", qty: "\u200b出库\n数量*" });
    const { message } = await refusal([row, ...data]);
    assertStringIncludes(message, '"年\\u00ad" is close: rename it to 年)');
    assertStringIncludes(message, '"\\u200b出库\\n数量*" is close');
  });

  const split = headerRow({ qty: "数量", conv: null });
  const rest: Cell[] = keys.map((key) =>
    key === "qty" || key === "conv" ? headers[key] : null
  );
  const below = "lacks: 出库数量, 折算2贴数量（万盒）, which row 3 has";
  const splits: [string, Cell[][], string][] = [
    ["below", [["五月流向"], split, rest], `row 2 ${below}`],
    ["above", [rest, split], "which row 1 has: put all headers in one row;"],
  ];
  for (const [where, rows, mention] of splits) {
    Deno.test(`HeaderSearch finds the headers that a row of ${source} lacks in the row ${where}`, async () => {
      const { message } = await refusal([...rows, ...data]);
      assertStringIncludes(message, mention);
      assert(!message.includes("is close"), message);
    });
  }

  Deno.test(`HeaderSearch recognizes a header of ${source} that is cut into two rows`, async () => {
    const upper = headerRow({ conv: "折算2贴数量" });
    const lower: Cell[] = keys.map((key) => key === "conv" ? "（万盒）" : null);
    const { message } = await refusal([upper, lower, ...data]);
    assertStringIncludes(
      message,
      "row 1 lacks: 折算2贴数量（万盒）, which is cut into J1 and J2: put all",
    );
  });

  Deno.test(`HeaderSearch recognizes headers of ${source} if one is cut and one is elsewhere`, async () => {
    const upper = headerRow({ conv: "折算2贴 数量", qty: null });
    const lower: Cell[] = keys.map((key) =>
      key === "conv" ? "（万盒）" : key === "qty" ? headers.qty : null
    );
    const { message } = await refusal([upper, lower, ...data]);
    assertStringIncludes(message, "lacks: 出库数量, which row 2 has; 折算2贴");
  });

  const notSplit: [string, Cell[][]][] = [
    ["has a row between them", [split, ["盒"], rest]],
    ["has one of the others twice", [split, rest.with(0, headers[keys[0]])]],
    ["lacks one altogether", [split, rest.with(7, null)]],
    ["has two texts that are no header together", [
      headerRow({ conv: "折算2贴数量" }),
      keys.map((key) => key === "conv" ? "(万盒)" : null),
    ]],
  ];
  for (const [what, rows] of notSplit) {
    Deno.test(`HeaderSearch does not put two rows together if ${source} ${what}`, async () => {
      const { message } = await refusal([...rows, ...data]);
      assert(!message.includes("which row"), message);
    });
  }

  Deno.test(`HeaderSearch names the formulas of a header row of ${source} that holds nothing else`, async () => {
    const row = keys.map(() => ({ formula: "封面!A1" }));
    const { message } = await refusal([["五月流向"], row, ...data]);
    assertStringIncludes(message, "row 2 lacks: 年, 月");
    assertStringIncludes(message, "Sheet1!A2, Sheet1!B2, ");
    assertStringIncludes(message, "are formulas that were never calculated");
  });

  const never = { formula: "封面!A1" };
  const formulas: [string, Cell[], string][] = [
    [
      "a formula",
      headerRow({ qty: never }),
      "lacks: 出库数量; Sheet1!H1 is a formula that was never calculated: open",
    ],
    [
      "several formulas",
      headerRow({ year: never, qty: never }),
      "; Sheet1!A1, Sheet1!H1 are formulas that were never calculated",
    ],
    [
      "many formulas",
      [...headerRow({ qty: null }), ...Array(6).fill(never)],
      `; ${further.map((cell) => `Sheet1!${cell}`).join(", ")}, … are formulas`,
    ],
  ];
  for (const [what, row, mention] of formulas) {
    Deno.test(`HeaderSearch names ${what} without a result in the best row of ${source}`, async () => {
      const { message } = await refusal([row, ...data]);
      assertStringIncludes(message, mention);
    });
  }

  Deno.test(`HeaderSearch does not name a formula without a result if all headers of ${source} have a typo`, async () => {
    const row = [...headerRow({ qty: "*出库数量" }), never];
    const { message } = await refusal([row, ...data]);
    assert(!message.includes("formula"), message);
  });

  const notTypos = ["2024年", "五月", "年月", "销售年/月", "青年文明医院之家"];
  for (const text of notTypos) {
    Deno.test(`HeaderSearch does not name ${text} of ${source} as a typo`, async () => {
      const row = headerRow({ year: text, month: null });
      const { message } = await refusal([row, ...data]);
      assertStringIncludes(message, "row 1 lacks: 年, 月;");
    });
  }

  Deno.test(`HeaderSearch says that only the first worksheet of ${source} is read`, async () => {
    const { message } = await refusal([["封面"]]);
    assertStringIncludes(message, "only the first worksheet is read");
  });

  Deno.test(`HeaderSearch names all headers if ${source} has none`, async () => {
    for (const rows of [[], [[]], [["a", "b"]]]) {
      const { reason, message } = await refusal(rows);
      assertEquals(reason, "columns_missing");
      for (const header of Object.values(headers)) {
        assertStringIncludes(message, header);
      }
    }
  });

  Deno.test(`HeaderSearch refuses a header that appears twice in ${source}`, async () => {
    const row = [...headerRow({}), "备注", " 出库\n数量 "];
    const { reason, message } = await refusal([row, ...data], "流向");
    assertEquals(reason, "column_duplicated");
    for (const part of ["流向!H1", `流向!${further[1]}`, "出库数量"]) {
      assertStringIncludes(message, part);
    }
  });

  Deno.test(`HeaderSearch names traditional headers of ${source} as misspelt`, async () => {
    const row = headerRow({
      distributor: "配送商業",
      hospital: "標準醫院名稱",
      level: "標準級別",
      qty: "出庫數量",
      manager: "招商經理",
      conv: "折算2貼數量（萬盒）",
      newHospital: "醫院去重",
    });
    const { message } = await refusal([row, ...data]);
    for (
      const key of keys.filter((key) => row[keys.indexOf(key)] !== headers[key])
    ) {
      const cell = row[keys.indexOf(key)];
      assertStringIncludes(
        message,
        `"${cell}" is close: rename it to ${headers[key]})`,
      );
    }
  });

  Deno.test(`HeaderSearch accepts another header that appears twice in ${source}`, async () => {
    const row = [...headerRow({}), "备注", "备注"];
    assertEquals((await stats([row, ...data])).total.meta.rows, 2);
  });

  Deno.test(`HeaderSearch finds far columns of ${source}`, async () => {
    const wide = (row: readonly Cell[]) => [...Array(700).fill(null), ...row];
    const rows = [head, ...data, ...salesRows([{ qty: "abc" }]).slice(1)];
    const { message } = await refusal(rows.map(wide));
    assertStringIncludes(message, "Sheet1!AAF4");
  });
}

Deno.test("HeaderSearch names a late header row down to row 1,000", async () => {
  for (const [above, isNamed] of [[999, true], [1000, false]] as const) {
    const rows = [...Array(above).fill(["说明"]), head, ...data];
    const bytes = buildWorkbook({ rows });
    const { message } = await assertRefused(
      () => readSales(bytes),
      "columns_missing",
    );
    assertEquals(message.includes("row 1000 has all headers"), isNamed);
  }
});

Deno.test("HeaderSearch looks at 32,768 cells of late rows", async () => {
  const wide = Array(1024).fill("说明");
  for (const [rows, isNamed] of [[32, true], [33, false]] as const) {
    const late = [...Array(50).fill([]), ...Array(rows - 1).fill(wide)];
    const bytes = buildWorkbook({ rows: [...late, wide.slice(1), head] });
    const { message } = await assertRefused(
      () => readSales(bytes),
      "columns_missing",
    );
    assertEquals(message.includes("has all headers"), isNamed);
  }
});

for (
  const [col, hidden] of [
    ['<col min="12" max="14" hidden="1"/>', "L1"],
    ['<col min="1" max="16384" width="0" customWidth="1"/>', "H1 and L1"],
    ['<col min="8" max="8" hidden="true"/><col min="9" max="99"/>', "H1"],
    ['<col min="13" max="13" hidden="1"/>', ""],
    ['<col min="12" max="12" hidden="0"/>', ""],
    ['<col hidden="1"/>', ""],
  ] as const
) {
  Deno.test(`HeaderSearch says which columns of a header are hidden by ${col}`, async () => {
    const bytes = buildWorkbook({
      rows: [[...head, "出库数量"], ...data],
      before: `<cols>${col}</cols>`,
    });
    const { message } = await assertRefused(
      () => readSales(bytes),
      "column_duplicated",
    );
    const said = /\(the column of (.*) is hidden/.exec(message)?.[1] ?? "";
    assertEquals(said, hidden);
  });
}

for (const isHidden of [true, false]) {
  Deno.test(`HeaderSearch ${isHidden ? "says" : "does not say"} that a ${isHidden ? "hidden" : "visible"} worksheet is hidden`, async () => {
    const search = new HeaderSearch("Sheet1", isHidden);
    const { message } = worded(await search.refusal(boundedMeter()));
    assertEquals(message.endsWith("is read, and it is hidden"), isHidden);
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
    const search = new HeaderSearch("Sheet1");
    const text = `出 库数量${" ".repeat(length - 5 - more.length)}${more}`;
    const row = salesRows([])[0].map((header) => String(header));
    const cells = row.with(7, text).map((text, column) => ({ column, text }));
    assertEquals(
      search.select({ rowNumber: 1, cells, ...noOthers }),
      undefined,
    );
    const { message } = worded(await search.refusal(boundedMeter()));
    assertEquals(message.includes("H1"), isClose, message);
  });
}

/** How often the texts of a row with this many cells are read. */
async function countLooks(count: number): Promise<number> {
  let looks = 0;
  const cells = Array.from({ length: count }, (_, column) => ({
    column,
    get text() {
      looks++;
      return column % 2 === 0 ? "年" : "\ufdfa".repeat(900);
    },
  }));
  const search = new HeaderSearch("Sheet1");
  search.select({ rowNumber: 1, cells, ...noOthers });
  await search.refusal(boundedMeter());
  return looks;
}

Deno.test("HeaderSearch reads each text of a row only a few times, however many there are", async () => {
  const [few, many] = [await countLooks(100), await countLooks(200)];
  assert(few > 0);
  assert(many < 2.2 * few, `${few} looks, then ${many}`);
});

/** The message about a worksheet of one row. */
async function messageAbout(row: readonly Cell[]): Promise<string> {
  const worksheet = fakeWorksheet([row]);
  const error = await assertRejects(() => statsOfWorksheet(worksheet), Refusal);
  return worded(error).message;
}

const misspelt = ["*出库数量", "代理商名", "省份名"];
const never = { formula: "1+1" };
for (const cells of [misspelt, [never, never, never]]) {
  Deno.test(`HeaderSearch reports a row as the header row from three cells on, such as ${JSON.stringify(cells[0])}`, async () => {
    assertStringIncludes(await messageAbout(cells), "row 1 lacks: ");
    const two = await messageAbout(cells.slice(1));
    assertStringIncludes(two, "hold none of the required headers");
  });
}

Deno.test("HeaderSearch looks for misspelt headers in the first 256 cells of a row", async () => {
  const others = Array.from({ length: 254 }, () => "x");
  const last = await messageAbout(["年", ...others, "*出库数量"]);
  assertStringIncludes(last, "*出库数量");
  const beyond = await messageAbout(["年", ...others, "x", "*出库数量"]);
  assert(!beyond.includes("*出库数量"), beyond);
});

/** Grids without a header row, or with two headers of a column. */
function gridsWithout(): Cell[][][] {
  const only = (shown: Partial<Record<keyof SalesRow, Cell>>): Cell[] =>
    keys.map((key) => shown[key] ?? null);
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, i) => [`${i}`]);
  return [
    [],
    [["封面"]],
    [[never, never]],
    [headerRow({
      qty: "出库",
      conv: "折算2贴数量(万盒)",
      year: "*年（必填）",
    })],
    [...numbered(3), headerRow({ qty: null, conv: null, year: "Year" })],
    [headerRow({ qty: null }), headerRow({ conv: null })],
    [[...headerRow({ qty: "数量" }), "求和项:出库数量", "*出库数量"]],
    [["2024年出库数量统计"], keys.map((key) => `*${headers[key]}`)],
    [headerRow({ year: "年\u00ad", qty: "\u200b出库\n数量*" })],
    [
      ["五月"],
      headerRow({ qty: "数量", conv: null }),
      only({ qty: headers.qty, conv: headers.conv }),
    ],
    [only({ qty: headers.qty }), headerRow({ qty: null })],
    [headerRow({ conv: "折算2贴数量" }), only({ conv: "（万盒）" })],
    [
      headerRow({ conv: "折算2贴 数量", qty: null }),
      only({ conv: "（万盒）", qty: headers.qty }),
    ],
    [
      [...headerRow({ conv: "折算2贴数量" }), "折算2贴数量"],
      [...only({}), "（万盒）"],
    ],
    [headerRow({ qty: null }), ["盒"], only({ qty: headers.qty })],
    [headerRow({ qty: never })],
    [headerRow({ qty: never, year: never })],
    [[...headerRow({ qty: null }), ...Array(6).fill(never)]],
    [keys.map(() => never)],
    [[...headerRow({}), "备注", " 出库\n数量 "]],
    [[...headerRow({}), "年", "月", "年"]],
    [...numbered(50), headerRow({})],
  ];
}

Deno.test("HeaderSearch refuses worksheets without a header row as before", async () => {
  const messages = await Promise.all(
    gridsWithout().map(async (rows) => {
      const worksheet = fakeWorksheet([...rows, ...data]);
      const error = await assertRejects(
        () => statsOfWorksheet(worksheet),
        Refusal,
      );
      const { reason, message } = worded(error);
      return `${reason}: ${message}\n${JSON.stringify(error.facts)}`;
    }),
  );
  await assertShown("header_refusals.txt", `${messages.join("\n\n")}\n`);
});

import { mergeCells } from "../support/merged_cells.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { assertFailure, readFailure, readStats } from "../support/answers.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import { answer, statsOf, totalOf } from "../support/sales_answers.ts";

const never = { formula: "1+1" };

Deno.test("design 14: a date cell is the text that the file holds", async () => {
  const date = { v: "2024-05-01", t: "d" };
  const { byAgent } = await totalOf([{ agent: date, newHospital: date }]);
  assertEquals(byAgent[0].name, "2024-05-01");
  const failure = await answer([{ year: date }]);
  await assertFailure(failure, "cell_invalid", 'A2: 年 is "2024-05-01"');
});

Deno.test("design 14: a message about a formula saved as 0 says what to do if it is 0", async () => {
  const qty = { formula: "1-1", value: 0 };
  const response = await answer([{ qty }], { calcPr: 'fullCalcOnLoad="1"' });
  const advice = "or write the value without a formula if it is 0";
  await assertFailure(response, "formula_not_calculated", "H2", advice);
});

for (const value of ["0\n", " ０.0", "-0", "0e3", "\u22120\u200b"]) {
  Deno.test(`design 14: a formula saved as ${JSON.stringify(value)} is refused where fullCalcOnLoad says that it was not calculated`, async () => {
    const onLoad = { calcPr: 'fullCalcOnLoad="1"' };
    const cell = { formula: "1-1", value };
    for (const key of ["year", "month", "qty", "conv", "agent"] as const) {
      const response = await answer([{ [key]: cell }], onLoad);
      const mention = `${headers[key]} is a formula saved with the result 0`;
      await assertFailure(response, "formula_not_calculated", mention);
    }
    const { byAgent } = await totalOf([{ agent: cell }]);
    assertEquals(byAgent.map(({ name }) => name), [value.trim()]);
    const { meta } = await totalOf([{}, { qty: cell }]);
    assertEquals([meta.rows, meta.totalQty], [2, 1]);
  });
}

Deno.test("design 15: text that is a plain number is a number", async () => {
  const cells = ["1,200", " 3 ", "１２．５", "-5", "1e2"];
  const { meta } = await totalOf(cells.map((qty) => ({ qty })));
  assertEquals(meta.totalQty, 1310.5);
});

for (const qty of ["500¹", "10⁵", "①", "0,256", "1\u200b2"]) {
  Deno.test(`design 15: ${JSON.stringify(qty)} is not a number`, async () => {
    await assertFailure(await answer([{ qty }]), "cell_invalid", "Sheet1!H2");
  });
}

const wrongAmounts = ["abc", "12%", "1,2,3", true, { error: "#N/A" }, {
  v: "NaN",
}, 1e15];
for (const key of ["qty", "conv"] as const) {
  for (const cell of wrongAmounts) {
    const shown = typeof cell === "object" ? Object.values(cell)[0] : cell;
    Deno.test(`design 15: ${headers[key]} ${shown} is refused with its cell`, async () => {
      const failure = await readFailure(await answer([{}, { [key]: cell }]));
      const mention = `Sheet1!${key === "qty" ? "H" : "J"}3`;
      assertEquals(failure.reason, "cell_invalid", failure.message);
      assert(failure.message.includes(mention), failure.message);
    });
  }
}

Deno.test("design 15: the message says what looks like a decimal comma", async () => {
  const { message } = await readFailure(await answer([{ conv: "0,256" }]));
  assertEquals(
    message,
    'Sheet1!J2: 折算2贴数量（万盒） is "0,256" (this looks like a decimal comma), ' +
      "expected a number",
  );
});

Deno.test("design 16: 年 and 月 may be text with a suffix", async () => {
  const service = await createService();
  const rows = [
    { year: "2024年", month: "05" },
    { year: "2024", month: "5月" },
    { year: "2024.0", month: "5.0" },
    { year: "2024.", month: "5.月" },
    { year: "\u200b2024年", month: "5月份" },
    { year: 2023.9999999999998, month: 4.9999999999999991 },
    {},
  ];
  const stats = await readStats(await service.analyze(salesWorkbook(rows)));
  assertEquals(stats.months, ["2024-05"]);
});

for (
  const row of [
    { year: 1899 },
    { year: 45_413 },
    { year: 2024.5 },
    { month: 0 },
    { month: 13 },
    { month: "May" },
    { month: "1²" },
  ]
) {
  Deno.test(`design 16: ${JSON.stringify(row)} is refused`, async () => {
    const mention = "year" in row ? "Sheet1!A2: 年" : "Sheet1!B2: 月";
    await assertFailure(await answer([row]), "cell_invalid", mention);
  });
}

for (const [key, cell] of [["year", "A2: 年"], ["month", "B2: 月"]] as const) {
  Deno.test(`design 16: a date in ${headers[key]} is called one`, async () => {
    const { message } = await readFailure(await answer([{ [key]: 45_413 }]));
    const start = `Sheet1!${cell} is 45413 (a date?), expected a`;
    assert(message.startsWith(start), message);
  });
}

Deno.test("design 16: the message shows characters that cannot be seen", async () => {
  const response = await answer([{ year: "年\u200b", month: 5 }]);
  await assertFailure(
    response,
    "cell_invalid",
    'Sheet1!A2: 年 is "年\\u200b",',
  );
  const number = await answer([{ qty: { v: "5\u200b\u202e" } }], {
    sheetName: "五\u2060月",
  });
  const message = "五\\u2060月!H2: 出库数量 is 5\\u200b\\u202e,";
  await assertFailure(number, "cell_invalid", message);
});

Deno.test("design 17: total rows and repeated headers do not count", async () => {
  const { meta } = await totalOf([
    {},
    { year: "合计", month: null, qty: 10 },
    { ...headers },
    { year: null, month: null, hospital: "小计", qty: 10 },
    { ...Object.fromEntries(keys.map((key) => [key, null])), qty: 10 },
    {},
  ]);
  assertEquals([meta.rows, meta.totalQty], [2, 2]);
});

Deno.test("design 17: other headers below the header row begin a second table", async () => {
  const swapped = { qty: headers.conv, conv: headers.qty };
  const response = await answer([{}, {}, { ...headers, ...swapped }, {}]);
  await assertFailure(
    response,
    "second_table",
    "row 4 begins a second table",
    'H4 is "折算2贴数量（万盒）", but its header in row 1 is 出库数量',
  );
  const total = await answer([{}, { ...headers, agent: "合计" }]);
  await assertFailure(total, "second_table", 'F3 is "合计"');
});

Deno.test("design 17: a second row of headers that is merged with the first belongs to it", async () => {
  const nothing = Object.fromEntries(keys.map((key) => [key, null]));
  const after = mergeCells(["A1:A2", "B1:B2"]);
  const response = await answer([{ ...nothing, qty: "正常" }, {}], { after });
  assertEquals(response.headers.get("x-notes"), null);
  assertEquals((await readStats(response)).total.meta.rows, 1);
});

Deno.test("design 17: a total label makes a total row, with valid 年 and 月 too", async () => {
  const labels: Partial<SalesRow>[] = [
    { province: "浙江 汇总", hospital: null },
    { manager: "王经理 Total", hospital: "/" },
    { province: "5 Total", agent: "所有" },
    { hospital: "【合 计】" },
    { agent: "Grand Total" },
    { level: "（本月小计）：" },
    { manager: "小\u200b計" },
    { distributor: "SUM" },
    { distributor: "Ｔｏｔａｌ" },
    { hospital: "（合计)：" },
    { hospital: "[总计:]:" },
    { year: "2024年合计" },
    { month: "5月 小计" },
  ];
  const rows = labels.flatMap((row) => [{}, { qty: 100, ...row }]);
  const { meta } = await totalOf(rows);
  const { length } = labels;
  assertEquals([meta.rows, meta.totalQty], [length, length]);
});

Deno.test("design 17: a text that only ends in a word of totals counts in a row with all its names", async () => {
  const ends: Partial<SalesRow>[] = [
    { distributor: "其他药店汇总" },
    { hospital: "散户合计" },
    { province: "浙江 汇总", year: "2024年" },
    { manager: "王经理 Total" },
  ];
  assertEquals((await totalOf(ends)).meta.rows, ends.length);
  for (const name of [null, " ", "-", "—", "／", "全部", "所有"]) {
    const { meta } = await totalOf([{}, { agent: "甲小计", manager: name }]);
    assertEquals(meta.rows, 1, String(name));
  }
});

Deno.test("design 17: a row whose 年 or names are spread by a merge does not have all its names", async () => {
  for (const merged of ["A2:A3", "C2:C3"]) {
    const after = mergeCells([merged]);
    const { meta } = await totalOf([{}, { agent: "甲小计" }], { after });
    assertEquals(meta.rows, 1, merged);
  }
});

Deno.test("design 17: a name that merely contains a total label counts", async () => {
  const names = ["合计达商贸", "大合计医院", "总数据公司", "浙江Totals"];
  names.push("总计：：", "[总计::]", "[[总计]]");
  const { meta } = await totalOf(names.map((agent) => ({ agent })));
  assertEquals(meta.rows, names.length);
});

Deno.test("design 17: a year that was never calculated is unknown, not invalid", async () => {
  const hidden = await answer([{}, { year: never, distributor: "合计医药" }]);
  const mention = "A3: 年 is a formula that was never calculated";
  await assertFailure(hidden, "formula_not_calculated", mention);
  const { meta } = await totalOf([{}, {
    year: never,
    month: null,
    agent: "\u200b合 计(5月)",
  }]);
  assertEquals(meta.rows, 1);
});

Deno.test("design 17: the amounts of a total row are not checked", async () => {
  const { meta } = await totalOf([
    {},
    { hospital: "小计", qty: never, conv: never },
    { hospital: "小计", qty: "-", conv: { error: "#REF!" } },
  ]);
  assertEquals([meta.rows, meta.totalQty], [1, 1]);
});

Deno.test("design 18: only the number 1 marks a new hospital", async () => {
  const marks = [
    1,
    "1",
    "1.0",
    0.9999999999999999,
    "①",
    0,
    2,
    "是",
    true,
    null,
  ];
  const { newHospitals } = await totalOf(
    marks.map((newHospital) => ({ newHospital })),
  );
  assertEquals(newHospitals.length, 4);
});

for (const newHospital of [{ error: "#N/A" }, "#n/a", "#名称?", "＃ＲＥＦ！"]) {
  const shown = typeof newHospital === "string"
    ? newHospital
    : newHospital.error;
  Deno.test(`design 18: the error ${shown} in 医院去重 is refused`, async () => {
    const response = await answer([{ newHospital }]);
    const mentions = ["Sheet1!K2", "医院去重", shown];
    await assertFailure(response, "cell_invalid", ...mentions);
  });
}

Deno.test("design 19: names are trimmed, and an error value is a name", async () => {
  const hospitals = [" 甲 ", "甲", { error: "#N/A" }, "__proto__", null];
  const total = await totalOf(
    hospitals.map((hospital) => ({ hospital, newHospital: 1 })),
  );
  assertEquals(
    total.byHospital.map(({ name, records }) => [name, records]),
    [["甲", 2], ["#N/A", 1], ["(空)", 1], ["__proto__", 1]],
  );
  assertEquals(total.meta.hospitals, 3);
  assertEquals(total.newHospitals.map(({ hospital }) => hospital), [
    "",
    "#N/A",
    "__proto__",
    "甲",
    "甲",
  ]);
});

Deno.test("design 19: a number is a name without an exponent", async () => {
  const { byAgent } = await totalOf([{ agent: 1e21 }, { agent: 1e-7 }]);
  const names = byAgent.map(({ name }) => name);
  assertEquals(names, ["0.0000001", "1000000000000000000000"]);
  const { byLevel: [{ name }] } = await totalOf([{ level: 1e-320 }]);
  assertEquals(name, `0.${"0".repeat(319)}1`);
});

Deno.test("design 21: ties are sorted by qty, then by code point", async () => {
  const total = await totalOf([
    { agent: "乙", qty: 1 },
    { agent: "B", qty: 1 },
    { agent: "a", qty: 1 },
    { agent: "甲", qty: 2 },
  ]);
  assertEquals(total.byAgent.map(({ name }) => name), ["甲", "B", "a", "乙"]);
});

Deno.test("design 22: total's year is the earliest month's", async () => {
  const { meta } = await totalOf([{ year: 2025 }, { year: 2023, month: 12 }]);
  assertEquals(meta.year, 2023);
});

Deno.test("design 22: a workbook without data rows gets 200 with no months", async () => {
  const stats = await statsOf([]);
  assertEquals([stats.months, stats.total.meta.year], [[], 0]);
});

Deno.test("design 15: all bad cells are reported at once", async () => {
  const response = await answer([{ qty: "-" }, {}, { month: 13, conv: "?" }]);
  const { message } = await readFailure(response);
  assertEquals(
    message,
    'Sheet1!H2: 出库数量 is "-", expected a number; 2 more cells like it: ' +
      "B4, J4",
  );
});

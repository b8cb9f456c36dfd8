import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
} from "../../../support/sales_workbook.ts";
import { sources, statsOfWorksheet } from "../../../support/sales_sources.ts";
import type { Cell } from "../../../support/workbook_builder.ts";
import { worded } from "../../../support/worded.ts";

const never: Cell = { formula: "1+1" };

/** What a cell looks like in the name of a test. */
function show(cell: Cell): string {
  return typeof cell === "object" && cell !== null
    ? JSON.stringify(cell)
    : typeof cell === "string"
    ? JSON.stringify(cell.length > 30 ? `${cell.slice(0, 30)}...` : cell)
    : String(cell);
}

const numbers: [Cell, number][] = [
  [0, 0],
  [-3, -3],
  [1.5, 1.5],
  [1e-3, 0.001],
  [999_999_999_999_999, 999_999_999_999_999],
  ["7", 7],
  [" 7\u3000", 7],
  ["1,200", 1200],
  ["1,234,567.5", 1_234_567.5],
  ["-1,200", -1200],
  ["+5", 5],
  [".5", 0.5],
  ["5.", 5],
  ["1e3", 1000],
  ["１２．５", 12.5],
  ["１，２００", 1200],
  ["\u221212", -12],
  ["\u200b12\u200d", 12],
  ["0.30000000000000004", 0.3],
  [0.1 + 0.2, 0.3],
  [{ formula: "6*7", value: 42 }, 42],
  [{ formula: "T(1)", value: "42" }, 42],
];

const notNumbers: [Cell, string][] = [
  ["abc", '"abc"'],
  ["12%", '"12%"'],
  ["1.5万", '"1.5万"'],
  ["1.234,5", '"1.234,5"'],
  ["1,2,3", '"1,2,3"'],
  ["12,00", '"12,00"'],
  ["1,2000", '"1,2000"'],
  [",100", '",100"'],
  ["1 200", '"1 200"'],
  ["0,256", '"0,256"'],
  ["500¹", '"500¹"'],
  ["①", '"①"'],
  ["0x10", '"0x10"'],
  ["NaN", '"NaN"'],
  ["Infinity", '"Infinity"'],
  ["--1", '"--1"'],
  ["1e", '"1e"'],
  [".", '"."'],
  ["-", '"-"'],
  ["(5)", '"(5)"'],
  ["￥5", '"￥5"'],
  [true, "TRUE"],
  [false, "FALSE"],
  [{ error: "#N/A" }, "#N/A"],
  [{ error: "#DIV/0!" }, "#DIV/0!"],
  [{ formula: "1/0", value: { error: "#DIV/0!" } }, "#DIV/0!"],
  ["x".repeat(500), `"${"x".repeat(80)}…"`],
];

const tooLarge: [Cell, string][] = [
  [1e15, "1000000000000000"],
  [-1e15, "-1000000000000000"],
  [1e300, "1e+300"],
  ["1e15", '"1e15"'],
  ["9".repeat(400), '"999'],
];

const years: [Cell, number][] = [
  [2024, 2024],
  [1900, 1900],
  [9999, 9999],
  ["2024", 2024],
  ["2024年", 2024],
  [" 2024 年 ", 2024],
  ["２０２４", 2024],
  ["2024.0", 2024],
  [2023.9999999999998, 2024],
];
const notYears: Cell[] = [
  1899,
  10_000,
  2024.5,
  2024.00000000001,
  45_000,
  -2024,
  24,
  "24",
  "02024",
  "2024-05",
  "2024年5月",
  "二〇二四",
  "",
  null,
  true,
  { error: "#REF!" },
];
const months: [Cell, number][] = [
  [1, 1],
  [12, 12],
  ["5", 5],
  ["05", 5],
  ["5月", 5],
  ["05 月", 5],
  ["１２月", 12],
  ["5月份", 5],
  ["5.0", 5],
  [4.9999999999999991, 5],
];
const notMonths: Cell[] = [
  0,
  13,
  5.5,
  -5,
  45_000,
  "0",
  "13",
  "005",
  "五月",
  "May",
  "1²",
  "",
  null,
  true,
  { error: "#REF!" },
];

const marks: Cell[] = [
  1,
  "1",
  " 1 ",
  "１",
  "1.0",
  "+1",
  0.9999999999999999,
  "1.0000000000000001",
  "\u200b1",
  {
    formula: "1",
    value: 1,
  },
];
const noMarks: Cell[] = [
  0,
  2,
  -1,
  1.5,
  "是",
  "0",
  "11",
  "①",
  1.00000000000001,
  "1,1",
  "",
  null,
  true,
  false,
  "TRUE",
];

for (const [source, open] of Object.entries(sources)) {
  const stats = async (rows: readonly Partial<SalesRow>[], sheet = "Sheet1") =>
    await statsOfWorksheet(await open(salesRows(rows), sheet));

  /** The refusal of a row in which one cell is wrong, in row 3. */
  const refusal = async (row: Partial<SalesRow>, sheet = "Sheet1") =>
    worded(await assertRejects(() => stats([{}, row], sheet), Refusal));

  for (
    const [key, field] of [["qty", "totalQty"], ["conv", "totalConv"]] as const
  ) {
    for (const [cell, value] of numbers) {
      Deno.test(`SalesRow reads ${key} ${show(cell)} of ${source} as ${value}`, async () => {
        const { total } = await stats([{ [key]: cell }]);
        assertEquals([total.meta.rows, total.meta[field]], [1, value]);
      });
    }

    const wrong = [
      ...notNumbers.map((one) => [...one, "expected a number"]),
      ...tooLarge.map((one) => [...one, "expected a number below 10^15"]),
    ] as [Cell, string, string][];
    for (const [cell, shown, expected] of wrong) {
      Deno.test(`SalesRow refuses ${key} ${show(cell)} of ${source}`, async () => {
        const { reason, message } = await refusal({ [key]: cell }, "流向");
        assertEquals(reason, "cell_invalid");
        const start = `流向!${key === "qty" ? "H" : "J"}3: ${
          headers[key]
        } is ${shown}`;
        assert(message.startsWith(start), message);
        assert(message.endsWith(`, ${expected}`), message);
      });
    }
  }

  for (
    const cell of [
      ...[null, "", " ", "\u3000\t\n", "\u3000".repeat(2000)],
      ...[{ formula: "T(0)", value: "" }, { formula: "T(1)", value: "  " }],
    ]
  ) {
    Deno.test(`SalesRow skips a row whose qty is ${show(cell)} in ${source}`, async () => {
      const { total } = await stats([{}, { qty: cell, year: "?", conv: "?" }]);
      assertEquals(total.meta.rows, 1);
    });

    Deno.test(`SalesRow counts conv ${show(cell)} of ${source} as 0`, async () => {
      const { total } = await stats([{ conv: cell }]);
      assertEquals([total.meta.rows, total.meta.totalConv], [1, 0]);
    });
  }

  for (const [cell, year] of years) {
    Deno.test(`SalesRow reads year ${show(cell)} of ${source} as ${year}`, async () => {
      assertEquals((await stats([{ year: cell }])).total.meta.year, year);
    });
  }

  for (const [cell, month] of months) {
    Deno.test(`SalesRow reads month ${show(cell)} of ${source} as ${month}`, async () => {
      const key = `2024-${String(month).padStart(2, "0")}`;
      assertEquals((await stats([{ month: cell }])).months, [key]);
    });
  }

  for (
    const [key, cells] of [["year", notYears], ["month", notMonths]] as const
  ) {
    for (const cell of cells) {
      Deno.test(`SalesRow refuses ${key} ${show(cell)} of ${source}`, async () => {
        const { reason, message } = await refusal({ [key]: cell });
        assertEquals(reason, "cell_invalid");
        const start = key === "year" ? "A3: 年 is " : "B3: 月 is ";
        assert(message.startsWith(`Sheet1!${start}`), message);
        const range = key === "year" ? "1900 to 9999" : "1 to 12";
        assert(message.endsWith(range), message);
      });
    }
  }

  for (const cell of marks) {
    Deno.test(`SalesRow reads 医院去重 ${show(cell)} of ${source} as a new hospital`, async () => {
      assertEquals(
        (await stats([{ newHospital: cell }])).total.meta.newHospitals,
        1,
      );
    });
  }

  for (const cell of noMarks) {
    Deno.test(`SalesRow does not read 医院去重 ${show(cell)} of ${source} as a new hospital`, async () => {
      assertEquals(
        (await stats([{ newHospital: cell }])).total.meta.newHospitals,
        0,
      );
    });
  }

  Deno.test(`SalesRow refuses an error in 医院去重 of ${source}`, async () => {
    const { reason, message } = await refusal({
      newHospital: { error: "#N/A" },
    });
    assertEquals(reason, "cell_invalid");
    assert(
      message.startsWith("Sheet1!K3: 医院去重 is #N/A, expected "),
      message,
    );
  });

  Deno.test(`SalesRow refuses the text of an error in 医院去重 of ${source}`, async () => {
    const { reason, message } = await refusal({ newHospital: " #DIV/0! " });
    assertEquals(reason, "cell_invalid");
    assert(
      message.startsWith('Sheet1!K3: 医院去重 is "#DIV/0!", expected '),
      message,
    );
  });

  for (const key of keys) {
    Deno.test(`SalesRow refuses ${headers[key]} of ${source} that was never calculated`, async () => {
      const { reason, message } = await refusal({ [key]: never });
      assertEquals(reason, "formula_not_calculated");
      const cell = String.fromCharCode(65 + keys.indexOf(key));
      assert(
        message.startsWith(`Sheet1!${cell}3: ${headers[key]} is `),
        message,
      );
      assert(message.endsWith("spreadsheet program and save it"), message);
    });
  }

  Deno.test(`SalesRow does not need cells of skipped rows of ${source}`, async () => {
    const skipped = Object.fromEntries(keys.map((key) => [key, never]));
    const { total } = await stats([{}, { ...skipped, qty: null }]);
    assertEquals(total.meta.rows, 1);
  });

  const names: [Cell, string][] = [
    ["  甲 ", "甲"],
    ["甲\u3000", "甲"],
    ["\n甲\u00a0", "甲"],
    ["甲 乙", "甲 乙"],
    [{ error: "#N/A" }, "#N/A"],
    [12, "12"],
    [0.1 + 0.2, "0.3"],
    [1e21, "1000000000000000000000"],
    [-1.25e22, "-12500000000000000000000"],
    [1e-7, "0.0000001"],
    [-1.5e-8, "-0.000000015"],
    [true, "TRUE"],
    [false, "FALSE"],
    [0, "0"],
    [null, "(空)"],
    ["", "(空)"],
    [" \u3000", "(空)"],
    ["(空)", "(空)"],
    ["__proto__", "__proto__"],
    ["constructor", "constructor"],
    ["😀👨‍👩‍👧", "😀👨‍👩‍👧"],
    ["名".repeat(32_767), "名".repeat(32_767)],
  ];
  for (const [cell, name] of names) {
    Deno.test(`SalesRow reads the name ${show(cell)} of ${source}`, async () => {
      const { total } = await stats([{ agent: cell }]);
      assertEquals(total.byAgent.map((group) => group.name), [name]);
    });
  }

  const totalRows: Record<string, Partial<SalesRow>> = {
    "合计 in 年": { year: "合计", month: null },
    "总计： in 年": { year: "总计：", month: null },
    "小计 in 标准医院名称": { year: null, month: null, hospital: " 小计" },
    "合计 in 配送商业, 月 empty": { month: null, distributor: "合计(5月)" },
    "合计 in 招商经理, 年 empty": { year: null, manager: "合计" },
    "2024年合计 in 年": { year: "2024年合计" },
    "合计 in 月": { month: "合 计：" },
    "浙江 汇总 in 省份, a name empty": { province: "浙江 汇总", agent: null },
    "王经理 Total in 招商经理, a name empty": {
      manager: "王经理 Total",
      province: null,
    },
    "Grand Total in 标准级别, 年 as text": {
      year: "2024",
      level: "Grand Total",
    },
    "an amount that is not a number": {
      agent: "【小计】",
      qty: "-",
      conv: true,
    },
    "formulas never calculated": { agent: "小计", qty: never, conv: never },
    "an error in 医院去重": { agent: "小计", newHospital: { error: "#N/A" } },
    "an amount too large": { manager: "合计", qty: 1e15 },
    "nothing but numbers": {
      ...Object.fromEntries(keys.map((key) => [key, null])),
      qty: 100,
      conv: 1,
    },
  };
  for (const [name, row] of Object.entries(totalRows)) {
    Deno.test(`SalesRow skips a total row of ${source}: ${name}`, async () => {
      const { total } = await stats([{}, { qty: 99, ...row }]);
      assertEquals([total.meta.rows, total.meta.totalQty], [1, 1]);
    });
  }

  for (const key of ["year", "month"] as const) {
    Deno.test(`SalesRow refuses ${headers[key]} of ${source} that was never calculated in a row of the company 合计医药`, async () => {
      const row = { [key]: never, distributor: "合计医药" };
      const { reason, message } = await refusal(row);
      assertEquals(reason, "formula_not_calculated", message);
    });

    Deno.test(`SalesRow skips a total row of ${source} with ${headers[key]} that was never calculated`, async () => {
      const other = key === "year" ? "month" : "year";
      const row = { [key]: never, [other]: null, agent: "合计(5月)" };
      assertEquals((await stats([{}, row])).total.meta.rows, 1);
    });
  }

  Deno.test(`SalesRow counts a hospital of ${source} that is called 合计`, async () => {
    const { total } = await stats([{}, { hospital: "合计医院" }]);
    assertEquals(total.meta.rows, 2);
  });

  Deno.test(`SalesRow refuses a row of ${source} without month that is not a total row`, async () => {
    const { reason } = await refusal({ month: null, hospital: "大合计医院" });
    assertEquals(reason, "cell_invalid");
  });

  Deno.test(`SalesRow skips a header of ${source} that is repeated`, async () => {
    const { total } = await stats([{}, { ...headers }, {}]);
    assertEquals(total.meta.rows, 2);
  });

  Deno.test(`SalesRow refuses a header of ${source} that is repeated in part`, async () => {
    const part = { ...headers, year: " 年 ", month: "月\u200b", conv: "折算" };
    const { reason, message } = await refusal({ ...part, qty: "库存数量" });
    assertEquals(reason, "second_table");
    const start =
      'Sheet1: row 3 begins a second table: H3 is "库存数量", but ' +
      "its header in row 1 is 出库数量: ";
    assert(message.startsWith(start), message);
  });

  Deno.test(`SalesRow refuses a header of ${source} that is repeated without 出库数量`, async () => {
    const { reason, message } = await refusal({ ...headers, qty: null });
    assertEquals(reason, "second_table");
    assert(message.includes(": H3 is empty, but its header "), message);
  });

  Deno.test(`SalesRow refuses a repeated header of ${source} without 月`, async () => {
    const { reason } = await refusal({ ...headers, month: 5 });
    assertEquals(reason, "cell_invalid");
  });

  Deno.test(`SalesRow does not read an error in ${source} as a total label`, async () => {
    const { total } = await stats([{ agent: { error: "合计" } }]);
    assertEquals(total.meta.rows, 1);
  });
}

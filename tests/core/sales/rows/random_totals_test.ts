/**
 * Random honest worksheets, and the same with totals (design 17): which rows
 * the evidence takes for what they are not.
 */
import { assert, assertEquals } from "../../../support/assert.ts";
import { seed } from "../../../support/fast_check.ts";
import {
  type CaseClass,
  foundClasses,
  type RowCase,
} from "../../../support/row_cases.ts";
import { Random } from "../../../fuzz/random.ts";

const random = new Random(seed);
const sizes = [1, 2, 3, 5, 10, 30, 100, 400];
/** 配送商业, 标准医院名称, 标准级别, 代理商, 省份, 招商经理. */
const names = ["商业", "医院", "级", "代理", "省", "经理"];
const counts = [3, 40, 3, 5, 4, 4];
const customers = ["其他药店汇总", "散户合计", "合计医药", "小计镇卫生院"];

interface SheetOptions {
  size: number;
  /** The share of names that are there. */
  density: number;
  /** Maximum number of boxes of a row. */
  maxBoxes: number;
}

/** Data rows, sorted by manager and province, or not at all. */
function honestRows({ size, density, maxBoxes }: SheetOptions): RowCase[] {
  const months = random.pick([1, 12]);
  const rows = Array.from({ length: size }, (): RowCase => {
    const some = names.map((name, i) =>
      random.happens(density) ? name + random.below(counts[i]) : null
    );
    if (random.happens(0.03)) some[1] = random.pick(customers);
    const qty = random.below(maxBoxes + 1);
    const month = 1 + random.below(months);
    return { year: 2024, month, names: some, qty, conv: qty * 2 / 10_000 };
  });
  const keyOf = ({ names }: RowCase) => `${names[5] ?? ""} ${names[4] ?? ""}`;
  return random.happens(0.5)
    ? rows
    : rows.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
}

const grandLabels = ["合计", "总计", "共计", "Grand Total", "全部合计", "小计"];
const grandWords = ["全省", "Σ", "共30家", "去年同期"];
const groupLabels = [
  ...["小计", "*小计*", "小计3家", "本月小计", "浙江（小计）", "浙江 汇总"],
  ...["王经理 Total", "浙江小计(3家店)"],
];
/** Names that Excel's subtotals leave in their row. */
const beside = [null, null, "浙江"];

/** A total of these rows, in one of the shapes that programs write. */
function totalRow(
  rows: readonly RowCase[],
  label: string,
  isFormula: boolean,
): { row: RowCase; isTotal: boolean } {
  const sumOf = (key: "qty" | "conv") =>
    rows.reduce((sum, row) => sum + Number(row[key]), 0);
  const place = random.below(7);
  const names: (string | null)[] = Array(6).fill(null);
  if (place < 6) names[place] = label;
  names[4] ??= random.pick(beside);
  const [year, month] = random.pick([[null, null], [2024, 5], [2024, null]]);
  const row: RowCase = {
    year,
    month: place === 6 && random.happens(0.3) ? null : month,
    names,
    qty: sumOf("qty"),
    conv: Number(sumOf("conv").toFixed(random.pick([2, 4]))),
    serial: place === 6 ? label : null,
    ...(isFormula && { formula: "sum" }),
  };
  return { row, isTotal: true };
}

/** The rows with totals of groups of names, and a total of all. */
function withTotals(rows: readonly RowCase[]) {
  const key = random.pick([4, 5]);
  const isGrouped = random.happens(0.5);
  const isAbove = random.happens(0.1);
  const all: { row: RowCase; isTotal: boolean }[] = [];
  let group: RowCase[] = [];
  const end = () => {
    if (!isGrouped || group.length === 0) return;
    const label = random.pick(groupLabels);
    all.push(totalRow(group, label, random.happens(0.3)));
    group = [];
  };
  for (const row of rows) {
    if (group.at(-1)?.names[key] !== row.names[key]) end();
    all.push({ row, isTotal: false });
    group.push(row);
  }
  end();
  const isFormula = random.happens(0.3);
  // Above the rows, only a formula or an exact label says that it is a total.
  const words = isAbove && !isFormula ? [] : grandWords;
  const label = random.pick([...grandLabels, ...words]);
  const total = totalRow(rows, label, isFormula);
  return isAbove ? [total, ...all] : [...all, total];
}

/** Honest worksheets: at most one in `oneIn` of their rows may be left out. */
const honest: [
  what: string,
  densities: number[],
  maxBoxes: number,
  sheets: number,
  oneIn: number,
][] = [
  ["rows", [1, 0.95, 0.8, 0.5, 0.34, 0.2], 500, 30, 10_000],
  ["rows of 0 to 5 boxes and few names", [0.5, 0.34, 0.2], 5, 50, 500],
];
for (const [what, densities, maxBoxes, sheets, oneIn] of honest) {
  Deno.test(`RowsReader leaves out at most 1 in ${oneIn} honest ${what}, and none without a note`, () => {
    const found = Array.from(
      { length: sheets * densities.length },
      (_, i) => {
        const density = densities[i % densities.length];
        const size = random.pick(sizes);
        return foundClasses(honestRows({ size, density, maxBoxes }), 1024);
      },
    ).flatMap(({ classes }) => classes);
    const of = (...some: CaseClass[]) =>
      found.filter((name) => some.includes(name)).length;
    const leftOut = of("total", "other");
    assertEquals(of("data", "possible total") + leftOut, found.length);
    const isRare = leftOut * oneIn <= found.length && oneIn < found.length;
    assert(isRare, `${leftOut} of ${found.length} rows were left out`);
  });
}

Deno.test("RowsReader counts at most 1 in 1,000 totals without a note", () => {
  const found = { totals: 0, silent: 0 };
  for (let i = 0; i < 400; i++) {
    const rows = withTotals(honestRows({
      size: random.pick(sizes.slice(1, 7)),
      density: random.pick([1, 0.95, 0.8, 0.5]),
      maxBoxes: random.pick([5, 500]),
    }));
    const { classes } = foundClasses(rows.map(({ row }) => row), 1024);
    for (const [at, { isTotal }] of rows.entries()) {
      if (!isTotal) continue;
      found.totals++;
      if (classes[at] === "data") found.silent++;
    }
  }
  assert(found.totals > 2000, `only ${found.totals} totals`);
  assert(found.silent * 1000 <= found.totals, JSON.stringify(found));
});

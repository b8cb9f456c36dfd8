/**
 * Random honest worksheets, and the same with totals (design 17): which rows
 * the evidence takes for what they are not.
 */
import { assert, assertEquals } from "../../../support/assert.ts";
import { seed } from "../../../support/fast_check.ts";
import { foundClasses, type RowCase } from "../../../support/row_cases.ts";
import { Random } from "../../../fuzz/random.ts";

const random = new Random(seed);
const sizes = [1, 2, 3, 5, 10, 30, 100, 400];
/** 配送商业, 标准医院名称, 标准级别, 代理商, 省份, 招商经理. */
const pools = [["商业", 3], ["医院", 40], ["级", 3], ["代理", 5], ["省", 4], [
  "经理",
  4,
]] as const;
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
    const names: (string | null)[] = pools.map(([prefix, count]) =>
      random.happens(density) ? `${prefix}${random.below(count)}` : null
    );
    if (random.happens(0.03)) names[1] = random.pick(customers);
    const qty = random.below(maxBoxes + 1);
    const month = 1 + random.below(months);
    return { year: 2024, month, names, qty, conv: qty * 2 / 10_000 };
  });
  const keyOf = ({ names }: RowCase) => `${names[5] ?? ""} ${names[4] ?? ""}`;
  return random.happens(0.5)
    ? rows
    : rows.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
}

interface Sums {
  qty: number;
  conv: number;
  rows: number;
}

function sumOf(rows: readonly RowCase[]): Sums {
  return {
    qty: rows.reduce((sum, { qty }) => sum + Number(qty), 0),
    conv: rows.reduce((sum, { conv }) => sum + (conv ?? 0), 0),
    rows: rows.length,
  };
}

const grandLabels = ["合计", "总计", "共计", "Grand Total", "全部合计", "小计"];
const grandWords = ["全省", "Σ", "共30家", "去年同期"];
const groupLabels = [
  ...["小计", "*小计*", "小计3家", "本月小计", "浙江（小计）", "浙江 汇总"],
  ...["王经理 Total", "浙江小计(3家店)"],
];
/** Names that Excel's subtotals leave in their row. */
const beside = [null, null, "浙江"];

/** A total row of these sums, in one of the shapes that programs write. */
function totalRow(
  { qty, conv }: Sums,
  label: string,
  formula: boolean,
): RowCase {
  const place = random.below(7);
  const names: (string | null)[] = Array(6).fill(null);
  if (place < 6) names[place] = label;
  names[4] ??= random.pick(beside);
  const [year, month] = random.pick([[null, null], [2024, 5], [2024, null]]);
  return {
    year,
    month: place === 6 && random.happens(0.3) ? null : month,
    names,
    qty,
    conv: Number(conv.toFixed(random.pick([2, 4]))),
    serial: place === 6 ? label : null,
    ...(formula && { formula: "sum" as const }),
  };
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
    const row = totalRow(
      sumOf(group),
      random.pick(groupLabels),
      random.happens(0.3),
    );
    all.push({ row, isTotal: true });
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
  const grand = totalRow(sumOf(rows), label, isFormula);
  const total = { row: grand, isTotal: true };
  return isAbove ? [total, ...all] : [...all, total];
}

/** Counts honest rows, those left out and those in notes. */
function countHonest(options: Omit<SheetOptions, "size">, sheets: number) {
  const found = { rows: 0, leftOut: 0, silent: 0 };
  for (let i = 0; i < sheets; i++) {
    const rows = honestRows({ ...options, size: random.pick(sizes) });
    const { classes } = foundClasses(rows, 1024);
    found.rows += rows.length;
    for (const name of classes) {
      if (name === "total" || name === "other") found.leftOut++;
      else if (name !== "data" && name !== "possible total") found.silent++;
    }
  }
  return found;
}

Deno.test("RowsReader leaves out at most 1 in 10,000 rows of honest worksheets, and none without a note", () => {
  const all = { rows: 0, leftOut: 0 };
  for (const density of [1, 0.95, 0.8, 0.5, 0.34, 0.2]) {
    const found = countHonest({ density, maxBoxes: 500 }, 120);
    assertEquals(found.silent, 0);
    all.rows += found.rows;
    all.leftOut += found.leftOut;
  }
  assert(all.rows > 40_000);
  assert(all.leftOut * 10_000 <= all.rows, JSON.stringify(all));
});

Deno.test("RowsReader leaves out at most 1 in 500 rows with 0 to 5 boxes and most names missing", () => {
  for (const density of [0.5, 0.34, 0.2]) {
    const found = countHonest({ density, maxBoxes: 5 }, 100);
    assertEquals(found.silent, 0);
    assert(found.leftOut * 500 <= found.rows, JSON.stringify(found));
  }
});

Deno.test("RowsReader counts at most 1 in 1,000 totals without a note", () => {
  const found = { totals: 0, silent: 0 };
  for (let i = 0; i < 1000; i++) {
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
  assert(found.totals > 4000);
  assert(found.silent * 1000 <= found.totals, JSON.stringify(found));
});

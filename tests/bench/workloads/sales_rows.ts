/** Invents the sales rows of a workload, for workbook.ts. */
import { requiredHeaders } from "../../../schemas/layout.ts";
import { Random } from "../../fuzz/random.ts";
import type { Workload } from "./workloads.ts";

/** The value of a cell. */
export type Value = string | number;

/** The totals that a reader must find in a workbook. */
export interface Totals {
  rows: number;
  qty: number;
  conv: number;
}

const surnames = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"];
const provinces =
  "北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 广西 宁夏 新疆 内蒙古 西藏"
    .split(" ");
const levels = "三级甲等 三级乙等 二级甲等 二级乙等 一级 未定级".split(" ");
/** By pack size: how many boxes of two patches a box counts as. */
const factors = [1, 1.5, 2, 2.5, 3, 4];
const SEED = 20_241_120;
const CONV_SCALE = 10_000;

/** Returns rows one by one, and adds them up. */
export class SalesRows {
  rows = 0;
  qty = 0;
  #conv = 0;

  #hospital = 0;
  #seller = 0;
  readonly #random = new Random(SEED);

  constructor(readonly workload: Workload) {}

  /** The exact sums of all rows so far. */
  get totals(): Totals {
    const { rows, qty } = this;
    return { rows, qty, conv: this.#conv / (CONV_SCALE * 2) };
  }

  /** The header row. */
  header(): string[] {
    return Array.from(
      { length: this.workload.columns },
      (_, column) => requiredHeaders.at(column) ?? `备注${column}`,
    );
  }

  /** The next data row. */
  next(): Value[] {
    const random = this.#random;
    if (random.below(1000) >= this.workload.repeated) this.#chooseHospital();
    const [hospital, seller] = [this.#hospital, this.#seller];
    const province = hospital % provinces.length;
    const qty = (random.below(400) + 1) * (random.below(40) === 0 ? -1 : 1);
    const factor = factors[random.below(factors.length)];
    this.rows++;
    this.qty += qty;
    this.#conv += qty * factor * 2;
    const values = [
      2024,
      1 + random.below(this.workload.months),
      `${provinces[province]}医药配送有限公司${seller % 120}`,
      `${provinces[province]}第${hospital}人民医院`,
      levels[hospital % levels.length],
      `${surnames[seller % 20]}代理${seller % 200}`,
      provinces[province],
      qty,
      `${surnames[province % 20]}经理${seller % 60}`,
      qty * factor / CONV_SCALE,
      random.below(50) === 0 ? 1 : 0,
    ];
    while (values.length < this.workload.columns) {
      values.push(this.#other(values.length));
    }
    return values;
  }

  /**
   * Chooses a hospital, and in two of three cases the hospital's usual seller.
   */
  #chooseHospital(): void {
    this.#hospital = this.#random.below(this.workload.hospitals);
    this.#seller = this.#random.below(3) === 0
      ? this.#random.below(1200)
      : Math.imul(this.#hospital, 7919) % 1200;
  }

  /** A value beyond the 11 required columns: a pack size or a date. */
  #other(column: number): Value {
    return column % 2 === 0
      ? `规格${this.#random.below(30)}`
      : 45_000 + this.#random.below(400);
  }
}

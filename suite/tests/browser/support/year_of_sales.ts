/** Sales of some hospitals in every month of two years, whose sums a test can know. */
import {
  type SalesRow,
  salesWorkbook,
} from "../../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";

export type Sale = Partial<SalesRow>;

const hospitals = [
  ["一院", "浙江", "王经理", "瑞禾", "三级"],
  ["二院", "浙江", "李经理", "安岚", "二级"],
  ["三院", "江苏", "王经理", "瑞禾", "三级"],
  ["四院", "广东", "张经理", "安岚", "一级"],
  ["五院", "广东", "张经理", "粤屿", "二级"],
] as const;

/** Months of {@linkcode twoYears}, from January 2023. */
const MONTHS = 24;

/**
 * Two years: each hospital buys more each month. In December 2024 四院 has
 * stopped buying, 五院 is back after two months, and 六院 is new.
 */
export const twoYears: readonly Sale[] = Array.from(
  { length: MONTHS },
  (_, at) => salesOf(at),
).flat();

export const twoYearsWorkbook: Uint8Array = salesWorkbook(twoYears);

/** Targets of two managers for each month of 2024. */
export const targetsOfManagers: Uint8Array = targetsWorkbook(
  [...Array(12).keys()].flatMap((at) =>
    ["王经理", "李经理"].map((name) => [name, 2024, at + 1, 2000])
  ),
);

function salesOf(at: number): Sale[] {
  const year = 2023 + Math.floor(at / 12);
  const month = at % 12 + 1;
  const isLast = at === MONTHS - 1;
  const isThere = ({ hospital }: Sale) =>
    !(hospital === "四院" && isLast) &&
    !(hospital === "五院" && (at === MONTHS - 2 || at === MONTHS - 3));
  const sales = hospitals.map((
    [hospital, province, manager, agent, level],
    index,
  ) => ({
    year,
    month,
    hospital,
    province,
    manager,
    agent,
    level,
    distributor: `${province}商业`,
    qty: 100 * (index + 1) + 10 * at + (month === 4 ? 1000 : 0),
    conv: (index + 1) / 100,
    newHospital: at === 0 ? 1 : null,
  })).filter(isThere);
  if (!isLast) return sales;
  const fresh = {
    hospital: "六院",
    province: "四川",
    manager: "赵经理",
    agent: "蜀岭",
    level: "一级",
    distributor: "四川商业",
  };
  return [...sales, {
    year,
    month,
    ...fresh,
    qty: 77,
    conv: 0.077,
    newHospital: 1,
  }];
}

export function boxes(sales: readonly Sale[]): number {
  return sales.reduce((sum, { qty }) => sum + Number(qty), 0);
}

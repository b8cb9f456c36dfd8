/** Fifteen months of 64 hospitals, with everything that the page has words for. */
import {
  type SalesRow,
  salesWorkbook,
} from "../../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../../support/targets.ts";

const provinces = [
  "浙江",
  "江苏",
  "广东",
  "Sichuan & more",
  "",
  "北京",
  "福建",
];
const levels = ["三级", "二级", "一级", ""];
const HOSPITALS = 64;

/** From July 2023 to October 2024, without March 2024. */
const months = Array.from({ length: 16 }, (_, i) => i).filter((i) => i !== 8);
const LAST = 15;

/**
 * Every fifth hospital has left in the last month, every seventh has come back,
 * and the last eight are new; some return more than they buy.
 */
export const shownSales: Partial<SalesRow>[] = months.flatMap((at) =>
  Array.from({ length: HOSPITALS }, (_, i) => i)
    .filter((i) => isThere(i, at))
    .map((i) => {
      const qty = (HOSPITALS - i) * 10 + (i * 37 + at * 13) % 90 -
        (i % 9 === 4 ? 700 : 0) + (i % 2 === 0 ? 0.5 : 0);
      return {
        year: 2023 + Math.floor((at + 6) / 12),
        month: (at + 6) % 12 + 1,
        hospital: nameOf(i, at),
        province: provinces[i % 7],
        level: levels[i % 4],
        agent: `代理${i % 12}`,
        manager: i === 8 ? "" : `经理${"甲乙丙丁"[i % 3]}`,
        distributor: `${"很长的名字".repeat(i % 3)}商业`,
        qty,
        conv: Number((qty * (1 + i % 5) / 1000).toFixed(4)),
        newHospital: i >= HOSPITALS - 8 && i % 2 === 0 ? 1 : null,
      };
    })
);

function isThere(i: number, at: number): boolean {
  if (i >= HOSPITALS - 8) return at === LAST;
  if (i % 5 === 4 && at === LAST) return false;
  if (i % 7 === 6 && at > 10 && at < LAST) return false;
  if (i >= 18 && i < 28 && at > 10 + i % 3) return false;
  return i < 16 || at > 9;
}

/** One hospital is lost in one spelling, and new in another. */
function nameOf(i: number, at: number): string {
  if (i === 5) return at === LAST ? "第六医院(东院)" : "第六医院（东院）";
  return i === 2 ? "" : `第${i + 1}医院`;
}

export const shownFiles: Record<string, Uint8Array> = {
  "流向 2024.xlsx": salesWorkbook(shownSales),
  "经理目标.xlsx": targetsWorkbook(
    [1, 2, 9, 10, 11, 12].flatMap((month) =>
      [
        ["经理甲", 2024, month, 9000],
        ["经理乙", 2024, month, 12000],
        ["经理丙", 2024, month, 100],
        ["经理丁", 2024, month, 7],
      ] as const
    ),
  ),
  "省份目标.xlsx": targetsWorkbook(
    provinces.map((name) => [name || "西藏", 2024, 10, 3000] as const),
    { column: "省份" },
  ),
};

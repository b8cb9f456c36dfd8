/** How measures are shown, by the keys of `explore/questions/indicators.ts`. */
import type { Indicator } from "../questions/mod.ts";
import { type Heading, heading } from "./heading.ts";

interface MeasureWords {
  kind: "amount" | "count";
  /** The measure with its unit, as the heading of a column. */
  heading: Heading;
  /** The unit after a number. */
  unit: { zh: string; en: string };
  /** What people call the measure: in English, in Chinese, other spellings. */
  called: readonly [en: string, zh: string, ...others: string[]];
  /** How the measure is worked out. */
  meaning: { zh: string; en: string };
}

export const measureWords: Readonly<Record<Indicator, MeasureWords>> = {
  qty: {
    kind: "amount",
    heading: heading("盒", "Boxes", "qty (boxes)"),
    unit: { zh: "盒", en: "boxes" },
    called: ["qty", "盒", "出库数量"],
    meaning: {
      zh: "出库数量（盒），退货已扣减",
      en: "boxes, returns deducted",
    },
  },
  conv: {
    kind: "amount",
    heading: heading("万盒", "10,000 boxes", "conv (10,000 boxes)"),
    unit: { zh: "万盒", en: "× 10,000 boxes" },
    called: ["conv", "万盒", "折算"],
    meaning: {
      zh: "折算 2 贴数量（万盒），退货已扣减",
      en: "ten thousand converted boxes",
    },
  },
  active: {
    kind: "count",
    heading: heading("动销医院", "Active hospitals", "active hospitals"),
    unit: { zh: "家动销医院", en: "active hospitals" },
    called: ["active", "动销医院", "动销"],
    meaning: {
      zh:
        "本期盒数合计大于 0 的不同医院，不含（空）；每个合计重新计数，不能相加",
      en: "hospitals with boxes above 0, counted anew for each total",
    },
  },
  perHospital: {
    kind: "amount",
    heading: heading(
      "单产（盒）",
      "Boxes per hospital",
      "boxes per active hospital",
    ),
    unit: { zh: "盒/家动销医院", en: "boxes per active hospital" },
    called: ["per-hospital", "单产"],
    meaning: { zh: "盒数 ÷ 动销医院", en: "boxes ÷ active hospitals" },
  },
  returns: {
    kind: "amount",
    heading: heading("退货（盒）", "Returns (boxes)", "returns (boxes)"),
    unit: { zh: "盒退货", en: "boxes returned" },
    called: ["returns", "退货"],
    meaning: {
      zh: "盒数小于 0 的行的合计",
      en: "boxes of rows below 0",
    },
  },
};

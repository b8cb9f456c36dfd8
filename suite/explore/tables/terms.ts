/**
 * The dictionary of terms: one word for one thing, on the page, in reports, in
 * answers of command and agent tool and in the documents. Measures and
 * dimensions have tables of their own.
 */

import { mapped } from "./heading.ts";

/** A term, and how it is worked out, as one sentence or formula. */
export interface Term {
  term: string;
  formula: string;
}

/** The terms in the order in which they are explained. */
export const terms = {
  before: {
    zh: {
      term: "环比",
      formula: "（本期 − 上期）÷ 上期；上期是紧邻本期之前、月数相同的一段时间",
    },
    en: {
      term: "PoP",
      formula:
        "period over period: (this period − previous period) ÷ previous period, which has as many months and ends right before this one",
    },
  },
  yearBefore: {
    zh: { term: "同比", formula: "（本期 − 去年同期）÷ 去年同期" },
    en: {
      term: "YoY",
      formula:
        "year over year: (this period − same months of the previous year) ÷ same months of the previous year",
    },
  },
  likeForLike: {
    zh: {
      term: "同口径对比",
      formula:
        "本期和对比期只保留两期都有数据的月份；缺数据的月份及其对应月份一并剔除",
    },
    en: {
      term: "Like for like",
      formula:
        "this period and the comparison without the months that the data lacks in either, and without the counterparts of these",
    },
  },
  share: {
    zh: { term: "占比", formula: "该项数量 ÷ 总数量（已扣除退货）" },
    en: {
      term: "Share",
      formula: "amount of the name ÷ total amount, with returns deducted",
    },
  },
  new: {
    zh: {
      term: "首次采购",
      formula:
        "本期有记录，此前各月都没有，而且数据中有更早的月份；数量为本期全部数量",
    },
    en: {
      term: "First purchase",
      formula:
        "has records in this period and in no earlier month, of which the data has at least one; its amount is that of all its rows in this period",
    },
  },
  marked: {
    zh: {
      term: "标记新增",
      formula:
        "“医院去重”为 1 的数据行，标记两次计两次；并列出该医院本期全部数量",
    },
    en: {
      term: "Marked as new",
      formula:
        "data rows whose hospital-dedup column is 1, two rows counting twice; beside them is the amount of all rows of the hospital in this period",
    },
  },
  returned: {
    zh: {
      term: "回流",
      formula: "本期有记录，对比期和本期前一个月都没有，但更早的月份有过",
    },
    en: {
      term: "Returned",
      formula:
        "has records in this period and in an earlier month, but neither in the comparison nor in the month right before this period",
    },
  },
  lost: {
    zh: { term: "流失", formula: "对比期有记录，本期没有" },
    en: {
      term: "Lost",
      formula: "has records in the comparison, and none in this period",
    },
  },
  stopped: {
    zh: {
      term: "停采",
      formula:
        "本期含多个月时：最后一次记录在本期内，且本期最后一个月起再无记录；数量为本期全部数量",
    },
    en: {
      term: "Stopped",
      formula:
        "in a period of several months: has its last record in this period, and none in its last month or later; its amount is that of all its rows in this period",
    },
  },
  quiet: {
    zh: {
      term: "沉默",
      formula: "截至本期末，至少两个月没有记录；月数按日历计算",
    },
    en: {
      term: "Quiet",
      formula:
        "has no records in the last two months of this period or more, by the calendar",
    },
  },
  average: {
    zh: { term: "月均", formula: "全部月份的数量之和 ÷ 有记录的月份数" },
    en: {
      term: "Average per month",
      formula: "amount of all months ÷ months with records",
    },
  },
  target: {
    zh: {
      term: "目标",
      formula:
        "所选月份内各项目标之和；季度和年度目标不拆分，整段在所选月份内才计入",
    },
    en: {
      term: "Target",
      formula:
        "sum of the targets in the period; targets of a quarter or a year are not parted, and count if all of their months are in it",
    },
  },
  achieved: {
    zh: {
      term: "达成率",
      formula:
        "同期实际 ÷ 目标；同期实际只含该项有目标的月份，合计也只含有目标的项；目标为 0 时没有达成率",
    },
    en: {
      term: "Achieved",
      formula:
        "actual ÷ target; the actual amount is that of the months for which the name has a target, and in total that of the names with one; a target of 0 has no ratio",
    },
  },
  gap: {
    zh: { term: "缺口", formula: "目标 − 同期实际；负数表示超额" },
    en: {
      term: "Gap",
      formula: "target − actual; below zero is above target",
    },
  },
  mayBeIncomplete: {
    zh: {
      term: "可能不完整",
      formula: "最新月份的记录数不到前三个有数据月份平均值的一半",
    },
    en: {
      term: "May be incomplete",
      formula:
        "the newest month has less than half the records that the three months of data before it have on average",
    },
  },
} as const satisfies Record<string, Record<"zh" | "en", Term>>;

export type TermId = keyof typeof terms;

export function termsIn(language: "zh" | "en"): Record<TermId, Term> {
  return mapped<TermId, Record<"zh" | "en", Term>, Term>(
    terms,
    (words) => words[language],
  );
}

/** What the figures are called and how they are worked out. The page, the guide and the tests iterate it. */

/** A figure in one language. */
export interface Wording {
  term: string;
  /** How it is worked out, as one sentence or formula. */
  formula: string;
}

export interface Definition {
  zh: Wording;
  en: Wording;
}

export const definitions = {
  monthOnMonth: {
    zh: {
      term: "环比",
      formula: "（本期 − 上期）÷ 上期；上期是紧邻本期之前、月数相同的一段时间",
    },
    en: {
      term: "Change on the period before",
      formula:
        "(this period − period before) ÷ period before; that period has as many months and ends right before this one",
    },
  },
  yearOnYear: {
    zh: { term: "同比", formula: "（本期 − 去年同期）÷ 去年同期" },
    en: {
      term: "Change on the year before",
      formula:
        "(this period − same months of the year before) ÷ same months of the year before",
    },
  },
  share: {
    zh: { term: "占比", formula: "该项数量 ÷ 总数量（退货已扣减）" },
    en: {
      term: "Share",
      formula: "amount of the name ÷ total amount, with returns deducted",
    },
  },
  cumulativeShare: {
    zh: {
      term: "累计占比",
      formula: "从第一名累加到该项的数量 ÷ 所有非负项的数量之和；负数项不参与",
    },
    en: {
      term: "Cumulative share",
      formula:
        "amounts from rank 1 down to the name ÷ sum of all names that are not below zero; names below zero are left out",
    },
  },
  abc: {
    zh: {
      term: "ABC 分类",
      formula:
        "按数量从高到低排列，看排在该项之前的累计占比：低于 80% 为 A，低于 95% 为 B，其余为 C；负数项不分类",
    },
    en: {
      term: "ABC class",
      formula:
        "by the cumulative share of the names above: A below 80 %, B below 95 %, otherwise C; names below zero have no class",
    },
  },
  contribution: {
    zh: { term: "贡献度", formula: "该项的增减量 ÷ 总增减量" },
    en: {
      term: "Contribution",
      formula: "change of the name ÷ change of the total",
    },
  },
  rankChange: {
    zh: { term: "名次变化", formula: "对比期名次 − 本期名次；正数表示上升" },
    en: {
      term: "Change of rank",
      formula: "rank in the comparison − rank in this period; above zero is up",
    },
  },
  kept: {
    zh: { term: "留存", formula: "本期和对比期都有记录" },
    en: { term: "Kept", formula: "has records in both periods" },
  },
  new: {
    zh: { term: "新增", formula: "本期有记录，此前各月都没有" },
    en: {
      term: "New",
      formula:
        "has records in this period, and in no earlier month of the data",
    },
  },
  returned: {
    zh: {
      term: "回流",
      formula: "本期有记录，对比期和本期前一个月都没有，更早的月份有过",
    },
    en: {
      term: "Returned",
      formula:
        "has records in this period and in an earlier month, but neither in the comparison nor in the month right before this period",
    },
  },
  continuing: {
    zh: {
      term: "延续",
      formula:
        "本期有记录，对比期没有，但本期前一个月已有（对比期更早时才会出现）",
    },
    en: {
      term: "Continuing",
      formula:
        "has records in this period and in the month right before it, but not in the comparison, which lies further back",
    },
  },
  lost: {
    zh: { term: "流失", formula: "对比期有记录，本期没有" },
    en: {
      term: "Lost",
      formula: "has records in the comparison, and none in this period",
    },
  },
  average: {
    zh: { term: "月均", formula: "全部月份的数量之和 ÷ 有记录的月份数" },
    en: {
      term: "Average per month",
      formula: "amount of all months ÷ months with records",
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
} as const satisfies Record<string, Definition>;

export type DefinitionId = keyof typeof definitions;

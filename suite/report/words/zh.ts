/** All texts of exported files, in Chinese; `en.ts` has the same in English. */
import {
  axisHeadings,
  headingsFor,
  indicatorHeadings,
  measureWords,
  termsIn,
} from "../../explore/tables/mod.ts";
import type { ExpectedTarget } from "../../explore/targets/mod.ts";
import type {
  SharedMonths,
  UnreadableCause,
} from "../../explore/workbooks/mod.ts";
import type { NameColumn } from "../../explore/questions/mod.ts";
import type { Show } from "../../explore/question/mod.ts";

const inFiles = ({ months, areApart }: SharedMonthsFacts) =>
  `${months}${areApart ? "分别" : ""}在多个文件中都有数据`;

export const zh = {
  title: "月度销售统计",
  separator: "　",
  colon: "：",
  noMonths: "没有数据",
  allNames: "全部数据",
  more: (count: number) => `另 ${count} 个`,
  chosen: (column: string, names: string) => `${column}：${names}`,
  /** In names of files. */
  notThese: (names: string) => `不含${names}`,
  searchedFor: (text: string) => `搜索“${text}”`,
  notChosen: (column: string, names: string) => `不含${column}：${names}`,
  rankedBy: (measure: string) => `按${measure}统计`,
  /** For a cross table whose cells are shares or changes. */
  cellsOf: (figure: string, measure: string) => `数值为${figure}（${measure}）`,
  orderedBy: (heading: string, isAscending: boolean) =>
    `按“${heading}”${isAscending ? "升序" : "降序"}排列`,
  firstOf: (shown: string, all: string) => `前 ${shown} 个，共 ${all} 个`,
  columnsShown: (shown: string, all: string) =>
    `显示 ${all} 列中的 ${shown} 列，合计包含全部列`,
  source: (files: string) => `数据来源：${files}`,
  manyFiles: (count: number) => `${count} 个文件`,
  made: (moment: string) => `生成时间：${moment}`,
  page: "第 &P 页，共 &N 页",
  measures: headingsFor(indicatorHeadings, "zh"),
  groupings: headingsFor(axisHeadings, "zh"),
  sheets: {
    overview: "概览",
    changes: "医院进出",
    rows: "明细行",
    asked: "查询结果",
    notes: "文件与说明",
  },
  overview: {
    yearToDate: "本年累计",
    figures: "关键指标",
    months: "各月",
    total: "合计",
    /** The total of all names, below some of them. */
    totalOfAll: "全部合计",
    noData: "无数据",
    /** In place of a change from nothing. */
    noneBefore: "上期无",
    notes: "读取说明",
    noNotes: "没有需要说明的情况。",
    details: "说明明细",
    terms: "口径",
    noComparison: (months: string) => `缺少${months}的数据，不做比较。`,
    incomplete: (month: string) => `${month}的数据可能不完整。`,
  },
  /** Facts about new, returned and lost names, unknown or hidden by a filter. */
  changes: {
    noEarlier: (month: string) =>
      `${month}之前没有数据，无法判断哪些是首次采购。`,
    needs: (months: string) => `判断流失和回流还需要${months}的数据。`,
    unlike: (months: string, others: string) =>
      `两期月数不同（本期 ${months} 个月，对比期 ${others} 个月），合计不可比。`,
    new: (count: string, where: string) =>
      `首次采购中有 ${count} 个此前采购过（${where}）。`,
    returned: (count: string, where: string) =>
      `回流中有 ${count} 个并未中断采购（${where}）。`,
    lost: (count: string, where: string) =>
      `流失中有 ${count} 个本期仍在采购（${where}）。`,
    stopped: (count: string, where: string) =>
      `停采中有 ${count} 个仍在采购（${where}）。`,
    outside: {
      hospital: "在其他医院",
      level: "在其他级别的医院",
      distributor: "经其他配送商业",
      agent: "经其他代理商",
      manager: "由其他招商经理负责",
      province: "在其他省份",
    } satisfies Record<NameColumn, string>,
    outsideAll: "不在筛选范围内",
    /** In place of a state in all data: the name neither comes nor goes. */
    elsewhere: "筛选范围外也有记录",
  },
  noAnswer: {
    noData: "工作簿里没有数据行",
    noMonth: (months: string) => `没有 ${months} 的数据`,
    unknownName: (column: string, name: string) =>
      `没有${column}为“${name}”的行`,
    otherColumn: (name: string, columns: readonly string[]) =>
      `${name} 在“${columns.join("、")}”列中`,
    nearest: (names: readonly string[]) => `最接近的是：${names.join("、")}`,
    missing: (months: string) => `缺少 ${months} 的数据，不做比较`,
    noMeasure: (show: Show) => `${show} 只能按盒或万盒统计`,
    noAxes: "行和列必须不同，而且其中一个必须是名称",
    noFormer: "环比和同比要有月份作为行或列，并按盒或万盒统计",
    noColumn: (column: string, known: readonly string[]) =>
      `表中没有“${column}”列，有：${known.join("、")}`,
  },
  ranking: (grouping: string) => `${grouping}排名`,
  gains: "增长最多的医院",
  losses: "下降最多的医院",
  /** The last month has more returns than sales. */
  endedWithReturns: "末月净退货",
  noShare: "合计不大于 0，不计算占比。",
  noShares: "负数项不计占比，其余各项占比之和会超过 100%。",

  count: (count: string) => `共 ${count} 个`,
  printed: (count: string) => `打印前 ${count} 行`,
  noMonthColumns: "名称较多，已省略各月的列",
  comparedWith: (period: string, other: string) => `${period}与${other}比较`,
  definitions: termsIn("zh"),
  pictures: {
    months: (measure: string) => `各月出库（${measure}）`,
    highlighted: (months: string) => `深色为${months}`,
    lastYear: "去年同月",
    target: (grouping: string) => `目标（按${grouping}）`,
    missing: (months: number) => months === 1 ? "无数据" : `缺 ${months} 个月`,
    rounded: "柱上数字为约数",
    newest: (shown: string, all: string) =>
      `最近 ${shown} 个月，共 ${all} 个月`,
    files: (count: string) => `${count} 个文件，`,
  },
  badCells: {
    title: "需要修改的单元格",
    fileName: (file: string) => `${file} 需要修改的单元格`,
    file: (name: string) => `文件：${name}`,
    sheet: (name: string) => `工作表：${name}`,
    count: (count: string) => `共 ${count} 个`,
    heads: ["单元格", "列", "值", "原因"] as readonly string[],
    more: (count: number) =>
      `另有 ${count.toLocaleString("en-US")} 个单元格未列出`,
    rejected: "无法读取的行",
    rejectedFile: (file: string) => `${file} 无法读取的行`,
    row: "原行号",
    at: (cell: string, reason: string) => `${cell}：${reason}`,
    semicolon: "；",
    mayBeTotal: "可能是以上各行的合计",
    merged: (reason: string, rows: number) =>
      `${reason}（合并单元格，涉及 ${rows} 行数据）`,
  },
  workbooks: {
    notIncluded: (files: number) => `未包含：${files} 个文件`,
    semicolon: "；",
    rowsNotCounted: (count: number, rows: readonly string[]) =>
      `${count.toLocaleString("en-US")} 行未计入（第 ${rows.join("、")} 行${
        count > rows.length ? "等" : ""
      }）`,
    rowsOfFiles: (rows: string, files: number) =>
      `${files} 个文件中有 ${rows} 行未计入`,
    /** Between two sentences. */
    stop: "。",
    leftOut: (file: string, why: string) => `未包含 ${file}：${why}`,
    allLeftOut: (files: string) => `未包含的文件：${files}`,
    byChoice: "您选择不计入",
    sameAsLeftOut: (file: string) => `与 ${file} 内容相同`,
    unreadable: {
      gone: "文件已不存在，或链接失效",
      forbidden: "没有读取权限",
      changed: "读取时被修改，请关闭后重试",
      outside: "这是指向文件夹以外的链接",
      not_a_file: "不是普通文件",
      lock_file: "这是打开工作簿时产生的临时文件，不是工作簿",
      other: "无法读取",
    } satisfies Record<UnreadableCause, string>,
    copy: (file: string, of: string) => `${file} 与 ${of} 内容相同，只计一次`,
    copies: (count: number) => `${count} 个文件与其他文件内容相同，只计一次`,
    file: (
      name: string,
      { rows, boxes, moment }: {
        rows: string;
        boxes: string;
        /** The time of the last modification, if known. */
        moment: string | undefined;
      },
    ) =>
      `${name}（${rows} 行，${boxes} 盒，${
        moment === undefined ? "修改时间未知" : `修改于 ${moment}`
      }）`,
    files: (count: string) => `${count} 个文件`,
    shared: {
      undecided: (facts) => `${inFiles(facts)}，请选择计算方式：${facts.files}`,
      apart: (facts) =>
        `${inFiles(facts)}，没有相同的医院和行，已相加：${facts.files}`,
      same: ({ months, areApart, leftOut, files }) =>
        `${months}${
          areApart ? "分别" : ""
        }在多个文件中的数据行完全相同，只计一次，${leftOut}：${files}`,
      add: (facts) => `${inFiles(facts)}，已按您的选择相加：${facts.files}`,
      without: (facts) =>
        `${inFiles(facts)}，已按您的选择，${facts.leftOut}：${facts.files}`,
    } as SharedWords,
    inCommon: {
      rows: (rows: string) => `${rows} 行完全相同`,
      hospitals: (count: string, examples: string, isAll: boolean) =>
        `${count} 家医院相同（${isAll ? "" : "如 "}${examples}）`,
      nothing: "没有相同的行和医院，但盒数相同或缺少医院名称",
    },
    sharedOptions: {
      once: "相同的行只计一次",
      newest: "只计较新的文件",
      oldest: "只计较早的文件",
      add: "全部相加",
      only: (file: string) => `只计 ${file}`,
    },
    optionFacts: (rows: string, boxes: string, leftOut: string) =>
      `${rows} 行，${boxes} 盒；${leftOut}`,
    optionLine: (option: string, facts: string, isRecommended: boolean) =>
      `${option}（${isRecommended ? "推荐；" : ""}${facts}）`,
    allCount: "全部行都计入",
    notCounted: (rows: string, files: string) => `${files} 的 ${rows} 行不计入`,
    belowZero: (names: string) => `全部月份合计为负（退货多于出库）：${names}`,
    names: (column: NameColumn, count: number): string =>
      `${zh.groupings[column]} ${count} 个`,
    missing: (months: string) => `文件中没有${months}的数据`,
    incomplete: (month: string) =>
      `${month}的数据可能不完整：行数不到前三个月平均值的一半`,
    ofFile: (file: string, sentence: string) => `${file}：${sentence}`,
    ofFiles: (files: number, sentence: string) =>
      `${files} 个文件：${sentence}`,
    suchAs: (files: number, file: string, sentence: string) =>
      `${files} 个文件，例如 ${file}：${sentence}`,
    targetColumn: (file: string, cell: string, header: string) =>
      `${file} 是销售表，${cell} 的“${header}”列不作为目标；目标请另存为一个工作簿`,
    targetColumns: (count: number) =>
      `${count} 个销售表中的目标列不作为目标；目标请另存为一个工作簿`,
    targetTotals: (file: string, rows: number) => `${file} 跳过 ${rows} 行合计`,
    range: (from: string, to: string) => `${from} 至 ${to}`,
    separator: "、",
  },
  targets: {
    total: (facts: TargetTotalFacts) =>
      `${facts.period}目标（按${facts.grouping}）：${facts.target}，同期实际 ${facts.actual}，` +
      `${
        facts.ratio === undefined
          ? "目标为 0，不计算达成率"
          : `达成率 ${facts.ratio}`
      }，${facts.isAbove ? "超" : "缺"} ${facts.gap}`,
    covered: (names: string, months: string) =>
      `${names} 项只有部分月份有目标（所选共 ${months} 个月），只比较有目标的月份`,
    withoutTarget: (count: string, names: string, amount: string) =>
      `${count} 项有销售但没有目标，不计入达成率，共 ${amount}：${names}`,
    withThem: (ratio: string) => `；计入后达成率为 ${ratio}`,
    withoutSales: (count: string, names: string) =>
      `${count} 项有目标但没有销售：${names}`,
    zero: (count: string, names: string) =>
      `${count} 项目标为 0，不计算达成率：${names}`,
    oneSided: (name: string, amount: string, nearest: string) =>
      nearest === ""
        ? `${name}（${amount}）`
        : `${name}（${amount}，是否为 ${nearest}？）`,
    more: (count: number) => `另有 ${count} 项`,
    cut: (spans: string) =>
      `${spans}的目标不能拆分，所选月份只含其中一部分，未计入`,
    noGrouping: (grouping: string, groupings: string) =>
      `没有按${grouping}设定的目标，现有目标按${groupings}设定`,
    noFilter: (columns: string) =>
      `目标没有按${columns}细分，筛选后不能比较，未列出目标`,
    noSign: "目标不区分出库和退货，筛选后不能比较，未列出目标",
    noPeriod: (nearest: string) =>
      `所选月份没有目标，已有目标的月份：${nearest}`,
    targetsOnly: "只有目标，没有销售数据：请同时提供销售工作簿",
    units: { qty: measureWords.qty.unit.zh, conv: measureWords.conv.unit.zh },
    separator: "、",
    or: " 或 ",
    problems: {
      unit_missing: (cell: string, header: string) =>
        `${cell}“${header}”没有写单位：与出库数量比较请写“目标（盒）”，与折算2贴数量（万盒）比较请写“目标（万盒）”`,
      unit_beside: (cell: string) =>
        `${cell}写了单位，但单位只从表头读取：请删去，并在表头写“目标（盒）”（与出库数量比较）或“目标（万盒）”（与折算2贴数量（万盒）比较）`,
      period_unread: (cell: string, header: string) =>
        `${cell}无法识别期间“${header}”：月份写“1月”“2024年1月”或“2024-01”，季度写“Q1”或“2024Q1”，全年写“全年”或“2024年”；都用文本，横排或写在“月”列`,
      units_mixed: (cells: string) =>
        `单位有两种，一个工作簿只能用一种：${cells}`,
      unit_differs: (said: string, asked: string) =>
        `${said}写的单位与指定的单位（${asked}）不同`,
      column_duplicated: (cells: string) => `${cells}是重复的列，请只保留一列`,
      two_layouts: (cells: string) =>
        `${cells}：月份要么竖排（一行一个目标），要么横排，不能同时用`,
      year_missing: (cell: string, header: string) =>
        `${cell}“${header}”没有写年份：请加一列“年”，或在标题、工作表名称中写明，例如 2024年目标（盒）`,
      years_mixed: (cells: string) =>
        `标题中有两个年份，无法确定是哪一年：${cells}；请加一列“年”`,
      cell_invalid: (
        cell: string,
        header: string,
        expected: string,
        found: string,
      ) => `${cell}“${header}”应为${expected}，实际为${found}`,
      others: (count: string, cells: string) =>
        `；另有 ${count} 个单元格存在类似问题：${cells}`,
      target_twice: (names: string, cells: string) =>
        `${names}的目标重复：${cells}；请只保留一个`,
      targetCell: (cell: string, months: string) => `${cell}（${months}）`,
      total_differs: (
        facts: Record<"cell" | "header" | "amount" | "sum" | "cells", string>,
      ) =>
        `${facts.cell}“${facts.header}”为 ${facts.amount}，与 ${facts.cells} 之和 ${facts.sum} 不同`,
      files_differ: (file: string, unit: string) =>
        `与 ${file} 的单位不同：后者为${unit}`,
      no_targets: "表头下面没有目标",
      sheetCell: (sheet: string, cell: string) =>
        `工作表“${sheet}”的 ${cell} 单元格：`,
      cell: (cell: string, text: string) => `${cell} 单元格“${text}”`,
      sheetName: (text: string) => `工作表名称“${text}”`,
    },
    expected: {
      target: "数字",
      not_negative: "不小于 0 的数字（目标不能为负）",
      smaller_number: "小于 10^15 的数字",
      year: "年份（1900 至 9999）",
      month: "月份（1 至 12）、季度（例如 Q1）或“全年”",
      quarter: "季度（1 至 4）",
      same_year: "与“年”列相同的年份",
      name: "名称",
    } satisfies Record<ExpectedTarget, string>,
    found: {
      blank: "空",
      merged_with_header: "与表头合并的单元格",
      uncalculated: "没有计算结果的公式，请用 Excel 或 WPS 打开文件并保存一次",
      saved_as_zero:
        "结果为 0、可能没有计算的公式，请用 Excel 或 WPS 打开文件并保存一次",
      text: (text: string) => `“${text}”`,
      error: (text: string) => `错误值 ${text}`,
    },
  },
};

type TargetTotalFacts =
  & Record<"period" | "grouping" | "target" | "actual", string>
  & {
    ratio: string | undefined;
    /** The gap without a sign. */
    gap: string;
    isAbove: boolean;
  };

type SharedWords = Record<
  Exclude<SharedMonths["way"], "newest" | "oldest"> | "without",
  (facts: SharedMonthsFacts) => string
>;

export interface SharedMonthsFacts {
  months: string;
  /** Whether the months have different files. */
  areApart: boolean;
  files: string;
  leftOut: string;
}

export type ReportTexts = typeof zh;

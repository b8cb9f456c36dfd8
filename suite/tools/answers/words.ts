import type { LanguageId } from "../../../schemas/mod.ts";
import { terms } from "../../explore/tables/mod.ts";

const en = {
  title: {
    figures: () => "Key figures",
    months: () => "Months",
    ranking: (by: string) => `${by} ranking`,
    changes: (by: string) => `${by} changes`,
    lost: (by: string) => `${by}: lost`,
    first: (by: string) => `${by}: first purchases`,
    returned: (by: string) => `${by}: returned`,
    quiet: (by: string) => `${by}: quiet for two months and more`,
    marked: () => "Rows marked as new",
    cross: (rows: string, columns: string) => `${rows} × ${columns}`,
    rows: () => "Rows",
  },
  against: " against ",
  without: (months: string) => ` without ${months}`,
  to: " to ",
  totalOf: (period: string, figures: readonly string[]) =>
    `Total ${period}: ${figures.join(", ")}`,
  records: (rows: number, shown: string) =>
    `${shown} data ${rows === 1 ? "row" : "rows"}`,
  hospitals: (count: number, shown: string) =>
    `${shown} ${count === 1 ? "hospital" : "hospitals"}`,
  marked: (shown: string) => `${shown} marked as new`,
  change: (change: string) => `Change: ${change}`,
  changeBy: (difference: string, ratio: string | undefined) =>
    `${difference} (${
      ratio ?? "no per cent: the comparison is not above zero"
    })`,
  perMonth: (
    { now, former, change }: { now: string; former: string; change: string },
  ) => `A month on average: ${now} against ${former}, ${change}`,
  names: (counts: readonly { count: number; state: string }[]) =>
    `Names: ${
      counts.map(({ count, state }) => `${state} ${count}`).join(", ")
    }`,
  found: (
    { names, figures, isOfOther }: {
      names: number;
      figures: string;
      isOfOther: boolean;
    },
  ) =>
    `${
      names === 1 ? "This 1 name has" : `These ${names} names have`
    } ${figures}${isOfOther ? " in the comparison" : ""}`,
  /** The names that are gone, with the rules. */
  lost: (names: string, figures: string) =>
    `Lost ${names}${
      figures && ` (${figures} in the comparison)`
    }: rows in the comparison, none in this period`,
  stopped: (names: string, figures: string, end: string) =>
    `Stopped ${names}${
      figures && ` (${figures} in this period)`
    }: the last row is in this period, none in ${end} or later`,
  noRows: (months: string) => `No file has rows of ${months}`,
  sameMonths: (without: string, from: string) =>
    `Only months that both periods have are compared: this period without ${without}, the other one without ${from}`,
  belowZero: (names: number) =>
    names === 1
      ? "1 name is below zero (returns): it has no share"
      : `${names} names are below zero (returns): they have no share`,
  incomplete: (month: string) =>
    `${month} may be incomplete: what looks lost may come later`,
  perhapsOne: (lost: string, added: string) =>
    `${lost} (lost) and ${added} (first purchase) are perhaps one name`,
  filesHave: (months: string) => `The files have ${months}`,
  noTargets: "No workbook has targets",
  listSeparator: ", ",
  end: ". ",
};

export type AnswerWords = typeof en;

const zh: AnswerWords = {
  title: {
    figures: () => "关键指标",
    months: () => "各月",
    ranking: (by) => `${by}排名`,
    changes: (by) => `${by}变化`,
    lost: (by) => `流失的${by}`,
    first: (by) => `首次采购的${by}`,
    returned: (by) => `回流的${by}`,
    quiet: (by) => `两个月以上未采购的${by}`,
    marked: () => "标记新增的行",
    cross: (rows, columns) => `${rows} × ${columns}`,
    rows: () => "明细行",
  },
  against: "，对比 ",
  without: (months) => `（不含 ${months}）`,
  to: " 至 ",
  totalOf: (period, figures) => `${period} 合计：${figures.join("，")}`,
  records: (_, shown) => `${shown} 行`,
  hospitals: (_, shown) => `${shown} 家医院`,
  marked: (shown) => `${shown} 行标记新增`,
  change: (change) => `增减：${change}`,
  changeBy: (difference, ratio) =>
    `${difference}（${ratio ?? "对比期不大于零，没有增减率"}）`,
  perMonth: ({ now, former, change }) =>
    `月均：${now}，对比期 ${former}，增减 ${change}`,
  names: (counts) =>
    `名称：${
      counts.map(({ count, state }) => `${state} ${count} 个`).join("，")
    }`,
  found: ({ names, figures, isOfOther }) =>
    `这 ${names} 个名称${isOfOther ? "在对比期" : ""}合计 ${figures}`,
  lost: (names, figures) =>
    `流失 ${names} 个${
      figures && `（对比期 ${figures}）`
    }：对比期有记录，本期没有`,
  stopped: (names, figures, end) =>
    `停采 ${names} 个${
      figures && `（本期 ${figures}）`
    }：最后一次记录在本期内，${end} 起再没有`,
  noRows: (months) => `所有文件都没有 ${months} 的数据`,
  sameMonths: (without, from) =>
    `只比较两期都有数据的月份：本期不含 ${without}，对比期不含 ${from}`,
  belowZero: (names) => `${names} 个名称的数量为负（退货），没有占比`,
  incomplete: (month) =>
    `${month} 的数据可能不完整：看似流失的，可能还没有录入`,
  perhapsOne: (lost, added) =>
    `${lost}（${terms.lost.zh.term}）和 ${added}（${terms.new.zh.term}）可能是同一个名称`,
  filesHave: (months) => `文件中有 ${months}`,
  noTargets: "没有目标工作簿",
  listSeparator: "、",
  end: "；",
};

export const answerWords: Record<LanguageId, AnswerWords> = { en, zh };

import { terms } from "../../explore/tables/mod.ts";
import type { AnswerWords } from "./en.ts";

export const zh: AnswerWords = {
  title: {
    figures: "关键指标",
    months: "各月",
    ranking: (by) => `${by}排名`,
    changes: (by) => `${by}变化`,
    lost: (by) => `流失的${by}`,
    first: (by) => `首次采购的${by}`,
    returned: (by) => `回流的${by}`,
    quiet: (by) => `两个月以上未采购的${by}`,
    marked: "标记新增的行",
    cross: (rows, columns) => `${rows} × ${columns}`,
    rows: "明细行",
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

/**
 * The columns that the first worksheet must have (spec 2.8): exact header names, in any order, among any others.
 * `accepts` says in words what a cell of the column may hold on a data row (design 14-19).
 */
export const layout = [
  {
    header: "年",
    meaning: "year",
    accepts:
      "a whole number 1900 to 9999, as number or text, with or without 年",
  },
  {
    header: "月",
    meaning: "month",
    accepts: "a whole number 1 to 12, as number or text, with or without 月",
  },
  {
    header: "配送商业",
    meaning: "distributor name",
    accepts: "text; empty is grouped as (空)",
  },
  {
    header: "标准医院名称",
    meaning:
      "hospital name (basis for distinct-hospital and new-hospital counts)",
    accepts: "text; empty is grouped as (空) and counts as no hospital",
  },
  {
    header: "标准级别",
    meaning: "hospital level",
    accepts: "text; empty is grouped as (空)",
  },
  {
    header: "代理商",
    meaning: "agent name",
    accepts: "text; empty is grouped as (空)",
  },
  {
    header: "省份",
    meaning: "province",
    accepts: "text; empty is grouped as (空)",
  },
  {
    header: "出库数量",
    meaning: "outbound quantity, boxes",
    accepts:
      "a number below 10^15, negative for returns, or text that is a plain number such as 1,200; rows where it is empty are skipped",
  },
  {
    header: "招商经理",
    meaning: "investment-promotion manager name",
    accepts: "text; empty is grouped as (空)",
  },
  {
    header: "折算2贴数量（万盒）",
    meaning: "converted-2-patch quantity, ten-thousand boxes",
    accepts: "a number like 出库数量; empty counts 0",
  },
  {
    header: "医院去重",
    meaning: "1 marks a new hospital",
    accepts: "1 marks a new hospital, anything else does not",
  },
] as const;

/** A required header of the first worksheet. */
export type Header = typeof layout[number]["header"];

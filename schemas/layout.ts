/**
 * The columns that the first worksheet must have (spec 2.8), by the exact text
 * of their headers. `accepts` says what a cell may hold on a data row (design
 * 14 to 19), `chinese` the same in Chinese. `core/sales` reads these columns, the documents list them.
 */
export const layout = [
  {
    header: "年",
    meaning: "year",
    accepts: "a whole number from 1900 to 9999",
    chinese: "1900 至 9999 的整数",
  },
  {
    header: "月",
    meaning: "month",
    accepts: "a whole number from 1 to 12",
    chinese: "1 至 12 的整数",
  },
  {
    header: "配送商业",
    meaning: "distributor name",
    accepts: "text",
    chinese: "文字",
  },
  {
    header: "标准医院名称",
    meaning: "hospital name; distinct and new hospitals are counted by it",
    accepts: "text",
    chinese: "文字；医院数和新增医院按它统计",
  },
  {
    header: "标准级别",
    meaning: "hospital level",
    accepts: "text",
    chinese: "文字",
  },
  {
    header: "代理商",
    meaning: "agent name",
    accepts: "text",
    chinese: "文字",
  },
  {
    header: "省份",
    meaning: "province",
    accepts: "text",
    chinese: "文字",
  },
  {
    header: "出库数量",
    meaning: "outbound quantity, in boxes",
    accepts:
      "a number, negative for returns; a row where it is empty is skipped",
    chinese: "数字，单位盒；退货为负数，留空的行不计入",
  },
  {
    header: "招商经理",
    meaning: "investment-promotion manager name",
    accepts: "text",
    chinese: "文字",
  },
  {
    header: "折算2贴数量（万盒）",
    meaning: "converted-2-patch quantity, in units of 10,000 boxes",
    accepts: "a number, as for 出库数量; empty counts as 0",
    chinese: "数字，单位万盒，要求同出库数量；留空按 0 计",
  },
  {
    header: "医院去重",
    meaning: "1 marks a new hospital",
    accepts:
      "1, as number or text (`1.0`, `01`, `１`), for a new hospital; other values mark nothing, an Excel error is refused",
    chinese:
      "数字或文字的 1（`1.0`、`01`、`１`）表示新增医院；其他值不计，Excel 错误值会被拒绝",
  },
] as const;

/** A required header of the first worksheet. */
export type Header = typeof layout[number]["header"];

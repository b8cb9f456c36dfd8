/**
 * The required columns of the first worksheet (spec 2.8), by the exact text of
 * their headers. `core/sales` reads them; `words/` describes their cells.
 */
export const requiredHeaders = [
  "年",
  "月",
  "配送商业",
  "标准医院名称",
  "标准级别",
  "代理商",
  "省份",
  "出库数量",
  "招商经理",
  "折算2贴数量（万盒）",
  "医院去重",
] as const;

/** The years that data rows may have (design 16). */
export const YEARS = { min: 1900, max: 9999 } as const;

/** Number of top rows among which the header row must be (design 13). */
export const HEADER_ROWS = 50;

/** A required header of the first worksheet. */
export type Header = typeof requiredHeaders[number];

/** What is said about bad cells in Chinese; `en.ts` has the same in English. */
import type { FaultId } from "./groups.ts";

export const zh = {
  title: "需要修改的单元格",
  fileName: (file: string) => `${file} 需要修改的单元格`,
  file: (name: string) => `文件：${name}`,
  sheet: (name: string) => `工作表：${name}`,
  count: (count: string) => `共 ${count} 个`,
  heads: ["单元格", "列", "值", "原因"] as readonly string[],
  more: (count: number) =>
    `另有 ${count.toLocaleString("en-US")} 个单元格未列出`,
  merged: (reason: string, rows: number) =>
    `${reason}（合并单元格，涉及 ${rows} 行数据）`,
  reasons: {
    uncalculated: "公式没有计算结果",
    saved_as_zero: "公式结果为 0，可能没有计算",
    merged_with_header: "与表头合并在一起",
    no_year: "没有填年份",
    no_month: "没有填月份",
    date: "填成了日期",
    not_year: "不是有效的年份",
    not_month: "不是有效的月份",
    decimal_comma: "小数点可能写成了逗号",
    not_number: "不是数字",
    error: "Excel 错误值",
    too_large: "数值过大",
    unreadable: "内容无法识别",
  } satisfies Record<FaultId, string>,
  mends: {
    uncalculated: "用 Excel 或 WPS 打开文件，保存一次。",
    saved_as_zero:
      "用 Excel 或 WPS 打开文件，保存一次；如果确实是 0，请直接填 0。",
    merged_with_header: "取消与表头的合并，填写这一行自己的内容。",
    no_year: "补上四位年份，例如 2024。",
    no_month: "补上月份，填 1 到 12。",
    date: "年、月分两列填写，例如年填 2024、月填 5，不要填日期。",
    not_year: "改成 1900 到 9999 之间的年份，例如 2024。",
    not_month: "改成 1 到 12 的月份，例如 5。",
    decimal_comma: "把逗号改成小数点，例如 0.256。",
    not_number: "只填数字，不带单位和其他符号；没有数量的请留空。",
    error: "修正出错的公式，或直接填写正确的内容。",
    too_large: "检查是否多输了几位，数值应小于 10 的 15 次方。",
    unreadable: "清除单元格内容，重新输入。",
  } satisfies Record<FaultId, string>,
};

export type BadCellWords = typeof zh;

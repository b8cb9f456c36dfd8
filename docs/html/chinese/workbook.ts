import { requiredHeaders } from "../../../schemas/mod.ts";
import { references } from "../../../schemas/words/mod.ts";
import { code, table } from "../../markdown.ts";

/** The columns that the first worksheet needs. */
export function columnTable(): string {
  const { columns } = references.zh();
  return table(
    ["列名", "单元格内容"],
    requiredHeaders.map((header) => [code(header), columns[header]]),
  );
}

/** How the worksheet is read, rule by rule as in docs/workbook_rules.ts. */
export const workbookRules = `
- **表头**：前 50 行中第一个包含全部 ${requiredHeaders.length} 个列名且各出现一次的行。列名中的空格、换行和零宽字符不影响识别，其余必须完全一致：\`折算2贴数量（万盒）\` 用全角括号。列名合并了多列且其中不止一列有数据的，会被拒绝（\`column_duplicated\`）。
- **一个表格**：表头以下如果还有一行在“年”列写着 年、在“月”列写着 月，则全部列名必须与表头逐列相同；否则视为第二个表格，文件会被拒绝（\`second_table\`）。
- **数据行**：表头以下 \`出库数量\` 不为空的行。只有空白也算空，0 不算空。退货（负数）会减少合计。隐藏的行和列照常计入，重复的行也都计入。文件中行号须递增，行内各列也须递增，否则按文件损坏拒绝：用 Excel 或 WPS 打开并保存后即可。
- **合计行**一律不计：年、月或名称是 合计、总计、小计、汇总、共计、累计、总数（\`【合 计】：\`）、Total、Grand Total、Subtotal、Sum（不分全半角），或以前六个词或单词 Total 结尾（\`浙江 汇总\`、\`王经理 Total\`）而年、月或六个名称不全（\`-\`、\`—\`、\`/\`、全部、所有 不算名称），或在年、月无效时以 合计、总计、小计 开头的行；只有数量的行；重复的表头行。六个名称齐全时，\`其他药店汇总\` 照常计入，并有提示。
- **数字**：数字单元格，或带有可选正负号、小数点、指数和正确千分位的文本（\`-1,200.5\`、\`1e3\`），可以用全角字符和减号 U+2212，前后可以有空格、换行或零宽字符。其他文本（\`0,256\`、\`12盒\`、\`￥5\`、\`5%\`、\`(5)\`、\`-\`）、Excel 错误值、布尔值，以及 10^15 及以上的数量会被拒绝。年和月可以写成 \`2024\`、\`2024年\`、\`5\`、\`05\`、\`5月\` 或 \`5月份\`；日期会被拒绝。单元格格式不起作用：数量或名称中的日期按序列号处理（\`45413\`）。
- **名称**去除首尾空白后须完全一致，区分大小写。数字按普通写法转成文本，不用指数形式；布尔值为 \`TRUE\` 或 \`FALSE\`。\`#N/A\` 与其他名称一样处理。
- **合并单元格**的值属于其第一列。年、月和名称对所含各行都有效；数量和 \`医院去重\` 只在首行计一次。
- **公式**按文件中保存的结果计算。没有结果的公式会被拒绝，XlsxWriter 等工具代为保存的 0 也一样：用 Excel 或 WPS 打开后保存一次，或直接写入数值。
`.trim();

import {
  AMOUNT_EXPONENT,
  type Header,
  HEADER_ROWS,
  requiredHeaders,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code, table } from "../markdown.ts";
import { reason } from "./names.ts";
import { en, joined, list, type Localized, section } from "./section.ts";

/** Contents of cells that decide whether a row is a total. */
const total = {
  words: joined(["合计", "总计", "小计", "汇总", "共计", "累计", "总数"]),
  exact: joined(["合计", "小计(3家)", "Grand Total"].map(code)),
  sum: joined(["SUM(H2:H9)", "SUBTOTAL(9,H2:H9)", "H5+H9"].map(code)),
  dashes: joined(["-", "—", "/"].map(code)),
  name: code("其他药店汇总"),
};

/** Contents of cells that are numbers, or none. */
const number = {
  texts: joined(["-1,200.5", "1e3"].map(code)),
  refused: joined(["0,256", "12盒", "￥5", "5%", "(5)", "-"].map(code)),
  months: joined(["2024", "2024年", "5", "05", "5月"].map(code)),
  lastMonth: code("5月份"),
  serial: code(45413),
};

/** The required contents of the workbook, and how it is read (spec 2.8). */
export const workbook = section(
  en`Workbook`.zh`工作簿`,
  en`An .xlsx or .xlsm file, transitional or strict; not .xls, .xlsb, .csv or .ods, and no password to open it (${reason.not_a_workbook}); a protected workbook is read like any other. The ZIP archive uses methods 0 and 8 (others are ${reason.workbook_unsupported}). Exports of WPS, Google Sheets and Numbers (without its summary worksheet) are fine. Only the first worksheet is read, hidden or not; chart sheets are skipped. Columns are found by their headers, in any order, and there may be others:`
    .zh`支持 .xlsx 和 .xlsm 文件（transitional 或 strict）；不支持 .xls、.xlsb、.csv、.ods 和打开时要密码的文件（${reason.not_a_workbook}）；受保护的工作表或工作簿照常读取。ZIP 中的内容须为存储或 deflate 压缩（方法 0 和 8；其他方法返回 ${reason.workbook_unsupported}）。WPS、Google Sheets 和 Numbers（不含其摘要工作表）导出的文件都可以。只读取第一个工作表，不论是否隐藏；图表工作表会被跳过。按列名识别各列，顺序不限，可以有其他列：`,
  columnTable(),
  rules(),
);

/** The required columns; Chinese readers need no meaning beside the header. */
function columnTable(): Localized {
  const { meanings, columns } = references.en();
  const { columns: chinese } = references.zh();
  return {
    en: table(
      ["Header", "Meaning", "A cell holds"],
      requiredHeaders.map((header) => [
        code(header),
        meanings[header],
        columns[header],
      ]),
    ),
    zh: table(
      ["列名", "单元格内容"],
      requiredHeaders.map((header) => [code(header), chinese[header]]),
    ),
  };
}

/** The rules for reading the first worksheet (design 12 to 20 and 25). */
function rules(): Localized {
  const headers = requiredHeaders.length;
  const converted = code("折算2贴数量（万盒）" satisfies Header);
  const quantity = code("出库数量" satisfies Header);
  const mark = code("医院去重" satisfies Header);
  return list(
    en`**Header row**: the first of the first ${HEADER_ROWS} rows that has all ${headers} headers, each once. White space, line breaks and zero-width characters in a header do not matter; everything else does: ${converted} has full-width parentheses. Where headers are there twice, the block of headers without a gap that holds all of them is the table, if there is one: a pivot table beside it does no harm. Otherwise a header twice is refused, and so is a header merged over several columns, if any but the first holds values (${reason.column_duplicated}).`
      .zh`**表头**：前 ${HEADER_ROWS} 行中第一个包含全部 ${headers} 个列名且各出现一次的行。列名中的空格、换行和零宽字符不影响识别，其余必须完全一致：${converted} 用全角括号。列名重复时，只有一段连续的表头含有全部列名的，以该段为准（旁边的透视表不影响）；否则会被拒绝；列名合并了多列且不只是第一列有数据的，也会被拒绝（${reason.column_duplicated}）。`,
    en`**One table**: a later row that holds \`年\` and \`月\` must repeat all headers in the same columns. Otherwise a second table begins there, if it has a column of amounts, too, or if another header stands in place of 出库数量 or 折算, and if rows with a month or a name follow: the file is refused (${reason.second_table}). A summary without amounts in these columns does no harm.`
      .zh`**一个表格**：表头以下如果还有一行写着 \`年\` 和 \`月\`，则全部列名必须与表头逐列相同；否则，如果该行也有数量列，或出库数量、折算列中是别的列名，并且其下还有带年月或名称的行，视为第二个表格，文件会被拒绝（${reason.second_table}）。这两列中没有内容的汇总表不影响。`,
    en`**Rows**: a row below the header row counts if its ${quantity} is not empty. White space is empty, 0 is not. Hidden rows and columns count, and so do equal rows. Row numbers, and columns within a row, must ascend in the file, as spreadsheet programs save them.`
      .zh`**数据行**：表头以下 ${quantity} 不为空的行。只有空白也算空，0 不算空。退货（负数）会减少合计。隐藏的行和列照常计入，重复的行也都计入。文件中行号须递增，行内各列也须递增，否则按文件损坏拒绝：用 Excel 或 WPS 打开并保存后即可。`,
    en`**Total rows** do not count, nor do repeated header rows. A row with a number in 出库数量 is a total by its evidence: its formula adds up cells of its own column (${total.sum}); or a text in 年, 月, a name or another column in the block of headers is nothing but total words, numbers, units and punctuation (${total.exact}), and a name or the month is missing; or a text has a total word (${total.words}, Total, Subtotal, Sum), and the amounts are the sum of the rows since the header row or an earlier total; or at most two names are there, and the amounts are such a sum of rows that all have a name which this one lacks; or there is neither year, month nor name. ${total.dashes}, 全部, 所有 and 0 by formula are no names. With all six names and amounts that are no sum, ${total.name} counts. A row that counts and may be a total is noted. A file in which only totals have a quantity is refused (${reason.data_rows_missing}).`
      .zh`**合计行**和重复的表头行不计。出库数量是数字的行，有以下任一依据即为合计行：公式对本列求和（${total.sum}）；年、月、名称或表头范围内其他列（序号、备注）的文字只有合计字样、数字、单位和标点（${total.exact}），且名称不全或没有年月；文字中带有合计字样（${total.words}、Total、Subtotal、Sum），且数量等于表头或上一合计行以来各行之和；名称不超过两个，数量等于这样的和，且缺少各行都有的某个名称；年、月和名称都没有。${total.dashes}、全部、所有和公式得出的 0 不算名称。六个名称齐全、数量又不是合计的，${total.name} 照常计入。照常计入但可能是合计的行会有提示。只有合计行有数量的文件会被拒绝（${reason.data_rows_missing}）。`,
    en`**Other rows**: a row without a name whose quantity is 0 by formula is a template and does not count. A row with neither year nor month, at most two names, a text without an amount in 出库数量 and no number in 折算, such as a signature, is left out, with a note. Any other row without a valid year, month or quantity is refused.`
      .zh`**其他行**：没有名称、数量是公式得出的 0 的行是预填的模板，不计入。没有年和月、名称不超过两个、出库数量是文字且其中没有数量、折算不是数字的行（例如制表人、日期）不计入，并有提示。其余没有有效年、月或数量的行会被拒绝。`,
    en`**Numbers**: number cells, or text with an optional sign, decimal point, exponent and correct thousands separators (${number.texts}), in full-width characters too, with U+2212 as the minus, and with blanks, line breaks or zero-width characters around it. Other text (${number.refused}), Excel errors, booleans and amounts of 10^${AMOUNT_EXPONENT} or more are refused. Years and months may be ${number.months} or ${number.lastMonth}; a date is refused. Formats do not matter: a date in an amount or a name is its serial number (${number.serial}).`
      .zh`**数字**：数字单元格，或带有可选正负号、小数点、指数和正确千分位的文本（${number.texts}），可以用全角字符和减号 U+2212，前后可以有空格、换行或零宽字符。其他文本（${number.refused}）、Excel 错误值、布尔值，以及 10^${AMOUNT_EXPONENT} 及以上的数量会被拒绝。年和月可以写成 ${number.months} 或 ${number.lastMonth}；日期会被拒绝。单元格格式不起作用：数量或名称中的日期按序列号处理（${number.serial}）。`,
    en`**Names** are compared exactly, case included, without the white space around them. A number counts as its digits, never with an exponent, a boolean as \`TRUE\` or \`FALSE\`. \`#N/A\` is a name like any other.`
      .zh`**名称**去除首尾空白后须完全一致，区分大小写。数字按普通写法转成文本，不用指数形式；布尔值为 \`TRUE\` 或 \`FALSE\`。\`#N/A\` 与其他名称一样处理。`,
    en`**Merged cells** have one value, in their first column. For 年, 月 and names, the value holds in each row of the merge; amounts and ${mark} count once, in the top row.`
      .zh`**合并单元格**的值属于其第一列。年、月和名称对所含各行都有效；数量和 ${mark} 只在首行计一次。`,
    en`**Formulas** count as the result saved in the file. A formula without a result is refused, and so are the zeros that XlsxWriter and others save instead, in a file that asks to be calculated and whose column has no other result; other results of such a file count, with a note. So do results of a column that are all 0 while quantities are not, in any file. To have it calculated, save it in a spreadsheet program, or write values.`
      .zh`**公式**按文件中保存的结果计算。没有结果的公式会被拒绝；文件要求重新计算、而某列公式结果全为 0 时（XlsxWriter 等工具代为保存），也会被拒绝，其他结果照常计入并有提示；任何文件中，数量不为 0 而某列公式结果全为 0 时，也有提示：用 Excel 或 WPS 打开后保存一次，或直接写入数值。`,
  );
}

import { requiredHeaders } from "../schemas/mod.ts";

/** How the first worksheet is read (design 12 to 20 and 25), as a Markdown list. */
export const workbookRules = `
- **Header row**: the first of the first 50 rows that has all ${requiredHeaders.length} headers, each once. White space, line breaks and zero-width characters in a header do not matter, everything else does: \`折算2贴数量（万盒）\` has full-width parentheses.
- **Rows**: a row below it counts if its \`出库数量\` is not empty. White space is empty, 0 is not. Returns (negative) reduce the sums. Hidden rows and columns count, and so do equal rows. Numbers of rows, and columns within a row, ascend in the file; otherwise it is refused as damaged: open it in a spreadsheet program and save it.
- **Total rows** never count: rows in which 年, 月 or a name ends in 合计, 总计, 小计, 汇总, 共计 or 累计 (\`浙江 汇总\`, \`【合 计】：\`), is 总数, Total, Grand Total, Subtotal or Sum in any width, or begins with 合计, 总计 or 小计 while 年 or 月 is not valid; rows that hold nothing but amounts; repeated header rows.
- **Numbers**: number cells, or text with an optional sign, decimal point, exponent and correct thousands separators (\`-1,200.5\`, \`1e3\`), in full-width characters too, with U+2212 as the minus, and with blanks, line breaks or zero-width characters around it. Other text (\`0,256\`, \`12盒\`, \`￥5\`, \`5%\`, \`(5)\`, \`-\`), Excel errors, booleans and amounts of 10^15 or more are refused. Years and months may be \`2024\`, \`2024年\`, \`5\`, \`05\`, \`5月\` or \`5月份\`; a date is refused. Formats do not matter: a date in an amount or a name is its serial number (\`45413\`).
- **Names** are compared exactly, case included, without the white space around them. A number counts as its digits, never with an exponent, a boolean as \`TRUE\` or \`FALSE\`. \`#N/A\` is a name like any other.
- **Merged cells** have one value, in their first column. For 年, 月 and names it holds in each row of the merge; amounts and \`医院去重\` count once, in the top row.
- **Formulas** count as the result saved in the file. One without a result is refused, and so is the 0 that XlsxWriter and others save instead: open the workbook in a spreadsheet program and save it, or write values.
`.trim();

import { requiredHeaders } from "../schemas/mod.ts";

/**
 * The rules for reading the first worksheet (design 12 to 20 and 25), as a
 * Markdown list.
 */
export const workbookRules = `
- **Header row**: the first of the first 50 rows that has all ${requiredHeaders.length} headers, each once. White space, line breaks and zero-width characters in a header do not matter; everything else does: \`折算2贴数量（万盒）\` has full-width parentheses. A header merged over several columns that hold values is refused (\`column_duplicated\`).
- **One table**: a later row with \`年\` under 年 and \`月\` under 月 must repeat all headers in the same columns; otherwise a second table begins there, and the file is refused (\`second_table\`).
- **Rows**: a row below the header row counts if its \`出库数量\` is not empty. White space is empty, 0 is not. Hidden rows and columns count, and so do equal rows. Row numbers, and columns within a row, must ascend in the file, as spreadsheet programs save them.
- **Total rows** never count: rows in which 年, 月 or a name is 合计, 总计, 小计, 汇总, 共计, 累计, 总数 (\`【合 计】：\`), Total, Grand Total, Subtotal or Sum in any width, or ends in one of the first six or in the word Total (\`浙江 汇总\`, \`王经理 Total\`) while 年, 月 or one of the six names is missing (\`-\`, \`—\`, \`/\`, 全部 and 所有 are no names), or begins with 合计, 总计 or 小计 while 年 or 月 is not valid; rows that hold nothing but amounts; repeated header rows. With all six names, \`其他药店汇总\` counts, and a note says so.
- **Numbers**: number cells, or text with an optional sign, decimal point, exponent and correct thousands separators (\`-1,200.5\`, \`1e3\`), in full-width characters too, with U+2212 as the minus, and with blanks, line breaks or zero-width characters around it. Other text (\`0,256\`, \`12盒\`, \`￥5\`, \`5%\`, \`(5)\`, \`-\`), Excel errors, booleans and amounts of 10^15 or more are refused. Years and months may be \`2024\`, \`2024年\`, \`5\`, \`05\`, \`5月\` or \`5月份\`; a date is refused. Formats do not matter: a date in an amount or a name is its serial number (\`45413\`).
- **Names** are compared exactly, case included, without the white space around them. A number counts as its digits, never with an exponent, a boolean as \`TRUE\` or \`FALSE\`. \`#N/A\` is a name like any other.
- **Merged cells** have one value, in their first column. For 年, 月 and names, the value holds in each row of the merge; amounts and \`医院去重\` count once, in the top row.
- **Formulas** count as the result saved in the file. A formula without a result is refused, and so are the zeros that XlsxWriter and others save instead, in a file that asks to be calculated and whose column has no other result; other results of such a file count, with a note. To have it calculated, save it in a spreadsheet program, or write values.
`.trim();

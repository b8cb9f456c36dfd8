import { layout } from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";

/** What the workbook must hold, and how it is read (spec 2.8, design 12 to 20). */
export function workbook(): string {
  return `
## Workbook (.xlsx)

The service reads only the first worksheet, even if it is hidden, and passes over chart sheets. It finds the columns by their headers; their order does not matter, and there may be others. These are required:

${columnTable()}

### How it is read

- The header row is the first row, among the first 50, that has all ${layout.length} headers. White space, line breaks and zero-width characters in a header do not matter; everything that can be seen must be equal. \`折算2贴数量（万盒）\` has full-width parentheses.
- A row counts if its \`出库数量\` cell is not empty. A cell with nothing but white space is empty; 0 is not.
- Negative quantities are returns and are subtracted.
- Numbers may be numeric cells or text such as \`1,200\`; full-width digits, and white space and zero-width characters around them, are fine. The service refuses other text, such as \`0,256\` with a decimal comma, an Excel error such as \`#N/A\`, a boolean, and an amount of 10^15 or more, and the message names the cell.
- A row that counts must have a valid 年 and 月, such as \`2024\`, \`2024年\`, \`5\`, \`05\`, \`5月\` or \`5月份\`. Otherwise the request is refused, and the message names the cell.
- Total rows do not count, whatever their amounts hold. A row is one if 年, 月 or a text column ends in 合计, 总计, 小计, 汇总, 共计 or 累计 (\`浙江 汇总\`, \`【合 计】：\`), or is Total, Grand Total, Subtotal or Sum; white space, brackets around it and a colon behind it do not matter. A row without a valid 年 or 月 is also one if 年 or a text column begins with 合计, 总计 or 小计, or if 年, 月 and all text columns are empty. A repeated header row (年 is \`年\` and 月 is \`月\`) does not count either.
- Merged cells show one value. In 年, 月 and the text columns it holds for every row of the merge. In 出库数量, 折算2贴数量（万盒） and 医院去重 it counts once, in the top row. Values hidden behind a merge do not count.
- The service calculates nothing: a formula counts with its saved result. A formula without one is refused, and so is a 0 that a library such as XlsxWriter saved in place of the result. Open the workbook in a spreadsheet program and save it once.
- All bad cells are reported at once: the message is about the first, and names up to ten more.
- Names are compared without the white space around them. An Excel error in a name column is a name like any other.
- Each cell counts as the number that Excel stores, added without rounding error, and the result is given with at most 15 significant digits and 12 decimal places: ten times 0.1 is 1, three times 1/3 is 1.
- Legacy .xls files, .csv files and workbooks with a password are refused. The message says what to do.
`;
}

function columnTable(): string {
  return table(
    ["Header", "Meaning", "A cell holds"],
    layout.map(({ header, meaning, accepts }) => [
      code(header),
      meaning,
      accepts,
    ]),
  );
}

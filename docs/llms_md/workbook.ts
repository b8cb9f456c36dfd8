import { layout } from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";

/** What the workbook must look like and how it is read. */
export function workbook(): string {
  return `
## Workbook (.xlsx)

Only the first worksheet is read, even when it is hidden; chart sheets are passed over. It must have these columns, found by their header names, in any order and among any others:

${columnTable()}

### How it is read

- The header row is the first of the first 50 rows that holds all ${layout.length} headers. White space around a name does not matter; everything else must be equal. \`折算2贴数量（万盒）\` has full-width parentheses.
- A row counts when its \`出库数量\` cell is not empty. A cell with only white space is empty; 0 is not empty.
- Negative quantities are returns and subtract.
- Numbers may be numeric cells or text such as \`1,200\`. Text that is no number, an Excel error such as \`#N/A\`, a boolean, and amounts of 10^15 or more are refused, and the message names the cell.
- 年 and 月 of a row that counts must be valid, as \`2024\`, \`2024年\`, \`5\`, \`05\` or \`5月\`; otherwise the request is refused, and the message names the cell.
- Totals are left out: rows without a valid 年 or 月 where 年 or a text column begins with 合计, 总计 or 小计, or where 年, 月 and all text columns are empty. A repeated header row is left out too.
- A formula counts with its saved result. A formula without a saved result is refused: open the workbook and save it once.
- Names are compared after trimming white space. An Excel error in a name column is a name like any other.
- Sums are exact decimal sums: ten times 0.1 is 1.
- Legacy .xls files, .csv files and workbooks with a password are refused; the message says what to do.
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

import { requiredHeaders } from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code, fence, table } from "../markdown.ts";
import { workbookRules } from "../workbook_rules.ts";

/** Writes a small workbook, in Python. */
export const writer = `
from openpyxl import Workbook
sheet = (book := Workbook()).active
sheet.append([${
  requiredHeaders.map((header) => JSON.stringify(header)).join(", ")
}])
sheet.append([2024, 5, "华东配送", "示例市第一医院", "三级", "甲代理", "浙江", 800, "张三", 0.16, 1])
book.save("sales.xlsx")
`;

/** What the workbook must hold, how it is read (spec 2.8), and how to write one. */
export function workbook(): string {
  return `
## Workbook

An .xlsx or .xlsm file, transitional or strict; not .xls, .xlsb, .csv or .ods, and no password to open it (\`not_a_workbook\`); a protected worksheet or workbook is read like any other. Entries of the ZIP archive are stored or deflated (methods 0 and 8; others are \`workbook_unsupported\`). Exports of WPS, Google Sheets and Numbers (without its summary worksheet) are fine. Only the first worksheet is read, hidden or not; chart sheets are skipped. Columns are found by their headers, in any order, and there may be others:

${columnTable()}

${workbookRules}

To write one from rows that you have:

${fence("python", writer.trim())}
`;
}

function columnTable(): string {
  const { meanings, columns } = references.en();
  return table(
    ["Header", "Meaning", "A cell holds"],
    requiredHeaders.map((header) => [
      code(header),
      meanings[header],
      columns[header],
    ]),
  );
}

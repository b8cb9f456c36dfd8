import { requiredHeaders } from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code, table } from "../markdown.ts";
import { workbookRules } from "../workbook_rules.ts";

/** The required contents of the workbook, and how it is read (spec 2.8). */
export function workbook(): string {
  return `
## Workbook

An .xlsx or .xlsm file, transitional or strict; not .xls, .xlsb, .csv or .ods, and no password to open it (\`not_a_workbook\`); a protected workbook is read like any other. The ZIP archive uses methods 0 and 8 (others are \`workbook_unsupported\`). Exports of WPS, Google Sheets and Numbers (without its summary worksheet) are fine. Only the first worksheet is read, hidden or not; chart sheets are skipped. Columns are found by their headers, in any order, and there may be others:

${columnTable()}

${workbookRules}
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

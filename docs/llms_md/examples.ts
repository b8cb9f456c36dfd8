import { layout, success } from "../../schemas/mod.ts";
import { sampleFailure, sampleHealth } from "../examples.ts";
import { formatJson } from "../json.ts";
import { code, fence, table } from "../markdown.ts";
import { sampleRows, sampleStats, sampleWorkbookLines } from "../sample/mod.ts";

/** The sample workbook with its complete answer, a failure, and a health answer. */
export function examples(): string {
  return `
## Complete examples

### Sample workbook

This command writes a small workbook, \`sample.xlsx\`:

${
    fence(
      "bash",
      `base64 -d > sample.xlsx <<'END'\n${sampleWorkbookLines}\nEND`,
    )
  }

Its worksheet holds these rows. The last one is skipped, because its \`出库数量\` is empty:

${rowTable()}

### Example of a success

The answer to the sample workbook has status 200 and \`content-type: application/json; charset=utf-8\`:

${fence("json", formatJson(success(sampleStats)))}

### Example of a failure

Status 400 with \`x-error-reason: cell_invalid\`:

${fence("json", formatJson(sampleFailure("cell_invalid")))}

### Example of a health answer

\`GET /api/health\` gives status 200:

${fence("json", formatJson(success(sampleHealth())))}
`;
}

function rowTable(): string {
  const headers = layout.map(({ header }) => header);
  return table(
    headers,
    sampleRows.map((row) =>
      headers.map((header) => row[header] === "" ? "" : code(row[header]))
    ),
  );
}

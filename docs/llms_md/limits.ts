import {
  INTERFACE_VERSION,
  MAX_WAITING_ANALYSES,
  requiredHeaders,
} from "../../schemas/mod.ts";
import { limit } from "../fill.ts";
import { table } from "../markdown.ts";

/** The limits of this server. */
export function limits(): string {
  const [major] = INTERFACE_VERSION.split(".");
  return `
## Limits

${
    table(["What", "At most", "Beyond"], [
      [
        "Request body, as sent",
        bytes(limit.body, limit.bodySize),
        "413 `body_too_large`",
      ],
      [
        "`.xlsx` in a body without `filename`",
        `${limit.plain} bytes; encrypted ${limit.encrypted} bytes`,
        "413 `body_too_large`",
      ],
      [
        "Worksheet, inflated",
        bytes(limit.inflated, limit.inflatedSize),
        "400 `workbook_too_large`",
      ],
      [
        "Answer",
        bytes(limit.answer, limit.answerSize),
        "400 `answer_too_large`",
      ],
    ])
  }

Limits are inclusive. Some 27,000 (by SheetJS) to 60,000 rows of the ${requiredHeaders.length} columns fit and take up to 0.3 s. There is no rate limit. The service runs an analysis on each core and lets others wait (${MAX_WAITING_ANALYSES}), the api keys in turn; beyond that it answers 503 with \`retry-after\`. So send at most two at once. The service keeps nothing of a workbook after the answer. Its log has the address, api key, path, status, sizes, durations and reason of a request, the number of rows and, unless turned off, \`filename\`, but never cells.

## Compatibility

Paths have no version. Under interface version ${major} nothing is removed or changes its meaning. Fields, headers, reasons, notes and optional request fields may be added: ignore anything unknown. \`info.version\` of /openapi.json stays ${INTERFACE_VERSION}; the change log of the service announces additions.
`;
}

function bytes(count: string, size: string): string {
  return `${count} bytes (${size})`;
}

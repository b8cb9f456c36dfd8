import { TIMESTAMP_WINDOW_SECONDS } from "../../schemas/mod.ts";
import { binarySize, grouped, table } from "../markdown.ts";
import type { DocumentOptions } from "../options.ts";

type Options = Required<DocumentOptions>;

/** Limits, and what may be sent again. */
export function limits(options: Options): string {
  return `
## Limits and retries

${limitTable(options)}

There is no rate limit and no quota in the service. It works on a few analyses at a time and lets a few more wait; beyond that it answers 503 at once, with the header \`retry-after\` in seconds.

A request changes nothing on the server, so it is safe to send it again. Retry after a network error, a 408, or a status of 500 and above: at most three times, with a growing pause (for example 1, 2 and 4 seconds; at least \`retry-after\`), each time with a new timestamp and signature. Do not retry any other 4xx: the same request fails again. Allow 60 seconds for an answer.
`;
}

function limitTable(options: Options): string {
  const { maxBodyBytes, maxInflatedBytes, maxResponseBytes } = options;
  return table(["Limit", "Value", "Past it"], [
    ["Request body, as sent", size(maxBodyBytes), "413 `body_too_large`"],
    [
      "`.xlsx` file",
      `about ${
        workbookSize(maxBodyBytes)
      } (base64 adds a third; encryption adds another third, so about ${
        workbookSize(maxBodyBytes * 3 / 4)
      } when encrypted)`,
      "413 `body_too_large`",
    ],
    [
      "Difference of `x-timestamp` from the server's clock",
      `${TIMESTAMP_WINDOW_SECONDS} seconds, inclusive, either way`,
      "401 `timestamp_outside_window`",
    ],
    [
      "First worksheet, inflated",
      size(maxInflatedBytes),
      "400 `workbook_too_large`",
    ],
    ["Response", size(maxResponseBytes), "400 `answer_too_large`"],
  ]);
}

function size(bytes: number): string {
  return `${grouped(bytes)} bytes (${binarySize(bytes)}), inclusive`;
}

/** The file that fits into a body in base64, in steps of 0.1 MB, less a little for the JSON around it. */
function workbookSize(bodyBytes: number): string {
  const megabytes = (bodyBytes - 1024) * 3 / 4 / 1024 / 1024;
  return `${Math.floor(megabytes * 10) / 10} MB`;
}

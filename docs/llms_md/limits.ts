import { TIMESTAMP_WINDOW_SECONDS } from "../../schemas/mod.ts";
import { binarySize, grouped, table } from "../markdown.ts";
import { type DocumentOptions, workbookSize } from "../options.ts";

type Options = Required<DocumentOptions>;

/** The limits of this server, and when to try again. */
export function limits(options: Options): string {
  return `
## Limits and retries

${limitTable(options)}

The service has no rate limit and no quota. It works on a few analyses at a time and lets a few more wait. Further requests get a 503 at once, with the header \`retry-after\` in seconds.

A request changes nothing on the server, so you can safely send it again. Retry after a network error, a 408, or a status of 500 and above: at most three times, after growing pauses (for example 1, 2 and 4 seconds, but at least \`retry-after\`), each time with a new timestamp and signature. Do not retry after any other 4xx: the same request would fail again. Wait up to 60 seconds for an answer.
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
      "Distance of `x-timestamp` from the server's clock",
      `${TIMESTAMP_WINDOW_SECONDS} seconds, inclusive, before or after`,
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

import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  detailedReasons,
  type DetailFacts,
  detailParameters,
  detailsHeader,
  exampleDetails,
  failure,
  languageTags,
  type Problem,
  problems,
  type Reason,
} from "../../schemas/mod.ts";
import {
  exampleMessage,
  references,
  type ReferenceWords,
} from "../../schemas/words/mod.ts";
import { binarySize, code, fence, table } from "../markdown.ts";

/** A complete answer, for tests of retries. */
export const overloaded = `
HTTP/1.1 503 Service Unavailable
content-type: application/json; charset=utf-8
x-error-reason: overloaded
retry-after: ${problems.overloaded.retryAfter}

${JSON.stringify(failure("overloaded", exampleMessage("overloaded")))}
`.trim();

/** Every failure, from the table `problems`, and the right reaction. */
export function failures(): string {
  return `
## Failures

${failureTable(references.en(), ["Status", "`x-error-reason`", "When"])}

- Let programs read \`x-error-reason\`, not \`message\`, which is for people: its wording changes, and \`accept-language\` chooses its language, ${
    languageTags.map(code).join(" or ")
  } (for \`zh-TW\` too), English by default. \`content-language\` names it.
- A request with several problems gets the answer to the first of these: path (404), method (405), size (413) and speed (408) of the body, signature (401), a free turn (503), decryption (401), JSON, fields, workbook (400). Within 401 the order is that of the table. For bad cells, the message describes the first and names up to ten more; the page at \`/\` and \`deno task analyze\` list the first 1,000.
- The \`message\` of \`columns_missing\` names all missing headers, and cells that may misspell them. Messages quote contents of cells, which may be personal data, in your log too.
- The service reads too long a body to its end before it answers 413, so check the size first. The message of a 413 begins with \`FUNCTION_PAYLOAD_TOO_LARGE\`.
- A 405 has \`allow\`. A 401 has \`www-authenticate\`.
- A proxy in front of the service may answer by itself, with 413, 429, 502, 503 or 504, without envelope and reason: check \`content-type\` before you parse.

### Details

A refusal of cells or headers names them in \`${detailsHeader.name}\`, in the syntax of [Notes](#notes), at most ${
    binarySize(detailsHeader.maxBytes)
  }:

${detailTable(["Example"])}

${detailList()}

### Retries

Requests are idempotent. Retry as the pseudo-code [above](#in-short) shows, with a new timestamp, signature and, if you encrypt, iv:

- **503** with \`retry-after\`: the service is busy. Wait that long, longer by a random part, so that clients do not return together. \`retry-after: 0\`: this instance stops; another one answers at once.
- **500 and 400** are about this file: never send it again. Nor after any other 4xx, except once with the clock set right.
- **408**: the body came too slowly. If it came after ${BODY_SECONDS} seconds of sending, the next one would be as slow: do not retry.
- **No answer in time**: do not retry. The limit is 60 seconds and one for each 64 KiB of the body, rounded up.

\`retry-after\` is in whole seconds; a proxy may send a date. For an unknown reason, go by the status.

A 503 looks like this; 408 and 500 have their own reason and no \`retry-after\`. A body that pauses for ${BODY_IDLE_SECONDS} seconds gets a 408; test the others with a stub:

${fence("http", overloaded)}
`;
}

/** An example for each reason with details. */
export function detailTable(heads: readonly string[]): string {
  return table(
    heads,
    detailedReasons.map((reason) => [code(exampleDetails(reason))]),
  );
}

/** The parameters of details in a sentence. */
function detailList(): string {
  const { detailParameters: meanings } = references.en();
  return Object.entries(detailParameters).map(([name, type]) =>
    `${code(name)} (${type}): ${meanings[name as keyof DetailFacts]}`
  ).join("; ") + ".";
}

/** Every failure in a language; openapi.json also lists the headers of each. */
export function failureTable(
  { when }: ReferenceWords,
  heads: readonly string[],
): string {
  const rows = Object.entries<Problem>(problems);
  rows.sort(([, a], [, b]) => a.status - b.status);
  return table(
    heads,
    rows.map(([reason, { status }]) => [
      String(status),
      code(reason),
      when[reason as Reason],
    ]),
  );
}

import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import {
  CHALLENGE,
  checkParameter,
  DEFAULT_LANGUAGE,
  detailParameters,
  detailsHeader,
  exampleDetails,
  handlingPreference,
  languages,
  languageTags,
  notes,
  notesHeader,
  problems,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";

/** The optional request header that chooses the language of a failure. */
export const languageParameter = {
  name: "accept-language",
  in: "header",
  required: false,
  description: `The language of \`message\` in a failure: ${
    languageTags.join(" or ")
  }; ${languages[DEFAULT_LANGUAGE].tag} by default`,
  schema: { type: "string", example: "zh-CN" },
} as const;

const detailList = Object.entries(references.en().detailParameters)
  .map(([name, meaning]) =>
    `- \`${name}\` (${
      detailParameters[name as keyof typeof detailParameters]
    }): ${meaning}`
  ).join("\n");

const noteList = Object.entries(references.en().notes)
  .map(([token, meaning]) => `- \`${token}\`: ${meaning}`).join("\n");

type HeaderObject = Parameters<
  typeof OpenAPIRegistry.prototype.registerComponent<"headers">
>[2];

/** The headers of responses by name. */
export const headers = {
  "x-request-id": {
    description:
      "Identifies this request in the log of the service: quote it in a report",
    required: true,
    schema: { type: "string" },
  },
  // No enum, because reasons may be added.
  "x-error-reason": {
    description:
      "Why the request failed, for programs; later versions may add reasons",
    required: true,
    schema: { type: "string", "x-extensible-enum": Object.keys(problems) },
  },
  "content-language": {
    description: "The language of `message`, chosen by `accept-language`",
    required: true,
    schema: { type: "string", enum: [...languageTags] },
  },
  [detailsHeader.name]: {
    description:
      `Which cells, columns or rows are at fault, for programs: a List of one Token, the reason, with Parameters (RFC 9651); absent for other reasons. The parameters are:\n\n${detailList}`,
    required: false,
    schema: {
      type: "string",
      maxLength: detailsHeader.maxBytes,
      example: exampleDetails("cell_invalid"),
    },
  },
  [notesHeader.name]: {
    description:
      `What the service did to the data, and what people may not expect of the workbook: a List of Tokens with Parameters (RFC 9651); absent if there is nothing to say. A figure may be wrong after a note with the parameter \`${checkParameter}\`. The tokens are:\n\n${noteList}`,
    required: false,
    schema: {
      type: "string",
      maxLength: notesHeader.maxBytes,
      example: notes["total-rows"].example,
    },
  },
  [handlingPreference.applied]: {
    description:
      "Sent if the request asked to leave out rows that cannot be read, whether there were any or not",
    required: false,
    schema: { type: "string", enum: [handlingPreference.value] },
  },
  "www-authenticate": {
    description: "How to authenticate: the headers of the signature",
    required: true,
    schema: { type: "string", example: CHALLENGE },
  },
  "retry-after": {
    description: "After how many seconds to try again",
    required: true,
    schema: { type: "integer", example: problems.overloaded.retryAfter },
  },
  "allow": {
    description: "The methods of this path, separated by commas",
    required: true,
    schema: { type: "string", example: "GET, HEAD" },
  },
} satisfies Record<string, HeaderObject>;

/** Headers of a response, as references to components. */
export function headerReferences(names: readonly (keyof typeof headers)[]) {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

import {
  CHALLENGE,
  DEFAULT_LANGUAGE,
  detailParameters,
  detailsHeader,
  exampleDetails,
  languages,
  languageTags,
  notes,
  notesHeader,
  type Reason,
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

/** The header of every failure that names its language. */
export const contentLanguageHeader = {
  description: "The language of `message`, chosen by `accept-language`",
  required: true,
  schema: { type: "string" as const, enum: [...languageTags] },
};

/** The header of every response. */
export const requestIdHeader = {
  description: "Identifies this request in the log of the service",
  required: true,
  schema: { type: "string" },
} as const;

/**
 * The header of every failure, with the current reasons of its status. No enum,
 * because reasons may be added.
 */
export function errorReasonHeader(reasons: readonly Reason[]) {
  return {
    description: "Why the request failed, for programs",
    required: true,
    schema: { type: "string" as const, "x-extensible-enum": [...reasons] },
  };
}

const detailList = Object.entries(references.en().detailParameters)
  .map(([name, meaning]) =>
    `- \`${name}\` (${
      detailParameters[name as keyof typeof detailParameters]
    }): ${meaning}`
  ).join("\n");

/** The header of a 400 about cells, columns or rows. */
export const detailsHeaders = {
  [detailsHeader.name]: {
    description:
      `Which cells, columns or rows are at fault, for programs: a List of one Token, the reason, with Parameters (RFC 9651); absent for other reasons. The parameters are:\n\n${detailList}`,
    required: false,
    schema: {
      type: "string" as const,
      maxLength: detailsHeader.maxBytes,
      example: exampleDetails("cell_invalid"),
    },
  },
};

const noteList = Object.entries(references.en().notes)
  .map(([token, meaning]) => `- \`${token}\`: ${meaning}`).join("\n");

/** The header of a successful analysis. */
export const notesHeaders = {
  [notesHeader.name]: {
    description:
      `What the service did to the data, and what people may not expect of the workbook: a List of Tokens with Parameters (RFC 9651); absent if there is nothing to say. The tokens are:\n\n${noteList}`,
    required: false,
    schema: {
      type: "string" as const,
      maxLength: notesHeader.maxBytes,
      example: notes["total-rows"].example,
    },
  },
};
/** The header of a 401. */
export const challengeHeader = {
  description: "How to authenticate: the headers of the signature",
  required: true,
  schema: { type: "string", example: CHALLENGE },
} as const;

/** The header of a 503. */
export const retryAfterHeader = {
  description: "After how many seconds to try again",
  required: true,
  schema: { type: "integer", example: 2 },
} as const;

/** The header of a 405. */
export function allowHeader(method: string) {
  return {
    description: "The methods of this path, separated by commas",
    required: true,
    schema: { type: "string" as const, example: method },
  };
}

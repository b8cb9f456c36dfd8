import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import {
  encryptedHeader,
  handlingPreference,
  signatureHeaders,
} from "../../schemas/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { limit } from "../fill.ts";
import { sampleWorkbook } from "../sample/workbook.ts";

type ParameterList = NonNullable<
  Parameters<OpenAPIRegistry["registerPath"]>[0]["parameters"]
>;

/** The headers of the signature (spec 5.1), each a security scheme. */
export const signatureSchemes = Object.entries(references.en().headers).map((
  [name, description],
) => ({ type: "apiKey", in: "header", name, description } as const));

/** The security of a signed operation: all headers of the signature. */
export const signed = Object.fromEntries(
  signatureHeaders.map((name) => [name, []]),
);

/**
 * The header that marks an encrypted body (spec 5.3). The encrypted body is not
 * described as a second media type: generators would write its text as a JSON
 * string.
 */
export const encryptedParameter = {
  name: encryptedHeader.name,
  in: "header",
  required: false,
  description:
    `\`${encryptedHeader.value}\` if the body is sent encrypted: leave it out of calls, because what encrypts the body sets it`,
  schema: { type: "string", enum: [encryptedHeader.value] },
} satisfies ParameterList[number];

/** The header that asks to leave out rows that cannot be read (design 32). */
export const handlingParameter = {
  name: handlingPreference.name,
  in: "header",
  required: false,
  description:
    `\`${handlingPreference.value}\` (RFC 7240) leaves out rows that cannot be read, and rows after them that may be totals of them: the note \`rows-left-out\` names them. Otherwise such a workbook is refused`,
  schema: { type: "string", example: handlingPreference.value },
} satisfies ParameterList[number];

const sampleRequest: AnalyzeRequest = {
  file: sampleWorkbook,
  filename: "sample.xlsx",
};

/** The request body of `POST /api/analyze`. */
export function analyzeBody() {
  return {
    description:
      `At most ${limit.body} bytes as sent: an .xlsx file of ${limit.plain} bytes, or of ${limit.encrypted} if the body is encrypted`,
    required: true,
    content: {
      "application/json": {
        schema: AnalyzeRequest,
        examples: {
          sample: {
            summary: "A small workbook",
            value: sampleRequest,
          },
        },
      },
    },
  };
}

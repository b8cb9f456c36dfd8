import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { encryptedHeader } from "../../schemas/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/mod.ts";
import { type DocumentOptions, workbookSize } from "../options.ts";
import { grouped } from "../markdown.ts";
import { sampleWorkbook } from "../sample/mod.ts";
import { encryptionVector } from "../test_vectors.ts";
import { ENCRYPTED } from "../words.ts";

type Route = Parameters<OpenAPIRegistry["registerPath"]>[0];
type ParameterObject = NonNullable<Route["parameters"]>[number];

/** The optional header that means that the body is encrypted (spec 5.1). */
export const encryptedParameter = {
  name: encryptedHeader.name,
  in: "header",
  required: false,
  description:
    `\`${encryptedHeader.value}\`: the body is the encrypted text (\`text/plain\` below); without this header, the body is JSON`,
  schema: { type: "string", enum: [encryptedHeader.value] },
} satisfies ParameterObject;

const encryptedText = {
  type: "string",
  description:
    "`base64(iv).base64(tag).base64(ciphertext)`: AES-256-GCM, iv of 12 bytes, tag of 16 bytes, no additional data, key = SHA-256 of the UTF-8 text `<secret>:<api key>`. The plaintext is the JSON of an AnalyzeRequest",
  pattern: "^[A-Za-z0-9+/]{16}\\.[A-Za-z0-9+/]{22}==\\.[A-Za-z0-9+/]+={0,2}$",
} as const;

const sampleRequest: AnalyzeRequest = {
  file: sampleWorkbook,
  filename: "sample.xlsx",
};

/** Both forms of the request body of `POST /api/analyze`. */
export function analyzeBody({ maxBodyBytes }: Required<DocumentOptions>) {
  return {
    description: `At most ${
      grouped(maxBodyBytes)
    } bytes as sent, which holds an .xlsx file of about ${
      workbookSize(maxBodyBytes)
    } if it is not encrypted. Only \`${encryptedHeader.name}\` decides which form is expected: the service does not check \`content-type\``,
    required: true,
    content: {
      "application/json": {
        schema: AnalyzeRequest,
        examples: {
          sample: {
            summary: "A small workbook with five data rows",
            value: sampleRequest,
          },
        },
      },
      "text/plain": {
        schema: encryptedText,
        examples: {
          encrypted: {
            summary: `With ${ENCRYPTED}: the test vector of llms.md`,
            value: encryptionVector.body,
          },
        },
      },
    },
  };
}

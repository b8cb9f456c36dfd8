import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import {
  encryptedHeader,
  type SignatureHeader,
  signatureHeaders,
} from "../../schemas/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/mod.ts";
import { count, references } from "../../schemas/words/mod.ts";
import type { DocumentOptions } from "../options.ts";
import { largestWorkbook } from "../workbook_size.ts";
import { sampleWorkbook } from "../sample/workbook.ts";
import { encryptionVector } from "../test_vectors.ts";
import { ENCRYPTED } from "../words.ts";

type ParameterList = NonNullable<
  Parameters<OpenAPIRegistry["registerPath"]>[0]["parameters"]
>;

/**
 * The header that stays the same for all requests of a client: the security of
 * the operation, which viewers and generated clients ask for once.
 */
export const API_KEY = "x-api-key" satisfies SignatureHeader;

/** The headers of the signature that each request needs anew (spec 5.1). */
export const signatureParameters = Object.entries(signatureHeaders).filter((
  [name],
) => name !== API_KEY).map(([name, header]) => ({
  name,
  in: "header" as const,
  required: true,
  description: references.en().headers[name as SignatureHeader],
  schema: {
    type: "string" as const,
    ...("pattern" in header && { pattern: header.pattern }),
  },
  example: header.example,
})) satisfies ParameterList;

/** The header that says that the body is encrypted (spec 5.3). */
export const encryptedParameter = {
  name: encryptedHeader.name,
  in: "header",
  required: false,
  description:
    `\`${encryptedHeader.value}\`: the body is the encrypted text (\`text/plain\` below); without this header, the body is JSON`,
  schema: { type: "string", enum: [encryptedHeader.value] },
} satisfies ParameterList[number];

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

const json = {
  schema: AnalyzeRequest,
  examples: {
    sample: {
      summary: "A small workbook with five data rows",
      value: sampleRequest,
    },
  },
};

const text = {
  schema: encryptedText,
  examples: {
    encrypted: {
      summary: `With ${ENCRYPTED}: a test vector of vectors.json`,
      value: encryptionVector.body,
    },
  },
};

/** The request body of `POST /api/analyze`, as JSON alone or in both forms. */
export function analyzeBody(
  { maxBodyBytes }: Required<DocumentOptions>,
  forms: "plain" | "both",
) {
  const { plain, encrypted } = largestWorkbook(maxBodyBytes);
  const size = `At most ${
    count(maxBodyBytes)
  } bytes as sent: an .xlsx file of ${count(plain)} bytes, or of ${
    count(encrypted)
  } if the body is encrypted`;
  const description = forms === "plain"
    ? size
    : `${size}. Only \`${encryptedHeader.name}\` decides which form is expected: the service does not check \`content-type\``;
  return {
    description,
    required: true,
    content: {
      "application/json": json,
      ...(forms === "both" && { "text/plain": text }),
    },
  };
}

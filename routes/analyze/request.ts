/** From the body of POST /api/analyze to the bytes of the workbook. */
import { decodeUtf8 } from "../../core/bytes/mod.ts";
import { Refusal } from "../../core/refusal.ts";
import { AnalyzeRequest, refusalOf } from "../../schemas/wire/mod.ts";

/**
 * In JSON, each value begins with one of these characters, follows one of them,
 * or has a name in quotes.
 */
const MARKS = '[{",';
/**
 * A valid body has ten marks; with millions, JSON.parse takes half a second.
 */
const MAX_MARKS = 10_000;

/**
 * Parses the plain body of POST /api/analyze.
 * @throws {Refusal} `body_not_json`, `request_invalid`
 */
export function parseJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = decodeUtf8(body);
  } catch {
    throw new Refusal("body_not_json", { problem: "not_utf8" });
  }
  // Any other text holds at most one value.
  if (/^\s*[[{]/.test(text)) verifySimple(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("body_not_json", { problem: "not_json" });
  }
}

/** @throws {Refusal} `request_invalid` */
function verifySimple(body: string): void {
  let count = 0;
  for (const mark of MARKS) {
    let at = body.indexOf(mark);
    for (; at >= 0; at = body.indexOf(mark, at + 1)) {
      if (++count > MAX_MARKS) {
        throw new Refusal("request_invalid", { problem: "too_many_values" });
      }
    }
  }
}

/**
 * Validates the body against its schema (spec 2.2).
 * @throws {Refusal} `file_missing`, `request_invalid`
 */
export function validateRequest(json: unknown): AnalyzeRequest {
  const result = AnalyzeRequest.safeParse(json, { reportInput: true });
  if (result.success) return result.data;
  const { reason, facts } = refusalOf(result.error.issues[0]);
  throw new Refusal(reason, facts);
}

/**
 * Decodes the workbook from base64 (RFC 4648 section 4); line breaks and
 * missing padding are accepted.
 * @throws {Refusal} `file_not_base64`
 */
export function decodeFile(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(file);
  } catch {
    const isDataUrl = /^\s*data:/i.test(file);
    throw new Refusal("file_not_base64", { isDataUrl });
  }
}

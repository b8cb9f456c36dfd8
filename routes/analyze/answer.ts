/** From the sums of a workbook to the body of the answer. */
import { JsonPiece, JsonWriter } from "../../core/bytes/mod.ts";
import {
  answerTooLarge,
  type Tally,
  writeMonthlyStats,
} from "../../core/sales/mod.ts";
import { success } from "../../schemas/mod.ts";

const [envelopeStart, envelopeEnd] = JSON.stringify(success(null))
  .split("null").map((text) => new JsonPiece(text));

/**
 * The answer of POST /api/analyze as UTF-8: the envelope with the statistics
 * (spec 2.1, 2.3).
 * @throws {Refusal} `answer_too_large`
 */
export function encodeStats(tally: Tally): Uint8Array<ArrayBuffer> {
  const json = new JsonWriter();
  json.piece(envelopeStart);
  writeMonthlyStats(json, tally);
  json.piece(envelopeEnd);
  if (json.length > tally.maxResponseBytes) {
    throw answerTooLarge(tally.maxResponseBytes);
  }
  return json.bytes;
}

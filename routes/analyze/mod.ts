/**
 * `POST /api/analyze`, from the first byte of the body to the last one of the
 * answer:
 *
 *   analyze        the journey, top to bottom
 *   read_body      bytes, counted and hashed; timed_chunks and body_pace bound its time
 *   request        bytes -> the workbook: signature, decryption, JSON, base64
 *   answer         sums -> bytes
 *   notes_header   the notes in `x-notes`
 * @module
 */
import { lazily, type LazyHandler } from "../lazily.ts";

export const analyzeHandler: LazyHandler = lazily(async () => {
  const { analyze } = await import("./analyze.ts");
  const { warmUp } = await import("../../core/warm_up/mod.ts");
  await warmUp();
  return analyze;
});

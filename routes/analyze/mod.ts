/**
 * `POST /api/analyze`, from the first byte of the body to the last one of the
 * answer:
 *
 *   analyze        the journey, top to bottom
 *   read_body      bytes, counted and hashed; timed_chunks and body_pace bound its time
 *   request        bytes -> the workbook: signature, decryption, JSON, schema, base64
 *   answer         sums -> bytes
 *   notes_header   the notes in `x-notes`
 * @module
 */
import { lazily, type LazyHandler, loadPart } from "../lazily.ts";

/** Answers POST /api/analyze; its code is loaded when it is first needed. */
export const analyzeHandler: LazyHandler = lazily(async () => {
  await loadPart(() => import("../../core/xlsx/mod.ts"));
  await loadPart(() => import("../../core/sales/mod.ts"));
  await loadPart(() => import("../../schemas/wire/mod.ts"));
  const { analyze } = await loadPart(() => import("./analyze.ts"));
  return analyze;
});

/**
 * `POST /api/analyze`, from the first byte of the body to the last one of the
 * answer, in two halves:
 *
 *   analyze        the door: limits, hash, signature, queue, and the reply
 *   read_body      bytes, counted and hashed; timed_chunks and body_pace bound its time
 *   request_headers  who signed it, and whether it is encrypted
 *   notes_header   the notes in `x-notes`
 *
 *   fault          how the work can fail besides the workbook
 *   work           decryption, JSON, base64, worksheet, sums, answer; worker.ts
 *                  does it in a separate thread, here.ts in the one that serves
 *   request        bytes -> the workbook: JSON, schema, base64
 *   answer         sums -> bytes
 * @module
 */
export { analyze } from "./analyze.ts";
export { analysisTimeout } from "./fault.ts";
export { workHere } from "./here.ts";
export type { JobMessage, OutcomeMessage } from "./worker.ts";

/** The program of a worker. */
export const workerUrl = new URL("worker.ts", import.meta.url);

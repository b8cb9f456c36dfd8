/**
 * `POST /api/analyze`, from the first byte of the body to the last byte of the
 * answer. Steps in HTTP:
 *
 *   analyze          limits, hash, signature, queue, reply
 *   read_body        counts and hashes the bytes of the body
 *   timed_chunks     reads the body within its time; body_deadline sets the time
 *   request_headers  the signature, and whether the body is encrypted
 *   notes_header     the notes in `x-notes`
 *
 * Steps without HTTP:
 *
 *   work             decryption, JSON, base64, worksheet, sums, answer
 *   worker, here     run work.ts in a worker, or in the serving thread
 *   request          bytes -> the workbook: JSON, schema, base64
 *   answer           sums -> bytes
 *   fault            a bug, for which the workbook is not to blame
 * @module
 */
export { analyze } from "./analyze.ts";
export { workHere } from "./here.ts";

/** The program of a worker. */
export const workerUrl = new URL("worker.ts", import.meta.url);

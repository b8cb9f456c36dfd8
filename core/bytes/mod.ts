/**
 * Bytes, texts as bytes, and arrays that grow. Nothing here knows about
 * workbooks or sales:
 *
 *   SPACE, ZERO, …     ASCII characters as bytes
 *   noBytes, withRoom  empty typed arrays, and longer ones
 *   release            frees the memory of an array
 *   viewOf, Utf8Text   the same bytes as a DataView; a text within bytes
 *   decodeUtf8         bytes -> string, fast for ASCII
 *   encodeUtf8         string -> bytes, without new memory for most texts
 *   isTrimmed          whether UTF-8 has no white space around it
 *   TextTable          distinct texts -> ids, safe from crafted collisions
 *   NumberTable        the same for numbers
 *   JsonWriter         JSON as UTF-8, without strings in between
 *
 * ```ts
 * const names = new TextTable();
 * const bytes = new TextEncoder().encode("浙江江苏浙江");
 * const view = viewOf(bytes);
 * names.add(view, 0, 6); // 0
 * names.add(view, 6, 12); // 1
 * names.add(view, 12, 18); // 0
 * ```
 *
 * @module
 */
export {
  noBytes,
  noIntegers,
  noNumbers,
  noView,
  release,
  viewOf,
  withRoom,
} from "./arrays.ts";
export * from "./ascii.ts";
export { decodeUtf8 } from "../platform/mod.ts";
export { JsonPiece, JsonWriter } from "./json_writer.ts";
export { NumberTable } from "./number_table.ts";
export { TextTable } from "./text_table.ts";
export {
  createUtf8Text,
  encodeUtf8,
  isTrimmed,
  type Utf8Text,
} from "./utf8.ts";

/**
 * Recognizes other kinds of files by their first bytes. `workbook.ts` refuses
 * ZIP archives without a workbook.
 */
// deno-lint-ignore-file no-control-regex -- the first bytes of files
import type { OtherContent } from "../../../schemas/mod.ts";
import { notAWorkbook } from "../refusals.ts";

const ZIP = "PK\x03\x04";
/**
 * The owner file `~$name.xlsx` that Excel keeps beside an open workbook. It
 * holds the user's name twice, after its length: in a field of 54 bytes, and in
 * a field of 54 two-byte characters.
 */
const LOCK_FILE_BYTES = 165;
const LOCK_FILE_NAME = 54;
/** Kinds of files by their beginning, one character per byte. */
const kinds: readonly [RegExp, OtherContent][] = [
  // A compound file ([MS-CFB] 2.2) holds a legacy or an encrypted workbook
  // ([MS-OFFCRYPTO] 2.3.4.4).
  [/^\xd0\xcf\x11\xe0/, "xls_or_password"],
  [/^(?:%PDF|\x89PNG|\xff\xd8\xff|GIF8)/, "pdf_or_picture"],
  [/^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/, "archive"],
  // The first bytes of a ZIP archive, as base64.
  [/^UEsDB/, "base64"],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:MIME-Version:|<(?:\?xml|!|(?:html|head|meta|title|style|script|body|table|div)\b))/i,
    "html_or_xml",
  ],
  [/^(?:\xff\xfe|\xfe\xff|[^\0-\x08\x0e-\x1f]+$)/, "text"],
];
const HEAD_BYTES = 512;

/**
 * Refuses a file of another kind, and names the kind if it is known; accepts a
 * ZIP archive.
 * @throws {Refusal} `not_a_workbook`
 */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const content = contentOf(bytes);
  if (content !== undefined) throw notAWorkbook(content);
}

function contentOf(bytes: Uint8Array): OtherContent | undefined {
  // One character per byte; TextDecoder's "latin1" is windows-1252.
  const headOf = (length: number) =>
    String.fromCharCode(...bytes.subarray(0, length));
  if (headOf(ZIP.length) === ZIP) return undefined;
  const head = headOf(HEAD_BYTES);
  // An archive may have other bytes before it.
  if (head.includes(ZIP)) return undefined;
  if (isLockFile(bytes)) return "lock_file";
  if (bytes.length <= HEAD_BYTES && head.trim() === "") return "empty";
  return kinds.find(([start]) => start.test(head))?.[1];
}

function isLockFile(bytes: Uint8Array): boolean {
  return bytes.length === LOCK_FILE_BYTES && bytes[0] <= LOCK_FILE_NAME &&
    bytes[LOCK_FILE_NAME + 1] <= LOCK_FILE_NAME &&
    bytes[LOCK_FILE_NAME + 2] === 0;
}

/**
 * Recognizes other kinds of files by their first bytes. `workbook.ts` refuses
 * ZIP archives without a workbook.
 */
import type { OtherContent } from "../../../schemas/mod.ts";
import { notAWorkbook } from "../refusals.ts";

const utf16 = (text: string) =>
  [...text].map((letter) => `${letter}\0`).join("");

/** Kinds of files by their first bytes, one character per byte. */
const signatures: readonly [string, OtherContent][] = [
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["\xff\xd8\xff", "jpeg"],
  ["GIF8", "gif"],
  ["Rar!", "rar"],
  ["7z\xbc\xaf", "7z"],
  ["\x1f\x8b", "gzip"],
  ["{\\rtf", "rtf"],
  // Excel 2 to 4, and Excel 97 without a compound file.
  ["\t\0\x04\0", "xls"],
  ["\t\x02\x06\0", "xls"],
  ["\t\x04\x06\0", "xls"],
  ["\t\x08", "xls"],
  ["%TSD-Header", "protected"],
  // The first bytes of a ZIP archive, as base64.
  ["UEsDB", "base64"],
];
/**
 * The owner file `~$name.xlsx` that Excel keeps beside an open workbook: the
 * name of the user twice, each time after its length: 54 characters of one
 * byte, then of two.
 */
const LOCK_FILE_BYTES = 165;
const LOCK_FILE_NAME = 54;
const ZIP = "PK\x03\x04";
const COMPOUND_FILE = "\xd0\xcf\x11\xe0"; // [MS-CFB] 2.2
/** Kinds of texts by their beginning, after white space. */
const textKinds: readonly [RegExp, OtherContent][] = [
  [/^<\?xml[^>]*>\s*<(?:!doctype\s+)?html\b/i, "html"],
  [/^<\?xml/, "xml"],
  [
    /^<(?:!--|(?:!doctype|html|head|meta|title|style|script|body|table|div)\b)/i,
    "html",
  ],
  // Header lines; a line may continue the line above.
  [/^(?:(?:[\w-]+:|[ \t]).*\r?\n)*MIME-Version:/i, "mhtml"],
  [/^(?:\{\s*["}]|\[\s*[{[\]"])/, "json"],
];
const HEAD_BYTES = 512;
/** How far to search a compound file for the names of its streams. */
const COMPOUND_BYTES = 1024 ** 2;
/** Bytes to convert at a time. */
const PIECE_BYTES = 4096;
// deno-lint-ignore no-control-regex -- texts have no such characters
const TEXT = /^[^\0-\x08\x0e-\x1f]+$/;
const UTF16_MARK = /^(?:\xff\xfe|\xfe\xff)/;

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
  if (latin1(bytes, ZIP.length) === ZIP) return undefined;
  if (isLockFile(bytes)) return "lock_file";
  const head = latin1(bytes, HEAD_BYTES);
  if (head.startsWith(COMPOUND_FILE)) {
    return contentOfCompoundFile(latin1(bytes, COMPOUND_BYTES));
  }
  const text = head.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (text === "" && bytes.length <= HEAD_BYTES) {
    return "empty";
  }
  const known = textKinds.find(([start]) => start.test(text)) ??
    signatures.find(([start]) => head.startsWith(start));
  if (known !== undefined) return known[1];
  const isText = TEXT.test(head) || UTF16_MARK.test(head);
  const isCsv = isText && !head.includes(ZIP);
  return isCsv ? "csv" : undefined;
}

function isLockFile(bytes: Uint8Array): boolean {
  return bytes.length === LOCK_FILE_BYTES && bytes[0] <= LOCK_FILE_NAME &&
    bytes[LOCK_FILE_NAME + 1] <= LOCK_FILE_NAME &&
    bytes[LOCK_FILE_NAME + 2] === 0;
}

/** A legacy or an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
function contentOfCompoundFile(content: string): OtherContent {
  if (content.includes(utf16("EncryptedPackage"))) return "password";
  return ["Workbook", "Book"].some((name) => content.includes(utf16(name)))
    ? "xls"
    : "xls_or_password";
}

/** One character per byte; TextDecoder's "latin1" is windows-1252. */
function latin1(bytes: Uint8Array, length: number): string {
  let text = "";
  for (let at = 0; at < Math.min(length, bytes.length); at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, length);
    text += String.fromCharCode(...bytes.subarray(at, end));
  }
  return text;
}

/**
 * Recognizes other kinds of files by their first bytes, for `mod.ts`. What is a
 * ZIP archive but not a workbook is left to `workbook.ts`.
 */
import { notAWorkbook } from "./refusals.ts";

const utf16 = (text: string) =>
  [...text].map((letter) => `${letter}\0`).join("");

const LEGACY = "this is a legacy .xls workbook: save it as .xlsx";
/** Kinds of files: the first bytes, one character each, and the message. */
const signatures: readonly [string, string][] = [
  ["%PDF", "this is a PDF: send the .xlsx workbook itself"],
  ["\x89PNG", "this is a PNG picture: send the .xlsx workbook itself"],
  ["\xff\xd8\xff", "this is a JPEG picture: send the .xlsx workbook itself"],
  ["GIF8", "this is a GIF picture: send the .xlsx workbook itself"],
  ["Rar!", "this is a RAR archive: send the .xlsx workbook in it"],
  ["7z\xbc\xaf", "this is a 7z archive: send the .xlsx workbook in it"],
  ["\x1f\x8b", "this is a gzip file: send the .xlsx workbook in it"],
  ["{\\rtf", "this is an RTF document: send an .xlsx workbook"],
  // Excel 2 to 4, and Excel 97 without its compound file.
  ...["\t\0\x04\0", "\t\x02\x06\0", "\t\x04\x06\0", "\t\x08"].map((
    start,
  ): [string, string] => [start, LEGACY]),
  [
    "%TSD-Header",
    "document protection software has encrypted the file: save it as .xlsx " +
    "without protection",
  ],
  // The first bytes of a ZIP archive, as base64.
  ["UEsDB", "this is base64 inside base64: encode the file only once"],
];
const ZIP = "PK\x03\x04";
const COMPOUND_FILE = "\xd0\xcf\x11\xe0"; // [MS-CFB] 2.2
/** Kinds of texts, behind white space: how they begin, and the message. */
const textKinds: readonly [RegExp, string][] = [
  [
    /^<\?xml/,
    "this is an XML file: save it as .xlsx (renaming it is not enough)",
  ],
  [
    /^<(?:!--|(?:!doctype|html|head|meta|title|style|script|body|table|div)\b)/i,
    "this is a web page (HTML): save it as .xlsx in a spreadsheet program, or " +
    "download the workbook again if the page shows an error",
  ],
  // Header lines, of which a line may continue the one above it.
  [
    /^(?:(?:[\w-]+:|[ \t]).*\r?\n)*MIME-Version:/i,
    "this is a web page in one file (MHTML): save it as .xlsx in a " +
    "spreadsheet program",
  ],
  [
    /^(?:\{\s*["}]|\[\s*[{[\]"])/,
    "this is JSON, perhaps the error message of another service: download " +
    "the workbook again",
  ],
];
const HEAD_BYTES = 512;
/** How far to search a compound file for the names of its streams. */
const COMPOUND_BYTES = 1024 ** 2;
/** Characters to make at a time. */
const PIECE_BYTES = 4096;
// deno-lint-ignore no-control-regex -- texts have none of these
const TEXT = /^[^\0-\x08\x0e-\x1f]+$/;
const UTF16_MARK = /^(?:\xff\xfe|\xfe\xff)/;

/**
 * Refuses a file of another kind that is not a ZIP archive; says what it is.
 * @throws {Refusal} `not_a_workbook`
 */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const problem = describeOtherFile(bytes);
  if (problem !== undefined) throw notAWorkbook(problem);
}

function describeOtherFile(bytes: Uint8Array): string | undefined {
  const head = latin1(bytes, HEAD_BYTES);
  if (head.startsWith(COMPOUND_FILE)) {
    return describeCompoundFile(latin1(bytes, COMPOUND_BYTES));
  }
  const text = head.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (text === "" && bytes.length <= HEAD_BYTES) {
    return "the file is empty: export or download it again";
  }
  const known = textKinds.find(([start]) => start.test(text)) ??
    signatures.find(([start]) => head.startsWith(start));
  if (known !== undefined) return known[1];
  const isText = TEXT.test(head) || UTF16_MARK.test(head);
  const isCsv = isText && !head.includes(ZIP);
  return isCsv ? `this is a CSV or text file: save it as .xlsx` : undefined;
}

/** A legacy or an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
function describeCompoundFile(content: string): string {
  if (content.includes(utf16("EncryptedPackage"))) {
    return "this is a password-protected workbook: save it as .xlsx without " +
      "a password";
  }
  if (["Workbook", "Book"].some((name) => content.includes(utf16(name)))) {
    return LEGACY;
  }
  return "this is a legacy .xls or a password-protected workbook: save it as " +
    ".xlsx without a password";
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

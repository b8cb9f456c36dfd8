/** Files that are sent in place of an .xlsx workbook, by their first bytes. */
import { notAWorkbook } from "./refusals.ts";

const utf16 = (text: string) =>
  [...text].map((letter) => `${letter}\0`).join("");

/**
 * First characters (as Latin-1) and what to say. Compound files ([MS-CFB]) hold
 * legacy workbooks and encrypted ones ([MS-OFFCRYPTO] 2.3.4.4) alike.
 */
const kinds: readonly [RegExp, (latin1: () => string) => string][] = [
  [/^$/, () => "the file is empty"],
  [/^\xd0\xcf\x11\xe0/, (latin1) => describeCompoundFile(latin1())],
  [/^%PDF/, () => "this is a PDF: send the .xlsx workbook itself"],
  [/^\x89PNG/, () => "this is a PNG picture: send the .xlsx workbook itself"],
  [
    /^(?:\xff\xd8\xff|GIF8)/,
    () => "this is a picture: send the .xlsx workbook",
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<\?xml/,
    () =>
      "this is an XML file: save it as .xlsx, a mere new name is not enough",
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|head|meta|style|!--)/i,
    () =>
      "this is an HTML file: save it as .xlsx, a mere new name is not enough",
  ],
  [/^Rar!/, () => "this is a RAR archive: send the .xlsx workbook in it"],
  [/^7z\xbc\xaf/, () => "this is a 7z archive: send the .xlsx workbook in it"],
  [/^\x1f\x8b/, () => "this is a gzip file: send the .xlsx workbook in it"],
  [/^\{\\rtf/, () => "this is an RTF text: send an .xlsx workbook"],
];
const HEAD_BYTES = 512;
/** Where the directory of a compound file is likely to name its streams. */
const COMPOUND_BYTES = 1024 ** 2;
const CSV = /^[^\0\x01-\x08\x0e-\x1f]+$/;

/**
 * Says what a file is that is no ZIP archive at all.
 * @throws {Refusal} `not_a_workbook`
 */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const head = latin1(bytes, HEAD_BYTES);
  const kind = kinds.find(([start]) => start.test(head));
  if (kind !== undefined) {
    throw notAWorkbook(kind[1](() => latin1(bytes, COMPOUND_BYTES)));
  }
  if (
    !head.includes("PK") && (CSV.test(head) || /^\xff\xfe|^\xfe\xff/.test(head))
  ) {
    throw notAWorkbook("this is a CSV or text file: save it as .xlsx");
  }
}

function describeCompoundFile(content: string): string {
  if (content.includes(utf16("EncryptedPackage"))) {
    return "this is a password-protected workbook: save it as .xlsx without " +
      "a password";
  }
  if (/W\0o\0r\0k\0b\0o\0o\0k\0|B\0o\0o\0k\0/.test(content)) {
    return "this is a legacy .xls workbook: save it as .xlsx";
  }
  return "this is a legacy .xls or a password-protected workbook: save it as " +
    ".xlsx without a password";
}

function latin1(bytes: Uint8Array, length: number): string {
  return new TextDecoder("latin1").decode(bytes.subarray(0, length));
}

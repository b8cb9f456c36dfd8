/** Files sent in place of a workbook: each kind has its own message. */
import { latin1, utf8 } from "../../../support/bytes.ts";
import {
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { buildZip } from "../../../support/zip_builder.ts";

/** A kind of file, an example, and words that only its message has. */
const kinds: [kind: string, bytes: Uint8Array, mention: string][] = [
  ["a CSV in UTF-16", latin1("\xff\xfe\x74\x5e,\0"), "CSV"],
  ["a JPEG", latin1("\xff\xd8\xff\xe0\0\x10JFIF"), "picture"],
  ["a GIF", latin1("GIF89a\x01\0\x01\0"), "picture"],
  ["an empty file", new Uint8Array(), "empty"],
  ["a gzip file", latin1("\x1f\x8b\x08\0\0\0\0\0"), "archive"],
  ["a RAR archive", latin1("Rar!\x1a\x07\x01\0"), "archive"],
  ["base64 of a workbook", utf8("UEsDBBQACAgIAHhq"), "encode the file only"],
  ["a 7z archive", latin1("7z\xbc\xaf\x27\x1c\0\x04"), "archive"],
  [
    "a ZIP with a workbook in it",
    buildZip([{ name: "2024/May.XLSX", data: fiveSalesWorkbook() }]),
    "send the .xlsx workbook in it",
  ],
  [
    "a renamed document of Numbers",
    buildZip([{ name: "Index/Document.iwa", data: "a" }]),
    ".numbers",
  ],
  [
    "a folder of Numbers that was zipped",
    buildZip([{ name: "Index.zip", data: "a" }]),
    ".numbers",
  ],
];

const texts: [what: string, text: string, mention: string][] = [
  ["HTML after blanks and a mark", "\ufeff\r\n  <HTML><table>", "HTML"],
  ["HTML that begins with a comment", "<!-- saved --><html>", "HTML"],
  ["HTML with XML declaration", '<?xml version="1.0"?><html>', "HTML"],
  ["XHTML", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">', "HTML"],
  ["a CSV with PK in it", "编号,数量\nPK001,5\n", "CSV"],
  ["HTML without a head", "\n<div>error</div>", "HTML"],
  ["XML without a declaration", "<titles><title/></titles>", "CSV or text"],
  ["a CSV that begins with a bracket", "[合计],年,月\n", "CSV"],
  ["a text that speaks of MIME", "年,月\nMIME-Version: 1.0\n", "CSV"],
  ["a rich text", "{\\rtf1\\ansi 年}", "text file"],
  ["a file of 512 blanks", " ".repeat(512), "empty"],
  ["a text after 512 blanks", `${" ".repeat(512)}年`, "CSV or text"],
  ["a text after many blanks", " ".repeat(600) + "年", "CSV or text"],
];
for (const [what, text, mention] of texts) {
  kinds.push([what, utf8(text), mention]);
}
for (const [kind, bytes, mention] of kinds) {
  Deno.test(`readFirstWorksheet() refuses ${kind}`, async () => {
    const read = () => readSales(bytes);
    const mentions = ["Cannot read the workbook", mention];
    await assertRefused(read, "not_a_workbook", ...mentions);
  });
}

Deno.test("readFirstWorksheet() refuses files of one repeated byte", async () => {
  for (let byte = 0; byte < 256; byte += 5) {
    for (const length of [1, 2, 3, 4, 21, 22, 23, 1_000]) {
      const bytes = new Uint8Array(length).fill(byte);
      await assertRefused(bytes, "not_a_workbook");
    }
  }
});

Deno.test("readFirstWorksheet() says that a ZIP archive is cut off", async () => {
  const bytes = fiveSalesWorkbook();
  for (const length of [4, bytes.length / 2]) {
    await assertRefused(
      bytes.subarray(0, length),
      "workbook_damaged",
      "cut off",
    );
  }
});

/** Files sent in place of a workbook: each kind has its own message. */
import { concat, utf8 } from "../../../support/bytes.ts";
import {
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { buildZip } from "../../../support/zip_builder.ts";

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (text: string) => text.replaceAll(/./g, "$&\0");
const compound = (stream: string) =>
  concat(
    new Uint8Array(compoundFile),
    new Uint8Array(1016),
    utf8(utf16(stream)),
  );
const latin1 = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A kind of file, an example, and words that only its message has. */
const kinds: [kind: string, bytes: Uint8Array, mention: string][] = [
  [
    "a compound file of another kind",
    compound("WordDocument"),
    "or a password",
  ],
  ["a CSV in UTF-16", latin1("\xff\xfe\x74\x5e,\0"), "CSV"],
  ["a JPEG", latin1("\xff\xd8\xff\xe0\0\x10JFIF"), "picture"],
  [
    "a file of document protection software",
    utf8("%TSD-Header-###%\0\x01\x02"),
    "document protection",
  ],
  ["an empty file", new Uint8Array(), "empty"],
  ["a gzip file", latin1("\x1f\x8b\x08\0\0\0\0\0"), "gzip"],
  ["a RAR archive", latin1("Rar!\x1a\x07\x01\0"), "RAR"],
  ["base64 of a workbook", utf8("UEsDBBQACAgIAHhq"), "encode the file only"],
  ["a 7z archive", latin1("7z\xbc\xaf\x27\x1c\0\x04"), "7z"],
  [
    "a ZIP with a workbook in it",
    buildZip([{ name: "2024/May.XLSX", data: fiveSalesWorkbook() }]),
    "send the .xlsx workbook in it",
  ],
  [
    "a renamed document of Numbers",
    buildZip([{ name: "Index/Document.iwa", data: "a" }]),
    "export it as .xlsx",
  ],
];

for (const [kind, bytes, mention] of kinds) {
  Deno.test(`readFirstWorksheet() refuses ${kind}`, async () => {
    const read = () => readSales(bytes);
    await assertRefused(
      read,
      "not_a_workbook",
      "Cannot read the workbook",
      mention,
    );
  });
}

Deno.test("readFirstWorksheet() refuses a folder of Numbers that was zipped", async () => {
  const bytes = buildZip([{ name: "Index.zip", data: "a" }]);
  await assertRefused(
    () => readSales(bytes),
    "not_a_workbook",
    "Apple Numbers",
  );
});

const disguises: [what: string, text: string, mention: string][] = [
  [
    "HTML after blanks and a byte order mark",
    "\ufeff\r\n  <HTML><table>",
    "HTML",
  ],
  ["HTML that begins with a comment", "<!-- saved --><html>", "HTML"],
  ["HTML with XML declaration", '<?xml version="1.0"?><html>', "HTML"],
  ["XHTML", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">', "HTML"],
  ["XML with a byte order mark", '\ufeff<?xml version="1.0"?>', "XML"],
  ["a CSV with a byte order mark", "\ufeff年,月\n", "CSV"],
  ["a CSV with PK in it", "编号,数量\nPK001,5\n", "CSV"],
  ["an .xls of Excel 2", "\t\0\x04\0\0\0\x10\0", "legacy .xls"],
  ["an .xls of Excel 3", "\t\x02\x06\0\0\0\x10\0", "legacy .xls"],
  ["an .xls of Excel 4", "\t\x04\x06\0\0\0\x10\0", "legacy .xls"],
  ["an .xls without compound file", "\t\x08\x10\0\0\x06\x05", "legacy .xls"],
  ["HTML without a head", "\n<div>error</div>", "HTML"],
  ["XML without a declaration", "<titles><title/></titles>", "CSV or text"],
  ["JSON of nothing", "{}", "JSON"],
  ["an array of JSON", '[{"code":0}]', "JSON"],
  ["a CSV that begins with a bracket", "[合计],年,月\n", "CSV"],
  [
    "MHTML as browsers save it",
    "From: <Saved by Blink>\r\nSubject: =?utf-8?Q?a?=\r\n =?utf-8?Q?b?=\r\n" +
    "MIME-Version: 1.0\r\n",
    "MHTML",
  ],
  ["a text that speaks of MIME", "年,月\nMIME-Version: 1.0\n", "CSV"],
  ["a rich text", "{\\rtf1\\ansi 年}", "RTF"],
  ["a file of 512 blanks", " ".repeat(512), "empty"],
  ["a text after 512 blanks", `${" ".repeat(512)}年`, "CSV or text"],
  ["a text after many blanks", " ".repeat(600) + "年", "CSV or text"],
];
for (const [what, text, mention] of disguises) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertRefused(() => readSales(utf8(text)), "not_a_workbook", mention);
  });
}

Deno.test("readFirstWorksheet() looks for streams in the first MiB of a compound file", async () => {
  const stream = utf8(utf16("EncryptedPackage"));
  for (
    const [end, mention] of [[0, "password-protected"], [
      1,
      "or a password",
    ]] as const
  ) {
    const before = new Uint8Array(1024 ** 2 + end - stream.length);
    before.set(compoundFile);
    const read = () => readSales(concat(before, stream));
    await assertRefused(read, "not_a_workbook", mention);
  }
});

Deno.test("readFirstWorksheet() refuses files of one repeated byte", async () => {
  for (let byte = 0; byte < 256; byte += 5) {
    for (const length of [1, 2, 3, 4, 21, 22, 23, 1_000]) {
      const bytes = new Uint8Array(length).fill(byte);
      await assertRefused(() => readSales(bytes), "not_a_workbook");
    }
  }
});

Deno.test("readFirstWorksheet() says that a ZIP archive is cut off", async () => {
  const bytes = fiveSalesWorkbook();
  for (const length of [4, bytes.length / 2]) {
    const read = () => readSales(bytes.subarray(0, length));
    await assertRefused(read, "workbook_damaged", "cut off");
  }
});

/** Files sent in place of a workbook: each kind has its own message. */
import { assertEquals } from "../../../support/assert.ts";
import { latin1, utf8 } from "../../../support/bytes.ts";
import { mapped, testOutcomes } from "../../../support/outcomes.ts";
import {
  assertRefused,
  fiveSalesWorkbook,
  refusalOf,
} from "../../../support/read_workbook.ts";
import { buildZip } from "../../../support/zip_builder.ts";

const files: Record<string, Uint8Array> = {
  "a CSV in UTF-16": latin1("\xff\xfe\x74\x5e,\0"),
  "a JPEG": latin1("\xff\xd8\xff\xe0\0\x10JFIF"),
  "a GIF": latin1("GIF89a\x01\0\x01\0"),
  "an empty file": new Uint8Array(),
  "a gzip file": latin1("\x1f\x8b\x08\0\0\0\0\0"),
  "a RAR archive": latin1("Rar!\x1a\x07\x01\0"),
  "base64 of a workbook": utf8("UEsDBBQACAgIAHhq"),
  "a 7z archive": latin1("7z\xbc\xaf\x27\x1c\0\x04"),
  "a ZIP with a workbook in it": buildZip(
    [{ name: "2024/May.XLSX", data: fiveSalesWorkbook() }],
  ),
  "a renamed document of Numbers": buildZip(
    [{ name: "Index/Document.iwa", data: "a" }],
  ),
  "a folder of Numbers that was zipped": buildZip(
    [{ name: "Index.zip", data: "a" }],
  ),
};
const texts: Record<string, string> = {
  "HTML after blanks and a mark": "\ufeff\r\n  <HTML><table>",
  "HTML that begins with a comment": "<!-- saved --><html>",
  "HTML with XML declaration": '<?xml version="1.0"?><html>',
  "XHTML": '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">',
  "a CSV with PK in it": "编号,数量\nPK001,5\n",
  "HTML without a head": "\n<div>error</div>",
  "XML without a declaration": "<titles><title/></titles>",
  "a CSV that begins with a bracket": "[合计],年,月\n",
  "a text that speaks of MIME": "年,月\nMIME-Version: 1.0\n",
  "a rich text": "{\\rtf1\\ansi 年}",
  "a file of 512 blanks": " ".repeat(512),
  "a text after 512 blanks": `${" ".repeat(512)}年`,
  "a text after many blanks": `${" ".repeat(600)}年`,
};
testOutcomes("not_workbooks.txt", { ...files, ...mapped(texts, utf8) });

Deno.test("readFirstWorksheet() refuses files of one repeated byte", async () => {
  for (let byte = 0; byte < 256; byte += 5) {
    for (const length of [1, 2, 3, 4, 21, 22, 23, 1_000]) {
      const { reason } = await refusalOf(new Uint8Array(length).fill(byte));
      assertEquals(reason, "not_a_workbook", `${length} times ${byte}`);
    }
  }
});

Deno.test("readFirstWorksheet() says that a ZIP archive is cut off", async () => {
  const bytes = fiveSalesWorkbook();
  const [signature, half] = [4, bytes.length / 2]
    .map((length) => bytes.subarray(0, length));
  await assertRefused(signature, "workbook_damaged", "cut off");
  await assertRefused(half, "workbook_damaged", "cut off");
});

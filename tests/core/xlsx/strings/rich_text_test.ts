/** The text of shared and inline strings (ECMA-376-1 18.4.8 `si`, `is`). */
import { mapped, testOutcomes } from "../../../support/outcomes.ts";
import { assertEquals } from "../../../support/assert.ts";
import {
  cells,
  type Dialect,
  dialects,
  row,
  testOddRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  readCells,
} from "../../../support/read_workbook.ts";
import { changedPart } from "../../../support/sales_archives.ts";
import { readTable } from "../../../support/shared_strings_table.ts";
import { buildWorkbook, partNames } from "../../../support/workbook_builder.ts";

const rPh = '<rPh sb="0" eb="1"><t>カンジ</t></rPh>';
const phoneticPr = '<phoneticPr fontId="1" type="noConversion"/>';

const long = "文".repeat(32_767);

/** Contents of `si` and `is`. */
const texts: Record<string, string> = {
  "a plain text": "<t>文字</t>",
  "an empty text": "<t></t>",
  "no elements": "",
  "runs": '<r><t>文</t></r><r><rPr><b/><sz val="9"/></rPr><t>字</t></r>',
  "a run without text": "<r><rPr><b/></rPr></r><r><t>字</t></r>",
  "t followed by r": "<t>文</t><r><t>字</t></r>",
  "r followed by t": "<r><t>文</t></r><t>字</t>",
  "a phonetic run": `<t>漢字</t>${rPh}`,
  "phoneticPr as Excel writes it": `<t>漢字</t>${phoneticPr}`,
  "a phonetic run alone": rPh,
  "xml:space": '<t xml:space="preserve"> 文 </t>',
  "line breaks as references": "<t>文&#13;&#10;字&#xA;</t>",
  "a byte order mark": "<t>\ufeff文</t>",
  "blanks in between": "\n  <r>\n <t>文</t>\n </r> \n<r><t>字</t></r>\n",
  "_x000D_": "<t>文_x000D_字_x000d_</t>",
  "_x005F_x000D_": "<t>_x005F_x000D_</t>",
  "an escape in two halves": "<r><t>_x00</t></r><r><t>41_</t></r>",
  "an escape written with a reference": "<t>&#95;x0041_</t>",
  "astral characters": "<t>𠮷&#134071;&#x1F600;😀</t>",
  "comments and instructions":
    "<!--<t>x</t>--><t>文<!--<t>x</t></si>--><?x </t>?>字</t><?x?>",
};
/** Where some programs find text, and others do not. */
const misplaced: Record<string, string> = {
  "CDATA": "<t>a<![CDATA[<b>&amp;</t></si></is>]]>c</t>",
  "an extension": "<t>文</t><extLst><ext><t>x</t></ext></extLst>",
  "a text of another namespace": '<o:t xmlns:o="urn:o">x</o:t><t>文</t>',
  "a phonetic run in a run": `<r><t>文</t>${rPh}</r>`,
  "properties outside of a run": "<rPr><b/></rPr><t>文</t>",
  "an unknown element": "<t>文</t><a>x</a>",
  "an element in t": "<t>文<b>x</b></t>",
  "text outside of t": "文<t>字</t>",
  "text in place of a tag's start": "xr><t>文</t></r>",
  "two t": "<t>a</t><t>b</t>",
  "an unknown reference": "<t>a&nbsp;</t>",
  "an unknown reference of 32 characters": `<t>&${"长".repeat(32)};</t>`,
  "an unknown reference of 33 characters": `<t>&${"长".repeat(33)};</t>`,
};
const inline = (inner: string) =>
  row(`<c r="A$R" t="inlineStr"><is>${inner}</is></c>`, cells.B);
const shared = (inner: string, ...only: Dialect[]) => () => {
  const items = `<si><t>一</t></si><si>${inner}</si><si><t>二</t></si>`;
  const [found, ...others] = only.map((dialect) => readTable(items, dialect));
  for (const other of others) assertEquals(other, found);
  return found;
};
testOddRows("texts_of_cells.txt", mapped(texts, inline));
testOddRows("odd_texts_of_cells.txt", mapped(misplaced, inline), {
  dialects: ["excel"],
});
testOutcomes("texts_of_items.txt", {
  ...mapped(texts, (inner) => shared(inner, ...dialects)),
  ...mapped(misplaced, (inner) => shared(inner, "excel")),
});

Deno.test("readFirstWorksheet() reads a text of 32,767 characters", async () => {
  const items = `<si><t>${long}</t></si>`;
  assertEquals(readTable(items, "excel"), [long]);
  const sheet = buildWorkbook({ rows: [[], [{ inline: long }]] });
  assertEquals(await readCells(sheet, [0]), [[2, long]]);
});

Deno.test("readFirstWorksheet() does not look for several t in a shared string that no cell has", async () => {
  const twice = "<si><t>文</t><t>字</t></si></sst>";
  const change = (xml: string) => xml.replace("</sst>", twice);
  await assertReadsFiveSales(changedPart(partNames.sharedStrings, change));
});

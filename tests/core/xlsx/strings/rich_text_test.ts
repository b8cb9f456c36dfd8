/** The text of shared and inline strings (ECMA-376-1 18.4.8 `si`, `is`). */
import { assertEquals } from "../../../support/assert.ts";
import {
  assertOddRow,
  cells,
  type Dialect,
  dialects,
  inTheMiddle,
  row,
  testRefusedRows,
  usual,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  testRefusals,
} from "../../../support/read_workbook.ts";
import { changedPart } from "../../../support/sales_archives.ts";
import { readTable } from "../../../support/shared_strings_table.ts";
import { partNames } from "../../../support/workbook_builder.ts";

const rPh = '<rPh sb="0" eb="1"><t>カンジ</t></rPh>';
const phoneticPr = '<phoneticPr fontId="1" type="noConversion"/>';

type Read = string | null;
type Text = [what: string, inner: string, text: Read, dialects?: Dialect[]];
const long = "文".repeat(32_767);

/** Contents of `si` and `is`, with their texts. */
const texts: Text[] = [
  ["a plain text", "<t>文字</t>", "文字"],
  ["an empty text", "<t></t>", null],
  ["no elements", "", null],
  [
    "runs",
    '<r><t>文</t></r><r><rPr><b/><sz val="9"/></rPr><t>字</t></r>',
    "文字",
  ],
  ["a run without text", "<r><rPr><b/></rPr></r><r><t>字</t></r>", "字"],
  ["t followed by r", "<t>文</t><r><t>字</t></r>", "文字"],
  ["r followed by t", "<r><t>文</t></r><t>字</t>", "文字"],
  ["a phonetic run", `<t>漢字</t>${rPh}`, "漢字"],
  ["phoneticPr as Excel writes it", `<t>漢字</t>${phoneticPr}`, "漢字"],
  ["a phonetic run alone", rPh, null],
  ["xml:space", '<t xml:space="preserve"> 文 </t>', " 文 "],
  ["line breaks as references", "<t>文&#13;&#10;字&#xA;</t>", "文\r\n字\n"],
  ["a byte order mark", "<t>\ufeff文</t>", "\ufeff文"],
  [
    "blanks in between",
    "\n  <r>\n <t>文</t>\n </r> \n<r><t>字</t></r>\n",
    "文字",
  ],
  ["_x000D_", "<t>文_x000D_字_x000d_</t>", "文\r字\r"],
  ["_x005F_x000D_", "<t>_x005F_x000D_</t>", "_x000D_"],
  ["an escape in two halves", "<r><t>_x00</t></r><r><t>41_</t></r>", "_x0041_"],
  ["an escape written with a reference", "<t>&#95;x0041_</t>", "A"],
  ["astral characters", "<t>𠮷&#134071;&#x1F600;😀</t>", "𠮷𠮷😀😀"],
  [
    "CDATA",
    "<t>a<![CDATA[<b>&amp;</t></si></is>]]>c</t>",
    "a<b>&amp;</t></si></is>c",
    ["excel"],
  ],
  [
    "comments and instructions",
    "<!--<t>x</t>--><t>文<!--<t>x</t></si>--><?x </t>?>字</t><?x?>",
    "文字",
  ],
  ["a text of 32,767 characters", `<t>${long}</t>`, long],
];

for (const [what, inner, text, only = dialects] of texts) {
  Deno.test(`readFirstWorksheet() reads ${what} in a shared string`, async () => {
    const items = `<si><t>一</t></si><si>${inner}</si><si><t>二</t></si>`;
    for (const dialect of only) {
      const found = await readTable(items, dialect);
      assertEquals(found, ["一", text ?? "", "二"]);
    }
  });

  Deno.test(`readFirstWorksheet() reads ${what} in an inline string`, async () => {
    const odd = row(`<c r="A$R" t="inlineStr"><is>${inner}</is></c>`, cells.B);
    const options = { dialects: only, ...inTheMiddle };
    await assertOddRow(odd, [text, 20, null], options);
  });
}

/** Where some programs find text, and others do not. */
const refused: Record<string, string> = {
  "an extension": "<t>文</t><extLst><ext><t>x</t></ext></extLst>",
  "a text of another namespace": '<o:t xmlns:o="urn:o">x</o:t><t>文</t>',
  "a phonetic run in a run": `<r><t>文</t>${rPh}</r>`,
  "properties outside of a run": "<rPr><b/></rPr><t>文</t>",
  "an unknown element": "<t>文</t><a>x</a>",
  "an element in t": "<t>文<b>x</b></t>",
  "text outside of t": "文<t>字</t>",
  "text in place of a tag's start": "xr><t>文</t></r>",
};
testRefusals(
  "refused_items.txt",
  Object.fromEntries(
    Object.entries(refused).map((
      [what, inner],
    ) => [what, () => readTable(`<si>${inner}</si>`, "excel")]),
  ),
);
const inline = (inner: string) =>
  row(`<c r="A$R" t="inlineStr"><is>${inner}</is></c>`);
testRefusedRows(
  "refused_texts.txt",
  Object.fromEntries(
    Object.entries({
      ...refused,
      "two t": "<t>a</t><t>b</t>",
      "an unknown reference": "<t>a&nbsp;</t>",
      "an unknown reference of 32 characters": `<t>&${"长".repeat(32)};</t>`,
      "an unknown reference of 33 characters": `<t>&${"长".repeat(33)};</t>`,
    }).map(([what, inner]) => [what, inline(inner)]),
  ),
  { dialects: ["excel"] },
);

Deno.test("readFirstWorksheet() does not look for several t in a text that is not read", async () => {
  const twice = "<t>文</t><t>字</t>";
  const inC = `<c r="C$R" t="inlineStr"><is>${twice}</is></c>`;
  await assertOddRow(row(cells.A, cells.B, inC, cells.D), usual, inTheMiddle);
});

Deno.test("readFirstWorksheet() does not look for several t in a shared string that no cell has", async () => {
  const twice = "<si><t>文</t><t>字</t></si></sst>";
  const change = (xml: string) => xml.replace("</sst>", twice);
  await assertReadsFiveSales(changedPart(partNames.sharedStrings, change));
});

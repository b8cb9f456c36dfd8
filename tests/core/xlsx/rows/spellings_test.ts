/** Rows mean what the tokenizer reads in them, however they are spelled. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { openWorksheet } from "../../../../core/xlsx/open_worksheet.ts";
import { openWithoutFastPath } from "../../../fuzz/without_fast_path.ts";
import { utf8 } from "../../../support/bytes.ts";
import { openFirst, resultOrRefusal } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  prefixed,
  sstXml,
  worksheetXml,
} from "../../../support/workbook_builder.ts";
import {
  resultCells,
  worksheetCells,
} from "../../../support/worksheet_cells.ts";
import { worksheetSource } from "../../../support/worksheet_source.ts";
import { Refusal } from "../../../../core/refusal.ts";

const COLUMNS = [0, 1, 3];

const A = '<c r="A2"><v>7</v></c>';
const rowOf = (inline: string) =>
  `<row r="2"><c t="inlineStr"><is>${inline}</is></c></row>`;
const second = (cells: string) => `<row r="2">${cells}</row>`;
const formulaOf = (cell: string) => second(`<c r="A2"${cell}</c>`);

/** Rows as producers write them, then others; the tokenizer alone knows some. */
const rows: [what: string, row: string][] = [
  ["numbers and texts", second(`${A}<c r="B2" t="s"><v>2</v></c>`)],
  ["type, style, reference", second('<c t="s" s="1" r="B2"><v>2</v></c>')],
  [
    "the row number last, as older LibreOffice does",
    `<row collapsed="false" ht="12.8" outlineLevel="0" r="2">${A}</row>`,
  ],
  ["a hidden row", `<row r="2" spans="1:2" hidden="1" b="1">${A}</row>`],
  ["hidden, its number last", `<row ht="1" hidden="true" r="2">${A}</row>`],
  ["letters alone", second('<c r="A"><v>7</v></c><c r="D" t="s"><v>1</v></c>')],
  [
    "references by letters in a row without number",
    '<row><c r="B" s="1"><v>7</v></c></row>',
  ],
  [
    "inline strings",
    `<row r="2"><c r="A2" t="inlineStr"><is><t>一</t></is></c>` +
    `<c r="B2" t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>`,
  ],
  ["a formula's number 0.0", formulaOf("><f>B1</f><v>0.0</v>")],
  ["0 of a shared formula", formulaOf('><f si="0"/><v>0</v>')],
  ["0 of an array", formulaOf('><f t="array" ref="A2:A9">B1:B8</f><v>0</v>')],
  ["the text of a formula in the table", formulaOf(' t="s"><f>B1</f><v>0</v>')],
  ...["", "10", "1.0", "A", "z0", "一", "龥0", "0", "01", "&#48;", " 0", "-0"]
    .concat("+0", ".0", "_x0030_", "０").map((v): [string, string] => [
      `a formula's text "${v}"`,
      formulaOf(` t="str"><f>B1</f><v>${v}</v>`),
    ]),
  ["a reference that appears twice", second('<c r="A2" r="A2"/>')],
  ["a style that appears twice", second('<c s="1" r="A2" s="1"/>')],
  ["a reference without letters", second('<c r="2"/>')],
  ["a reference with a zero before", second("<c r='A02'/>")],
  ["a reference in lower case", second('<c r="a2"/>')],
  ["a reference with letters behind its number", second('<c r="A2B"/>')],
  ["other values of hidden", '<row r="2" hidden="yes"><c r="A2"/></row>'],
  ["another attribute", second('<c r="A2" cm="1"><v>7</v></c>')],
  ["a formula whose value is empty", second('<c r="A2"><f>1+1</f><v/></c>')],
  [
    "a formula without value that may be for several cells",
    second('<c r="A2"><f t="array" ref="A2:B2">1+1</f></c>'),
  ],
  ["a shared string past the table", second('<c r="A2" t="s"><v>5</v></c>')],
  ["a reference in single quotes twice", "<row><c r='A2' r='A2'/></row>"],
  ["a type in single quotes twice", "<row><c t='n' t='n'/></row>"],
  [
    "an inline text with a value in a column that does not matter",
    second('<c r="C2" t="inlineStr"><v>a</v></c>'),
  ],
  [
    "an inline text with two values in a column that does not matter",
    second('<c r="C2" t="inlineStr"><v>a</v><is><t>b</t></is></c>'),
  ],
  ["no blank between attributes", '<row r="2"spans="1:4"/>'],
  ["no blank between attributes in single quotes", "<row r='2'ht='9'/>"],
  ["hidden twice", `<row r="2" hidden="0" spans="1" hidden="0">${A}</row>`],
  ["a slash in the middle of a tag", '<row r="2" / spans="1:4"></row>'],
  ["an attribute without value", second('<c r="B2" s><v>2</v></c>')],
  ["an attribute without quotes", second("<c r=B2><v>2</v></c>")],
  ["a value without a name", second('<c ="1" r="B2"><v>2</v></c>')],
  ["an unknown reference in r", '<row r="2&x;"/>'],
  ["a type twice", second('<c r="A2" t="s" t="n"><v>1</v></c>')],
  ["rows with a longer name", '<rows r="2"><c r="A2"/></rows>'],
  [
    "a cell without reference below one with it",
    "<row><c r='B2'><v>1</v></c></row><row><c t='n'><v>7</v></c></row>",
  ],
  ["blanks in tags", '<row\n r = "2"  ><c\tr="A2" ><v >1</v ></c\r\n></row >'],
  ["comments", "<!-- a --><row><!----><c><!-- > --><v>1</v><!-->--></c></row>"],
  ["a comment with three dashes", "<row><!---><c><v>1</v></c><!----></row>"],
  ["a comment that does not end", "<row><!--><c/></row>"],
  ["instructions", "<?a <row>?><row><?b?><c><v>1</v><?c?></c><?xsl?></row>"],
  ["a namespace of another prefix", '<row xmlns:a="b"><c a:d="1"/></row>'],
  [
    "attributes that do not matter",
    `<row a=">" ht="13.5" r="2"><c cm="1" s='"' r="A2"><v>7</v></c></row>`,
  ],
  ["the end of a tag in a style", second('<c s=">"><v>7</v></c>')],
  ["the end of a tag in a type", second('<c t=">"><v>7</v></c>')],
  ["the end of a tag in a reference", second('<c r="A>"/>')],
  ["a height twice", '<row ht="1" ht="2"><c><v>1</v></c></row>'],
  ["a height that is nearly 0", '<row ht="1e-400"><c><v>1</v></c></row>'],
  ["a row number in single quotes twice", "<row r='2' r='2'/>"],
  ["a formula's type twice", "<row><c><f t='a' t='b'/><v>1</v></c></row>"],
  ["blanks at numbers", "<row><c><v>\r\n 1\t</v></c><c><v> 1.5 </v></c></row>"],
  ["blanks around the number of a text", "<row><c t='s'><v> 2 </v></c></row>"],
  ["many blanks", `<row><c><v>${" ".repeat(1000)}1</v></c></row>`],
  ["a text by references", "<row><c t='s'><v> &#x31;&#32;</v></c></row>"],
  ["texts by too many digits", "<row><c t='s'><v>&#48;000000001</v></c></row>"],
  ["very many digits", `<row><c><v>${"0".repeat(1000)}1</v></c></row>`],
  ["a tag in an attribute", "<row a='<'/>"],
  ["many attributes", `<row${" a='1'".repeat(600)}/>`],
  ...["c", "v", "is", "row", "cs", "i"].flatMap((name) => {
    const run = rowOf(`<r><rPr><${name}/></rPr><t>a</t></r>`);
    const unread = run.replace("<c ", '<c r="C2" ');
    return [
      [`an empty ${name} in properties`, run],
      [`an empty ${name} in properties that do not matter`, unread],
    ] satisfies [string, string][];
  }),
  ["very many runs", rowOf("<r><t>a</t></r>".repeat(8_000))],
];

const items = ["a", "b", "c"].map((text) => `<si><t>${text}</t></si>`);
const sharedStringsXml = sstXml(items.join(""));

/** The cells of a worksheet with a header row and these, or the refusal. */
function resultOf(open: typeof openFirst, xml: string, prefix = "") {
  const bytes = buildWorkbook({ rows: [[1], xml], sharedStringsXml, prefix });
  return resultOrRefusal(async () => [
    worksheetCells(await open(bytes), COLUMNS, { emptyText: "" }),
    resultCells(await open(bytes), COLUMNS),
  ]);
}

for (const prefix of ["", "表"]) {
  for (const [what, row] of rows) {
    Deno.test(`RowReader reads ${what} as the tokenizer does, with prefix "${prefix}"`, async () => {
      const expected = await resultOf(openWithoutFastPath, row, prefix);
      assertEquals(await resultOf(openFirst, row, prefix), expected);
    });
  }
}

/** All that differ from a number in one digit. */
const oneDigitOff = (number: string) =>
  [...number].map((digit, i) =>
    number.slice(0, i) + (Number(digit) ^ 1) + number.slice(i + 1)
  );
for (const number of [3, 43, 243, 9999, 19_999, 543_210, 1_048_575]) {
  Deno.test(`readFirstWorksheet() refuses a cell of row ${number} whose reference differs in one digit`, async () => {
    for (const quote of ['"', "'"]) {
      const read = (digits: string) => {
        const cell = `<c r=${quote}A${digits}${quote}/>`;
        return resultOf(openFirst, `<row r="${number}">${cell}</row>`);
      };
      assertEquals(await read(`${number}`), [[], []]);
      for (const other of oneDigitOff(`${number}`)) {
        const { reason } = await read(other) as { reason: string };
        assertEquals(reason, "workbook_damaged", quote + other);
      }
    }
  });
}

for (const prefix of ["", "x"]) {
  Deno.test(`readFirstWorksheet() refuses a worksheet wherever it is cut off in a row, with prefix "${prefix}"`, () => {
    const row =
      `<row r="2" ><!-- --><c r = 'A2' t="str"><f a="1">1</f ><v>12</v></c>` +
      '<?a?><c t="inlineStr"><is><r><rPr><b/><sz val="9"></sz></rPr>' +
      "<t>文<!-- -->字</t></r><r><t><![CDATA[符]]></t></r><rPh><t>カ</t></rPh>" +
      '<phoneticPr fontId="1"/></is></c></row>';
    const whole = worksheetXml([row]);
    const xml = prefix === "" ? whole : prefixed(whole, prefix);
    for (let length = 1; length <= xml.length; length++) {
      const bytes = utf8(xml.slice(0, length));
      const source = worksheetSource(bytes);
      const read = () => [...openWorksheet(source).rows(() => [0])];
      if (length === xml.length) read();
      else assertThrows(read, Refusal, "", xml.slice(0, length));
    }
  });
}

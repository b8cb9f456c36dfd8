/** Character data: references, CDATA, comments, and bytes that are not UTF-8. */
import { concat, utf8 } from "../../../support/bytes.ts";
import {
  assertOddRow,
  assertOddRowRefused,
  cells,
  columns,
  dialects,
  inTheMiddle,
  type OddRow,
  type OddRowOptions,
  row,
  rowsAround,
  sheetDataWorkbook,
  sheetXml,
  testOddRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  changedPart,
  fiveSales,
  readCells,
} from "../../../support/read_workbook.ts";
import { readTable } from "../../../support/shared_strings_table.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import { buildParts, partNames } from "../../../support/workbook_builder.ts";

/** A prefix on every name would change the meaning. */
const withoutPrefix: OddRowOptions = { dialects: ["excel"] };

const { A } = cells;

const characters: OddRow[] = [
  [
    "references in attribute values", // `&#x3$R;` is the digit `$R`
    '<row r="&#x3$R;"><c r="&#65;$R" t="&#x73;"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "references in inline strings and texts of formulas",
    row(
      '<c r="A$R" t="inlineStr"><is><t>&lt;&amp;&gt;&quot;&apos;&#20320;&#x1F600;&#134071;</t></is></c>',
      '<c r="B$R" t="str"><v>&amp;amp;&#00000000000000000038;</v></c>',
    ),
    ["<&>\"'你😀𠮷", "&amp;&", null],
  ],
  [
    "CDATA in v and t",
    row(
      '<c r="A$R" t="inlineStr"><is><t><![CDATA[<甲>&amp;]]></t></is></c>',
      '<c r="B$R"><v>2<![CDATA[0]]></v></c>',
      '<c r="D$R" t="str"><v><![CDATA[</v></c></row>]]></v></c>',
    ),
    ["<甲>&amp;", 20, "</v></c></row>"],
    withoutPrefix,
  ],
  [
    "several CDATA sections, with brackets in them",
    row(
      '<c r="A$R" t="inlineStr"><is><t>a<![CDATA[]]]]><![CDATA[>]]]>b<![CDATA[]]></t></is></c>',
    ),
    ["a]]>]b", null, null],
  ],
  [
    "comments with tags everywhere",
    '<!--<row r="$R"><c r="B$R"><v>7</v></c></row>-->' +
    row(
      "<!-- </row> -->",
      A,
      '<!--<c r="D$R"><v>7</v></c>-->',
      `<c r="B$R"><!--<v>7</v>--><v>20</v><!----></c>`,
    ) +
    "<!--</sheetData>-->",
    ["甲", 20, null],
  ],
  [
    "instructions with tags everywhere",
    '<?x <row r="$R"><c r="B$R"><v>7</v></c></row>?>' +
    row(A, "<?x </row> ??>", '<c r="B$R"><?x <v>7</v>?><v>20</v></c>'),
    ["甲", 20, null],
  ],
];

testOddRows(characters, inTheMiddle);

const inline = (text: string) =>
  row(`<c r="A$R" t="inlineStr"><is><t>${text}</t></is></c>`);

const unknown = (reference: string): [string, string] => [
  `the unknown reference ${reference}`,
  inline(`a${reference}b`),
];

const unknownReferences: [what: string, xml: string][] = [
  ...[
    ...["&AMP;", "&;", "& ", "&#;", "&#x;", "&#xZ;", "&#0;", "&#xFFFE;"],
    ...["&#x110000;", "&#-1;", "&#X41;", "&__proto__;", "&toString;"],
    "&#xffffffffffffffffffff;", // 20 digits
    "&#000000000000000000065;", // 21 digits
  ].map(unknown),
  [
    "an unknown reference in the result of a formula",
    row('<c r="B$R" t="str"><f>1</f><v>&x;</v></c>'),
  ],
];
for (const [what, xml] of unknownReferences) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, "workbook_damaged", [], inTheMiddle);
  });
}

const noCharacters = ["\0", "\x01", "\x0b", "\x1f", "\ufffe", "\uffff"];
for (const character of noCharacters) {
  const code = character.charCodeAt(0).toString(16);
  for (const around of ["文", "a".repeat(40)]) {
    Deno.test(`readFirstWorksheet() refuses U+${code} in texts, beside "${around}"`, async () => {
      const text = around + character + around;
      const mentions = ["sheet1.xml", "character"];
      const odd = [
        inline(text),
        inline(`<![CDATA[${text}]]>`),
        row(`<c r="A$R" t="str"><v>${text}</v></c>`),
        row(`<c r="A$R" t="${text}"><v>4</v></c>`),
      ];
      for (const xml of odd) {
        const options = { ...inTheMiddle, dialects: ["excel"] as const };
        await assertOddRowRefused(xml, "workbook_damaged", mentions, options);
      }
      const read = () => readTable(`<si><t>${text}</t></si>`, "excel");
      await assertRefused(read, "workbook_damaged", "sharedStrings.xml");
    });
  }
}

Deno.test("readFirstWorksheet() reads the characters beside those that XML forbids", async () => {
  const text = "\t\n\ud7ff\ue000\ufffd\u{10000}\x7f\x85&#9;&#10;&#13;&#xFFFD;";
  const options = { ...inTheMiddle, dialects: ["excel"] as const };
  const read = "\t\n\ud7ff\ue000\ufffd\u{10000}\x7f\x85\t\n\r\ufffd";
  await assertOddRow(inline(text), [read, null, null], options);
});

const invalid: [what: string, bytes: number[]][] = [
  ["a byte that is never UTF-8", [0xff]],
  ["a character cut off", [0xe7, 0x94]],
  ["a surrogate", [0xed, 0xa0, 0x80]],
  ["a code point beyond U+10FFFF", [0xf4, 0x90, 0x80, 0x80]],
];
const ofTypes = {
  "inlineStr": ' t="inlineStr"><is><t>@@</t></is>',
  "str": ' t="str"><v>@@</v>',
  "e": ' t="e"><v>@@</v>',
  "a type": ' t="@@"><v>1</v>',
};
for (const [what, bytes] of invalid) {
  for (const [type, cell] of Object.entries(ofTypes)) {
    Deno.test(`readFirstWorksheet() refuses ${what} in ${type}`, async () => {
      const odd = row(`<c r="A$R"${cell}</c>`);
      for (const dialect of dialects) {
        const xml = sheetXml(rowsAround(odd, 4), dialect);
        const [before, after] = xml.split("@@").map(utf8);
        const sheet = concat(before, new Uint8Array(bytes), after);
        const parts = { [partNames.worksheet]: sheet };
        const workbook = sheetDataWorkbook([], dialect, { parts });
        const read = () => readCells(workbook, columns);
        await assertRefused(read, "workbook_damaged", "UTF-8");
      }
    });
  }
}

Deno.test("readFirstWorksheet() refuses a character that two runs share", async () => {
  const inner = "<r><t>@</t></r><r><t>@</t></r>";
  const odd = row(`<c r="A$R" t="inlineStr"><is>${inner}</is></c>`);
  for (const dialect of dialects) {
    const xml = sheetXml(rowsAround(odd, 4), dialect);
    const [before, between, after] = xml.split("@").map(utf8);
    const [first, ...rest] = utf8("中");
    const start = concat(before, Uint8Array.of(first), between);
    const sheet = concat(start, Uint8Array.from(rest), after);
    const parts = { [partNames.worksheet]: sheet };
    const workbook = sheetDataWorkbook([], dialect, { parts });
    const read = () => readCells(workbook, columns);
    await assertRefused(read, "workbook_damaged", "UTF-8");
  }
});

Deno.test("aggregate() finds headers written with references and CDATA", async () => {
  const referenced = (xml: string) =>
    xml.replaceAll(/[\u3400-\u9fff]/g, (letter) => `&#${letter.charCodeAt(0)};`)
      .replace("（", "<![CDATA[（]]>").replace("）", "&#xFF09;");
  await assertReadsFiveSales(changedPart(partNames.sharedStrings, referenced));
  const sheet = buildParts({ rows: salesRows(fiveSales), strings: "inline" })
    .get(partNames.worksheet);
  const xml = referenced(new TextDecoder().decode(sheet));
  await assertReadsFiveSales(changedPart(partNames.worksheet, () => xml));
});

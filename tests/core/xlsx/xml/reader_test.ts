/** XML in workbooks: what real spreadsheets do to readers. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { decodePart } from "../../../../core/xlsx/xml/encoding.ts";
import { XmlReader, XmlToken } from "../../../../core/xlsx/xml/reader.ts";
import type { Reason } from "../../../../schemas/problems.ts";
import { concat, u32, utf8 } from "../../../support/bytes.ts";
import {
  assertOddRow,
  assertOddRowRefused,
  cells,
  columns,
  dialects,
  excelRow,
  type OddRowOptions,
  row,
  rowsAround,
  sheetDataWorkbook,
  sheetXml,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  type CellValue,
  fiveSales,
  fiveSalesWorkbook,
  readCells,
  readSales,
  type Row,
} from "../../../support/read_workbook.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import {
  buildParts,
  encodeXml,
  partNames,
  type WorkbookOptions,
  type XmlEncoding,
} from "../../../support/workbook_builder.ts";

const { A, B, D } = cells;
/** What {@linkcode A}, {@linkcode B} and {@linkcode D} hold. */
const usual: CellValue[] = ["甲", 20, 1.5];
const parts = buildParts({ rows: salesRows(fiveSales) });
/** The parts that are read. */
const needed = [
  partNames.packageRelationships,
  partNames.workbook,
  partNames.workbookRelationships,
  partNames.worksheet,
  partNames.sharedStrings,
];

/** The five sales, where the text of one part is changed. */
function changed(
  name: string,
  change: (xml: string) => string | Uint8Array,
): Uint8Array {
  const xml = new TextDecoder().decode(parts.get(name));
  return fiveSalesWorkbook({ parts: { [name]: change(xml) } });
}

const encodings: XmlEncoding[] = [
  "utf-8",
  "utf-8-bom",
  "utf-16le",
  "utf-16be",
  "utf-16le-bom",
  "utf-16be-bom",
];
for (const encoding of encodings) {
  for (const declaration of [true, false]) {
    for (const strings of ["shared", "inline"] as const) {
      const what = `${encoding}, ${declaration ? "a" : "no"} declaration, ` +
        `${strings} strings`;
      Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
        const options: WorkbookOptions = { encoding, declaration, strings };
        await assertReadsFiveSales(fiveSalesWorkbook(options));
      });
    }
  }
}

const declarations = [
  `<?xml version="1.0"?>`,
  `<?xml version="1.0" encoding="utf-8"?>`,
  `<?xml version='1.0' encoding='Utf-8' standalone='yes' ?>`,
  `<?xml version = "1.0" encoding = "UTF-8"?>\r\n\r\n<!-- c -->`,
  `<?xml version="1.1" encoding="UTF8"?>`,
];
for (const declaration of declarations) {
  Deno.test(`readFirstWorksheet() reads ${declaration.trim()}`, async () => {
    for (const name of needed) {
      const bytes = changed(
        name,
        (xml) => xml.replace(/^<\?.*\?>/, declaration),
      );
      await assertReadsFiveSales(bytes);
    }
  });
}

const otherEncodings = [
  "GB18030",
  "GBK",
  "gb2312",
  "Big5",
  "Shift_JIS",
  "ISO-8859-1",
  "windows-1252",
  "UTF-7",
  "UTF-32",
  "utf-8x",
];
for (const encoding of otherEncodings) {
  Deno.test(`readFirstWorksheet() refuses ${encoding}`, async () => {
    for (const name of needed) {
      const bytes = changed(name, (xml) => xml.replace("UTF-8", encoding));
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_unsupported", encoding, name);
    }
  });
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

const broken: [what: string, change: (xml: string) => string | Uint8Array][] = [
  ["nothing", () => ""],
  ["blanks alone", () => " \r\n"],
  ["a declaration alone", () => '<?xml version="1.0" encoding="UTF-8"?>'],
  ["text alone", () => "no XML"],
  [
    "half a UTF-16 character",
    (xml) =>
      encodeXml(xml.replace("UTF-8", "UTF-16"), "utf-16le-bom").subarray(0, -1),
  ],
  [
    "UTF-16 cut off",
    (xml) =>
      encodeXml(xml.replace("UTF-8", "UTF-16"), "utf-16be-bom").subarray(0, -2),
  ],
  ["UTF-32", (xml) => u32(...Array.from(`\ufeff${xml}`, codePointOf))],
  ["a second root element", (xml) => xml + "<a/>"],
  ["text behind the root element", (xml) => xml + "a"],
  ["text before the root element", (xml) => xml.replace("?>", "?>a")],
  ["an end tag too much", (xml) => xml + "</a>"],
  ["an end tag too little", (xml) => xml.replace(/<\/[^<]*>$/, "")],
  ["an unclosed comment", (xml) => xml + "<!-- "],
  ["an unclosed instruction", (xml) => xml + "<?x "],
  ["a tag cut off behind the root element", (xml) => xml + "<"],
  ["zeros behind the root element", (xml) => xml + "\0\0"],
  [
    "elements that do not nest",
    (xml) => xml.replace(/<\/[^<]*>$/, (end) => `<a><b></a></b>${end}`),
  ],
  [
    "end tags in other case",
    (xml) => xml.replace(/<\/[^<]*>$/, (end) => end.toUpperCase()),
  ],
  ["an attribute without value", (xml) => xml.replace(" xmlns", " a xmlns")],
  ["an attribute without quotes", (xml) => xml.replace(" xmlns", " a=1 xmlns")],
  [
    "a prefix without declaration",
    (xml) => xml.replace(/<\/[^<]*>$/, (end) => `<a:b/>${end}`),
  ],
];
for (const [what, change] of broken) {
  Deno.test(`readFirstWorksheet() refuses parts with ${what}`, async () => {
    for (const name of needed) {
      const bytes = changed(name, change);
      await assertRefused(() => readSales(bytes), "workbook_damaged", name);
    }
  });
}

Deno.test("readFirstWorksheet() refuses every part that is cut off, at every byte", async () => {
  for (const name of needed) {
    const whole = parts.get(name) ?? new Uint8Array();
    for (let length = 0; length < whole.length; length++) {
      const bytes = changed(name, () => whole.slice(0, length));
      await assertRefused(() => readSales(bytes), "workbook_damaged");
    }
  }
});

Deno.test("readFirstWorksheet() refuses a worksheet that is cut off, at every byte and chunk size", async () => {
  const whole = parts.get(partNames.worksheet) ?? new Uint8Array();
  for (const chunkBytes of [1, 7, 64]) {
    for (let length = 0; length < whole.length; length += 3) {
      const bytes = changed(partNames.worksheet, () => whole.slice(0, length));
      const read = () => readSales(bytes, { chunkBytes });
      await assertRefused(read, "workbook_damaged", partNames.worksheet);
    }
  }
});

const doctypes = [
  "<!DOCTYPE a>",
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;&x;&x;">]>',
  '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://example.com/"> %x;]>',
  "<!ENTITY a 'b'>",
];
for (const doctype of doctypes) {
  Deno.test(`readFirstWorksheet() refuses ${doctype}`, async () => {
    for (const name of needed) {
      const bytes = changed(name, (xml) => xml.replace("?>", `?>${doctype}`));
      await assertRefused(
        () => readSales(bytes),
        "workbook_unsupported",
        name,
        "DOCTYPE",
      );
    }
  });
}

Deno.test("readFirstWorksheet() refuses a DOCTYPE among the rows", async () => {
  const odd = "<!DOCTYPE a [<!ENTITY x '1'>]>";
  await assertOddRowRefused(odd, "workbook_unsupported", ["DOCTYPE"]);
});

type OddRow = [
  what: string,
  xml: string,
  expected: readonly CellValue[] | null,
  options?: OddRowOptions,
];
/** Where a prefix put before names would change the meaning. */
const withoutPrefix: OddRowOptions = { dialects: ["excel", "loose"] };

const tags: OddRow[] = [
  [
    "single quotes",
    "<row r='$R'><c r='A$R' t='s'><v>4</v></c><c r='B$R'><v>20</v></c></row>",
    ["甲", 20, null],
  ],
  [
    "line breaks and tabs inside tags",
    '<row\n\tr="$R"\r\n><c\nr="A$R"\tt="s"><v\n>4</v\n></c\t><c\r\nr="B$R"><v>20</v></c></row\n>',
    ["甲", 20, null],
  ],
  [
    "several blanks between attributes",
    '<row  r="$R"  spans="1:4"><c  r="A$R"  t="s"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "blanks before > and />",
    '<row r="$R" ><c r="A$R" t="s" ><v >4</v ></c ><c r="B$R" /><c r="D$R"\t/></row >',
    ["甲", null, null],
  ],
  [
    "blanks around equals signs",
    '<row r = "$R"><c r ="A$R" t= "s"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "> and /> inside attribute values",
    '<row a=">" r="$R" b="/>"><c a="/>" r="A$R" t="s" b=">"><v a=">">4</v></c><c r="B$R" x="/c>"><v>20</v></c></row>',
    ["甲", 20, null],
  ],
  [
    "> and /> inside attribute values of the row alone",
    `<row r="$R" a="/>" b='>'>${A}${B}${D}</row>`,
    usual,
  ],
  [
    "attributes within attribute values",
    `<row a=' r="9"' r="$R"><c a=' r="Z9" t="b"' r="A$R" t="s"><v>4</v></c></row>`,
    ["甲", null, null],
  ],
  [
    "unknown attributes whose names end like theirs",
    '<row xr="9" rr="9" r="$R" R="9"><c xr="Z9" ss="s" tt="b" r="A$R" t="s" T="b"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "attributes of other namespaces",
    '<row xmlns:o="urn:o" o:r="9" r="$R"><c o:r="Z9" o:t="b" r="A$R" t="s"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "attributes of another namespace alone",
    '<row xmlns:o="urn:o" o:r="9"><c o:r="D9" o:t="b"><v>20</v></c></row>',
    [20, null, null],
  ],
  [
    "cm, vm and ph on cells",
    '<row r="$R" ph="1"><c r="A$R" s="1" t="s" cm="1" vm="2" ph="1"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "a prefix that is declared on the row",
    `<x14ac:row xmlns:x14ac="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="$R">` +
    `<x14ac:c r="A$R" t="s"><x14ac:v>4</x14ac:v></x14ac:c></x14ac:row>`,
    ["甲", null, null],
  ],
  [
    "a default namespace that is declared on the row",
    `<row xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="$R">` +
    `<c r="A$R" t="s"><v>4</v></c></row>`,
    ["甲", null, null],
    withoutPrefix,
  ],
  [
    "a default namespace that is declared again within another",
    `<a xmlns="urn:o"><row r="$R"/></a><row r="$R"><a xmlns="urn:o"><c r="B$R"><v>7</v></c></a>${A}</row>`,
    ["甲", null, null],
    withoutPrefix,
  ],
];

const characters: OddRow[] = [
  [
    "references in attribute values", // `&#x3$R;` is the digit `$R`
    '<row r="&#x3$R;"><c r="&#65;$R" t="&#x73;"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  ["references in v", row(A, '<c r="B$R"><v>&#50;&#x30;</v></c>'), [
    "甲",
    20,
    null,
  ]],
  [
    "references in the index of a shared string",
    row('<c r="A$R" t="s"><v>&#52;</v></c>'),
    ["甲", null, null],
  ],
  [
    "references in inline strings and texts of formulas",
    row(
      '<c r="A$R" t="inlineStr"><is><t>&lt;&amp;&gt;&quot;&apos;&#20320;&#x1F600;&#134071;</t></is></c>',
      '<c r="B$R" t="str"><v>&amp;amp;&#0038;</v></c>',
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
  ["a comment inside v", row('<c r="D$R"><v>1<!-- -->.5</v></c>'), [
    null,
    null,
    1.5,
  ]],
  [
    "a comment before the value in v",
    row('<c r="D$R"><v><!--7-->1.5</v></c>'),
    [null, null, 1.5],
  ],
  ["an instruction inside v", row('<c r="D$R"><v>1<?x 7?>.5</v></c>'), [
    null,
    null,
    1.5,
  ]],
  [
    "a comment inside t",
    row(
      '<c r="A$R" t="inlineStr"><is><!--<t>x</t>--><t>甲<!-- x -->乙</t></is></c>',
    ),
    ["甲乙", null, null],
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
    "comments with dashes and brackets",
    row(A, "<!-- - -> > ]]> <![CDATA[ ?> -->", B, "<!---->", D),
    usual,
  ],
  [
    "instructions with tags everywhere",
    '<?x <row r="$R"><c r="B$R"><v>7</v></c></row>?>' +
    row(A, "<?x </row> ??>", '<c r="B$R"><?x <v>7</v>?><v>20</v></c>'),
    ["甲", 20, null],
  ],
  [
    "a comment in an empty row",
    "<row r='$R'><!-- c --></row>",
    null,
  ],
];

for (const [what, xml, expected, options] of [...tags, ...characters]) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertOddRow(xml, expected, options);
  });
}

const inline = (text: string) =>
  row(`<c r="A$R" t="inlineStr"><is><t>${text}</t></is></c>`);
const unknown = (reference: string): [string, string] => [
  `the unknown reference ${reference}`,
  inline(`a${reference}b`),
];
const notWellFormed: [what: string, xml: string, options?: OddRowOptions][] = [
  ...[
    "&nbsp;",
    "&x;",
    "&AMP;",
    "&;",
    "& ",
    "&#;",
    "&#x;",
    "&#xZ;",
    "&#0;",
    "&#xD800;",
    "&#x110000;",
    "&#99999999999;",
    "&#-1;",
    "&#X41;",
    "&__proto__;",
    "&toString;",
  ]
    .map(unknown),
  ["an unknown reference in a number", row('<c r="B$R"><v>&x;</v></c>')],
  [
    "an unknown reference in the result of a formula",
    row('<c r="B$R" t="str"><f>1</f><v>&x;</v></c>'),
  ],
  ["an unknown reference in r", '<row r="$R&x;"/>'],
  ["r twice on a row", '<row r="$R" r="$R"/>'],
  ["r twice on a cell", row('<c r="A$R" r="B$R"><v>20</v></c>')],
  ["t twice on a cell", row('<c r="A$R" t="s" t="b"><v>1</v></c>')],
  ["a row that does not end", '<row r="$R">'],
  ["a row that ends twice", '<row r="$R"></row></row>'],
  ["a cell that does not end", row('<c r="B$R"><v>20</v>')],
  ["a cell that ends twice", row('<c r="B$R"><v>20</v></c></c>')],
  ["a v that does not end", row('<c r="B$R"><v>20</c>')],
  [
    "a row and a cell that do not nest",
    '<row r="$R"><c r="B$R"><v>20</v></row></c>',
  ],
  ["a slash in the middle of a tag", '<row r="$R" / spans="1:4"></row>'],
  ["an attribute without value", row('<c r="B$R" s><v>20</v></c>')],
  ["an attribute without quotes", row("<c r=B$R><v>20</v></c>")],
  ["a value without a name", row('<c ="1" r="B$R"><v>20</v></c>')],
  ["a tag without a name", row("<></>")],
  ["a blank before the name", '< row r="$R"/>'],
  ["a prefix without declaration", row('<y:c r="B$R"><v>20</v></y:c>')],
  ["a comment that does not end", row(A, "<!-- ", B)],
];
for (const [what, xml, options] of notWellFormed) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, "workbook_damaged", [], options);
  });
}

const invalid: [what: string, bytes: number[]][] = [
  ["a byte that is no UTF-8", [0xff]],
  ["a character cut off", [0xe7, 0x94]],
  ["a continuation byte alone", [0x80]],
  ["an overlong form", [0xc0, 0xbc]],
  ["a surrogate", [0xed, 0xa0, 0x80]],
  ["a code point beyond U+10FFFF", [0xf4, 0x90, 0x80, 0x80]],
  ["GBK", [0xbc, 0xd7]],
];
for (const [what, bytes] of invalid) {
  for (const type of ["inlineStr", "str", "e"]) {
    Deno.test(`readFirstWorksheet() refuses ${what} in ${type}`, async () => {
      const inner = type === "inlineStr" ? "<is><t>@@</t></is>" : "<v>@@</v>";
      const odd = row(`<c r="A$R" t="${type}">${inner}</c>`);
      for (const dialect of dialects) {
        const xml = sheetXml(rowsAround(odd, 4, dialect), dialect);
        const [before, after] = xml.split("@@").map(utf8);
        const sheet = concat(before, new Uint8Array(bytes), after);
        const workbook = sheetDataWorkbook([], dialect, {
          parts: { [partNames.worksheet]: sheet },
        });
        const read = () => readCells(workbook, columns);
        await assertRefused(read, "workbook_damaged", "UTF-8");
      }
    });
  }
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const phantom =
  '<row r="3"><c r="A3"><v>77</v></c><c r="H3"><v>77</v></c></row>';
const phantomData = `<sheetData>${phantom}</sheetData>`;

/** Elements around sheetData that look like rows, columns and cells. */
const surroundings: [what: string, before: string, after: string][] = [
  [
    "sheetPr, sheetViews, sheetFormatPr and cols",
    '<sheetPr><tabColor rgb="FF0000"/></sheetPr><sheetViews><sheetView ' +
    'workbookViewId="0"><pane ySplit="1"/></sheetView></sheetViews>' +
    '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="3"/></cols>',
    "",
  ],
  [
    "rowBreaks, colBreaks, conditional formats and table parts",
    "",
    '<conditionalFormatting sqref="A1"><cfRule type="cellIs"><formula>1' +
    '</formula></cfRule></conditionalFormatting><rowBreaks count="1"><brk ' +
    'id="3"/></rowBreaks><colBreaks/><cellWatches><cellWatch r="A3"/>' +
    "</cellWatches><tableParts><tablePart/></tableParts>",
  ],
  ["rows outside of sheetData", phantom, phantom],
  [
    "sheetData in an extension",
    `<extLst><ext>${phantomData}${phantom}</ext></extLst>`,
    `<extLst><ext>${phantomData}${phantom}</ext></extLst>`,
  ],
  [
    "mc:AlternateContent with rows",
    `<mc:AlternateContent xmlns:mc="${mc}"><mc:Choice Requires="x">${phantomData}` +
    `</mc:Choice><mc:Fallback>${phantomData}</mc:Fallback></mc:AlternateContent>`,
    "",
  ],
  [
    "sheetData of another namespace",
    `<sheetData xmlns="urn:other">${phantom}</sheetData>`,
    `<o:sheetData xmlns:o="urn:other">${phantom}</o:sheetData>`,
  ],
  [
    "comments, instructions and CDATA with rows",
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
  ],
  [
    "attributes with tags",
    "<sheetPr codeName='&lt;sheetData>' a=\"/>\"/>",
    "<headerFooter a='&lt;sheetData>' b='>'/>",
  ],
  [
    "elements that begin or end like sheetData",
    "<sheetDataX/><xsheetData/><sheetdata/><SheetData/>",
    "<sheetDatas/>",
  ],
];
for (const [what, before, after] of surroundings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook({ before, after }));
  });
}

Deno.test("readFirstWorksheet() reads a prefix for rows and another for sheetData", async () => {
  const bytes = changed(
    partNames.worksheet,
    (xml) =>
      xml.replace("<sheetData", `<y:sheetData xmlns:y="${main}"`)
        .replace("</sheetData", "</y:sheetData")
        .replaceAll(/<(\/?)row/g, `<$1z:row`)
        .replace("<worksheet", `<worksheet xmlns:z="${main}"`),
  );
  await assertReadsFiveSales(bytes);
});

Deno.test("readFirstWorksheet() refuses two sheetData elements", async () => {
  const bytes = fiveSalesWorkbook({ after: phantomData });
  await assertRefused(() => readSales(bytes), "workbook_damaged", "sheetData");
});

Deno.test("aggregate() finds no header row in an empty or missing sheetData", async () => {
  for (
    const inner of [
      "<sheetData/>",
      "<sheetData></sheetData>",
      "<sheetData />",
      "",
      phantom,
    ]
  ) {
    const sheetXml = `<worksheet xmlns="${main}">${inner}</worksheet>`;
    const bytes = fiveSalesWorkbook({ sheetXml });
    await assertRefused(() => readSales(bytes), "columns_missing");
  }
});

Deno.test("aggregate() finds headers written with references and CDATA", async () => {
  const referenced = (xml: string) =>
    xml.replaceAll(/[\u3400-\u9fff]/g, (letter) => `&#${letter.charCodeAt(0)};`)
      .replace("（", "<![CDATA[（]]>").replace("）", "&#xFF09;");
  await assertReadsFiveSales(changed(partNames.sharedStrings, referenced));
  const sheet = buildParts({ rows: salesRows(fiveSales), strings: "inline" })
    .get(partNames.worksheet);
  const xml = referenced(new TextDecoder().decode(sheet));
  await assertReadsFiveSales(changed(partNames.worksheet, () => xml));
});

/** Something of everything, in characters of 1 to 4 bytes. */
const motley: [string, CellValue[]][] = [
  [row(A, B, D), usual],
  [row('<c r="A$R" t="inlineStr"><is><t>aé中𠮷</t></is></c>', D), [
    "aé中𠮷",
    null,
    1.5,
  ]],
  [
    row(
      '<c r="A$R" t="inlineStr"><is><r><rPr><b/></rPr><t>é</t></r><r><t xml:space="preserve"> 中&#x1F600;</t></r></is></c>',
    ),
    ["é 中😀", null, null],
  ],
  [
    "<row\n r='$R' ><!--é中𠮷--><c\tr='A$R' t='str' ><f>a</f><v><![CDATA[é中𠮷]]></v></c ></row >",
    ["é中𠮷", null, null],
  ],
  [
    row(
      '<c r="B$R"><v>1.7976931348623157E+308</v></c><c r="D$R" t="b"><v>1</v></c>',
    ),
    [null, Number.MAX_VALUE, true],
  ],
];

Deno.test("readFirstWorksheet() reads the same, wherever chunks are cut", async () => {
  const head = excelRow(1).replaceAll("名称", "é中𠮷");
  const rows = motley.map(([xml], i) => xml.replaceAll("$R", `${i + 2}`));
  const expected = motley.map(([, values], i): Row => [i + 2, ...values]);
  for (const dialect of ["excel", "loose"] as const) {
    const bytes = sheetDataWorkbook([head, ...rows], dialect);
    for (let chunkBytes = 1; chunkBytes < 100; chunkBytes++) {
      const found = await readCells(bytes, columns, { chunkBytes });
      assertEquals(found, expected, `chunkBytes ${chunkBytes}`);
    }
  }
});

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.slice(at, at + size));
  }
}

async function decoded(bytes: Uint8Array, size: number): Promise<string> {
  const chunks = await Array.fromAsync(
    decodePart(chunksOf(bytes, size), "part"),
    (chunk) => chunk.slice(),
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    concat(...chunks),
  );
}

Deno.test("decodePart() decodes each encoding at each chunk size", async () => {
  const text = `<a>${"aé中𠮷".repeat(200)}</a>`;
  for (const encoding of encodings) {
    for (const size of [1, 2, 3, 7, 255, 256, 257, 4_096, 65_536]) {
      assertEquals(await decoded(encodeXml(text, encoding), size), text);
    }
  }
});

Deno.test("decodePart() decodes parts of 0 to 5 characters", async () => {
  for (const encoding of encodings) {
    for (const text of ["<", "<a", "<a/", "<a/>", "<中/>"]) {
      assertEquals(await decoded(encodeXml(text, encoding), 1), text);
    }
  }
  assertEquals(await decoded(new Uint8Array(), 1), "");
});

Deno.test("decodePart() refuses a lone surrogate in UTF-16", async () => {
  for (const text of ["<a>\ud83d</a>", "<a>\ude00</a>", "<a>\ud83d"]) {
    for (const encoding of ["utf-16le", "utf-16be-bom"] as const) {
      const bytes = encodeXml(text, encoding);
      const reason: Reason = "workbook_damaged";
      await assertRefused(() => decoded(bytes, 7), reason, "part", "UTF-16");
    }
  }
});

/**
 * The tokens of a document whose bytes come `size` at a time: `<a`, `</a`, `/a`
 * for the end of an empty element, and texts.
 */
function tokensOf(document: string, size: number): string[] {
  const bytes = utf8(document);
  const xml = new XmlReader("part", bytes, false);
  const found: string[] = [];
  for (xml.end = 0;;) {
    xml.isFinal = xml.end === bytes.length;
    const token = xml.next();
    if (token === XmlToken.eof) return found;
    if (token === XmlToken.incomplete) {
      xml.end = Math.min(bytes.length, xml.end + size);
    } else found.push(describe(xml, token));
  }
}

function describe(xml: XmlReader, token: XmlToken): string {
  if (token === XmlToken.start) return `<${xml.localName}`;
  if (token === XmlToken.end) return `end ${xml.depth}`;
  const text = xml.bytes.subarray(xml.textStart, xml.textEnd);
  const shown = new TextDecoder().decode(text);
  return xml.isCdata ? `[${shown}]` : shown;
}

const documents: [document: string, tokens: string[]][] = [
  ["<a/>", ["<a", "end 0"]],
  [" \n<a />\n ", ["<a", "end 0"]],
  ["<?xml version='1.0'?><!-- c --><a></a><?b?><!---->", ["<a", "end 0"]],
  ["<a>b</a>", ["<a", "b", "end 0"]],
  ["<a> <b/>中<c>d</c ></a\n>", [
    "<a",
    " ",
    "<b",
    "end 1",
    "中",
    "<c",
    "d",
    "end 1",
    "end 0",
  ]],
  ["<a><![CDATA[<b>]]>c<![CDATA[]]]]></a>", [
    "<a",
    "[<b>]",
    "c",
    "[]]]",
    "end 0",
  ]],
  ["<a x='>' y=\"/>\"><b z='-->'/></a>", ["<a", "<b", "end 1", "end 0"]],
  ["<x:a xmlns:x='u'><x:b/></x:a>", ["<a", "<b", "end 1", "end 0"]],
  ["<a>b<!-- <c> -->d<?e <f>?>g</a>", ["<a", "b", "d", "g", "end 0"]],
  ["<a 属性='值'>值</a>", ["<a", "值", "end 0"]],
];
for (const [document, expected] of documents) {
  Deno.test(`XmlReader reads ${JSON.stringify(document)}`, () => {
    for (const size of [1, 2, 3, 7, 4_096, 65_536]) {
      assertEquals(tokensOf(document, size), expected, `by ${size}`);
    }
  });
}

const wrong = [
  "",
  "a",
  "<",
  "<a",
  "<a>",
  "<a></b>",
  "<a></a></a>",
  "<a/><b/>",
  "<a/>b",
  "<a b/>",
  "<a b=c/>",
  "<a b='c/>",
  "<a b'c'/>",
  "<a / >",
  "<a><b></a></b>",
  "<a><!-- </a>",
  "<a><![CDATA[</a>",
  "<a><?b </a>",
  "<x:a/>",
  "<a><b xmlns:x='u'/><x:c/></a>",
  "<></>",
  "<![CDATA[a]]>",
];
for (const document of wrong) {
  Deno.test(`XmlReader refuses ${JSON.stringify(document)}`, () => {
    for (const size of [1, 2, 7, 65_536]) {
      assertThrows(() => tokensOf(document, size), Refusal);
    }
  });
}

Deno.test("XmlReader resolves namespaces, of the nearest declaration", () => {
  const xml = new XmlReader(
    "part",
    utf8("<a xmlns='u' xmlns:x='v'><x:b xmlns:x='w' x:r='1' r='2'/><x:c/></a>"),
  );
  const seen: [string, string, string | undefined][] = [];
  for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
    if (token !== XmlToken.start) continue;
    seen.push([xml.localName, xml.namespace, xml.attribute("r", /^w$/)]);
  }
  assertEquals(seen, [["a", "u", undefined], ["b", "w", "1"], [
    "c",
    "v",
    undefined,
  ]]);
});

Deno.test("XmlReader gives attributes by local name, decoded", () => {
  const xml = new XmlReader("part", utf8("<a b='&lt;中' xb='1' b2='2' c=''/>"));
  xml.next();
  const found = ["b", "xb", "c", "d"].map((name) => xml.attribute(name));
  assertEquals(found, ["<中", "1", "", undefined]);
});

Deno.test("XmlReader passes over an element", () => {
  const xml = new XmlReader("part", utf8("<a><b><b/>c<!--</b>--></b><d/></a>"));
  xml.next();
  xml.next();
  assertEquals([xml.localName, xml.skipElement()], ["b", true]);
  xml.next();
  assertEquals([xml.localName, xml.depth], ["d", 2]);
});

Deno.test("XmlReader goes back to a mark", () => {
  const document = utf8("<a xmlns:x='u'><b xmlns:x='v'><x:c>");
  const xml = new XmlReader("part", document, false);
  xml.next();
  const [mark, { position }] = [xml.mark(), xml];
  const read = () => [xml.next(), xml.next(), xml.namespace, xml.next()];
  const expected = [XmlToken.start, XmlToken.start, "v", XmlToken.incomplete];
  assertEquals(read(), expected);
  xml.reset(mark);
  xml.position = position;
  assertEquals([xml.depth, ...read()], [1, ...expected]);
});

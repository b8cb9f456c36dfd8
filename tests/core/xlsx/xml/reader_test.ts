/** The tokenizer (XML 1.0): well-formed documents. */
import { skipElement } from "../../../../core/xlsx/markup/elements.ts";
import { assert, assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { XmlReader, XmlToken } from "../../../../core/xlsx/xml/mod.ts";
import type { Excess } from "../../../../schemas/facts.ts";
import { utf8 } from "../../../support/bytes.ts";
import {
  cells,
  columns,
  excelRow,
  row,
  sheetDataWorkbook,
  usual,
} from "../../../support/odd_row.ts";
import {
  assertRefused,
  type CellValue,
  changedPart,
  fiveSales,
  neededParts,
  readCells,
  readSales,
  type Row,
} from "../../../support/read_workbook.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import { buildParts } from "../../../support/workbook_builder.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

const { A, B, D } = cells;

const parts = buildParts({ rows: salesRows(fiveSales) });

const broken: [what: string, change: (xml: string) => string | Uint8Array][] = [
  ["nothing", () => ""],
  ["a second root element", (xml) => xml + "<a/>"],
  ["text after the root element", (xml) => xml + "a"],
  ["text before the root element", (xml) => xml.replace("?>", "?>a")],
  ["an extra end tag", (xml) => xml + "</a>"],
  ["a missing end tag", (xml) => xml.replace(/<\/[^<]*>$/, "")],
  ["an unclosed comment", (xml) => xml + "<!--"],
  ["zeros after the root element", (xml) => xml + "\0\0"],
  [
    "elements that do not nest",
    (xml) => xml.replace(/<\/[^<]*>$/, (end) => `<a><b></a></b>${end}`),
  ],
];
for (const [what, change] of broken) {
  Deno.test(`readFirstWorksheet() refuses parts with ${what}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(name, change);
      await assertRefused(() => readSales(bytes), "workbook_damaged", name);
    }
  });
}

for (const name of neededParts) {
  Deno.test(`readFirstWorksheet() refuses ${name} that is cut off anywhere`, async () => {
    const whole = parts.get(name) ?? new Uint8Array();
    const declaration = whole.indexOf(">".charCodeAt(0)) + 1;
    for (let length = declaration; length < whole.length; length += 3) {
      const bytes = changedPart(name, () => whole.slice(0, length));
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_damaged", name, "is cut off");
    }
  });
}

const doctypes = [
  "<!DOCTYPE a>",
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;&x;&x;">]>',
  '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://example.com/"> %x;]>',
  "<!ENTITY a 'b'>",
];
for (const doctype of doctypes) {
  Deno.test(`readFirstWorksheet() refuses ${doctype}`, async () => {
    for (const name of neededParts) {
      const change = (xml: string) => xml.replace("?>", `?>${doctype}`);
      const read = () => readSales(changedPart(name, change));
      await assertRefused(read, "workbook_unsupported", name, "DOCTYPE");
    }
  });
}

/** A bit of everything, in characters of 1 to 4 bytes. */
const inline = (text: string) =>
  `<c r="A$R" t="inlineStr"><is>${text}</is></c>`;
const runs =
  '<r><rPr><b/></rPr><t>é</t></r><r><t xml:space="preserve"> 中&#x1F600;</t></r>';
const largest = '<c r="B$R"><v>1.7976931348623157E+308</v></c>';
const motley: [string, readonly CellValue[]][] = [
  [row(A, B, D), usual],
  [row(inline("<t>aé中𠮷</t>"), D), ["aé中𠮷", null, 1.5]],
  [row(inline(runs)), ["é 中😀", null, null]],
  [
    "<row\n r='$R' ><!--é中𠮷--><c\tr='A$R' t='str' ><f>a</f><v><![CDATA[é中𠮷]]></v></c ></row >",
    ["é中𠮷", null, null],
  ],
  [
    row(largest, '<c r="D$R" t="b"><v>1</v></c>'),
    [null, Number.MAX_VALUE, true],
  ],
];

Deno.test("readFirstWorksheet() reads characters of 1 to 4 bytes anywhere", async () => {
  const head = excelRow(1).replaceAll("名称", "é中𠮷");
  const rows = motley.map(([xml], i) => xml.replaceAll("$R", `${i + 2}`));
  const expected = motley.map(([, values], i): Row => [i + 2, ...values]);
  const bytes = sheetDataWorkbook([head, ...rows], "excel");
  assertEquals(await readCells(bytes, columns), expected);
});

/** The tokens of a document: `<a`, the depth after each end, and texts. */
function tokensOf(document: string): string[] {
  const xml = new XmlReader("part", boundedMeter(), utf8(document));
  const found: string[] = [];
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.eof) return found;
    found.push(describe(xml, token));
  }
}

function describe(xml: XmlReader, token: XmlToken): string {
  if (token === XmlToken.start) return `<${xml.localName}`;
  if (token === XmlToken.end) return `end ${xml.depth}`;
  if (token === XmlToken.ignored) return "ignored";
  const text = xml.bytes.subarray(xml.textStart, xml.textEnd);
  const shown = new TextDecoder().decode(text);
  return xml.isCdata ? `[${shown}]` : shown;
}

const documents: Record<string, string> = {
  "<a/>": "<a|end 0",
  " \n<a />\n ": "ignored|<a|end 0|ignored",
  "<?xml version='1.0'?><!-- c --><a></a><?b?><!---->":
    "ignored|ignored|<a|end 0|ignored|ignored",
  "<a>b</a>": "<a|b|end 0",
  "<a> <b/>中<c>d</c ></a\n>": "<a| |<b|end 1|中|<c|d|end 1|end 0",
  "<a><![CDATA[<b>]]>c<![CDATA[]]]]></a>": "<a|[<b>]|c|[]]]|end 0",
  "<a x='>' y=\"/>\"><b z='-->'/></a>": "<a|<b|end 1|end 0",
  "<x:a xmlns:x='u'><x:b/></x:a>": "<a|<b|end 1|end 0",
  "<a>b<!-- <c> -->d<?e <f>?>g</a>": "<a|b|ignored|d|ignored|g|end 0",
  "<a 属性='值'>值</a>": "<a|值|end 0",
};
for (const [document, expected] of Object.entries(documents)) {
  Deno.test(`XmlReader reads ${JSON.stringify(document)}`, () => {
    assertEquals(tokensOf(document).join("|"), expected);
  });
}

const wrong = [
  ...["", "a", "<", "<a>", "<a></b>", "<a></a></a>", "<a/><b/>", "<a/>b"],
  ...["<a b/>", "<a b=c/>", "<a b='c/>", "<a b'c'/>", "<a / >", "<></>"],
  ...["<a><b></a></b>", "<a><!-- </a>", "<a><![CDATA[</a>", "<a><?b </a>"],
  ...["<x:a/>", "<a><b xmlns:x='u'/><x:c/></a>", "<a:b xmlns:a='u'></c:b>"],
  ...["<![CDATA[a]]>", `<a${"x".repeat(40)}></b${"x".repeat(40)}>`],
  // Names of the same FNV-1a hash, and of other lengths.
  ...["<row></phjrdjz>", "<a><row></phjrdjz></a>"],
  ...["<row></rows>", "<row></ro>", "<row></rox>"],
];
for (const document of wrong) {
  Deno.test(`XmlReader refuses ${JSON.stringify(document)}`, () => {
    assertThrows(() => tokensOf(document), Refusal);
  });
}

const x = (length: number) => "x".repeat(length);
const repeated = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join("");
const MIB = 1024 ** 2;

/** A document of some bytes, or with so many things. */
type Write = (size: number) => string;
const half = x(2 ** 19);
/** What a row may hold in all: a MiB. */
const bytes: Record<string, Write> = {
  "a comment": (n) => `<a><!--${x(n - 7)}--></a>`,
  "a CDATA section": (n) => `<a><![CDATA[${x(n - 12)}]]></a>`,
  "an instruction": (n) => `<?${x(n - 4)}?><a/>`,
  "a text and a tag": (n) => `<a>${x(n - 1)}</a>`,
  "a start tag": (n) => `<a b='${half}' ${x(n - half.length - 13)}=''/>`,
  "an end tag": (n) => `<a></a${" ".repeat(n - 4)}>`,
};
/** The limits of the tokenizer, with the messages above them. */
const most: [what: string, write: Write, most: number, excess: Excess][] = [
  ...Object.entries(bytes).map((
    [of, write],
  ): [string, Write, number, Excess] => [
    `bytes of ${of}`,
    write,
    MIB,
    "row_bytes",
  ]),
  ["bytes of a value", (n) => `<a b='${x(n)}'/>`, 2 ** 19, "attribute_bytes"],
  [
    "attributes",
    (n) => `<a${repeated(n, (i) => ` b${i}=''`)}/>`,
    512,
    "attributes",
  ],
  [
    "prefixes",
    (n) => `<a${repeated(n, (i) => ` xmlns:b${i}=''`)}/>`,
    100,
    "prefixes",
  ],
  ["levels", (n) => "<a>".repeat(n) + "</a>".repeat(n), 100, "depth"],
];
for (const [what, write, size, excess] of most) {
  Deno.test(`XmlReader reads ${size} ${what}, and refuses more`, () => {
    assert(tokensOf(write(size)).length > 0);
    const { facts } = assertThrows(() => tokensOf(write(size + 1)), Refusal);
    assertEquals(facts, { excess, limit: size, name: "part" });
  });
}

Deno.test("XmlReader.skipElement() skips an element", () => {
  const document = utf8("<a><b><b/>c<!--</b>--></b><d/></a>");
  const xml = new XmlReader("part", boundedMeter(), document);
  xml.next();
  xml.next();
  assertEquals(xml.localName, "b");
  skipElement(xml);
  xml.next();
  assertEquals([xml.localName, xml.depth], ["d", 2]);
});

Deno.test("XmlReader.reset() returns to a mark", () => {
  const document = utf8("<a xmlns:x='u'><b xmlns:x='v'><x:c/></b></a>");
  const xml = new XmlReader("part", boundedMeter(), document);
  xml.next();
  const mark = xml.mark();
  const { start, end, eof } = XmlToken;
  const read = () => [xml.next(), xml.next(), xml.namespace, xml.next()];
  assertEquals(read(), [start, start, "v", end]);
  while (xml.next() !== eof);
  xml.reset(mark);
  assertEquals([xml.depth, ...read()], [1, start, start, "v", end]);
});

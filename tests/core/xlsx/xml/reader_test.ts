/** The tokenizer (XML 1.0): well-formed documents, attributes, namespaces. */
import { skipElement } from "../../../../core/xlsx/markup/elements.ts";
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { hashPrefix } from "../../../../core/xlsx/xml/names.ts";
import { XmlReader, XmlToken } from "../../../../core/xlsx/xml/mod.ts";
import type { Excess } from "../../../../schemas/facts.ts";
import { utf8 } from "../../../support/bytes.ts";
import { row, rowNumbers, testOddRows } from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  neededParts,
} from "../../../support/read_workbook.ts";
import { changedPart, partOf } from "../../../support/sales_archives.ts";
import { mainNamespace, partNames } from "../../../support/workbook_builder.ts";
import { boundedMeter } from "../../../support/worksheet_source.ts";

function readerOf(document: string): XmlReader {
  return new XmlReader("part", boundedMeter(), utf8(document));
}

/** What only who reads a part to its end, and from its start, can know. */
const broken: [what: string, change: (xml: string) => string][] = [
  ["text before the root element", (xml) => xml.replace("?>", "?>a")],
  ["an extra end tag", (xml) => xml + "</a>"],
  ["zeros after the root element", (xml) => xml + "\0\0"],
];
for (const [what, change] of broken) {
  Deno.test(`readFirstWorksheet() refuses parts with ${what}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(name, change);
      await assertRefused(bytes, "workbook_damaged", name);
    }
  });
}

for (const name of neededParts) {
  Deno.test(`readFirstWorksheet() refuses ${name} that is cut off anywhere`, async () => {
    const whole = partOf(name);
    const declaration = whole.indexOf(">".charCodeAt(0)) + 1;
    for (let length = declaration; length < whole.length; length += 3) {
      const bytes = changedPart(name, () => whole.slice(0, length));
      await assertRefused(bytes, "workbook_damaged", name, "is cut off");
    }
  });
}

/** The tokens of a document: `<a`, the depth after each end, and texts. */
function tokensOf(document: string): string[] {
  const xml = readerOf(document);
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
Deno.test("XmlReader reads documents", () => {
  for (const [document, expected] of Object.entries(documents)) {
    assertEquals(tokensOf(document).join("|"), expected, document);
  }
});

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
Deno.test("XmlReader refuses what is not well-formed", () => {
  for (const document of wrong) {
    assertThrows(() => tokensOf(document), Refusal, "", document);
  }
});

const declarations = [
  '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;">]><a/>',
  "<a><!ENTITY a 'b'></a>",
];
Deno.test("XmlReader refuses declarations", () => {
  for (const document of declarations) {
    const { reason, facts } = assertThrows(() => tokensOf(document), Refusal);
    const feature = { feature: "declaration", name: "part" };
    assertEquals([reason, facts], ["workbook_unsupported", feature], document);
  }
});

const x = (length: number) => "x".repeat(length);
/** An element with as many attributes. */
const attributed = (write: (i: number) => string) => (count: number) =>
  `<a${Array.from({ length: count }, (_, i) => write(i)).join("")}/>`;
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
  ["bytes of a value", (n) => `<a b='${x(n)}'/>`, 2 ** 19, "attribute_bytes"],
  ["attributes", attributed((i) => ` b${i}=''`), 512, "attributes"],
  ["prefixes", attributed((i) => ` xmlns:b${i}=''`), 100, "prefixes"],
  ["levels", (n) => "<a>".repeat(n) + "</a>".repeat(n), 100, "depth"],
];
for (const [of, write] of Object.entries(bytes)) {
  most.push([`bytes of ${of}`, write, MIB, "row_bytes"]);
}
for (const [what, write, size, excess] of most) {
  Deno.test(`XmlReader reads ${size} ${what}, and refuses more`, () => {
    tokensOf(write(size));
    const { facts } = assertThrows(() => tokensOf(write(size + 1)), Refusal);
    assertEquals(facts, { excess, limit: size, name: "part" });
  });
}

Deno.test("XmlReader.skipElement() skips an element", () => {
  const xml = readerOf("<a><b><b/>c<!--</b>--></b><d/></a>");
  xml.next();
  xml.next();
  assertEquals(xml.localName, "b");
  skipElement(xml);
  xml.next();
  assertEquals([xml.localName, xml.depth], ["d", 2]);
});

Deno.test("XmlReader.reset() returns to a mark", () => {
  const xml = readerOf("<a xmlns:x='u'><b xmlns:x='v'><x:c/></b></a>");
  xml.next();
  const mark = xml.mark();
  const { start, end, eof } = XmlToken;
  const read = () => [xml.next(), xml.next(), xml.namespace, xml.next()];
  assertEquals(read(), [start, start, "v", end]);
  while (xml.next() !== eof);
  xml.reset(mark);
  assertEquals([xml.depth, ...read()], [1, start, start, "v", end]);
});

Deno.test("XmlReader.attribute() decodes the value of a local name", () => {
  const xml = readerOf("<a b='&lt;中' xb='1' b2='2' c=''/>");
  xml.next();
  const found = ["b", "xb", "c", "d"].map((name) => xml.attribute(name));
  assertEquals(found, ["<中", "1", "", undefined]);
});

const main = mainNamespace();

/** The cell `甲` in A, whatever is around it. */
testOddRows("attributes.txt", {
  "attributes within attribute values":
    `<row a=' r="9"' r="$R"><c a=' r="Z9" t="b"' r="A$R" t="s"><v>4</v></c></row>`,
  "unknown attributes whose names end like theirs":
    '<row xr="9" rr="9" r="$R" R="9"><c xr="Z9" ss="s" tt="b" r="A$R" t="s" T="b"><v>4</v></c></row>',
  "attributes of other namespaces":
    '<row xmlns:o="urn:o" o:r="9" r="$R"><c o:r="Z9" o:t="b" r="A$R" t="s"><v>4</v></c></row>',
  "attributes with the prefix xml, which needs no declaration":
    '<row r="$R" xml:space="preserve"><c r="A$R" xml:lang="zh" t="s"><v>4</v></c></row>',
  "an undeclared prefix where attributes are not read": row(
    '<c r="A$R" t="s"><v q:a="1">4</v></c>',
  ),
  "an undeclared prefix in a type": row('<c r="A$R" q:t="s"><v>4</v></c>'),
  "a prefix declared on another cell": row(
    '<c xmlns:q="urn:q" q:a=""/><c q:a=""/>',
  ),
  "an undeclared prefix in a row": '<row r="$R" q:hidden="1"/>',
  "an undeclared prefix in a formula": row(
    '<c r="A$R"><f q:t="array">1</f><v>4</v></c>',
  ),
}, { rowNumbers });

const merge = '<mergeCells><mergeCell ref="A1:A2" q:ref="A3"/></mergeCells>';
const attributes: [name: string, before: string, more: string][] = [
  [partNames.worksheet, "</sheetData>", merge],
  [partNames.workbook, "<sheet ", 'q:name="x" '],
  [partNames.workbookRelationships, "<Relationship ", 'q:Id="x" '],
];
for (const [name, before, more] of attributes) {
  Deno.test(`readFirstWorksheet() refuses an attribute with an undeclared prefix in ${name}`, async () => {
    const change = (xml: string) => xml.replace(before, before + more);
    const bytes = changedPart(name, change);
    const mention = `${name} is not well-formed: a prefix`;
    await assertRefused(bytes, "workbook_damaged", mention);
  });
}

Deno.test("readFirstWorksheet() reads a prefix for rows and another for sheetData", async () => {
  const change = (xml: string) =>
    xml.replace("<sheetData", `<y:sheetData xmlns:y="${main}"`)
      .replace("</sheetData", "</y:sheetData")
      .replaceAll(/<(\/?)row/g, `<$1z:row`)
      .replace("<worksheet", `<worksheet xmlns:z="${main}"`);
  await assertReadsFiveSales(changedPart(partNames.worksheet, change));
});

/** Two prefixes of one FNV-1a hash. */
const twins = findTwins();

function findTwins(): [string, string] {
  const seen = new Map<number, string>();
  for (let i = 0;; i++) {
    const prefix = `p${i.toString(36)}`;
    const bytes = utf8(prefix);
    const hash = hashPrefix(bytes, 0, bytes.length);
    const twin = seen.get(hash);
    if (twin !== undefined) return [twin, prefix];
    seen.set(hash, prefix);
  }
}

Deno.test("XmlReader compares prefixes as bytes, not by their hash", () => {
  const [declared, other] = twins;
  const onElement = readerOf(`<r xmlns:${declared}="u"><${other}:c/></r>`);
  onElement.next();
  const onAttribute = readerOf(`<r xmlns:${declared}="u" ${other}:t="s"/>`);
  onAttribute.next();
  const reads = {
    "an element": () => onElement.next(),
    "an attribute": () => onAttribute.attribute("t"),
    "an attribute of a namespace": () => onAttribute.attribute("t", /u/),
  };
  for (const [what, read] of Object.entries(reads)) {
    const { facts } = assertThrows(read, Refusal, "", what);
    const detail =
      "part part is not well-formed: a prefix in it is not declared";
    assertEquals(facts, { detail }, what);
  }
});

Deno.test("readFirstWorksheet() compares the prefixes of cells as bytes", async () => {
  const [declared, other] = twins;
  const change = (xml: string) =>
    xml.replace("<worksheet", `<worksheet xmlns:${declared}="u"`)
      .replace(/(<c r="H2")/, `$1 ${other}:t="s"`);
  const bytes = changedPart(partNames.worksheet, change);
  const mention = "a prefix in it is not declared";
  await assertRefused(bytes, "workbook_damaged", mention);
});

Deno.test("XmlReader refuses two declared prefixes of one hash", () => {
  const [a, b] = twins;
  const xml = readerOf(`<r xmlns:${a}="${a}" xmlns:${b}="${b}"><${b}:c/></r>`);
  const { facts } = assertThrows(() => xml.next(), Refusal);
  const detail = "two prefixes in part part have the same hash";
  assertEquals(facts, { detail });
});

Deno.test("XmlReader lets an element declare a prefix again, however long it is", () => {
  for (const length of [1, 32, 33, 300]) {
    const prefix = x(length);
    const inner = `<${prefix}:b xmlns:${prefix} = 'v'/>`;
    const xml = readerOf(`<a xmlns:${prefix}='u'>${inner}</a>`);
    xml.next();
    xml.next();
    assertEquals([xml.localName, xml.namespace], ["b", "v"], inner);
  }
});

Deno.test("XmlReader resolves prefixes by the nearest declaration", () => {
  const xml = readerOf(
    "<a xmlns='u' xmlns:x='v'><x:b xmlns:x='w' x:r='1' r='2'/><x:c/></a>",
  );
  const seen: string[] = [];
  for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
    if (token !== XmlToken.start) continue;
    const r = xml.attribute("r", /^w$/);
    seen.push(`${xml.localName} ${xml.namespace} ${r}`);
  }
  assertEquals(seen, ["a u undefined", "b w 1", "c v undefined"]);
});

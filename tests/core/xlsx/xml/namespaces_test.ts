/** Namespaces in XML 1.0: prefixes and default namespaces. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { hashPrefix } from "../../../../core/xlsx/xml/names.ts";
import { XmlReader, XmlToken } from "../../../../core/xlsx/xml/mod.ts";
import { utf8 } from "../../../support/bytes.ts";
import {
  assertOddRowRefused,
  type OddRow,
  type OddRowOptions,
  row,
  testOddRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  changedPart,
  readSales,
} from "../../../support/read_workbook.ts";
import { partNames } from "../../../support/workbook_builder.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

/** A prefix on every name would change the meaning. */
const withoutPrefix: OddRowOptions = { dialects: ["excel"] };

/** Rows with prefixes and default namespaces of their own. */
const prefixed: OddRow[] = [
  [
    "attributes of other namespaces",
    '<row xmlns:o="urn:o" o:r="9" r="$R"><c o:r="Z9" o:t="b" r="A$R" t="s"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "a default namespace that is declared on the row",
    `<row xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="$R">` +
    `<c r="A$R" t="s"><v>4</v></c></row>`,
    ["甲", null, null],
    withoutPrefix,
  ],
];

testOddRows(prefixed);

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const undeclared = {
  "cell": row('<c r="A$R" q:t="s"><v>4</v></c>'),
  "cell after one that declares it": row(
    '<c xmlns:q="urn:q" q:a=""/><c q:a=""/>',
  ),
  "row": '<row r="$R" q:hidden="1"/>',
  "formula": row('<c r="A$R"><f q:t="array">1</f><v>4</v></c>'),
};
for (const [what, xml] of Object.entries(undeclared)) {
  Deno.test(`readFirstWorksheet() refuses an attribute with an undeclared prefix on a ${what}`, async () => {
    const mention = "a prefix in it is not declared";
    await assertOddRowRefused(xml, "workbook_damaged", [mention]);
  });
}

testOddRows([
  [
    "attributes with the prefix xml, which needs no declaration",
    '<row r="$R" xml:space="preserve"><c r="A$R" xml:lang="zh" t="s"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "an undeclared prefix where attributes are not read",
    row('<c r="A$R" t="s"><v q:a="1">4</v></c>'),
    ["甲", null, null],
  ],
]);

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
    await assertRefused(() => readSales(bytes), "workbook_damaged", mention);
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

function readerOf(document: string): XmlReader {
  return new XmlReader("part", boundedMeter(), utf8(document));
}

Deno.test("XmlReader compares prefixes as bytes, not by their hash", () => {
  const [declared, other] = twins;
  const onElement = readerOf(`<r xmlns:${declared}="u"><${other}:c/></r>`);
  onElement.next();
  const onAttribute = readerOf(`<r xmlns:${declared}="u" ${other}:t="s"/>`);
  onAttribute.next();
  const reads = [
    () => onElement.next(),
    () => onAttribute.attribute("t"),
    () => onAttribute.attribute("t", /u/),
  ];
  for (const read of reads) {
    const { facts } = assertThrows(read, Refusal);
    const problem = "a prefix in it is not declared";
    assertEquals(facts, { detail: `part part is not well-formed: ${problem}` });
  }
});

Deno.test("readFirstWorksheet() compares the prefixes of cells as bytes", async () => {
  const [declared, other] = twins;
  const change = (xml: string) =>
    xml.replace("<worksheet", `<worksheet xmlns:${declared}="u"`)
      .replace(/(<c r="H2")/, `$1 ${other}:t="s"`);
  const bytes = changedPart(partNames.worksheet, change);
  const mention = "a prefix in it is not declared";
  await assertRefused(() => readSales(bytes), "workbook_damaged", mention);
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
    const x = "x".repeat(length);
    const document = `<a xmlns:${x}='u'><${x}:b xmlns:${x} = 'v'/></a>`;
    const xml = readerOf(document);
    xml.next();
    xml.next();
    assertEquals([xml.localName, xml.namespace], ["b", "v"]);
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

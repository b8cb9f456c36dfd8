/** Start tags and their attributes (XML 1.0 3.1). */
import { assertEquals } from "../../../support/assert.ts";
import { XmlReader } from "../../../../core/xlsx/xml/reader.ts";
import { utf8 } from "../../../support/bytes.ts";
import {
  assertOddRowRefused,
  cells,
  inTheMiddle,
  type OddRow,
  row,
  testOddRows,
} from "../../../support/odd_row.ts";
import { boundedMeter } from "../../../support/bounded_meter.ts";

const { A } = cells;

const tags: OddRow[] = [
  [
    "> and /> inside attribute values",
    '<row a=">" r="$R" b="/>"><c a="/>" r="A$R" t="s" b=">"><v a=">">4</v></c><c r="B$R" x="/c>"><v>20</v></c></row>',
    ["甲", 20, null],
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
];

testOddRows(tags, inTheMiddle);

const notWellFormed: [what: string, xml: string][] = [
  ["an unknown reference in r", '<row r="$R&x;"/>'],
  ["r twice on a cell", row('<c r="A$R" r="B$R"><v>20</v></c>')],
  ["no blank between attributes of a row", '<row r="$R"spans="1:4"/>'],
  ["no blank between attributes in single quotes", "<row r='$R'ht='9'/>"],
  [
    "hidden twice on a row with cells",
    `<row r="$R" hidden="0" spans="1:4" hidden="0">${A}</row>`,
  ],
  ["a slash in the middle of a tag", '<row r="$R" / spans="1:4"></row>'],
  ["an attribute without value", row('<c r="B$R" s><v>20</v></c>')],
  ["an attribute without quotes", row("<c r=B$R><v>20</v></c>")],
  ["a value without a name", row('<c ="1" r="B$R"><v>20</v></c>')],
];
for (const [what, xml] of notWellFormed) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, "workbook_damaged");
  });
}

Deno.test("XmlReader.attribute() decodes the value of a local name", () => {
  const xml = new XmlReader(
    "part",
    boundedMeter(),
    utf8("<a b='&lt;中' xb='1' b2='2' c=''/>"),
  );
  xml.next();
  const found = ["b", "xb", "c", "d"].map((name) => xml.attribute(name));
  assertEquals(found, ["<中", "1", "", undefined]);
});

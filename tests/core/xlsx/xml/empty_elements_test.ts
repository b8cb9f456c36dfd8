import { assertEquals } from "../../../support/assert.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";
import { XmlReader, XmlToken } from "../../../../core/xlsx/xml/mod.ts";
import { utf8 } from "../../../support/bytes.ts";

/** Reads the start of the root, skips, and returns what comes then. */
function restAfter(inner: string, initials = ""): string {
  const bytes = utf8(`<a>${inner}</a>`);
  const xml = new XmlReader("p.xml", new WorkMeter(), bytes);
  assertEquals(xml.next(), XmlToken.start);
  xml.skipEmptyElements([...utf8(initials)]);
  return new TextDecoder().decode(bytes.subarray(xml.position, -4));
}

const skipped: [inner: string, rest: string][] = [
  ['<b/><sz val="11"/><c/>', ""],
  ['<b x="1" y=">"/>', ""],
  ["<b/>text<b/>", "text<b/>"],
  ["<b/><c></c>", "<c></c>"],
  ["<b/><x:c/>", "<x:c/>"],
  ["<b/><c x='1'/>", "<c x='1'/>"],
  ['<b/><c  x="1"/>', '<c  x="1"/>'],
  ['<b/><c x="<"/>', '<c x="<"/>'],
  ['<b/><c x:y="1"/>', '<c x:y="1"/>'],
  ["<b/><c x/>", "<c x/>"],
  ['<b/><c ="1"/>', '<c ="1"/>'],
  ['<b/><c x="1"y="2"/>', '<c x="1"y="2"/>'],
  ["<b/><c/ >", "<c/ >"],
  ["<b/><!-- -->", "<!-- -->"],
  ["<b/>< c/>", "< c/>"],
];
for (const [inner, rest] of skipped) {
  Deno.test(`XmlReader.skipEmptyElements() leaves ${JSON.stringify(rest)} of ${inner}`, () => {
    assertEquals(restAfter(inner), rest);
  });
}

Deno.test("XmlReader.skipEmptyElements() leaves names with some initials", () => {
  assertEquals(restAfter("<z/><b/><row/><z/>", "srcm"), "<row/><z/>");
});

Deno.test("XmlReader.skipEmptyElements() skips nothing outside the root", () => {
  const xml = new XmlReader("p.xml", new WorkMeter(), utf8("<a/><b/>"));
  assertEquals([xml.next(), xml.next()], [XmlToken.start, XmlToken.end]);
  xml.skipEmptyElements();
  assertEquals(xml.position, "<a/>".length);
});

for (const [depth, skipped] of [[99, 4], [100, 0]]) {
  Deno.test(`XmlReader.skipEmptyElements() skips ${skipped} bytes in ${depth} elements`, () => {
    const bytes = utf8(`${"<a>".repeat(depth)}<b/>`);
    const xml = new XmlReader("p.xml", new WorkMeter(), bytes);
    for (let i = 0; i < depth; i++) xml.next();
    xml.skipEmptyElements();
    assertEquals(xml.position, 3 * depth + skipped);
  });
}

Deno.test("XmlReader.skipEmptyElements() leaves an element that is cut off", () => {
  const whole = '<b/><sz val="11"/>';
  for (let length = 5; length < whole.length; length++) {
    const bytes = utf8(`<a>${whole.slice(0, length)}`);
    const xml = new XmlReader("p.xml", new WorkMeter(), bytes);
    xml.next();
    xml.skipEmptyElements();
    assertEquals(xml.position, "<a><b/>".length);
  }
});

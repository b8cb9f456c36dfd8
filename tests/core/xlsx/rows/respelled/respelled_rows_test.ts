import { assert, assertEquals } from "../../../../support/assert.ts";
import fc from "../../../../support/fast_check.ts";
import { WorkMeter } from "../../../../../core/work_meter.ts";
import { PartBuffer } from "../../../../../core/xlsx/package/part_buffer.ts";
import { RespelledRows } from "../../../../../core/xlsx/rows/respelled/respelled_rows.ts";
import { Respelling } from "../../../../../core/xlsx/rows/respelled/outcome.ts";
import { Respeller } from "../../../../../core/xlsx/rows/respelled/respelling.ts";
import { utf8 } from "../../../../support/bytes.ts";

async function bufferOf(...pieces: string[]): Promise<PartBuffer> {
  async function* chunks() {
    for (const piece of pieces) yield utf8(piece);
  }
  const part = "xl/worksheets/sheet1.xml";
  const buffer = new PartBuffer(part, chunks(), new WorkMeter());
  await buffer.refill();
  return buffer;
}

const namespace = "urn:main";
const namesOf = (prefix: string) => ({ prefix: utf8(prefix), namespace });

/** The copy of the rows in a text, and the outcome for the row after them. */
async function respell(
  xml: string,
  prefix = "",
): Promise<[string, Respelling]> {
  const rows = new RespelledRows(namesOf(prefix));
  rows.copyFrom(await bufferOf(xml));
  return [textOf(rows), rows.next];
}

function textOf({ bytes, start, end }: RespelledRows): string {
  return new TextDecoder().decode(bytes.subarray(start, end));
}

/** Text after a row, long enough that no bytes seem to be missing. */
const rest = `</sheetData>${" ".repeat(300)}`;

/** References in a number that only the tokenizer can read, or refuse. */
const otherReferences = [
  "&amp;",
  "&#65;",
  "&#x;",
  "&#49",
  "49;",
  "&#65585;",
  "&#X31;",
  "&#&#57;7;",
  `&#${"0".repeat(7)}49;`,
];

const respelled: [what: string, xml: string, copy: string][] = [
  [
    "apostrophes",
    `<row r='2'><c r='A2' t='s'><v>1</v></c></row>`,
    '<row r="2"><c r="A2" t="s"><v>1</v></c></row>',
  ],
  [
    "blanks in tags",
    `<row\n r = "2"  ><c\tr="A2" ><v >1</v ></c\r\n></row >`,
    '<row r="2"><c r="A2"><v>1</v></c></row>',
  ],
  [
    "blanks between tags",
    `\n<row r="2">\n <c r="A2">\t<is> <t> a </t> </is>\r\n</c> </row>`,
    '<row r="2"><c r="A2"><is><t> a </t></is></c></row>',
  ],
  [
    "comments",
    "<!-- a --><row><!----><c><!-- -- > --><v>1</v><!-->--></c></row>",
    "<row><c><v>1</v></c></row>",
  ],
  [
    "instructions",
    "<?a <row>?><row><?b?><c><v><?c ? > ?>1<?d?></v></c><?xsl?></row>",
    "<row><c><v>1</v></c></row>",
  ],
  [
    "namespaces of other prefixes",
    `<row xmlns:a="b" r="2"><c a:d="1" r="A2" xmlns:xx='&amp;'/></row>`,
    '<row r="2"><c r="A2"/></row>',
  ],
  [
    "attributes that do not matter",
    `<row a=">" ht="13.5" x:b="&z;" r="2"><c cm="1" s='"' r="A2" vm="2"/></row>`,
    '<row r="2"><c r="A2"/></row>',
  ],
  [
    "a hidden row",
    "<row hidden='1' r='2'><c><v>1</v></c></row>",
    '<row hidden="1" r="2"><c><v>1</v></c></row>',
  ],
  [
    "a formula",
    "<row><c t='str'><f >A1&amp;B1</f ><v xml:space='preserve'> 1</v></c></row>",
    '<row><c t="str"><f/><v> 1</v></c></row>',
  ],
  [
    "formulas with attributes",
    "<row><c><f si='0' t='shared'/></c><c><f ca='1'>A1</f></c></row>",
    '<row><c><f t=""/></c><c><f t=""/></c></row>',
  ],
  [
    "texts in pieces",
    "<row><c><v>1<!-- 2 -->3</v></c><c><v><![CDATA[4]]><!----></v></c></row>",
    "<row><c><v>13</v></c><c><v>4</v></c></row>",
  ],
  [
    "a text in CDATA",
    "<row><c t='str'><v ><![CDATA[配]送]]>公司<![CDATA[]]></v></c></row>",
    '<row><c t="str"><v>配]送公司</v></c></row>',
  ],
  [
    "blanks around numbers",
    "<row><c r='A2'><v>\r\n 1\t</v></c><c t='s'><f/><v>2 </v></c><c><v> </v></c></row>",
    '<row><c r="A2"><v>1</v></c><c t="s"><f/><v>2</v></c><c><v></v></c></row>',
  ],
  [
    "references in numbers",
    "<row><c><v>&#49;&#x32;</v></c><c><v> &#45;&#x0000002E;5 </v></c><c t='s'><v>1&#x39;</v></c></row>",
    '<row><c><v>12</v></c><c><v>-.5</v></c><c t="s"><v>19</v></c></row>',
  ],
  [
    "other references",
    `<row>${otherReferences.map((v) => `<c ><v>${v}</v></c>`).join("")}</row>`,
    `<row>${otherReferences.map((v) => `<c><v>${v}</v></c>`).join("")}</row>`,
  ],
  [
    "references in texts",
    "<row><c t='str'><v>&#49;</v></c></row>",
    '<row><c t="str"><v>&#49;</v></c></row>',
  ],
  [
    "blanks around texts",
    "<row><c ><v>1</v></c><c t='str'><v> 1 </v></c><c t='b'><v> 1 </v></c></row>",
    '<row><c><v>1</v></c><c t="str"><v> 1 </v></c><c t="b"><v> 1 </v></c></row>',
  ],
  [
    "many blanks around a number",
    `<row><c ><v>${" ".repeat(200)}1</v></c></row>`,
    `<row><c><v>${" ".repeat(200)}1</v></c></row>`,
  ],
  ["a row without cells", "<row r='2' spans='1:2' />", '<row r="2"/>'],
  ["empty elements", "<row><c ><v /></c ></row>", "<row><c><v/></c></row>"],
];
for (const [what, xml, copy] of respelled) {
  for (const prefix of ["", "x:", "表:"]) {
    Deno.test(`RespelledRows respells ${what}, with prefix "${prefix}"`, async () => {
      const prefixed = xml.replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`);
      assertEquals(await respell(prefixed + rest, prefix), [
        copy,
        Respelling.impossible,
      ]);
    });
  }
}

for (const [prefix, name] of [["", "xmlns"], ["x:", "xmlns:x"]]) {
  Deno.test(`RespelledRows skips the declaration ${name}`, async () => {
    const row = `<${prefix}row ${name} = '${namespace}' r="2"/>`;
    assertEquals(await respell(row + rest, prefix), [
      '<row r="2"/>',
      Respelling.impossible,
    ]);
  });
}

/** An inline text with this content, as a row. */
const rowOf = (content: string) =>
  `<row><c t="inlineStr"><is>${content}</is></c></row>`;

const joined: [what: string, content: string, text: string][] = [
  ["a run", "<r><t>a</t></r>", "a"],
  ["runs", "<r><t>配</t></r><r><t>送</t></r>", "配送"],
  [
    "runs with properties",
    '<r><rPr><b/><sz val="11"/></rPr><t>a</t></r><r><rPr></rPr><t>b</t></r>',
    "ab",
  ],
  [
    "spaced runs",
    '<r><t xml:space="preserve"> a </t></r><r><t></t></r>',
    " a ",
  ],
  ["runs with blanks in tags", "<r ><t\n>a</t ></r >", "a"],
  [
    "runs with apostrophes",
    `<r><rPr ><sz val='"'/><b /></rPr><t xml:space = 'preserve'>a</t></r>`,
    "a",
  ],
  ["runs in pieces", "<r><t>a<!-- b --><![CDATA[c]]></t></r>", "ac"],
  [
    "a text with phonetic runs",
    '<t>a</t><rPh sb="0" eb="1"><t>b</t></rPh> <rPh ><t >&c;</t ></rPh>',
    "a",
  ],
  [
    "runs with phonetic properties",
    "<r><t>a</t></r> <phoneticPr fontId='1' type=\"noConversion\"/>",
    "a",
  ],
  ["runs between blanks", " <r>\n<rPr> <b/> </rPr> <t>a</t> </r> ", "a"],
];
for (const [what, content, text] of joined) {
  for (const prefix of ["", "x:"]) {
    Deno.test(`RespelledRows joins ${what}, with prefix "${prefix}"`, async () => {
      const xml = rowOf(content).replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`);
      assertEquals(await respell(xml + rest, prefix), [
        rowOf(`<t>${text}</t>`),
        Respelling.impossible,
      ]);
    });
  }
}

const impossible: [what: string, xml: string][] = [
  ["an escape that runs may share", rowOf("<r><t>_x00</t></r>")],
  ["a reference that runs may share", rowOf("<r><t>&am</t></r>")],
  ["a line end that runs may share", rowOf("<r><t>a\r</t></r>")],
  ["a cell in properties", rowOf("<r><rPr><c/></rPr><t>a</t></r>")],
  [
    "a property with content",
    rowOf("<r><rPr><b></b></rPr><t>a</t></r>"),
  ],
  ["a run without text", rowOf("<r></r>")],
  ["a phonetic run before a text", rowOf("<rPh><t>b</t></rPh><t>a</t>")],
  ["a phonetic run in a run", rowOf("<r><t>a</t><rPh><t>b</t></rPh></r>")],
  ["a phonetic run in a cell", "<row><c><v>1</v><rPh><t>b</t></rPh></c></row>"],
  ["a phonetic run without text", rowOf("<t>a</t><rPh/>")],
  ["a comment in a phonetic run", rowOf("<t>a</t><rPh><t>b<!----></t></rPh>")],
  ["the end of a phonetic run", rowOf("<t>a</t></rPh>")],
  ["a longer name", rowOf("<t>a</t><phoneticPrs/>")],
  [
    "very many phonetic runs",
    rowOf(`<t>a</t>${"<rPh><t>b</t></rPh>".repeat(5_001)}`),
  ],
  ["very many runs", rowOf("<r><t>a</t></r>".repeat(5_001))],
  ["a very long text in runs", rowOf(`<r><t>${"a".repeat(1e5)}</t></r>`)],
  ["an instruction with an unusual name", "<?_a?><row/>"],
  ["an instruction with an unusual name in a row", "<row><?_a?></row>"],
  ["an XML declaration", '<?xml version="1.0"?><row/>'],
  ["a reference in pieces", "<row><c><v>&#4<!-- -->9;</v></c></row>"],
  ["an escape in pieces", "<row><c t='str'><v>_x00<!---->41_</v></c></row>"],
  ["a line end in pieces", "<row><c><v>1\r<!-- -->\n</v></c></row>"],
  ["an ampersand in CDATA", "<row><c><v><![CDATA[&amp;]]></v></c></row>"],
  ["a tag in CDATA", "<row><c><v><![CDATA[<]]></v></c></row>"],
  ["CDATA between cells", "<row><![CDATA[]]><c/></row>"],
  ["an XML declaration in a value", "<row><c><v>1<?xml ?></v></c></row>"],
  ["an element in a value", "<row><c><v>1<b/></v></c></row>"],
  ["very many pieces", `<row><c><v>${"1<!---->".repeat(1000)}</v></c></row>`],
  ["a property of another prefix", rowOf("<r><rPr><x:b/></rPr><t>a</t></r>")],
  ["an attribute without quotes in a run", rowOf("<r a=1><t>a</t></r>")],
  ["another default namespace", "<row xmlns='urn:other'/>"],
  ["a longer namespace", `<row xmlns="${namespace}s"/>`],
  ["a namespace in other quotes", `<row xmlns="${namespace}'"/>`],
  ["a comment in a formula", "<row><c><f>1<!-- -->2</f></c></row>"],
  ["text between cells", "<row>1<c/></row>"],
  ["another element", "<row><d/></row>"],
  ["an element that begins alike", "<row><cc/></row>"],
  ["another prefix", "<row><y:c/></row>"],
  ["a cell in place of a row", "<c/>"],
  ["the end of a row that is not open", "</row>"],
  ["a row in a row", "<row><row/></row>"],
  ["many namespaces", `<row${" xmlns:a='b'".repeat(9)}/>`],
  ["a row without height", '<row ht="0"/>'],
  ["a row with hardly any height", "<row ht='0.1'/>"],
  ["an array formula", "<row><c><f t='array' ref='A1:B2'>1</f></c></row>"],
  ["a reference in a reference", "<row><c r='&#65;2'/></row>"],
  ["a quote in a type", `<row><c t='"'/></row>`],
  ["a tag in an attribute", "<row a='<'/>"],
  ["attributes without blanks between", "<row r='2'hidden='1'/>"],
  ["an attribute without value", "<row hidden/>"],
  ["an attribute without quotes", "<row r=2/>"],
  ["a name that ends in a colon", "<row a:='1'/>"],
  ["attributes of an end tag", "<row><c></c r='A2'></row>"],
  ["an end tag that is an empty element", "<row><c></c/></row>"],
  ["a slash before a blank", "<row / >"],
  ["many attributes", `<row${" a='1'".repeat(65)}/>`],
  ["a long attribute", `<row a="${"a".repeat(10_001)}"/>`],
];
for (const [what, xml] of impossible) {
  Deno.test(`RespelledRows leaves ${what} to the tokenizer`, async () => {
    const found = await respell(`<row r='1'/>${xml}${rest}`);
    assertEquals(found, ['<row r="1"/>', Respelling.impossible]);
  });
}

Deno.test("RespelledRows waits for the rest of a row, wherever it is cut off", async () => {
  const row =
    "<x:row r='2' ><!-- --><x:c r = 'A2'><x:f>1</x:f ><x:v>1<!---->2</x:v>" +
    "</x:c><x:c><x:is><x:r><x:rPr><x:b/></x:rPr><x:t><![CDATA[a]]></x:t></x:r>" +
    "</x:is></x:c></x:row>";
  for (let length = 0; length < row.length; length++) {
    assertEquals(await respell(row.slice(0, length), "x:"), [
      "",
      Respelling.cutOff,
    ]);
  }
});

Deno.test("RespelledRows finds each row in the buffer again", async () => {
  const row = fc.constantFrom("<row r='2'/>", " <!-- --> <row ><c/></row >");
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1 }), async (rows) => {
      const buffer = await bufferOf(rows.join("") + rest);
      const copies = new RespelledRows(namesOf(""));
      copies.copyFrom(buffer);
      const whole = copies.end;
      let at = 0;
      for (const each of rows) {
        assertEquals(copies.startInBuffer, at);
        // The reader may have skipped blanks itself.
        buffer.start = at + each.search(/\S/);
        copies.copyFrom(buffer);
        assertEquals(copies.end, whole);
        const [copy] = await respell(each + rest);
        assert(textOf(copies).startsWith(copy));
        copies.start += copy.length;
        at += each.length;
      }
      assertEquals([copies.start, copies.startInBuffer], [whole, at]);
    }),
  );
});

Deno.test("RespelledRows continues after a row that the tokenizer has read", async () => {
  const odd = "<row><?_a?></row>";
  const buffer = await bufferOf(`<row r='1'/>${odd}<row r='3'/>${rest}`);
  const rows = new RespelledRows(namesOf(""));
  rows.copyFrom(buffer);
  rows.start = rows.end;
  buffer.start = rows.startInBuffer + odd.length;
  rows.copyFrom(buffer);
  assertEquals(textOf(rows), '<row r="3"/>');
});

Deno.test("RespelledRows tries rarely if nothing can be respelled", async () => {
  const odd = "<row><?_a?></row>";
  const count = 1000;
  const buffer = await bufferOf(`${odd.repeat(count)}<row r='9'/>${rest}`);
  const rows = new RespelledRows(namesOf(""));
  let tries = 0;
  const start = Respeller.prototype.respell;
  Respeller.prototype.respell = function (end) {
    tries++;
    return start.call(this, end);
  };
  try {
    for (let at = 0; at < count; at++) {
      rows.copyFrom(buffer);
      assertEquals([rows.end, rows.next], [0, Respelling.impossible]);
      buffer.start = rows.startInBuffer + odd.length;
    }
  } finally {
    Respeller.prototype.respell = start;
  }
  assert(tries < count / 40, `${tries} tries`);
  assertEquals(buffer.start, count * odd.length);
});

Deno.test("RespelledRows copies again once the buffer has changed", async () => {
  const buffer = await bufferOf("<row r='1'/>", `<row r='2'/>${rest}`);
  const rows = new RespelledRows(namesOf(""));
  rows.copyFrom(buffer);
  assertEquals([textOf(rows), rows.next], ['<row r="1"/>', Respelling.cutOff]);
  rows.start = rows.end;
  buffer.start = rows.startInBuffer;
  await buffer.refill();
  rows.copyFrom(buffer);
  assertEquals(textOf(rows), '<row r="2"/>');
});

Deno.test("RespelledRows copies a stretch of a long buffer at a time", async () => {
  const row = `<row r='1'>${" ".repeat(1000)}</row>`;
  const buffer = await bufferOf(row.repeat(400) + rest);
  const rows = new RespelledRows(namesOf(""));
  let copied = 0;
  do {
    rows.copyFrom(buffer);
    assert(rows.end > 0);
    copied += rows.end;
    rows.start = rows.end;
    buffer.start = rows.startInBuffer;
  } while (rows.next === Respelling.done);
  assertEquals(copied, 400 * '<row r="1"></row>'.length);
  // Each byte once, at two units, 35 units for each of two tags, 1,000 a copy.
  const units = 400 * (2 * row.length + 2 * 35) + 7 * 1_000;
  const used = buffer.meter.used;
  assert(used >= units && used < units * 1.001, `${used} units`);
});

/** Texts of shared and inline strings: what real spreadsheets do to readers. */
import { assertEquals } from "../../support/assert.ts";
import { Pace } from "../../../core/pace.ts";
import { viewOf } from "../../../core/bytes/view_of.ts";
import { SharedStrings } from "../../../core/xlsx/shared_strings.ts";
import { utf8 } from "../../support/bytes.ts";
import {
  assertOddRow,
  assertOddRowRefused,
  cells,
  type Dialect,
  dialects,
  row,
} from "../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  readCells,
  readSales,
} from "../../support/read_workbook.ts";
import { salesRows, salesWorkbook } from "../../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";

const main = mainNamespace();
const rPh = '<rPh sb="0" eb="1"><t>カンジ</t></rPh>';
const noBytes = new Uint8Array();
const nowhere = { bytes: noBytes, view: viewOf(noBytes), start: 0, end: 0 };
const phoneticPr = '<phoneticPr fontId="1" type="noConversion"/>';

type Text = [
  what: string,
  inner: string,
  text: string | null,
  dialects?: Dialect[],
];

/** What may stand in `si` and `is`, and the text that it is. */
const texts: Text[] = [
  ["a plain text", "<t>文字</t>", "文字"],
  ["an empty text", "<t></t>", null],
  ["a self-closing text", "<t/>", null],
  ["a self-closing text with xml:space", '<t xml:space="preserve"/>', null],
  ["nothing", "", null],
  [
    "rich text runs",
    '<r><t>文</t></r><r><rPr><b/><sz val="9"/></rPr><t>字</t></r>',
    "文字",
  ],
  ["many rich text runs", "<r><rPr/><t>a</t></r>".repeat(200), "a".repeat(200)],
  [
    "a rich text run without text",
    "<r><rPr><b/></rPr></r><r><t>字</t></r>",
    "字",
  ],
  ["t followed by r", "<t>文</t><r><t>字</t></r>", "文字"],
  ["r followed by t", "<r><t>文</t></r><t>字</t>", "文字"],
  ["several t", "<t>文</t><t>字</t><t/>", "文字"],
  ["several t in a run", "<r><t>文</t><t>字</t></r>", "文字"],
  ["a phonetic run", `<t>漢字</t>${rPh}`, "漢字"],
  ["a phonetic run and phoneticPr", `<t>漢字</t>${rPh}${phoneticPr}`, "漢字"],
  ["phoneticPr as Excel writes it", `<t>漢字</t>${phoneticPr}`, "漢字"],
  [
    "phoneticPr with other attributes",
    '<t>漢字</t><phoneticPr fontId="2" alignment="center"/>',
    "漢字",
  ],
  [
    "an open phoneticPr",
    '<t>漢字</t><phoneticPr fontId="1" type="noConversion"></phoneticPr>',
    "漢字",
  ],
  ["a phonetic run before the text", `${rPh}<t>漢字</t>`, "漢字"],
  [
    "phonetic runs between rich text runs",
    `<r><t>漢</t></r>${rPh}<r><t>字</t></r>${rPh}`,
    "漢字",
  ],
  [
    "a phonetic run of rich text",
    '<t>漢字</t><rPh sb="0" eb="1"><r><t>カ</t></r></rPh>',
    "漢字",
  ],
  ["a phonetic run alone", rPh, null],
  ["xml:space", '<t xml:space="preserve"> 文 </t>', " 文 "],
  ["xml:space in single quotes", "<t xml:space='preserve'> 文 </t>", " 文 "],
  ["xml:space with blanks", '<t  xml:space = "preserve" > 文 </t >', " 文 "],
  ["xml:space default", '<t xml:space="default"> 文 </t>', " 文 "],
  ["blanks without xml:space", "<t> 文 字 </t>", " 文 字 "],
  ["blanks alone", '<t xml:space="preserve">  </t>', "  "],
  ["tabs and line breaks", "<t>\t文\n字\n</t>", "\t文\n字\n"],
  ["line breaks of Windows", "<t>文\r\n字\r</t>", "文\n字\n"],
  ["line breaks as references", "<t>文&#13;&#10;字&#xA;</t>", "文\r\n字\n"],
  ["full-width blanks", "<t>\u3000文\u3000</t>", "\u3000文\u3000"],
  ["a byte order mark", "<t>\ufeff文</t>", "\ufeff文"],
  ["no-break spaces", "<t>\u00a0文&#160;</t>", "\u00a0文\u00a0"],
  [
    "blanks between elements",
    "\n  <r>\n <t>文</t>\n </r> \n<r><t>字</t></r>\n",
    "文字",
  ],
  ["_x000D_", "<t>文_x000D_字_x000d_</t>", "文\r字\r"],
  ["_x005F_x000D_", "<t>_x005F_x000D_</t>", "_x000D_"],
  ["_x005F_ twice", "<t>_x005F_x005F_x005F_x000D_</t>", "_x005F_x000D_"],
  [
    "what only looks like an escape",
    "<t>_X000D_ _x00D_ _x000G_ x000D_ _x000D</t>",
    "_X000D_ _x00D_ _x000G_ x000D_ _x000D",
  ],
  ["escapes that share an underscore", "<t>_x0041_x0042_</t>", "Ax0042_"],
  ["escapes of a surrogate pair", "<t>_xD83D__xDE00_</t>", "😀"],
  ["an escape in a rich text run", "<r><t>_x0041_</t></r>", "A"],
  [
    "an escape over two runs, which is none",
    "<r><t>_x00</t></r><r><t>41_</t></r>",
    "_x0041_",
  ],
  ["an escape written with a reference", "<t>&#95;x0041_</t>", "A"],
  ["references", "<t>&lt;&#x6587;&#23383;&gt;&amp;lt;</t>", "<文字>&lt;"],
  ["astral characters", "<t>𠮷&#134071;&#x1F600;😀</t>", "𠮷𠮷😀😀"],
  [
    "CDATA",
    "<t>a<![CDATA[<b>&amp;</t></si></is>]]>c</t>",
    "a<b>&amp;</t></si></is>c",
    ["excel", "loose"],
  ],
  [
    "comments and instructions",
    "<!--<t>x</t>--><t>文<!--<t>x</t></si>--><?x </t>?>字</t><?x?>",
    "文字",
  ],
  [
    "an extension with texts",
    "<t>文</t><extLst><ext><t>x</t><r><t>x</t></r></ext></extLst>",
    "文",
  ],
  [
    "a text of another namespace",
    '<o:t xmlns:o="urn:o">x</o:t><t>文</t>',
    "文",
  ],
  ["runs in a run", "<r><r><t>x</t></r><t>文</t></r>", "文"],
  ["an item in an item", "<t>文</t><si><t>x</t></si>", "文"],
  ["a text of digits", "<t>0012</t>", "0012"],
  [
    "a text of 32,767 characters",
    `<t>${"文".repeat(32_767)}</t>`,
    "文".repeat(32_767),
  ],
  [
    "a text of 32,767 references",
    `<t>${"&#25991;".repeat(32_767)}</t>`,
    "文".repeat(32_767),
  ],
];

for (const [what, inner, text, only = dialects] of texts) {
  Deno.test(`readFirstWorksheet() reads ${what} in a shared string`, async () => {
    for (const dialect of only) {
      for (const place of [0, 1, 2]) {
        const items = ["<si><t>一</t></si>", "<si><t>二</t></si>"]
          .toSpliced(place, 0, `<si>${inner}</si>`);
        const expected = ["一", "二"].toSpliced(place, 0, text ?? "");
        assertEquals(await readTable(items.join(""), dialect), expected);
      }
    }
  });

  Deno.test(`readFirstWorksheet() reads ${what} in an inline string`, async () => {
    const odd = row(`<c r="A$R" t="inlineStr"><is>${inner}</is></c>`, cells.B);
    const few = inner.length > 9_000 ? { places: [4] } : {};
    await assertOddRow(odd, [text, 20, null], { dialects: only, ...few });
  });
}

function indexTable(xml: string): Promise<SharedStrings> {
  return SharedStrings.index("xl/sharedStrings.xml", utf8(xml), new Pace());
}

/**
 * All texts of a shared strings table with these items. The last bytes of a
 * table are read another way: blanks behind the items must change nothing.
 */
async function readTable(
  items: string,
  dialect: Dialect,
  attributes = "",
): Promise<string[]> {
  const texts = await readTableAsIs(items, dialect, attributes);
  const padded = items + " ".repeat(100);
  assertEquals(await readTableAsIs(padded, dialect, attributes), texts);
  return texts;
}

async function readTableAsIs(
  items: string,
  dialect: Dialect,
  attributes: string,
): Promise<string[]> {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const xml = dialect === "prefixed"
    ? `<y:sst xmlns:y="${main}"${attributes}>${
      items.replaceAll(/<(\/?)(?=[a-zA-Z]+[\s/>])/g, "<$1y:")
    }</y:sst>`
    : `<sst xmlns="${main}"${attributes}>${
      dialect === "loose" ? items.replaceAll("<si>", "\n <si >") : items
    }</sst>`;
  const table = await indexTable(head + xml);
  return Array.from({ length: table.length }, (_, i) => table.text(i));
}

Deno.test("SharedStrings reads items wherever the table ends", async () => {
  for (let blanks = 0; blanks < 200; blanks++) {
    const items = `<si><t>甲</t></si><si><t xml:space="preserve"> 乙 </t>${
      blanks % 2 === 0 ? phoneticPr : ""
    }</si>${" ".repeat(blanks)}`;
    const table = await indexTable(`<sst xmlns="${main}">${items}</sst>`);
    const found = [0, 1].map((index) => {
      const place = { ...nowhere };
      const isInPlace = table.utf8(index, place);
      const bytes = place.bytes.subarray(place.start, place.end);
      return isInPlace ? new TextDecoder().decode(bytes) : table.text(index);
    });
    assertEquals(
      [table.length, found],
      [2, ["甲", " 乙 "]],
      `${blanks} blanks`,
    );
  }
});

const tables: [
  what: string,
  items: string,
  texts: string[],
  attributes?: string,
][] = [
  ["no items", "", []],
  [
    "items without content",
    "<si/><si></si><si><t/></si><si /><si><t>a</t></si>",
    ["", "", "", "", "a"],
  ],
  [
    "an item without content in the middle",
    "<si><t>a</t></si><si/><si><t>b</t></si>",
    ["a", "", "b"],
  ],
  ["the same text twice", "<si><t>a</t></si><si><t>a</t></si>", ["a", "a"]],
  ["a count of zero", "<si><t>a</t></si>", ["a"], ' count="0" uniqueCount="0"'],
  [
    "a huge count",
    "<si><t>a</t></si>",
    ["a"],
    ' count="4294967295" uniqueCount="999999999999"',
  ],
  [
    "a count that is none",
    "<si><t>a</t></si>",
    ["a"],
    ' count="-1" uniqueCount="x"',
  ],
  [
    "items in comments",
    "<!--<si><t>x</t></si>--><si><t>a</t></si><?x <si/>?>",
    ["a"],
  ],
  ["a comment between items", "<si><t>a</t></si><!-- c --><si><t>b</t></si>", [
    "a",
    "b",
  ]],
  [
    "items in an extension",
    "<si><t>a</t></si><extLst><ext><si><t>x</t></si></ext></extLst>",
    ["a"],
  ],
  [
    "an extension between items",
    "<si><t>a</t></si><extLst><si/></extLst><si><t>b</t></si>",
    ["a", "b"],
  ],
  [
    "items in mc:AlternateContent",
    '<mc:AlternateContent xmlns:mc="m"><si/></mc:AlternateContent><si><t>a</t></si>',
    ["a"],
  ],
  [
    "items of another namespace",
    '<o:si xmlns:o="urn:o"><t>x</t></o:si><si><t>a</t></si>',
    ["a"],
  ],
  [
    "elements that look like items",
    "<sii><t>x</t></sii><s/><si><tt>x</tt><t>a</t></si>",
    ["a"],
  ],
  [
    "attributes on items",
    '<si a=">" xml:space="preserve"><t b="/>">a</t></si><si a="1"/>',
    ["a", ""],
  ],
  ["text between items", "a<si><t>b</t></si>c", ["b"]],
];
for (const [what, items, expected, attributes] of tables) {
  Deno.test(`SharedStrings reads ${what}`, async () => {
    for (const dialect of dialects) {
      assertEquals(
        await readTable(items, dialect, attributes),
        expected,
        dialect,
      );
    }
  });
}

Deno.test("SharedStrings reads a self-closing table", async () => {
  for (const xml of [`<sst xmlns="${main}"/>`, `<x:sst xmlns:x="${main}" />`]) {
    assertEquals((await indexTable(xml)).length, 0);
  }
});

Deno.test("SharedStrings reads many items in any order", async () => {
  const items = Array.from(
    { length: 10_000 },
    (_, i) => `<si><t>${i}</t></si>`,
  );
  const xml = `<sst xmlns="${main}">${
    items.with(5_000, "<si />").join("")
  }</sst>`;
  const table = await indexTable(xml);
  const some = [9_999, 0, 5_001, 5_000, 4_999, 5_000, 1_024];
  assertEquals(table.length, 10_000);
  assertEquals(some.map((i) => table.text(i)), [
    "9999",
    "0",
    "5001",
    "",
    "4999",
    "",
    "1024",
  ]);
});

const badIndexes = [
  "10",
  "99",
  "4294967296",
  "99999999999999999999",
  "-1",
  "1.5",
  "4e0",
  "0x4",
  "+4",
  "x",
  "甲",
  "4 4",
  "NaN",
];
for (const index of badIndexes) {
  Deno.test(`readFirstWorksheet() refuses the shared string ${index}, naming the cell`, async () => {
    const odd = row(`<c r="A$R" t="s"><v>${index}</v></c>`, cells.B);
    await assertOddRowRefused(odd, "workbook_damaged", ["Sheet1!A$R"]);
  });

  Deno.test(`readFirstWorksheet() reads past the shared string ${index} in a column that is not read`, async () => {
    const odd = row(cells.B, `<c r="C$R" t="s"><v>${index}</v></c>`, cells.D);
    await assertOddRow(odd, [null, 20, 1.5]);
  });
}

Deno.test("readFirstWorksheet() reads the index of a shared string with blanks around it", async () => {
  const odd = row(
    '<c r="A$R" t="s"><v> 4\n</v></c>',
    '<c r="B$R" t="s"><v>0005</v></c>',
  );
  await assertOddRow(odd, ["甲", "乙", null]);
});

const shared = { xml: '<c r="$REF" t="s"><v>0</v></c>' };
const noTables: [what: string, options: WorkbookOptions][] = [
  ["no table", {}],
  ["an empty table", { sharedStringsXml: `<sst xmlns="${main}"/>` }],
];
for (const [what, options] of noTables) {
  Deno.test(`readFirstWorksheet() refuses a shared string and ${what}, naming the cell`, async () => {
    const rows = [[{ inline: "h" }], [1, 2, 3, shared]];
    const bytes = buildWorkbook({ rows, ...options });
    const read = () => readCells(bytes, [0, 3]);
    await assertRefused(read, "workbook_damaged", "Sheet1!D2");
    assertEquals(await readCells(bytes, [0, 1]), [[2, 1, 2]]);
  });

  Deno.test(`aggregate() refuses headers in shared strings and ${what}`, async () => {
    const rows = salesRows(fiveSales).with(0, [shared, shared]);
    const bytes = buildWorkbook({ rows, strings: "inline", ...options });
    await assertRefused(
      () => readSales(bytes),
      "workbook_damaged",
      "Sheet1!A1",
    );
  });
}

Deno.test("readFirstWorksheet() refuses a shared string that is not UTF-8, where it is read", async () => {
  const parts = buildParts({ rows: [["h", "h", "h"], ["@@", 1, 2]] });
  const table = parts.get(partNames.sharedStrings)?.map((byte) =>
    byte === 0x40 ? 0xff : byte
  );
  const bytes = buildWorkbook({
    rows: [["h", "h", "h"], ["@@", 1, 2]],
    parts: { [partNames.sharedStrings]: table ?? null },
  });
  const read = () => readCells(bytes, [0]);
  await assertRefused(
    read,
    "workbook_damaged",
    "UTF-8",
    partNames.sharedStrings,
  );
  assertEquals(await readCells(bytes, [1, 2]), [[2, 1, 2]]);
});

Deno.test("aggregate() merges groups of the same text, however it is written", async () => {
  const names = ["协和", { inline: "协和" }, { inline: " 协和\u3000" }, {
    formula: "A1",
    value: "协和",
  }, {
    xml:
      '<c r="$REF" t="inlineStr"><is><r><t>协</t></r><r><t>&#21644;</t></r></is></c>',
  }, { xml: '<c r="$REF" t="inlineStr"><is><t><![CDATA[协和]]></t></is></c>' }];
  const rows = names.map((hospital, i) => ({ hospital, qty: 2 ** i, conv: 1 }));
  const { total } = await readSales(salesWorkbook(rows));
  assertEquals(total.byHospital, [{
    name: "协和",
    qty: 63,
    conv: 6,
    records: 6,
  }]);
  assertEquals(total.meta.hospitals, 1);
});

Deno.test("aggregate() merges groups of duplicates in the table", async () => {
  const rows = fiveSales.map((sale, i) => ({ ...sale, agent: `代理${i}` }));
  const options = { rows: salesRows(rows) };
  const xml = new TextDecoder().decode(
    buildParts(options).get(partNames.sharedStrings),
  );
  const parts = {
    [partNames.sharedStrings]: xml.replaceAll(/代理\d/g, "代理"),
  };
  const { total } = await readSales(buildWorkbook({ ...options, parts }));
  assertEquals(total.byAgent, [{
    name: "代理",
    qty: 31,
    conv: 11111,
    records: 5,
  }]);
});

Deno.test("readFirstWorksheet() reads a table with phonetic runs throughout", async () => {
  const xml = new TextDecoder().decode(
    buildParts({ rows: salesRows(fiveSales) }).get(partNames.sharedStrings),
  );
  for (const more of [rPh, phoneticPr, rPh + phoneticPr]) {
    const parts = {
      [partNames.sharedStrings]: xml.replaceAll("</si>", `${more}</si>`),
    };
    await assertReadsFiveSales(fiveSalesWorkbook({ parts }));
  }
});

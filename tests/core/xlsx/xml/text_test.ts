/** Character data: references, CDATA, escapes, and bytes that are not UTF-8. */
import { testOutcomes } from "../../../support/outcomes.ts";
import { isRefusal, Refusal } from "../../../../core/refusal.ts";
import {
  decodeLiteral,
  decodeText,
  decodeXstring,
} from "../../../../core/xlsx/xml/mod.ts";
import { resolveReferences } from "../../../../core/xlsx/xml/references.ts";
import { assert, assertEquals, assertThrows } from "../../../support/assert.ts";
import { concat, utf8 } from "../../../support/bytes.ts";
import fc from "../../../support/fast_check.ts";
import {
  cells,
  columns,
  dialects,
  row,
  rowsAround,
  sheetDataWorkbook,
  sheetXml,
  testOddRows,
} from "../../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  readCells,
} from "../../../support/read_workbook.ts";
import { changedPart } from "../../../support/sales_archives.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import { readTable } from "../../../support/shared_strings_table.ts";
import { buildParts, partNames } from "../../../support/workbook_builder.ts";

/** The first and last characters of each length in UTF-8, and around East Asia. */
const character = fc.constantFrom(
  ..." ~\x7f\x80\u07ff\u0800\u0fff\u1000中\ucfff\ud000\ud7ff\ufffd\u{10000}",
);
const text = fc.string({ unit: character, maxLength: 300, size: "max" });
const eastern = fc.string({
  unit: fc.constantFrom("a", "中", "\u1000", "\ucfff"),
  maxLength: 200,
  size: "max",
});

Deno.test("decodeText() and decodeLiteral() decode texts of any length", () => {
  fc.assert(fc.property(fc.oneof(text, eastern), (text) => {
    const bytes = utf8(`中${text}中`);
    const end = bytes.length - 3;
    assertEquals(decodeText(bytes, 3, end, "part"), text);
    assertEquals(decodeLiteral(bytes, 3, end, "part"), text);
  }));
});

/** A text in UTF-8; undefined of other bytes. */
function decodedByDeno(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

Deno.test("decodeText() refuses what is not UTF-8 in texts of any length", () => {
  const changed = fc.record({ text: eastern, at: fc.nat(), to: fc.nat(255) });
  fc.assert(fc.property(changed, ({ text, at, to }) => {
    const bytes = utf8(`"${text}"`);
    if (text !== "") bytes[1 + at % (bytes.length - 2)] = Math.max(to, 0x40);
    const decode = () => decodeText(bytes, 1, bytes.length - 1, "part");
    const expected = decodedByDeno(bytes.subarray(1, -1));
    if (expected === undefined) {
      const { facts } = assertThrows(decode, Refusal);
      assertEquals(facts, { detail: "a text in part part is not UTF-8" });
    } else if (!/[\ufffe\uffff]/.test(expected)) {
      assertEquals(decode(), expected);
    }
  }));
});

Deno.test("decodeXstring() decodes escapes anywhere in a long text", () => {
  for (const length of [0, 8_184, 8_185, 8_191, 8_192, 8_193, 16_384, 20_000]) {
    const before = "a".repeat(length);
    const after = "b".repeat(9_000);
    const decoded = decodeXstring(
      `${before}_x4E2D_${after}_x005F_x0041_`,
      "part",
    );
    const isRight = decoded === `${before}中${after}_x0041_`;
    assert(isRight, `wrong after ${length} characters`);
  }
});

Deno.test("decodeXstring() decodes four digits between underscores, and nothing else", () => {
  const escapes: Record<string, string> = {
    "_x0000_": "\0",
    "_xFFFF_": "\uffff",
    "_xd83D__xde00_": "😀",
    "_x005F_x0041_": "_x0041_",
    "__x0041_": "_A",
  };
  const others = ["_x004_", "_x00410_", "_x00G1_", "_x004G_", "_X0041_"];
  for (const text of [...others, "_x0041"]) escapes[text] = text;
  for (const [text, expected] of Object.entries(escapes)) {
    assertEquals(decodeXstring(text, "part"), expected, text);
  }
});

Deno.test("decodeXstring() refuses half of a surrogate pair", () => {
  const halves = ["_xD800_", "a_xdfff_", "_xDE00__xD83D_", "_xD83D_a_xDE00_"];
  for (const text of halves) {
    const { facts } = assertThrows(() => decodeXstring(text, "part"), Refusal);
    const detail = "a text in part part has half of a surrogate pair";
    assertEquals(facts, { detail }, text);
  }
});

/** A text with its references resolved; undefined if it is refused. */
function resolved(text: string): string | undefined {
  const inside = utf8(`<${text}<`).subarray(1, -1);
  try {
    const { bytes, start, end } = resolveReferences(inside, "part");
    return new TextDecoder().decode(bytes.subarray(start, end));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

Deno.test("resolveReferences() resolves texts that are longer than any before", () => {
  for (let length = 1; length < 2 ** 20; length *= 4) {
    const digits = "1".repeat(length);
    assertEquals(resolved(`&#49;${digits}&#x2e;5`), `1${digits}.5`);
  }
});

Deno.test("resolveReferences() resolves the first and last characters that XML allows", () => {
  const allowed = [
    ...[0x9, 0xa, 0xd, 0x20, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000],
    ...[0xfffd, 0x10000, 0x10ffff],
  ];
  const forbidden = [0, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe]
    .concat(0xffff, 0x110000);
  for (const code of [...allowed, ...forbidden]) {
    const expected = allowed.includes(code)
      ? String.fromCodePoint(code)
      : undefined;
    const hex = code.toString(16);
    for (const number of [code, `x${hex}`, `x${hex.toUpperCase()}`]) {
      assertEquals(resolved(`&#${number};`), expected, `${number}`);
    }
  }
});

Deno.test("resolveReferences() knows no others than the references of XML", () => {
  for (const [base, others] of [["", "/:aA"], ["x", "/:@G`g"]]) {
    for (const other of others) {
      assertEquals(resolved(`&#${base}5${other};`), undefined, base + other);
    }
  }
  const unknown = [
    ...["&", "1&nbsp;", "&AMP;", "&;", "& ", "&#;", "&#49", "&#x;", "&#-1;"],
    ...["&#X41;", "&__proto__;", "&toString;", "&#xffffffffffffffffffff;"],
    "&#000000000000000000065;", // 21 digits
  ];
  for (const text of unknown) assertEquals(resolved(text), undefined, text);
  assertEquals(resolved("&lt;&amp;&gt;\r\n\ra\r"), "<&>\n\na\n");
});

testOddRows("references.txt", {
  // `&#x3$R;` is the digit `$R`.
  "in attribute values":
    '<row r="&#x3$R;"><c r="&#65;$R" t="&#x73;"><v>4</v></c></row>',
  "in inline strings and texts of formulas": row(
    '<c r="A$R" t="inlineStr"><is><t>&lt;&amp;&gt;&quot;&apos;&#20320;&#x1F600;&#134071;</t></is></c>',
    '<c r="B$R" t="str"><v>&amp;amp;&#00000000000000000038;</v></c>',
  ),
  "in characters of 1 to 4 bytes": row(
    '<c r="A$R" t="inlineStr"><is><t>aé中𠮷</t></is></c>',
    cells.D,
  ),
  "in runs": row(
    '<c r="A$R" t="inlineStr"><is><r><rPr><b/></rPr><t>é</t></r><r>' +
      '<t xml:space="preserve"> 中&#x1F600;</t></r></is></c>',
  ),
  "in CDATA of a row in single quotes":
    "<row\n r='$R' ><!--é中𠮷--><c\tr='A$R' t='str' ><f>a</f>" +
    "<v><![CDATA[é中𠮷]]></v></c ></row >",
  "in none of the comments around everything":
    '<!--<row r="$R"><c r="B$R"><v>7</v></c></row>-->' +
    row(
      "<!-- </row> -->",
      cells.A,
      '<!--<c r="D$R"><v>7</v></c>-->',
      `<c r="B$R"><!--<v>7</v>--><v>20</v><!----></c>`,
    ) +
    "<!--</sheetData>-->",
});

const inline = (text: string) =>
  row(`<c r="A$R" t="inlineStr"><is><t>${text}</t></is></c>`);

const refused: Record<string, string> = {
  "an unknown reference": inline("a&x;b"),
  "an unknown reference in the text of a formula": row(
    '<c r="B$R" t="str"><f>1</f><v>&x;</v></c>',
  ),
};
const items: Record<string, () => unknown> = {};
for (const character of ["\0", "\x01", "\x0b", "\x1f", "\ufffe", "\uffff"]) {
  const code = character.charCodeAt(0).toString(16);
  for (const [where, around] of [["short", "文"], ["long", "a".repeat(40)]]) {
    const text = around + character + around;
    const odd = {
      "an inline string": inline(text),
      "CDATA": inline(`<![CDATA[${text}]]>`),
      "the text of a formula": row(`<c r="A$R" t="str"><v>${text}</v></c>`),
      "a type": row(`<c r="A$R" t="${text}"><v>4</v></c>`),
    };
    for (const [what, xml] of Object.entries(odd)) {
      refused[`U+${code} in ${what}, which is ${where}`] = xml;
    }
    const item = `<si><t>${text}</t></si>`;
    items[`U+${code} in an item, which is ${where}`] = () =>
      readTable(item, "excel");
  }
}
testOddRows("refused_characters.txt", refused, { dialects: ["excel"] });
testOutcomes("refused_characters_in_items.txt", items);

/** Attributes and content of cells, with bytes in place of `@`. */
const encoded = [
  ' t="inlineStr"><is><t>@</t></is>',
  ' t="inlineStr"><is><r><t>甲</t></r><r><t>@</t></r></is>',
  ' t="str"><v>@</v>',
  ' t="e"><v>@</v>',
  ' t="@"><v>1</v>',
];
const unreadable: Record<string, () => unknown> = {};
for (const cell of encoded) {
  for (const dialect of dialects) {
    const odd = row(`<c r="A$R"${cell}</c>`);
    const xml = sheetXml(rowsAround(odd, 4), dialect);
    const [before, after] = xml.split("@").map(utf8);
    const sheet = concat(before, Uint8Array.of(0xe7, 0x94), after);
    const parts = { [partNames.worksheet]: sheet };
    const workbook = sheetDataWorkbook([], dialect, { parts });
    unreadable[`<c${cell}, ${dialect}`] = () => readCells(workbook, columns);
  }
}
testOutcomes("bytes_that_are_not_utf_8.txt", unreadable);

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

Deno.test("aggregate() refuses a name that is not UTF-8 in a row without a quantity, too", async () => {
  const rows = salesRows([{ hospital: "@@", qty: null }]);
  const part = buildParts({ rows, strings: "inline" }).get(partNames.worksheet);
  const [before, after] = new TextDecoder().decode(part).split("@@").map(utf8);
  const sheet = concat(before, Uint8Array.of(0xff, 0xfe), after);
  const bytes = changedPart(partNames.worksheet, () => sheet);
  await assertRefused(bytes, "workbook_damaged", "UTF-8");
});

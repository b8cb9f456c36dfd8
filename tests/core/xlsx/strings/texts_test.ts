/** Texts written in cells (ECMA-376-1 18.3.1.53), as bytes one after the other. */
import { assertEquals, assertRejects } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { createUtf8Text, viewOf } from "../../../../core/bytes/mod.ts";
import { Texts } from "../../../../core/xlsx/strings/texts.ts";
import { boundedMeter } from "../../../support/worksheet_source.ts";
import { utf8 } from "../../../support/bytes.ts";
import { assertRefused } from "../../../support/read_workbook.ts";

const character = utf8("中");
const newTexts = () => new Texts(undefined, "part", boundedMeter());

for (const cut of [1, 2]) {
  Deno.test(`Texts.utf8() refuses a character that two texts share, cut at ${cut}`, async () => {
    for (const order of [[0, 1], [1, 0]]) {
      const texts = newTexts();
      const view = viewOf(character);
      const ids = [
        texts.ofXml(view, 0, cut),
        texts.ofXml(view, cut, character.length),
      ];
      for (const i of order) {
        assertEquals(texts.utf8(ids[i], createUtf8Text()), false);
        const read = () => Promise.try(() => texts.text(ids[i]));
        await assertRefused(read, "workbook_damaged", "UTF-8");
      }
    }
  });
}

/** The text that utf8() finds; undefined if it must be decoded. */
function found(xml: string): string | undefined {
  const texts = newTexts();
  const bytes = utf8(xml);
  const text = createUtf8Text();
  const id = texts.ofXml(viewOf(bytes), 0, bytes.length);
  if (!texts.utf8(id, text)) return undefined;
  assertEquals(text.view.byteOffset, text.bytes.byteOffset);
  return new TextDecoder().decode(text.bytes.subarray(text.start, text.end));
}

for (
  const [xml, text] of [
    ["&#20013;&#x6587;&#134071;", "中文𠮷"],
    ["甲&lt;&quot;&#65;&gt;", '甲<"A>'],
    ["&#20013;".repeat(64), "中".repeat(64)],
  ]
) {
  Deno.test(`Texts.utf8() finds ${xml.slice(0, 30)} without decoding it`, () => {
    assertEquals(found(xml), text);
  });
}

for (
  const [what, xml] of [
    ["a tab", "甲&#9;"],
    ["an escape", "&#95;x0041_"],
    ["U+FFFD, which is near what XML forbids", "&#xFFFD;"],
    ["more than 512 bytes", "&#20013;".repeat(65)],
  ]
) {
  Deno.test(`Texts.utf8() leaves references to decode: ${what}`, () => {
    assertEquals(found(xml), undefined);
  });
}

const MAX_TEXT_BYTES = 32 * 1024 ** 2;
const ways: [
  what: string,
  write: (bytes: number) => (texts: Texts, first: number) => number,
][] = [
  ["as written", (bytes) => {
    const view = new DataView(new ArrayBuffer(bytes));
    return (texts, first) => {
      view.setUint8(0, first);
      return texts.ofXml(view, 0, bytes);
    };
  }],
  ["decoded", (bytes) => {
    const rest = "x".repeat(bytes - 1);
    return (texts, first) => texts.idOf(String.fromCharCode(first) + rest);
  }],
];
for (const [what, write] of ways) {
  Deno.test(`Texts keeps 32 MiB of distinct texts ${what}, and refuses more`, async () => {
    const texts = newTexts();
    const add = write(MAX_TEXT_BYTES / 64);
    for (let i = 0; i < 64; i++) add(texts, i);
    add(texts, 7); // is known
    const work = () => Promise.try(() => write(2)(texts, 1));
    const { facts } = await assertRejects(work, Refusal);
    assertEquals(facts, {
      excess: "cell_text_bytes",
      limit: MAX_TEXT_BYTES,
      name: "",
    });
  });
}

Deno.test("Texts.utf8() refuses an unknown reference", async () => {
  await assertRefused(
    () => Promise.try(() => found("&nbsp;")),
    "workbook_damaged",
    "part part has the unknown reference &nbsp;",
  );
});

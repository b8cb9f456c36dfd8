/** What the sentences of all refusals have in common. */
import { assert, assertEquals } from "../../support/assert.ts";
import { type LanguageId, languageIds } from "../../../schemas/mod.ts";
import {
  type NoteFacts,
  notes,
  type NoteToken,
} from "../../../schemas/notes.ts";
import {
  adviceOn,
  references,
  wordNote,
  wordRefusal,
} from "../../../schemas/words/mod.ts";
import { textsOf } from "../../support/all_words.ts";
import { examples } from "../../support/facts.ts";
import { assertShown } from "../../support/shown.ts";
import { count, mebibytes, visible } from "../../../schemas/words/values.ts";

for (const [name, refusal] of Object.entries(examples)) {
  const sentence = (language: LanguageId) => wordRefusal(refusal, language);

  Deno.test(`wordRefusal() words ${name} in the same way from JSON, in English without a final period`, () => {
    const facts = JSON.parse(JSON.stringify(refusal.facts));
    for (const language of languageIds) {
      const sent = wordRefusal({ ...refusal, facts }, language);
      assertEquals(sent, sentence(language), language);
    }
    const words = sentence("en");
    assert(/^\S.*[^.…\s]$/.test(words) || words.endsWith("…"), words);
    assert(!/undefined|\[object| {2}/.test(words), words);
  });

  Deno.test(`wordRefusal() words ${name} in Chinese with Chinese punctuation`, () => {
    const words = sentence("zh");
    // Texts of clients and technical details need not follow Chinese
    // typography.
    const ours = words.replace(/“[^”]*”/g, "“”").replace(/（[ -~]+）/g, "");
    assert(/\p{sc=Han}/u.test(ours), words);
    assert(!/\p{sc=Han}[,.:;!?()"]|[,:;!?()"]\p{sc=Han}/u.test(ours), words);
    assert(!/\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u.test(ours), words);
    assert(!/[。，；：]$|undefined|\[object| {2}/.test(words), words);
  });
}

for (const language of languageIds) {
  Deno.test(`references have a text without a period for each row, in ${language}`, () => {
    const texts = textsOf(references[language](), "reference");
    assert(texts.length > 0, "no texts");
    const wrong = texts.filter(([, text]) => !/[^\s.。]$/.test(text));
    assertEquals(wrong, []);
  });
}

/** Notes on one thing, on all of several, and on some of them. */
const noted: NoteFacts[] = [1, 2, 30].map((count) => ({
  count,
  rows: [12, 25].slice(0, count),
  ranges: ["A2:A10", "B2:B4"].slice(0, count),
  cell: "M10",
  cells: ["D5", "D19"],
  numbers: count - 1,
  ones: count - 1,
  "with-headers": count >> 1,
  format: '[>=10000]0!.0,"万";0',
  ...(count > 2 && { shown: "5月6日", counted: "45418" }),
}));

for (const language of languageIds) {
  Deno.test(`the sentences of refusals and notes are those of tests/fixtures/shown/sentences_${language}.txt`, async () => {
    const lines = Object.entries(examples).map(([name, refusal]) =>
      `${name}: ${wordRefusal(refusal, language)}`
    );
    for (const [name, refusal] of Object.entries(examples)) {
      const advice = adviceOn(refusal, language);
      if (advice) lines.push(`${name}: ${advice}`);
    }
    for (const token of Object.keys(notes) as NoteToken[]) {
      for (const facts of noted) {
        lines.push(`${token}: ${wordNote({ token, ...facts }, language)}`);
      }
    }
    await assertShown(`sentences_${language}.txt`, `${lines.join("\n")}\n`);
  });
}

Deno.test("count() separates thousands", () => {
  const texts = [0, 999, 1_000, 1_048_576, -12_345].map(count);
  assertEquals(texts, ["0", "999", "1,000", "1,048,576", "-12,345"]);
});

Deno.test("mebibytes() has two decimal places at most", () => {
  const texts = [4_718_592, 1_048_576, 65_536, 1_234_567_890].map(mebibytes);
  assertEquals(texts, ["4.5", "1", "0.06", "1,177.38"]);
});

const texts: [text: string, shown: string][] = [
  ["", '""'],
  ["四月 出库", '"四月 出库"'],
  ["年\u200b", '"年\\u200b"'],
  ["\u00a07\u3000", '"\\u00a07\\u3000"'],
  ["\ufeff\u2060\u00ad\u202e\u2028", '"\\ufeff\\u2060\\u00ad\\u202e\\u2028"'],
  ["a\tb\n\u007f\u0085", '"a\\tb\\n\\u007f\\u0085"'],
  ["\u{e0001}\u3164", '"\\udb40\\udc01\\u3164"'],
  ['"\\', '"\\"\\\\"'],
  ["😀（é）", '"😀（é）"'],
];
for (const [text, shown] of texts) {
  Deno.test(`visible() writes ${shown}, in quotes`, () => {
    assertEquals(visible(JSON.stringify(text)), shown);
    assertEquals(JSON.parse(visible(JSON.stringify(text))), text);
  });
}

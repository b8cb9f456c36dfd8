import { assertEquals } from "../../../../tests/support/assert.ts";
import { languageOf } from "../../../page/words/language.ts";
import {
  isolated,
  shownName,
  titleOf,
  yearTitle,
} from "../../../page/words/shown.ts";
import { loadView } from "../../../page/model/mod.ts";
import { stateOf } from "../../support/page_state.ts";
import { resultOf } from "../../support/shown_result.ts";

const zh = languageOf("zh");

Deno.test("yearTitle() names the months that the data has, unless it has all of the period", () => {
  const part = {
    period: { from: "2024-01", to: "2024-05" },
    known: ["2024-03", "2024-05"],
  };
  assertEquals(yearTitle(part, zh), "本年累计（3月和5月）");
  assertEquals(yearTitle(part, languageOf("en")), "Year to date (Mar and May)");
  const whole = {
    period: { from: "2024-01", to: "2024-02" },
    known: ["2024-01", "2024-02"],
  };
  assertEquals(yearTitle(whole, zh), "本年累计");
});

Deno.test("titleOf() names no month that the data lacks", async () => {
  const { result, held } = await resultOf([{ month: 3 }, { month: 5 }]);
  const period = { from: "2024-01", to: "2024-05" };
  const view = await held.answering(() =>
    loadView(result, stateOf({ period }))
  );
  assertEquals(titleOf(view, zh), "2024年3月至5月（不含2024年4月）");
});

Deno.test("counted() names several first purchases in the plural", () => {
  const texts = [1, 9].map((count) =>
    languageOf("en").words.changes.counted("new", count)
  );
  assertEquals(texts, ["first purchase", "first purchases"]);
  assertEquals(languageOf("en").words.changes.counted("lost", 9), "lost");
});

Deno.test("shownName() shows an empty name as answers do", () => {
  assertEquals([shownName(""), shownName("(空)")], ["(空)", "(空)"]);
});

const shown = {
  "五月\u202exslx.exe": "五月[U+202E]xslx.exe",
  "a\u2066b\u200f\u0000": "a[U+2066]b[U+200F][U+0000]",
  "协和\n医院\t": "协和\n医院\t",
  "北京协和医院": "北京协和医院",
  // From right to left until the end of the name.
  "בית 5": "\u2068בית 5\u2069",
  "مستشفى": "\u2068مستشفى\u2069",
};
for (const [name, expected] of Object.entries(shown)) {
  Deno.test(`isolated() writes ${expected.trim()}, which changes no direction around it`, () => {
    assertEquals(isolated(name), expected);
  });
}

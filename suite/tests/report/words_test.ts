/** Definitions, titles and notes in words. */
import {
  change,
  coverageOf,
  nameStates,
  select,
} from "../../explore/questions/mod.ts";
import { definitionsIn, stateTerm } from "../../report/mod.ts";
import { languageOf, needsLine, whereTitle } from "../../report/words/mod.ts";
import { languageIds } from "../../../schemas/mod.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { only } from "../support/chosen.ts";
import { exploredRows } from "../support/explored_rows.ts";

for (const language of languageIds) {
  const definitions = definitionsIn(language);

  Deno.test(`definitionsIn("${language}") has a term for names that come or go, and none for others`, () => {
    const named = nameStates.filter((state) => state in definitions);
    assertEquals(named, ["new", "returned", "lost"]);
    const terms = nameStates.filter((state) => stateTerm(state, language));
    assertEquals(terms, named);
  });

  Deno.test(`definitionsIn("${language}") has a different term for each`, () => {
    const terms = Object.values(definitions).map(({ term }) => term);
    assertEquals(new Set(terms).size, terms.length);
  });
}

Deno.test("definitionsIn() returns Chinese in Chinese and English in English", () => {
  for (const { term, formula } of Object.values(definitionsIn("zh"))) {
    assert(/\p{Script=Han}/u.test(term + formula));
  }
  for (const { term, formula } of Object.values(definitionsIn("en"))) {
    assert(!/\p{Script=Han}/u.test(term + formula));
  }
});

const tally = select(
  await exploredRows([[{ month: 4 }, { month: 6 }]]),
  {},
);
const english = languageOf("en");
const changeOf = (period: string, other?: string) =>
  change(tally, {
    by: "hospital",
    coverage: coverageOf(tally),
    period: { from: period, to: period },
    ...other !== undefined && { other: { from: other, to: other } },
  });

Deno.test("needsLine() says which month is missing to compare", () => {
  assertEquals(
    needsLine(changeOf("2024-06", "2024-05"), english),
    english.words.changes.needs("May 2024"),
  );
});

Deno.test("needsLine() says nothing if both periods have data, or nothing is compared", () => {
  assertEquals(needsLine(changeOf("2024-06", "2024-04"), english), undefined);
  assertEquals(needsLine(changeOf("2024-06"), english), undefined);
});

Deno.test("whereTitle() says which names are chosen, and which are left out", () => {
  const selection = {
    where: { province: ["浙江", ""] },
    without: { manager: ["甲"] },
  };
  assertEquals(
    whereTitle(selection, languageOf("zh")),
    "省份：浙江和(空)　不含招商经理：甲",
  );
  assertEquals(
    whereTitle(selection, languageOf("en")),
    "Province: 浙江 and (空) · Without manager: 甲",
  );
  assertEquals(whereTitle(only(), languageOf("en")), "");
});

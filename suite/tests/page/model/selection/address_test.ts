import { only } from "../../../support/chosen.ts";
import { Question } from "../../../../explore/question/schema/mod.ts";
import {
  type Axes,
  measures,
  nameColumns,
  signs,
} from "../../../../explore/questions/mod.ts";
import { sharedChoices } from "../../../../explore/workbooks/mod.ts";
import fc from "../../../../../tests/support/fast_check.ts";
import {
  fitsAddress,
  fragmentOf,
  parseFragment,
} from "../../../../page/model/selection/address.ts";
import {
  AT_FIRST,
  type Months,
  type Selection,
  withNames,
} from "../../../../page/model/selection/selection.ts";
import { questionAbout } from "../../../../page/model/selection/question.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";

const month = fc.tuple(
  fc.integer({ min: 1900, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
).map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);

const names = fc.array(fc.string({ unit: "grapheme" }), {
  minLength: 1,
  maxLength: 3,
});

const lists = fc.dictionary(fc.constantFrom(...nameColumns), names)
  .map((list) => ({ ...list }));

const hash = fc.uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => bytes.toHex());

const selections: fc.Arbitrary<Selection> = fc.record({
  months: fc.oneof(
    fc.constantFrom<Months>("newest", "all"),
    fc.tuple(month, month).map(([a, b]) => ({
      from: a < b ? a : b,
      to: a < b ? b : a,
    })),
  ),
  chosen: fc.record(
    { where: lists, without: lists, sign: fc.constantFrom(...signs) },
    { requiredKeys: ["where", "without"] },
  ),
  measure: fc.constantFrom(...measures),
  crossed: fc.constantFrom<Axes>(
    { rows: "month", columns: "agent" },
    { rows: "hospital", columns: "quarter" },
    { rows: "province", columns: "level" },
  ),
  cells: fc.constantFrom("share", "before", "yearBefore", "active", "returns"),
  decisions: fc.record({
    choices: fc.array(
      fc.record({
        choice: fc.constantFrom(...sharedChoices),
        files: fc.array(hash, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    without: fc.array(hash, { maxLength: 2 }),
  }),
}, { requiredKeys: ["months", "chosen", "measure"] });

Deno.test("parseFragment() reads what fragmentOf() wrote, whatever the names", () => {
  fc.assert(
    fc.property(selections, (selection) => {
      assertEquals(parseFragment(fragmentOf(selection)), selection);
    }),
  );
});

Deno.test("an address keeps the question of the page, which is one of command and agent tool", () => {
  const known = ["2024-04", "2024-05"];
  fc.assert(
    fc.property(selections, (selection) => {
      const question = questionAbout(selection, known);
      const parsed = parseFragment(fragmentOf(selection)) ?? AT_FIRST;
      assertEquals(questionAbout(parsed, known), question);
      assertEquals<unknown>(Question.parse(question), question);
    }),
  );
});

Deno.test("fragmentOf() leaves out values that are as at the beginning", () => {
  assertEquals(fragmentOf(AT_FIRST), "#/");
  assertEquals(fragmentOf({ ...AT_FIRST, months: "all" }), "#/?months=all");
  assertEquals(
    fragmentOf(withNames(AT_FIRST, "province", { without: ["a"] })),
    "#/?without.province=a",
  );
  assertEquals(
    fragmentOf({
      ...AT_FIRST,
      months: { from: "2024-05", to: "2024-05" },
      chosen: only({ province: ["浙江"] }),
    }),
    "#/?months=2024-05&province=%E6%B5%99%E6%B1%9F",
  );
});

Deno.test("fragmentOf() leaves out names that are too long for an address", () => {
  const chosen = (count: number): Selection => ({
    ...AT_FIRST,
    chosen: only({ hospital: ["医".repeat(count)] }),
    measure: "conv",
  });
  const [fitting, longer] = [3_500, 3_600].map(chosen);
  assertEquals([fitting, longer].map(fitsAddress), [true, false]);
  assertEquals(parseFragment(fragmentOf(fitting)), fitting);
  assertEquals(fragmentOf(longer), "#/?measure=conv");
});

Deno.test("parseFragment() ignores the anchors of the page", () => {
  assertEquals(parseFragment("#reference"), undefined);
  assertEquals(parseFragment("#guide"), undefined);
  assertEquals(parseFragment(""), AT_FIRST);
});

Deno.test("parseFragment() says which values make no sense", () => {
  for (
    const fragment of [
      "#/?months=2024-13",
      "#/?months=2024-05..2024-01",
      "#/?measure=boxes",
      "#/?unknown=1",
      "#/?cross=month.month",
      "#/?cross=month.year",
      "#/?cross=month",
      "#/?cells=all",
    ]
  ) {
    const unread = [fragment.slice("#/?".length)];
    assertEquals(parseFragment(fragment), { ...AT_FIRST, unread });
  }
  for (const initial of ["measure=qty", "cells=amount", "months=newest"]) {
    assertEquals(parseFragment(`#/?${initial}`), AT_FIRST);
  }
  const oneMonth = parseFragment("#/?months=2024-05..2024-05");
  assertEquals(oneMonth?.unread, undefined);
});

Deno.test("parseFragment() takes the first of two values for one, and names the second", () => {
  assertEquals(parseFragment("#/?months=all&measure=conv&months=2024-05"), {
    ...AT_FIRST,
    months: "all",
    measure: "conv",
    unread: ["months=2024-05"],
  });
});

Deno.test("parseFragment() keeps what it knows beside what it does not", () => {
  const address = "#/?months=2024-05&province=%E6%B5%99%E6%B1%9F" +
    "&compare=yearBefore&like=1&beside=agent&name=a";
  assertEquals(parseFragment(address), {
    ...AT_FIRST,
    unread: ["compare=yearBefore", "like=1", "beside=agent", "name=a"],
    months: { from: "2024-05", to: "2024-05" },
    chosen: only({ province: ["浙江"] }),
  });
});

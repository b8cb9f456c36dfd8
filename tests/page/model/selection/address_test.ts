import { measures, nameColumns } from "../../../../explore/questions/mod.ts";
import fc from "../../../support/fast_check.ts";
import {
  fragmentOf,
  parseFragment,
} from "../../../../page/model/selection/address.ts";
import {
  AT_FIRST,
  type Axes,
  type Months,
  type Selection,
} from "../../../../page/model/selection/selection.ts";
import { assertEquals } from "../../../support/assert.ts";

const month = fc.tuple(
  fc.integer({ min: 1900, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
).map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);

const names = fc.array(fc.string({ unit: "grapheme" }), {
  minLength: 1,
  maxLength: 3,
});

const selections: fc.Arbitrary<Selection> = fc.record({
  months: fc.oneof(
    fc.constantFrom<Months>("newest", "all"),
    fc.tuple(month, month).map(([a, b]) => ({
      from: a < b ? a : b,
      to: a < b ? b : a,
    })),
  ),
  where: fc.dictionary(
    fc.constantFrom(...nameColumns),
    names,
  ).map((where) => ({ ...where })),
  measure: fc.constantFrom(...measures),
  crossed: fc.constantFrom<Axes>(
    { rows: "month", columns: "agent" },
    { rows: "hospital", columns: "quarter" },
    { rows: "province", columns: "level" },
  ),
  cells: fc.constantFrom("share", "before", "yearBefore", "active", "returns"),
}, { requiredKeys: ["months", "where", "measure"] });

Deno.test("parseFragment() reads what fragmentOf() wrote, whatever the names", () => {
  fc.assert(
    fc.property(selections, (selection) => {
      assertEquals(parseFragment(fragmentOf(selection)), selection);
    }),
  );
});

Deno.test("fragmentOf() leaves out values that are as at the beginning", () => {
  assertEquals(fragmentOf(AT_FIRST), "#/");
  assertEquals(fragmentOf({ ...AT_FIRST, months: "all" }), "#/?months=all");
  assertEquals(
    fragmentOf({
      ...AT_FIRST,
      months: { from: "2024-05", to: "2024-05" },
      where: { province: ["浙江"] },
    }),
    "#/?months=2024-05&province=%E6%B5%99%E6%B1%9F",
  );
});

Deno.test("fragmentOf() leaves out names that are too long for an address", () => {
  const where = { hospital: ["x".repeat(30_000)] };
  assertEquals(
    fragmentOf({ ...AT_FIRST, where, measure: "conv" }),
    "#/?measure=conv",
  );
});

Deno.test("parseFragment() ignores the anchors of the page", () => {
  assertEquals(parseFragment("#reference"), undefined);
  assertEquals(parseFragment("#guide"), undefined);
  assertEquals(parseFragment(""), AT_FIRST);
});

Deno.test("parseFragment() skips values that make no sense", () => {
  for (
    const fragment of [
      "#/?months=2024-13",
      "#/?months=2024-05..2024-01",
      "#/?measure=boxes",
      "#/?unknown=1",
      "#/?cross=month.month",
      "#/?cross=month.year",
      "#/?cross=month",
      "#/?cells=amount",
      "#/?cells=all",
    ]
  ) assertEquals(parseFragment(fragment), AT_FIRST);
});

Deno.test("parseFragment() follows an address of an earlier version as far as it can", () => {
  const address = "#/?months=2024-05&province=%E6%B5%99%E6%B1%9F" +
    "&compare=yearBefore&like=1&beside=agent&name=a";
  assertEquals(parseFragment(address), {
    ...AT_FIRST,
    months: { from: "2024-05", to: "2024-05" },
    where: { province: ["浙江"] },
  });
});

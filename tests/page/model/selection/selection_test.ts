import { monthPresets } from "../../../../page/model/selection/month_presets.ts";
import {
  EVERYTHING,
  fitted,
  isFiltered,
  withMonths,
  withNames,
} from "../../../../page/model/selection/selection.ts";
import { assertEquals } from "../../../support/assert.ts";

const may = { from: "2024-05", to: "2024-05" };

Deno.test("withNames() replaces the names of a column, or removes them", () => {
  const one = withNames(EVERYTHING, "province", ["浙江"]);
  const two = withNames(one, "agent", ["a", "b"]);
  assertEquals(two.where, { province: ["浙江"], agent: ["a", "b"] });
  assertEquals(withNames(two, "province", []).where, { agent: ["a", "b"] });
  assertEquals([isFiltered(EVERYTHING), isFiltered(one)], [false, true]);
});

Deno.test("fitted() drops months and names that the data lacks", () => {
  const data = {
    months: ["2024-01", "2024-06"],
    has: (_: string, name: string) => name === "浙江",
  };
  const chosen = withNames(withMonths(EVERYTHING, may), "province", [
    "浙江",
    "火星",
  ]);
  assertEquals(fitted(chosen, data), {
    ...EVERYTHING,
    months: may,
    where: { province: ["浙江"] },
  });
  const earlier = { ...data, months: ["2024-06"] };
  assertEquals(fitted(chosen, earlier).months, undefined);
  assertEquals(fitted(chosen, { ...data, has: () => false }).where, {});
});

Deno.test("monthPresets() end with the newest month, and begin within the data", () => {
  const months = Array.from(
    { length: 14 },
    (_, i) =>
      i < 12 ? `2023-${String(i + 1).padStart(2, "0")}` : `2024-0${i - 11}`,
  );
  assertEquals(
    monthPresets(months).map(({ id, range }) => [id, range?.from, range?.to]),
    [
      ["all", undefined, undefined],
      ["newest", "2024-02", "2024-02"],
      ["quarter", "2024-01", "2024-02"],
      ["twelve", "2023-03", "2024-02"],
    ],
  );
});

Deno.test("monthPresets() returns all months and the month if there is only one", () => {
  assertEquals(monthPresets(["2024-05"]).map(({ id }) => id), [
    "all",
    "newest",
  ]);
  assertEquals(monthPresets([]).map(({ id }) => id), ["all"]);
});

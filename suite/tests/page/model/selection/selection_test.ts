import { only } from "../../../support/chosen.ts";
import { monthsIn } from "../../../../explore/questions/mod.ts";
import { monthPresets } from "../../../../page/model/selection/month_presets.ts";
import {
  AT_FIRST,
  isFiltered,
  rangeOf,
  withMonths,
  withNames,
} from "../../../../page/model/selection/selection.ts";
import { createFit } from "../../../../page/model/view/fit.ts";
import type { StatsSummary } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";

const may = { from: "2024-05", to: "2024-05" };

Deno.test("withNames() replaces the names of a column, or removes them", () => {
  const one = withNames(AT_FIRST, "province", { where: ["浙江"] });
  const two = withNames(one, "agent", { where: ["a", "b"] });
  assertEquals(two.chosen.where, { province: ["浙江"], agent: ["a", "b"] });
  assertEquals(withNames(two, "province", {}).chosen.where, {
    agent: ["a", "b"],
  });
  assertEquals([isFiltered(AT_FIRST), isFiltered(one)], [false, true]);
});

Deno.test("createFit() drops months and names that the data lacks", () => {
  const fitTo = (months: string[], ...names: string[]) =>
    createFit({
      months,
      total: { byProvince: names.map((name) => ({ name })) },
    } as unknown as StatsSummary);
  const chosen = withNames(withMonths(AT_FIRST, may), "province", {
    where: ["浙江", "火星"],
    without: ["火星"],
  });
  assertEquals(fitTo(["2024-01", "2024-06"], "浙江")(chosen), {
    ...AT_FIRST,
    months: may,
    chosen: only({ province: ["浙江"] }),
  });
  const fit = fitTo(["2024-06"]);
  assertEquals(fit(chosen), AT_FIRST);
  assertEquals(fit(withMonths(chosen, "all")).months, "all");
});

for (
  const [newest, presets] of [
    ["2024-05", [
      ["quarter", { from: "2024-04", to: "2024-05" }],
      ["year", { from: "2024-01", to: "2024-05" }],
      ["twelve", { from: "2023-06", to: "2024-05" }],
      ["all", "all"],
    ]],
    ["2024-02", [
      ["quarter", { from: "2024-01", to: "2024-02" }],
      ["twelve", { from: "2023-03", to: "2024-02" }],
      ["all", "all"],
    ]],
  ] as const
) {
  Deno.test(`monthPresets() end with ${newest}, begin within the data, and differ`, () => {
    const months = monthsIn({ from: "2023-01", to: newest });
    assertEquals<unknown>(
      monthPresets(months).map(({ id, months }) => [id, months]),
      presets,
    );
  });
}

Deno.test("monthPresets() are none if there is only one month", () => {
  assertEquals(monthPresets(["2024-05"]), []);
  assertEquals(monthPresets([]), []);
});

Deno.test("rangeOf() follows the newest month, and is undefined for all", () => {
  const months = ["2024-01", "2024-03"];
  assertEquals(rangeOf("newest", months), { from: "2024-03", to: "2024-03" });
  assertEquals(rangeOf(may, months), may);
  assertEquals(rangeOf("all", months), undefined);
  assertEquals(rangeOf("newest", ["2024-03"]), undefined);
});

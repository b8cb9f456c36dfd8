import { only } from "../../../support/chosen.ts";
import { monthsIn } from "../../../../explore/questions/mod.ts";
import {
  monthPresets,
  spanIn,
} from "../../../../page/model/selection/month_presets.ts";
import {
  AT_FIRST,
  isFiltered,
  rangeOf,
  withMonths,
  withNames,
} from "../../../../page/model/selection/selection.ts";
import { createFit } from "../../../../page/model/view/fit.ts";
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

const NO_NAMES = {
  hospital: [],
  level: [],
  distributor: [],
  agent: [],
  manager: [],
  province: [],
};

Deno.test("createFit() drops months and names that the data lacks, and says so", () => {
  const fitTo = (months: string[], ...names: string[]) =>
    createFit({ months, names: { ...NO_NAMES, province: names } });
  const chosen = withNames(withMonths(AT_FIRST, may), "province", {
    where: ["浙江", "火星"],
    without: ["火星"],
  });
  const mars = { column: "province", name: "火星" } as const;
  assertEquals(fitTo(["2024-01", "2024-05"], "浙江")(chosen), {
    selection: {
      ...AT_FIRST,
      months: may,
      chosen: only({ province: ["浙江"] }),
    },
    lacking: {
      months: [],
      names: [{ list: "where", ...mars }, { list: "without", ...mars }],
      unread: [],
    },
  });
  const fit = fitTo(["2024-06"]);
  assertEquals(fit(chosen).selection, AT_FIRST);
  assertEquals(fit(chosen).lacking.months, [may]);
  assertEquals(fit(withMonths(chosen, "all")).selection.months, "all");
  const unread = ["measure=boxes"];
  assertEquals(fit({ ...AT_FIRST, unread }), {
    selection: AT_FIRST,
    lacking: { months: [], names: [], unread },
  });
});

Deno.test("createFit() keeps the part of a range within the data", () => {
  const fit = createFit({ months: ["2024-02", "2024-05"], names: NO_NAMES });
  const fitted = (from: string, to: string) => {
    const { selection, lacking } = fit(withMonths(AT_FIRST, { from, to }));
    return [selection.months, lacking.months];
  };
  assertEquals<unknown>(fitted("2023-12", "2024-06"), [
    { from: "2024-02", to: "2024-05" },
    [{ from: "2023-12", to: "2024-01" }, { from: "2024-06", to: "2024-06" }],
  ]);
  // Between two months of the data.
  assertEquals<unknown>(fitted("2024-03", "2024-04"), [
    "newest",
    [{ from: "2024-03", to: "2024-04" }],
  ]);
});

Deno.test("monthPresets() are the last twelve months, if the data reaches back, and all", () => {
  const presetsTo = (to: string) =>
    monthPresets(monthsIn({ from: "2023-06", to }))
      .map(({ id, months }) => [id, months]);
  assertEquals<unknown>(presetsTo("2024-05"), [
    ["twelve", { from: "2023-06", to: "2024-05" }],
    ["all", "all"],
  ]);
  assertEquals<unknown>(presetsTo("2024-04"), [["all", "all"]]);
});

Deno.test("spanIn() is as long as the data reaches, and none without a month of it", () => {
  const months = ["2023-11", "2024-02", "2024-05"];
  const span = (year: string, first: number, count: number) =>
    spanIn(months, { year, first, count });
  assertEquals(span("2023", 1, 12), { from: "2023-11", to: "2023-12" });
  assertEquals(span("2024", 1, 6), { from: "2024-01", to: "2024-05" });
  assertEquals(span("2024", 4, 3), { from: "2024-04", to: "2024-05" });
  assertEquals(span("2024", 2, 1), { from: "2024-02", to: "2024-02" });
  assertEquals(span("2024", 3, 1), undefined);
  assertEquals(span("2024", 7, 6), undefined);
  assertEquals(span("2023", 1, 3), undefined);
});

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

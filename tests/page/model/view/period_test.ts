import {
  AT_FIRST,
  type Selection,
  withLikeForLike,
} from "../../../../page/model/selection/selection.ts";
import { comparisonFor, periodOf } from "../../../../page/model/view/period.ts";
import { assertEquals } from "../../../support/assert.ts";

const months = ["2023-04", "2024-02", "2024-03", "2024-04"];

Deno.test("comparisonFor() compares the newest month at first", () => {
  assertEquals(comparisonFor(AT_FIRST, months), {
    period: { from: "2024-04", to: "2024-04" },
    other: { from: "2024-03", to: "2024-03" },
    missing: [],
  });
  const yearBefore = { ...AT_FIRST, comparison: "yearBefore" } as const;
  assertEquals(comparisonFor(yearBefore, months)?.other.from, "2023-04");
});

Deno.test("comparisonFor() names every month that the data lacks on either side", () => {
  const selection = {
    ...AT_FIRST,
    months: { from: "2024-01", to: "2024-02" },
  };
  assertEquals(comparisonFor(selection, months)?.missing, [
    "2023-11",
    "2023-12",
    "2024-01",
  ]);
});

Deno.test("comparisonFor() returns nothing for all months, without months, or if the reader wants no comparison", () => {
  assertEquals(
    comparisonFor({ ...AT_FIRST, months: "all" }, months),
    undefined,
  );
  assertEquals(comparisonFor(AT_FIRST, []), undefined);
  const none = { ...AT_FIRST, comparison: "none" } as const;
  assertEquals(comparisonFor(none, months), undefined);
});

Deno.test("comparisonFor() offers the months that both periods have, and takes only them if wanted", () => {
  const selection: Selection = {
    ...AT_FIRST,
    months: { from: "2024-02", to: "2024-04" },
    comparison: "yearBefore",
  };
  const alike = {
    period: { from: "2024-02", to: "2024-04", without: ["2024-02", "2024-03"] },
    other: { from: "2023-02", to: "2023-04", without: ["2023-02", "2023-03"] },
  };
  assertEquals(comparisonFor(selection, months)?.alike, alike);
  assertEquals(periodOf(selection, months), selection.months);
  const wanted = withLikeForLike(selection, true);
  assertEquals(comparisonFor(wanted, months), { ...alike, missing: [] });
  assertEquals(periodOf(wanted, months), alike.period);
  assertEquals(withLikeForLike(wanted, false), selection);
});

Deno.test("periodOf() leaves out nothing without a comparison", () => {
  const range = { from: "2024-02", to: "2024-04" };
  assertEquals(
    periodOf({
      ...AT_FIRST,
      months: range,
      comparison: "none",
      isLikeForLike: true,
    }, months),
    range,
  );
});

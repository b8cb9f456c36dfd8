import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { comparedIn } from "../../../../page/model/view/period.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";

const months = ["2023-04", "2024-02", "2024-03", "2024-04"];

Deno.test("comparedIn() are the month before and the same a year before", () => {
  const period = { from: "2024-04", to: "2024-04" };
  assertEquals(comparedIn(AT_FIRST, months), {
    before: {
      period,
      other: { from: "2024-03", to: "2024-03" },
      missing: [],
    },
    yearBefore: {
      period,
      other: { from: "2023-04", to: "2023-04" },
      missing: [],
    },
  });
});

Deno.test("comparedIn() name every month that the data lacks if none is left", () => {
  const selection = {
    ...AT_FIRST,
    months: { from: "2024-01", to: "2024-02" },
  };
  assertEquals(comparedIn(selection, months).before?.missing, [
    "2023-11",
    "2023-12",
    "2024-01",
  ]);
});

Deno.test("comparedIn() leave out months that either period lacks", () => {
  const selection = {
    ...AT_FIRST,
    months: { from: "2024-03", to: "2024-04" },
  };
  const { before } = comparedIn(selection, months);
  assertEquals(before?.period.without, ["2024-03"]);
  assertEquals(before?.other.without, ["2024-01"]);
  assertEquals(before?.missing, []);
});

Deno.test("comparedIn() are none for all months, and without months", () => {
  assertEquals(comparedIn({ ...AT_FIRST, months: "all" }, months), {});
  assertEquals(comparedIn(AT_FIRST, []), {});
});

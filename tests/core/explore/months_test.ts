import {
  addMonths,
  comparisonOf,
  monthsIn,
  quarterOf,
} from "../../../core/explore/mod.ts";
import { assertEquals, assertThrows } from "../../support/assert.ts";

Deno.test("addMonths() crosses the end of a year", () => {
  assertEquals(addMonths("2024-11", 3), "2025-02");
  assertEquals(addMonths("2024-01", -1), "2023-12");
  assertEquals(addMonths("2024-01", -13), "2022-12");
});

Deno.test("monthsIn() includes both ends, and is empty if they are swapped", () => {
  assertEquals(monthsIn({ from: "2023-12", to: "2024-02" }), [
    "2023-12",
    "2024-01",
    "2024-02",
  ]);
  assertEquals(monthsIn({ from: "2024-02", to: "2024-01" }), []);
});

Deno.test("quarterOf() follows the calendar", () => {
  assertEquals(quarterOf("2024-05"), { from: "2024-04", to: "2024-06" });
  assertEquals(quarterOf("2024-12"), { from: "2024-10", to: "2024-12" });
});

Deno.test("comparisonOf() returns as many months before, or those of the year before", () => {
  const month = { from: "2024-01", to: "2024-01" };
  assertEquals(comparisonOf(month, "before"), {
    from: "2023-12",
    to: "2023-12",
  });
  assertEquals(comparisonOf(quarterOf("2024-02"), "before"), {
    from: "2023-10",
    to: "2023-12",
  });
  assertEquals(comparisonOf({ from: "2024-01", to: "2024-03" }, "yearBefore"), {
    from: "2023-01",
    to: "2023-03",
  });
});

for (const key of ["2024-00", "2024-13", "2024-5", "24-05", "", "2024-05-01"]) {
  Deno.test(`addMonths() refuses "${key}"`, () => {
    assertThrows(() => addMonths(key, 1), RangeError, "No month");
  });
}

import { assertEquals } from "../../support/assert.ts";
import { MonthFiles } from "../../../page/engine/month_files.ts";

const MAY = 2024 * 12 + 4;

Deno.test("MonthFiles.shared() names the months of several files, the earliest first", () => {
  const months = new MonthFiles();
  months.add("a.xlsx", [MAY, MAY - 5]);
  months.add("b.xlsx", [MAY - 1, MAY]);
  months.add("a.xlsx", [MAY - 5]);
  assertEquals(months.shared(), [
    { month: "2023-12", files: ["a.xlsx", "a.xlsx"] },
    { month: "2024-05", files: ["a.xlsx", "b.xlsx"] },
  ]);
});

import { assertEquals } from "../../support/assert.ts";
import { leftOut, sharedMonths } from "../../../page/engine/mod.ts";

const file = (modified: number, ...months: string[]) => ({
  modified,
  months: months.map((month) => ({ month, records: 1 })),
});

const files = [
  file(30, "2023-12", "2024-04", "2024-05"),
  file(20, "2024-05", "2024-06"),
  file(10, "2023-12", "2024-04", "2024-05"),
  file(40, "2024-07"),
];

Deno.test("sharedMonths() groups months by the files that have them, the earliest first", () => {
  assertEquals(sharedMonths(files), [
    { months: ["2023-12", "2024-04"], files: [0, 2], newest: 0 },
    { months: ["2024-05"], files: [0, 1, 2], newest: 0 },
  ]);
});

Deno.test("sharedMonths() chooses the last of files that were modified at the same time", () => {
  const same = [file(1, "2024-05"), file(1, "2024-05"), file(0, "2024-05")];
  assertEquals(sharedMonths(same)[0].newest, 1);
});

Deno.test("leftOut() leaves out the months of all files but the one modified last", () => {
  assertEquals(leftOut(files, ["2024-04", "2024-05", "2024-07"]), [
    [],
    ["2024-05"],
    ["2024-04", "2024-05"],
    [],
  ]);
  assertEquals(leftOut(files, []), [[], [], [], []]);
});

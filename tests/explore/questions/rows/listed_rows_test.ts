import fc from "../../../support/fast_check.ts";
import { listRows, nameColumns } from "../../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../support/assert.ts";
import {
  exploredRows,
  filter,
  isChosen,
  monthOf,
  nameOf,
  workbooks,
} from "../../../support/explored_rows.ts";

Deno.test("listRows() has the chosen rows of each file by their numbers", async () => {
  const seen = { nothing: 0, some: 0 };
  await fc.assert(
    fc.asyncProperty(workbooks, filter, async (parts, filter) => {
      const expected = parts.flatMap((rows, at) =>
        rows.flatMap((row, index) =>
          isChosen(row, filter)
            ? [{
              file: `${at}.xlsx`,
              row: index + 2,
              month: monthOf(row),
              names: nameColumns.map((column) => nameOf(row, column)),
            }]
            : []
        )
      );
      const listed = listRows(await exploredRows(parts), filter);
      const found = Array.from(listed, ({ file, row, month, ...others }) => ({
        ...{ file, row, month },
        names: nameColumns.map((column) => others[column]),
      }));
      assertEquals(found, expected);
      seen[expected.length === 0 ? "nothing" : "some"]++;
    }),
    { numRuns: 150 },
  );
  assert(seen.nothing > 5 && seen.some > 50, JSON.stringify(seen));
});

Deno.test("listRows() has amounts and marks as they count", async () => {
  const rows = await exploredRows([
    [{ qty: "１，２００", conv: "", newHospital: 1 }, { qty: -0.5, conv: 2 }],
  ]);
  assertEquals(
    Array.from(
      listRows(rows, {}),
      ({ row, qty, conv, marked }) => [row, qty, conv, marked],
    ),
    [[2, 1200, 0, true], [3, -0.5, 2, false]],
  );
});

Deno.test("listRows() has rows in their order where blocks have not", async () => {
  // A text is read after the numbers of its batch; 20,000 rows are three blocks.
  const some = Array.from({ length: 20_000 }, (_, i) => ({
    qty: i % 7 === 0 ? `${i}` : i,
  }));
  const listed = Array.from(listRows(await exploredRows([some]), {}));
  assertEquals(listed.length, some.length);
  assert(listed.every(({ row, qty }, i) => row === i + 2 && qty === i));
});

Deno.test("listRows() leaves out the months of a file that do not count", async () => {
  const rows = await exploredRows([[{ month: 5 }, { month: 6 }]]);
  const [file] = rows.files;
  const months = (leftOut: string[]) =>
    Array.from(
      listRows(rows.only([[file, leftOut]]), {}),
      ({ month }) => month,
    );
  assertEquals(months([]), ["2024-05", "2024-06"]);
  assertEquals(months(["2024-05"]), ["2024-06"]);
});

import fc from "../../support/fast_check.ts";
import {
  type Axis,
  coverageOf,
  cross,
  type CrossTable,
  nameColumns,
  select,
} from "../../../explore/questions/mod.ts";
import { assert, assertEquals, assertThrows } from "../../support/assert.ts";
import { expectedSum } from "../../support/exact_sums.ts";
import {
  exploredRows,
  filter,
  isChosen,
  monthOf,
  nameOf,
  type Rows,
  statsOfTally,
  workbooks,
} from "../../support/explored_rows.ts";

const axes: fc.Arbitrary<[Axis, Axis]> = fc.shuffledSubarray<Axis>(
  ["month", ...nameColumns],
  { minLength: 2, maxLength: 2 },
).map(([rows, columns]) => [rows, columns]);

function labelOf(row: Rows[number], axis: Axis): string {
  return axis === "month" ? monthOf(row) : nameOf(row, axis) || "(空)";
}

function figuresOf(rows: Rows) {
  return {
    qty: expectedSum(rows.map(({ qty }) => Number(qty))),
    conv: expectedSum(rows.map(({ conv }) => Number(conv ?? 0))),
    records: rows.length,
  };
}

function cellOf(table: CrossTable, row: number, column: number) {
  const at = row * table.columns.labels.length + column;
  return {
    qty: table.qty[at],
    conv: table.conv[at],
    records: table.records[at],
  };
}

/** Compares every cell and total with the rows themselves. */
function assertIsCross(
  table: CrossTable,
  rows: Rows,
  axes: [Axis, Axis],
): void {
  const { rows: { labels, totals }, columns } = table;
  const ofRow = labels.map((label) =>
    rows.filter((row) => labelOf(row, axes[0]) === label)
  );
  assertEquals(totals, ofRow.map(figuresOf));
  for (const [c, label] of columns.labels.entries()) {
    const isInColumn = (row: Rows[number]) => labelOf(row, axes[1]) === label;
    assertEquals(columns.totals[c], figuresOf(rows.filter(isInColumn)));
    for (const [r, own] of ofRow.entries()) {
      assertEquals(cellOf(table, r, c), figuresOf(own.filter(isInColumn)));
    }
  }
  assertEquals(table.total, figuresOf(rows));
}

Deno.test("cross() returns the exact sums of each pair, row and column", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, filter, axes, async (parts, filter, axes) => {
      const rows = await exploredRows(parts);
      const [rowAxis, columnAxis] = axes;
      const chosen = parts.flat().filter((row) => isChosen(row, filter));
      const question = { rows: rowAxis, columns: columnAxis, ...filter };
      const table = cross(rows, question);
      assertIsCross(table, chosen, axes);
      for (const axis of ["rows", "columns"] as const) {
        const all = new Set(
          chosen.map((row) => labelOf(row, question[axis])),
        );
        const isAll = table[axis].count === all.size ||
          question[axis] === "month";
        assert(isAll, `${axis}: ${table[axis].count} of ${all.size}`);
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

Deno.test("cross() returns the same months for an answer as for its rows", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, axes, async (parts, [rowAxis, columnAxis]) => {
      if (rowAxis !== "month" && columnAxis !== "month") return;
      const rows = await exploredRows(parts);
      const question = { rows: rowAxis, columns: columnAxis };
      const stats = await statsOfTally(select(rows, {}));
      assertEquals(cross(stats, question), cross(rows, question));
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

const rows = await exploredRows([[
  { month: 1, hospital: "a", province: "p", qty: 1, conv: 3 },
  { month: 4, hospital: "b", province: "q", qty: 2, conv: 2 },
  { month: 5, hospital: "c", province: "p", qty: 3, conv: 1 },
]]);

Deno.test("cross() orders names by a measure and months by the calendar", () => {
  const question = { rows: "hospital", columns: "month" } as const;
  const table = cross(rows, question);
  assertEquals(table.rows.labels, ["a", "b", "c"]);
  assertEquals(cross(rows, { ...question, measure: "qty" }).rows.labels, [
    "c",
    "b",
    "a",
  ]);
  const months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"];
  assertEquals(table.columns.labels, months);
  assertEquals(table.missing, ["2024-02", "2024-03"]);
});

Deno.test("cross() cuts the smallest names and the oldest months, and says how many there are", () => {
  const table = cross(rows, {
    rows: "hospital",
    columns: "month",
    limit: { rows: 2, columns: 2 },
  });
  assertEquals(table.rows.labels, ["a", "b"]);
  assertEquals(table.rows.count, 3);
  assertEquals(table.columns.labels, ["2024-04", "2024-05"]);
  assertEquals(table.columns.count, 5);
  assertEquals([...table.conv], [0, 0, 2, 0]);
  assertEquals(table.rows.totals.map(({ conv }) => conv), [3, 2]);
  assertEquals(table.columns.totals.map(({ conv }) => conv), [2, 1]);
  assertEquals(table.total, { qty: 6, conv: 6, records: 3 });
});

Deno.test("cross() shows a month that lacks the chosen names", () => {
  const table = cross(rows, {
    rows: "month",
    columns: "province",
    where: { province: ["q"] },
    coverage: coverageOf(rows),
  });
  assertEquals(table.rows.labels.length, 5);
  assertEquals([...table.records], [0, 0, 0, 1, 0]);
});

Deno.test("cross() refuses impossible questions", async () => {
  const stats = await statsOfTally(select(rows, {}));
  const names = assertThrows(
    () => cross(stats, { rows: "hospital", columns: "province" }),
    TypeError,
  );
  assertEquals(names.message, "Only rows can cross hospital and province");
  const same = assertThrows(
    () => cross(rows, { rows: "month", columns: "month" }),
    TypeError,
  );
  assertEquals(same.message, "Both axes are month");
});

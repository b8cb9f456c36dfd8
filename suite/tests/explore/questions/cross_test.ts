import fc from "../../../../tests/support/fast_check.ts";
import {
  type Axis,
  compareLevels,
  type Counted,
  countedFor,
  coverageOf,
  cross,
  type CrossTable,
  type Filter,
  type Indicator,
  indicators,
  isSpan,
  nameColumns,
  type SalesRows,
  select,
  spans,
} from "../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { expectedSum } from "../../../../tests/support/exact_sums.ts";
import {
  exploredRows,
  filter,
  isChosen,
  monthOf,
  nameOf,
  type Rows,
  workbooks,
} from "../../support/explored_rows.ts";

/** Two axes, of which one has names. */
const axes = fc.shuffledSubarray<Axis>(
  [...spans, ...nameColumns],
  { minLength: 2, maxLength: 2 },
).filter(([rows, columns]) => !isSpan(rows) || !isSpan(columns));
const questions = fc.tuple(axes, fc.constantFrom(...indicators))
  .map(([[rows, columns], measure]) => ({ rows, columns, measure }));

function labelOf(row: Rows[number], axis: Axis): string {
  if (!isSpan(axis)) return nameOf(row, axis) || "(空)";
  const month = monthOf(row);
  if (axis === "month") return month;
  const [year, number] = month.split("-");
  return axis === "year" ? year : `${year}-Q${Math.ceil(Number(number) / 3)}`;
}

const boxesOf = (rows: Rows) => expectedSum(rows.map(({ qty }) => Number(qty)));

function figuresOf(rows: Rows, measure: Indicator) {
  const byHospital = Map.groupBy(rows, (row) => nameOf(row, "hospital"));
  const active = [...byHospital].filter(([name, own]) =>
    name !== "" && name !== "(空)" && boxesOf(own) > 0
  );
  const counts: Record<Counted, number> = {
    active: active.length,
    returns: boxesOf(rows.filter(({ qty }) => Number(qty) < 0)),
  };
  const counted = countedFor(measure);
  return {
    qty: boxesOf(rows),
    conv: expectedSum(rows.map(({ conv }) => Number(conv ?? 0))),
    records: rows.length,
    ...counted && { [counted]: counts[counted] },
  };
}

/** The table of some rows, or of their sums where these suffice. */
function crossed(
  rows: SalesRows,
  { measure = "conv", columnLimit = 200, ...asked }: Filter & {
    rows: Axis;
    columns: Axis;
    measure?: Indicator;
    columnLimit?: number;
  },
): CrossTable {
  const question = { ...asked, measure, columnLimit };
  const sums = (filter: Filter) => select(rows, filter);
  return cross({ rows, sums, coverage: coverageOf(rows) }, question);
}

/** Compares every cell and total with the rows themselves. */
function assertIsCross(
  table: CrossTable,
  all: Rows,
  { rows, columns: columnAxis, measure }: {
    rows: Axis;
    columns: Axis;
    measure: Indicator;
  },
): void {
  const { rows: { labels }, columns, sums } = table;
  const sum = (some: Rows) => figuresOf(some, measure);
  const ofRow = labels.map((label) =>
    all.filter((row) => labelOf(row, rows) === label)
  );
  assertEquals(sums.rows, ofRow.map(sum));
  for (const [c, label] of columns.labels.entries()) {
    const isInColumn = (row: Rows[number]) =>
      labelOf(row, columnAxis) === label;
    assertEquals(sums.columns[c], sum(all.filter(isInColumn)));
    for (const [r, own] of ofRow.entries()) {
      assertEquals(sums.cell(r, c), sum(own.filter(isInColumn)));
    }
  }
  assertEquals(sums.total, sum(all));
}

Deno.test("cross() returns the exact sums of each pair, row and column", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, filter, questions, async (parts, filter, q) => {
      const rows = await exploredRows(parts);
      const chosen = parts.flat().filter((row) => isChosen(row, filter));
      const question = { ...q, ...filter };
      const table = crossed(rows, question);
      assertIsCross(table, chosen, q);
      for (const axis of ["rows", "columns"] as const) {
        const all = new Set(chosen.map((row) => labelOf(row, question[axis])));
        const { length } = table[axis].labels;
        const isAll = length === all.size || isSpan(question[axis]);
        assert(isAll, `${axis}: ${length} of ${all.size}`);
      }
    }),
    { numRuns: 70, endOnFailure: true },
  );
});

const rows = await exploredRows([[
  { month: 1, hospital: "a", province: "p", qty: 1, conv: 3 },
  { month: 4, hospital: "b", province: "q", qty: 2, conv: 2 },
  { month: 5, hospital: "c", province: "p", qty: 3, conv: 1 },
]]);

Deno.test("cross() orders names by a measure and months by the calendar", () => {
  const question = { rows: "hospital", columns: "month" } as const;
  const table = crossed(rows, question);
  assertEquals(table.rows.labels, ["a", "b", "c"]);
  const byBoxes = crossed(rows, { ...question, measure: "qty" });
  assertEquals(byBoxes.rows.labels, ["c", "b", "a"]);
  const months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"];
  assertEquals(table.columns.labels, months);
  assertEquals(table.missing, ["2024-02", "2024-03"]);
});

Deno.test("cross() cuts the columns of the oldest months, but not sums of rows, and says how many there are", () => {
  const question = { rows: "hospital", columns: "month" } as const;
  const { rows: { labels }, columns, sums } = crossed(rows, {
    ...question,
    columnLimit: 2,
  });
  assertEquals(labels, ["a", "b", "c"]);
  assertEquals(columns.labels, ["2024-04", "2024-05"]);
  assertEquals(columns.count, 5);
  const cells = labels.map((_, row) =>
    columns.labels.map((_, column) => sums.cell(row, column).conv)
  );
  assertEquals(cells, [[0, 0], [2, 0], [0, 1]]);
  assertEquals(sums.rows.map(({ conv }) => conv), [3, 2, 1]);
  assertEquals(sums.columns.map(({ conv }) => conv), [2, 1]);
  assertEquals(sums.total, { qty: 6, conv: 6, records: 3 });
});

Deno.test("cross() cuts the columns of the smallest names", () => {
  const question = { rows: "month", columns: "hospital" } as const;
  const { columns } = crossed(rows, { ...question, columnLimit: 2 });
  assertEquals([columns.labels, columns.count], [["a", "b"], 3]);
});

const ordered = "三级特等 三甲 三级乙等 三级 二级甲等 二级 1级 未定级 (空)"
  .split(" ");

Deno.test("compareLevels() orders levels from the highest, whatever their order was", () => {
  const shuffled = fc.shuffledSubarray(ordered, { minLength: ordered.length });
  fc.assert(fc.property(shuffled, (levels) => {
    assertEquals(levels.toSorted(compareLevels), ordered);
  }));
});

const equals = { 三级甲等: "三甲", "3级": "三级", 社区: "诊所", "(空)": "" };
for (const [a, b] of Object.entries(equals)) {
  Deno.test(`compareLevels() takes "${a}" and "${b}" as equal`, () => {
    assertEquals(compareLevels(a, b), 0);
  });
}

Deno.test("cross() orders levels from the highest, and other names after them by amount", async () => {
  const rows = await exploredRows([[
    { month: 1, level: "一级", qty: 9 },
    { month: 1, level: null, qty: 99 },
    { month: 1, level: "诊所", qty: 1 },
    { month: 1, level: "社区", qty: 2 },
    { month: 1, level: "三级", qty: 3 },
  ]]);
  const question = { rows: "level", columns: "month" } as const;
  const table = crossed(rows, { ...question, measure: "qty" });
  assertEquals(table.rows.labels, ["三级", "一级", "社区", "诊所", "(空)"]);
});

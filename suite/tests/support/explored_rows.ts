/**
 * Rows of sales for suite/explore/questions, and a filter implemented from its
 * definition.
 */
import fc from "../../../tests/support/fast_check.ts";
import {
  type Filter,
  type MonthRange,
  type NameColumn,
  nameColumns,
  RowCollector,
  SalesRows,
  signs,
} from "../../explore/questions/mod.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import { worksheetOf } from "../../../tests/support/worksheet_of_rows.ts";
import { salesRow as anyRow } from "../../../tests/support/sales_arbitraries.ts";
import {
  defaultRow,
  type SalesRow,
  salesRows,
} from "../../../tests/support/sales_workbook.ts";

export { jsonOf, statsOfTally } from "../../../tests/support/sales_sources.ts";

export type Rows = readonly Partial<SalesRow>[];

/** The rows of several workbooks, as the engine keeps them. */
export function exploredRows(workbooks: readonly Rows[]): SalesRows {
  const rows = new SalesRows();
  for (const [i, workbook] of workbooks.entries()) {
    const sink = new RowCollector();
    const worksheet = worksheetOf(salesRows(workbook));
    aggregate(worksheet, { maxResponseBytes: Infinity, sink });
    rows.add(`${i}.xlsx`, sink.takeRows());
  }
  return rows;
}

/** The name of a cell as the engine keeps it. */
export function nameOf(row: Partial<SalesRow>, column: NameColumn): string {
  return String({ ...defaultRow, ...row }[column] ?? "").trim();
}

export function monthOf(row: Partial<SalesRow>): string {
  const { year, month } = { ...defaultRow, ...row };
  const [y, m] = [year, month].map((cell) => parseInt(String(cell)));
  return `${y}-${String(m).padStart(2, "0")}`;
}

export function isChosen(
  row: Partial<SalesRow>,
  { months = {}, where = {}, without: unwanted = {}, sign }: Filter,
): boolean {
  const month = monthOf(row);
  const { from = month, to = month, without = [] } = months;
  const isIn = month >= from && month <= to && !without.includes(month);
  const isReturn = Number({ ...defaultRow, ...row }.qty) < 0;
  const isOfSign = sign === undefined || (sign === "returns") === isReturn;
  return isIn && isOfSign && nameColumns.every((column) => {
    const isEmpty = (name: string) => name === "" || name === "(空)";
    const name = nameOf(row, column);
    const isOwn = (listed: string) =>
      listed === name || isEmpty(listed) && isEmpty(name);
    return (where[column]?.some(isOwn) ?? true) &&
      !unwanted[column]?.some(isOwn);
  });
}

/** Several workbooks with rows in any order and gaps between months. */
export const workbooks: fc.Arbitrary<Rows[]> = fc.array(
  fc.array(
    fc.tuple(anyRow, fc.constantFrom(undefined, 4, 5, 7, 11)).map((
      [row, month],
    ) => month === undefined ? row : { ...row, month }),
    { maxLength: 20 },
  ),
  { minLength: 1, maxLength: 4 },
);

/** Two workbooks with few gaps between months. */
export const halfYear: fc.Arbitrary<Rows[]> = fc.array(
  fc.tuple(anyRow, fc.integer({ min: 1, max: 6 })).map(([row, month]) => ({
    ...row,
    year: 2024,
    month,
  })),
  { minLength: 12, maxLength: 60 },
).map((rows) => [rows.slice(0, 10), rows.slice(10)]);

const months = rangeOf(fc.integer({ min: 0, max: 26 }), fc.nat(14));

const allNames = [
  ..."甲 乙 丙医院 (空) __proto__ constructor 😀 ～ #N/A a A 10 9 nowhere"
    .split(" "),
  "",
];

/**
 * Most columns have no filter, and most lists are long; otherwise filters would
 * choose nothing.
 */
const someNames = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.subarray(allNames, { minLength: 8 }) },
  { weight: 1, arbitrary: fc.subarray(allNames) },
);

/** Names to exclude; none in most columns. */
const fewNames = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.subarray(allNames, { maxLength: 3 }) },
);

function namesByColumn(names: fc.Arbitrary<string[] | undefined>) {
  return fc.record(
    Object.fromEntries(nameColumns.map((column) => [column, names])),
  ).map((byColumn) =>
    Object.fromEntries(
      Object.entries(byColumn).filter(([, names]) => names !== undefined),
    )
  );
}

/** One to three months from December 2023 to August 2024. */
export const monthRange: fc.Arbitrary<MonthRange> = rangeOf(
  fc.constantFrom(23, 24, 25, 26, 27, 28, 29),
  fc.constantFrom(0, 0, 0, 1, 2),
);

/** Ranges of months, counted from January 2022. */
function rangeOf(
  start: fc.Arbitrary<number>,
  length: fc.Arbitrary<number>,
): fc.Arbitrary<MonthRange> {
  return fc.tuple(start, length).map(([start, length]) => ({
    from: key(start),
    to: key(start + length),
  }));
}

function key(index: number): string {
  const month = String(index % 12 + 1).padStart(2, "0");
  return `${2022 + Math.floor(index / 12)}-${month}`;
}

/** A filter by months, names, sign, some of these or nothing. */
export const filter: fc.Arbitrary<Filter> = fc.record({
  months: fc.oneof(
    months,
    months.map(({ from }) => ({ from })),
    fc.tuple(months, fc.subarray(["2023-12", "2024-01", "2024-02"]))
      .map(([range, without]) => ({ ...range, without })),
    fc.constant({}),
  ),
  where: namesByColumn(someNames),
  without: namesByColumn(fewNames),
  sign: fc.constantFrom(undefined, undefined, undefined, ...signs),
}, { requiredKeys: [] });

import { Names } from "../../../../core/sales/mod.ts";
import { monthKey, monthNumber } from "../../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import type { RowBlock, SalesTable } from "./sales_table.ts";

/** A month, and its number of data rows. */
export interface MonthRows {
  month: MonthKey;
  records: number;
}

/** The rows of one file, with name ids of {@linkcode SalesRows.names}. */
export interface FileRows {
  readonly name: string;
  /** Months in ascending order, including months left out. */
  readonly months: readonly MonthRows[];
  readonly blocks: readonly RowBlock[];
  /** Months left out, as year * 12 + month - 1. */
  readonly leftOut: ReadonlySet<number>;
}

/** The data rows of several files, over one table of names. */
export class SalesRows {
  readonly #files: FileRows[] = [];

  /** @param names of all rows, and perhaps more */
  constructor(readonly names: Names = new Names()) {}

  get files(): readonly FileRows[] {
    return this.#files;
  }

  /** The months of all files, ascending, without months left out. */
  get months(): MonthRows[] {
    return sumMonths(
      this.#files.flatMap(({ months, leftOut }) =>
        months.map(({ month, records }) =>
          [monthNumber(month), records] as const
        )
          .filter(([month]) => !leftOut.has(month))
      ),
    );
  }

  /** Adds the rows of a file. The table must not be used afterwards. */
  add(name: string, { names, blocks }: SalesTable): FileRows {
    const ids = new Int32Array(names.length).fill(-1);
    eachId(blocks, (id) => {
      if (ids[id] < 0) ids[id] = this.names.add(names[id]);
      return ids[id];
    });
    const file = {
      name,
      months: sumMonths(monthsIn(blocks)),
      blocks,
      leftOut: new Set<number>(),
    };
    this.#files.push(file);
    return file;
  }

  /**
   * The rows of some of these files, without a copy.
   * @param files each with the months whose rows do not count
   * @throws {RangeError} if a month is not `YYYY-MM`
   */
  only(
    files: readonly (readonly [FileRows, leftOut: readonly MonthKey[]])[],
  ): SalesRows {
    const rows = new SalesRows(this.names);
    for (const [file, leftOut] of files) {
      rows.#files.push({ ...file, leftOut: new Set(leftOut.map(monthNumber)) });
    }
    return rows;
  }

  /** A copy of a file's rows, with their names only. */
  tableOf({ blocks }: FileRows): SalesTable {
    const copies = structuredClone([...blocks]);
    const names: string[] = [];
    const ids = new Map<number, number>();
    eachId(copies, (id) => {
      const known = ids.get(id) ?? names.push(this.names.text(id)) - 1;
      ids.set(id, known);
      return known;
    });
    return { names, blocks: copies };
  }
}

/** Each month once, with the sum of its records; ascending. */
function sumMonths(
  months: Iterable<readonly [month: number, records: number]>,
): MonthRows[] {
  const counts = new Map<number, number>();
  for (const [month, records] of months) {
    counts.set(month, (counts.get(month) ?? 0) + records);
  }
  return [...counts].sort(([a], [b]) => a - b)
    .map(([month, records]) => ({ month: monthKey(month), records }));
}

function* monthsIn(
  blocks: readonly RowBlock[],
): Generator<[month: number, records: number], void, void> {
  for (const { length, monthNumbers } of blocks) {
    for (let i = 0; i < length; i++) yield [monthNumbers[i], 1];
  }
}

function eachId(
  blocks: readonly RowBlock[],
  replace: (id: number) => number,
): void {
  for (const { length, nameIds } of blocks) {
    for (const ids of nameIds) {
      for (let i = 0; i < length; i++) ids[i] = replace(ids[i]);
    }
  }
}

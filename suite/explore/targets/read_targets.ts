/** Reads targets from the rows of a worksheet. */
import {
  type Measure,
  type MonthKey,
  type MonthRange,
  monthsIn,
  sumOfAmounts,
  type Target,
  type TargetsTable,
} from "../questions/mod.ts";
import { monthKey, monthNumberOf } from "../../../core/month_key.ts";
import {
  classifyContent,
  MAX_AMOUNT,
  Names,
  roundSum,
  shownContent,
} from "../../../core/sales/mod.ts";
import {
  digitsOf,
  isTotalLabel,
  parsePlainNumber,
  parseYear,
  shownNumber,
} from "../../../core/texts/mod.ts";
import {
  CellKind,
  cellReference,
  type RowBatch,
  type Worksheet,
} from "../../../core/xlsx/mod.ts";
import { plain } from "./headers.ts";
import {
  type BadTargetCell,
  type ExpectedTarget,
  type TargetsProblem,
  TargetsRefusal,
} from "./problems.ts";
import { isYear, type MonthsOfYear, parseSpan } from "./spans.ts";
import {
  cellWithText,
  isOfNames,
  isOfTargets,
  type LayoutColumn,
  TargetSearch,
  type TargetsLayout,
} from "./target_search.ts";

/** Maximum number of cells that a refusal names besides the first one. */
const MAX_NAMED = 10;

/** More than the 16,384 columns of a worksheet. */
const MAX_COLUMNS = 2 ** 14 + 1;

export interface ReadTargets {
  table: TargetsTable;
  /** Number of total rows, which do not count. */
  totalRows: number;
}

/**
 * Reads the targets of a worksheet: one per row, or one per column of months.
 * Numbers, empty cells, total rows, merged cells and bad cells follow the rules
 * of sales (design 14 to 19 and 25).
 *
 * @param unit the unit of the targets, if the workbook does not state one
 * @returns undefined without a header row of targets
 * @throws {TargetsRefusal}
 * @throws {Refusal} if the worksheet cannot be read
 */
export function readTargets(
  worksheet: Worksheet,
  unit?: Measure,
): ReadTargets | undefined {
  const search = new TargetSearch(worksheet.name, unit);
  const open = () => search.layout && new TargetRows(worksheet, search.layout);
  const batches = worksheet.rows(
    (row) => search.select(row),
    () => search.isSpread,
  );
  let rows: TargetRows | undefined;
  for (const batch of batches) {
    rows ??= open();
    for (let at = 0; at < batch.length; at++) rows?.read(batch, at);
  }
  return (rows ?? open())?.finish();
}

/** A cell of a row; in a merged range, its row is the top row. */
interface Cell {
  column: LayoutColumn;
  row: number;
  kind: CellKind;
  value: number;
  isResult: boolean;
  /** The text of the cell; empty for other cells. */
  text: string;
}

interface RowTarget extends Target {
  header: string;
}

/** Reads rows one by one, and keeps targets and bad cells. */
class TargetRows {
  readonly #names: Names;
  readonly #targets: Target[] = [];
  /** Bad cells by their position in reading order. */
  readonly #bad = new Map<number, BadTargetCell>();
  /** The first problem that concerns more than one cell, in reading order. */
  #problem: TargetsProblem | undefined;
  #totalRows = 0;
  /** Amounts of 0 that are results of formulas. */
  readonly #zeros: Cell[] = [];
  /** Columns with a formula whose result is not 0. */
  readonly #calculated = new Set<LayoutColumn>();

  constructor(
    readonly worksheet: Worksheet,
    readonly layout: TargetsLayout,
  ) {
    this.#names = new Names(worksheet);
  }

  read(batch: RowBatch, at: number): void {
    const { columns } = this.layout;
    const cells = columns.map((_, index) => this.#cell(batch, at, index));
    const filled = cells.filter((cell) =>
      isOfTargets(cell.column) && !isBlank(cell)
    );
    if (filled.length === 0) return;
    const labels = cells.filter(({ column }) => !isOfTargets(column));
    // A row without any label is a total row, too (design 17).
    if (
      labels.every(isBlank) || labels.some(({ text }) => isTotalLabel(text))
    ) {
      this.#totalRows++;
      return;
    }
    const names = labels.filter(({ column }) => isOfNames(column))
      .map((cell) => this.#name(cell));
    const cellOf = (...kinds: LayoutColumn["is"][]) =>
      labels.find(({ column }) => kinds.includes(column.is));
    const [year, period] = [cellOf("year"), cellOf("month", "quarter")];
    const yearOfRow = year && this.#year(year);
    const spanOfRow = period ? this.#span(period) : { from: 1, to: 12 };
    this.#add(filled.flatMap((cell): RowTarget[] => {
      const { column } = cell;
      const amount = this.#amount(cell);
      const [span, periodCell] = column.is === "span"
        ? [column.span, cell]
        : [spanOfRow, period ?? cell];
      const months = span && this.#months(span, yearOfRow, periodCell);
      const isWhole = amount !== undefined && months !== undefined &&
        names.every((name) => name !== undefined);
      const own = { cell: referenceOf(cell), header: column.text };
      return isWhole ? [{ names, months, amount, ...own }] : [];
    }));
  }

  /** @throws {TargetsRefusal} */
  finish(): ReadTargets {
    const { layout: { columns, measure, beside }, worksheet } = this;
    if (worksheet.isStale()) {
      // A column with only zeros was never calculated (design 14).
      for (const cell of this.#zeros) {
        if (this.#calculated.has(cell.column)) continue;
        this.#addBad(cell, "target", { type: "formula", isSavedAsZero: true });
      }
    }
    const targets = this.#targets;
    const problem = this.#badCells() ?? this.#problem ??
      (targets.length === 0 ? { reason: "no_targets" } as const : undefined);
    if (problem !== undefined) this.#refuse(problem);
    if (measure === undefined) {
      this.#refuse(
        beside === undefined
          ? { reason: "unit_missing", ...this.#firstHeading() }
          : { reason: "unit_beside", said: cellWithText(beside) },
      );
    }
    const repeated = targetTwice(targets);
    if (repeated !== undefined) this.#refuse(repeated);
    const names = columns.filter(isOfNames).map(({ is }) => is);
    return {
      table: { columns: names, measure, targets },
      totalRows: this.#totalRows,
    };
  }

  #cell(batch: RowBatch, at: number, index: number): Cell {
    const { kinds, values, isResult } = batch.columns[index];
    const row = batch.rowNumbers[at];
    const top = batch.topRow?.(index, row) ?? row;
    const [kind, value] = [kinds[at] as CellKind, values[at]];
    return {
      column: this.layout.columns[index],
      row: top > this.layout.headerRow ? top : row,
      kind,
      value,
      isResult: isResult[at] === 1,
      text: kind === CellKind.text ? this.#textOf(value) : "",
    };
  }

  #textOf(id: number): string {
    return this.#names.text(this.#names.ofText(id));
  }

  #name(cell: Cell): string | undefined {
    const { kind, value } = cell;
    if (kind === CellKind.number) return digitsOf(value);
    if (kind === CellKind.boolean) {
      return shownContent(kind, value, this.#names);
    }
    return isBlank(cell) || kind === CellKind.missing ||
        kind === CellKind.malformed
      ? this.#addBad(cell, "name")
      : this.#textOf(value);
  }

  /** The year of a row; undefined if it is bad. */
  #year(cell: Cell): number | undefined {
    const year = cell.kind === CellKind.number
      ? shownNumber(cell.value)
      : parseYear(cell.text);
    return isYear(year) ? year : this.#addBad(cell, "year");
  }

  /** The months in a cell of months or quarters; undefined if it is bad. */
  #span(cell: Cell): MonthsOfYear | undefined {
    const expected = cell.column.is === "month" ? "month" : "quarter";
    const months = expected === "month" ? 1 : 3;
    const text = cell.kind === CellKind.number
      ? String(shownNumber(cell.value))
      : plain(cell.text);
    const number = parsePlainNumber(text);
    if (Number.isInteger(number) && number >= 1 && number <= 12 / months) {
      return { from: months * (number - 1) + 1, to: months * number };
    }
    const span = parseSpan(text);
    const length = span && span.to - span.from + 1;
    // A lone year is more likely in the wrong column than a target for the
    // year.
    const isSound = expected === "quarter"
      ? length === months
      : length === 1 || !/^\d+$/.test(text);
    return isSound && span || this.#addBad(cell, expected);
  }

  /** The months of a span; undefined if its year is unknown or contradicted. */
  #months(
    { from, to, year: said }: MonthsOfYear,
    year: number | undefined,
    cell: Cell,
  ): MonthRange | undefined {
    if (said !== undefined && year !== undefined && said !== year) {
      return this.#addBad(cell, "same_year");
    }
    const known = said ?? year ?? this.#yearOfTitle();
    return known === undefined ? undefined : {
      from: monthKey(monthNumberOf(known, from)),
      to: monthKey(monthNumberOf(known, to)),
    };
  }

  /** The only year in the titles and the sheet. */
  #yearOfTitle(): number | undefined {
    const [first, ...others] = this.layout.years;
    if (first === undefined) {
      this.#problem ??= { reason: "year_missing", ...this.#firstHeading() };
      return undefined;
    }
    const other = others.find(({ year }) => year !== first.year);
    if (other === undefined) return first.year;
    const cells = [first, other].map(cellWithText);
    this.#problem ??= { reason: "years_mixed", cells };
    return undefined;
  }

  #firstHeading(): { cell: string; header: string } {
    const [{ cell, text }] = this.layout.columns.filter(isOfTargets);
    return { cell, header: text };
  }

  #amount(cell: Cell): number | undefined {
    const { kind, value, text, column } = cell;
    const amount = kind === CellKind.number
      ? value
      : text === ""
      ? NaN
      : parsePlainNumber(text);
    if (cell.isResult) {
      if (amount === 0) this.#zeros.push(cell);
      else this.#calculated.add(column);
    }
    if (amount < 0) return this.#addBad(cell, "not_negative");
    if (amount >= MAX_AMOUNT) return this.#addBad(cell, "smaller_number");
    return Number.isNaN(amount) ? this.#addBad(cell, "target") : amount;
  }

  /**
   * Adds the targets of a row, without quarters and years that are the sum of
   * their months; any other sum is a problem.
   */
  #add(targets: readonly RowTarget[]): void {
    const byMonth = new Map<MonthKey, Target>();
    const lengthOf = ({ months }: Target) => monthsIn(months).length;
    const byLength = targets.toSorted((a, b) => lengthOf(a) - lengthOf(b));
    for (const { header, ...target } of byLength) {
      const months = monthsIn(target.months);
      const inside = [
        ...new Set(months.flatMap((month) => byMonth.get(month) ?? [])),
      ];
      if (inside.length === 0) {
        this.#targets.push(target);
        for (const month of months) byMonth.set(month, target);
        continue;
      }
      const known = inside.reduce((sum, one) => sum + lengthOf(one), 0);
      this.#problem ??= months.length === known
        ? totalDiffers({ header, ...target }, inside)
        : twice(inside[0], target);
    }
  }

  #addBad(
    cell: Cell,
    expected: ExpectedTarget,
    found = this.#found(cell),
  ): undefined {
    const { column: { column, text: header }, row } = cell;
    const bad = { cell: referenceOf(cell), header, found, expected };
    this.#bad.set(row * MAX_COLUMNS + column, bad);
    return undefined;
  }

  #found(cell: Cell): BadTargetCell["found"] {
    const { kind, value } = cell;
    return isBlank(cell)
      ? { type: "blank" }
      : classifyContent(kind, shownContent(kind, value, this.#names));
  }

  #badCells(): TargetsProblem | undefined {
    const [first, ...others] = [...this.#bad].sort(([a], [b]) => a - b)
      .map(([, bad]) => bad);
    const cells = others.slice(0, MAX_NAMED).map(({ cell }) => cell);
    return first && {
      reason: "cell_invalid",
      ...first,
      others: { count: others.length, cells },
    };
  }

  #refuse(problem: TargetsProblem): never {
    throw new TargetsRefusal(this.worksheet.name, problem);
  }
}

function isBlank({ kind, text }: Cell): boolean {
  return kind === CellKind.empty || kind === CellKind.text && text === "";
}

function referenceOf({ column, row }: Cell): string {
  return cellReference(column.column, row);
}

/** The problem of a target that is not the sum of the targets within it. */
function totalDiffers(
  { cell, amount, header }: RowTarget,
  inside: readonly Target[],
): TargetsProblem | undefined {
  const sum = sumOfAmounts(inside.map(({ amount }) => amount));
  if (sum === roundSum(amount, 0)) return undefined;
  const cells = [inside[0].cell, inside[inside.length - 1].cell] as const;
  return { reason: "total_differs", cell, header, amount, sum, cells };
}

/** The first two targets for the same names and month. */
function targetTwice(targets: readonly Target[]): TargetsProblem | undefined {
  const known = new Map<string, Target>();
  for (const target of targets) {
    for (const month of monthsIn(target.months)) {
      const key = [month, ...target.names].join("\0");
      const other = known.get(key);
      if (other !== undefined) return twice(other, target);
      known.set(key, target);
    }
  }
  return undefined;
}

function twice(one: Target, other: Target): TargetsProblem {
  const cellOf = ({ cell, months }: Target) => ({ cell, months });
  return {
    reason: "target_twice",
    names: one.names,
    targets: [cellOf(one), cellOf(other)],
  };
}

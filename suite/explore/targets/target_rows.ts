/** From rows of cells to targets, by all the rules. */
import {
  type Measure,
  type MonthKey,
  type MonthRange,
  monthsIn,
  sumOfAmounts,
  type Target,
} from "../questions/mod.ts";
import { monthKey, monthNumberOf } from "../../../core/month_key.ts";
import {
  heldIn,
  MAX_AMOUNT,
  type Names,
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
  columnsOf,
  type HeaderCell,
  type TargetsLayout,
} from "./target_search.ts";

/** Cells that a refusal names besides the first one. */
const MAX_NAMED = 10;

/** A cell of a row; in a merged range, its row is the top row. */
interface Cell {
  header: HeaderCell;
  kind: CellKind;
  value: number;
  isResult: boolean;
  row: number;
}

interface Bad extends BadTargetCell {
  row: number;
  column: number;
}

/** Reads rows one by one, and keeps targets and bad cells. */
export class TargetRows {
  readonly #targets: Target[] = [];
  readonly #bad = new Map<string, Bad>();
  /** Indexes in a batch by column. */
  readonly #indexes: ReadonlyMap<number, number>;
  /** The unit that the user states. */
  readonly #asked: Measure | undefined;
  /** The first problem that concerns more than one cell, in reading order. */
  #problem: TargetsProblem | undefined;
  #totalRows = 0;
  /** By column: amounts that are 0 by a formula, if all amounts are. */
  readonly #zeros = new Map<number, Cell[]>();

  constructor(
    readonly sheet: string,
    readonly names: Names,
    readonly layout: TargetsLayout,
    asked: Measure | undefined,
  ) {
    this.#asked = asked;
    this.#indexes = new Map(columnsOf(layout).map((column, i) => [column, i]));
  }

  read(batch: RowBatch, at: number): void {
    const { names, amounts } = this.layout;
    const filled = amounts.map(({ span, ...header }) => ({
      span,
      cell: this.#cell(batch, at, header),
    })).filter(({ cell }) => !this.#isBlank(cell));
    if (filled.length === 0) return;
    const nameCells = names.map((header) => this.#cell(batch, at, header));
    if (this.#isTotalRow(batch, at, nameCells)) {
      this.#totalRows++;
      return;
    }
    const found = nameCells.map((cell) => this.#name(cell));
    const year = this.#year(batch, at);
    const rowSpan = this.#rowSpan(batch, at, year);
    const targets: (Target & { header: string })[] = [];
    for (const { cell, span = rowSpan } of filled) {
      const amount = this.#amount(cell);
      const months = span && this.#months(span, year, cell);
      const isWhole = amount !== undefined && months !== undefined &&
        found.every((name) => name !== undefined);
      if (!isWhole) continue;
      targets.push({
        names: found as string[],
        months,
        amount,
        cell: referenceOf(cell),
        header: cell.header.text,
      });
    }
    this.#targets.push(...this.#withoutTotals(targets));
  }

  /**
   * All targets of the rows, and their unit.
   * @param isStale whether the file declares results of formulas as stale: then
   * a column with only zeros was never calculated (design 14)
   * @throws {TargetsRefusal}
   */
  finish(isStale: boolean): {
    targets: readonly Target[];
    measure: Measure;
    totalRows: number;
  } {
    if (isStale) {
      for (const cell of [...this.#zeros.values()].flat()) {
        this.#addBad(cell, "target", true);
      }
    }
    this.#refuseBadCells();
    if (this.#problem !== undefined) this.#refuse(this.#problem);
    if (this.#targets.length === 0) this.#refuse({ reason: "no_targets" });
    const { units, amounts } = this.layout;
    const measure = this.#asked ??
      units.find(({ isBeside }) => !isBeside)?.unit;
    if (measure === undefined) {
      const [beside] = units;
      const { cell, text: header } = amounts[0];
      this.#refuse(
        beside === undefined
          ? { reason: "unit_missing", cell, header }
          : { reason: "unit_beside", said: cellWithText(beside) },
      );
    }
    this.#refuseTwice();
    return { targets: this.#targets, measure, totalRows: this.#totalRows };
  }

  #cell(batch: RowBatch, at: number, header: HeaderCell): Cell {
    const index = this.#indexes.get(header.column) ?? 0;
    const { kinds, values, isResult } = batch.columns[index];
    const row = batch.rowNumbers[at];
    const top = batch.topRow?.(index, row) ?? row;
    return {
      header,
      kind: kinds[at] as CellKind,
      value: values[at],
      isResult: isResult[at] === 1,
      row: top > this.layout.headerRow ? top : row,
    };
  }

  #text({ kind, value }: Cell): string {
    return kind === CellKind.text
      ? this.names.text(this.names.ofText(value))
      : "";
  }

  #isBlank(cell: Cell): boolean {
    return cell.kind === CellKind.empty ||
      cell.kind === CellKind.text && this.#text(cell) === "";
  }

  /**
   * Whether a row is a total row: with a total label, or without any label
   * (design 17).
   */
  #isTotalRow(batch: RowBatch, at: number, names: readonly Cell[]): boolean {
    const { year, period } = this.layout;
    const labels = [
      ...names,
      ...[year, period].flatMap((header) =>
        header === undefined ? [] : this.#cell(batch, at, header)
      ),
    ];
    return labels.every((cell) => this.#isBlank(cell)) ||
      labels.some((cell) => isTotalLabel(this.#text(cell)));
  }

  #name(cell: Cell): string | undefined {
    const { kind, value } = cell;
    if (this.#isBlank(cell)) return this.#addBad(cell, "name");
    switch (kind) {
      case CellKind.number:
        return digitsOf(value);
      case CellKind.missing:
      case CellKind.malformed:
        return this.#addBad(cell, "name");
      case CellKind.boolean:
        return shownContent(kind, value, this.names);
      default:
        return this.names.text(this.names.ofText(value));
    }
  }

  /**
   * The year of a row; undefined if there is no column of years, or the year is
   * bad.
   */
  #year(batch: RowBatch, at: number): number | undefined {
    if (this.layout.year === undefined) return undefined;
    const cell = this.#cell(batch, at, this.layout.year);
    const year = cell.kind === CellKind.number
      ? shownNumber(cell.value)
      : parseYear(this.#text(cell));
    return isYear(year) ? year : this.#addBad(cell, "year");
  }

  /** The months of a row with one target; undefined after a bad cell. */
  #rowSpan(
    batch: RowBatch,
    at: number,
    year: number | undefined,
  ): MonthsOfYear | undefined {
    const { period } = this.layout;
    if (period === undefined) return { from: 1, to: 12 };
    const cell = this.#cell(batch, at, period);
    const span = this.#span(cell, period.of);
    if (span === undefined) return this.#addBad(cell, period.of);
    return isOtherYear(span, year) ? this.#addBad(cell, "same_year") : span;
  }

  /**
   * The months in a cell of months or quarters; undefined if the cell is bad.
   */
  #span(cell: Cell, of: "month" | "quarter"): MonthsOfYear | undefined {
    const text = cell.kind === CellKind.number
      ? String(shownNumber(cell.value))
      : plain(this.#text(cell));
    const months = of === "month" ? 1 : 3;
    const number = parsePlainNumber(text);
    if (Number.isInteger(number) && number >= 1 && number <= 12 / months) {
      return { from: months * (number - 1) + 1, to: months * number };
    }
    const span = parseSpan(text);
    if (span === undefined) return undefined;
    const length = span.to - span.from + 1;
    // A lone year is more likely in the wrong column than a target for the
    // year.
    const isYearOnly = /^\d+$/.test(text) && length > 1;
    const isSound = of === "month" ? !isYearOnly : length === months;
    return isSound ? span : undefined;
  }

  /** The months of a span by the calendar; undefined if the year is unknown. */
  #months(
    { from, to, year: said }: MonthsOfYear,
    year: number | undefined,
    cell: Cell,
  ): MonthRange | undefined {
    if (isOtherYear({ year: said }, year)) {
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
    const { years, amounts } = this.layout;
    const other = years.find(({ year }) => year !== years[0].year);
    if (other !== undefined) {
      const cells = [years[0], other].map(cellWithText);
      this.#problem ??= { reason: "years_mixed", cells };
      return undefined;
    }
    if (years.length === 0) {
      const { cell, text: header } = amounts[0];
      this.#problem ??= { reason: "year_missing", cell, header };
    }
    return years.at(0)?.year;
  }

  #noteResult(cell: Cell, amount: number): void {
    const { column } = cell.header;
    const zeros = this.#zeros.get(column);
    if (amount !== 0) this.#zeros.set(column, []);
    else if (zeros === undefined) this.#zeros.set(column, [cell]);
    else if (zeros.length > 0) zeros.push(cell);
  }

  #amount(cell: Cell): number | undefined {
    const { kind, value } = cell;
    const amount = kind === CellKind.number
      ? value
      : kind === CellKind.text
      ? parsePlainNumber(this.#text(cell))
      : NaN;
    if (cell.isResult) this.#noteResult(cell, amount);
    if (amount < 0) return this.#addBad(cell, "not_negative");
    if (amount >= MAX_AMOUNT) return this.#addBad(cell, "smaller_number");
    return Number.isNaN(amount) ? this.#addBad(cell, "target") : amount;
  }

  /**
   * The targets of a row, without quarters and years that are the sum of their
   * months; any other sum is a problem.
   */
  #withoutTotals(
    targets: readonly (Target & { header: string })[],
  ): Target[] {
    const taken: Target[] = [];
    const byMonth = new Map<MonthKey, Target>();
    const byLength = targets.toSorted((a, b) =>
      monthsIn(a.months).length - monthsIn(b.months).length
    );
    for (const { header, ...target } of byLength) {
      const months = monthsIn(target.months);
      const inside = [
        ...new Set(months.flatMap((month) => byMonth.get(month) ?? [])),
      ];
      if (inside.length === 0) {
        taken.push(target);
        for (const month of months) byMonth.set(month, target);
        continue;
      }
      const isWhole = months.length ===
        inside.flatMap(({ months }) => monthsIn(months)).length;
      this.#problem ??= isWhole
        ? totalDiffers({ ...target, header }, inside)
        : twice(inside[0], target);
    }
    return taken;
  }

  /** Refuses two targets for the same names and month. */
  #refuseTwice(): void {
    const known = new Map<string, Map<string, Target>>();
    for (const target of this.#targets) {
      const key = target.names.join("\0");
      const byMonth = known.get(key) ?? new Map<string, Target>();
      known.set(key, byMonth);
      for (const month of monthsIn(target.months)) {
        const other = byMonth.get(month);
        if (other !== undefined) this.#refuse(twice(other, target));
        byMonth.set(month, target);
      }
    }
  }

  #addBad(
    cell: Cell,
    expected: ExpectedTarget,
    isSavedAsZero = false,
  ): undefined {
    const { header, row } = cell;
    const reference = referenceOf(cell);
    this.#bad.set(reference, {
      cell: reference,
      header: header.text,
      found: isSavedAsZero
        ? { type: "formula", isSavedAsZero }
        : this.#found(cell),
      expected,
      row,
      column: header.column,
    });
    return undefined;
  }

  #found({ kind, value }: Cell): BadTargetCell["found"] {
    const shown = shownContent(kind, value, this.names);
    return kind === CellKind.text && shown === ""
      ? { type: "blank" }
      : heldIn(kind, shown);
  }

  #refuseBadCells(): void {
    const bad = [...this.#bad.values()].sort((a, b) =>
      a.row - b.row || a.column - b.column
    );
    if (bad.length === 0) return;
    const [{ row: _, column: __, ...first }, ...others] = bad;
    this.#refuse({
      reason: "cell_invalid",
      ...first,
      others: {
        count: others.length,
        cells: others.slice(0, MAX_NAMED).map(({ cell }) => cell),
      },
    });
  }

  #refuse(problem: TargetsProblem): never {
    throw new TargetsRefusal(this.sheet, problem);
  }
}

/** Whether the year of a span differs from the column of years. */
function isOtherYear(
  { year: said }: { year?: number | undefined },
  year: number | undefined,
): boolean {
  return said !== undefined && year !== undefined && said !== year;
}

function referenceOf({ header, row }: Cell): string {
  return cellReference(header.column, row);
}

/** The problem of a target that is not the sum of the targets within it. */
function totalDiffers(
  { cell, header, amount }: Target & { header: string },
  inside: readonly Target[],
): TargetsProblem | undefined {
  const sum = sumOfAmounts(inside.map(({ amount }) => amount));
  if (sum === roundSum(amount, 0)) return undefined;
  const cells = [inside[0].cell, inside[inside.length - 1].cell] as const;
  return { reason: "total_differs", cell, header, amount, sum, cells };
}

function twice(one: Target, other: Target): TargetsProblem {
  const { names } = one;
  const targets = [one, other].map(({ cell, months }) => ({ cell, months }));
  const [first, second] = targets;
  return { reason: "target_twice", names, targets: [first, second] };
}

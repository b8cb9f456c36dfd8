/** Finds the header row of targets, and reads the titles above. */
import type { Measure } from "../questions/mod.ts";
import { type NameColumn, nameColumns } from "../../../core/sales/mod.ts";
import { cellReference, type TopRow } from "../../../core/xlsx/mod.ts";
import {
  isSalesAmount,
  type Meaning,
  meaningOf,
  saysTarget,
  unitIn,
} from "./headers.ts";
import {
  type CellWithText,
  type TargetsProblem,
  TargetsRefusal,
} from "./problems.ts";
import { unreadDate, yearsIn } from "./spans.ts";

/** Maximum length of a header; longer texts are not headers. */
const MAX_HEADER = 60;

export type LayoutColumn = Meaning & {
  /** 0-based column. */
  column: number;
  cell: string;
  /** The header as the worksheet spells it. */
  text: string;
};

export interface TargetsLayout {
  headerRow: number;
  /** The columns to read; names are in the order of rankings. */
  columns: readonly LayoutColumn[];
  /** The unit that the user, a heading or a title about targets states. */
  measure: Measure | undefined;
  /** Another cell that states a unit. */
  beside: CellWithText | undefined;
  /** Years in titles and the sheet. */
  years: readonly (CellWithText & { year: number })[];
}

/** A unit in a heading or a title about targets, or beside such texts. */
interface StatedUnit extends CellWithText {
  unit: Measure | "both";
  isBeside: boolean;
}

export function isOfNames<Column extends { is: Meaning["is"] }>(
  column: Column,
): column is Column & { is: NameColumn } {
  return (nameColumns as readonly string[]).includes(column.is);
}

export function isOfTargets({ is }: { is: Meaning["is"] }): boolean {
  return is === "target" || is === "span";
}

/** Looks for the header row (design 13), and remembers the titles above it. */
export class TargetSearch {
  /** The titles, and the name of the sheet. */
  readonly #said: CellWithText[];
  layout: TargetsLayout | undefined;

  /** @param asked the unit that the user states */
  constructor(readonly sheet: string, readonly asked: Measure | undefined) {
    this.#said = [{ text: sheet }];
  }

  /**
   * The columns to read if the row is the header row, otherwise undefined.
   * @throws {TargetsRefusal} if the headers contradict each other or the user
   */
  select(row: TopRow): readonly number[] | undefined {
    const found = meaningsIn(row);
    if (!this.#isHeader(row, found)) {
      const titles = row.cells.map(({ column, text }) => ({
        cell: cellReference(column, row.rowNumber),
        text,
      }));
      this.#said.splice(-1, 0, ...titles);
      return undefined;
    }
    const problem = this.#problemOf(found);
    if (problem !== undefined) throw new TargetsRefusal(this.sheet, problem);
    const targets = found.filter(isOfTargets);
    const units = this.#unitsOf(targets);
    const [stated] = units.flatMap(({ unit, isBeside }) =>
      isBeside || unit === "both" ? [] : unit
    );
    const columns = [
      ...nameColumns.flatMap((name) => found.filter(({ is }) => is === name)),
      ...found.filter((column) =>
        isOfTargets(column) || ["year", "month", "quarter"].includes(column.is)
      ),
    ];
    this.layout = {
      headerRow: row.rowNumber,
      columns,
      measure: this.asked ?? stated,
      beside: units.at(0),
      years: this.#said.flatMap((said) =>
        yearsIn(said.text).map((year) => ({ ...said, year }))
      ),
    };
    return columns.map(({ column }) => column);
  }

  /**
   * By column to read: whether a merged cell counts in each of its rows.
   * Amounts count once, in the top row (design 25).
   */
  get isSpread(): boolean[] {
    return this.layout?.columns.map((column) => !isOfTargets(column)) ?? [];
  }

  /** A table of months may be about sales: something has to mention targets. */
  #isHeader({ cells }: TopRow, found: readonly LayoutColumn[]): boolean {
    const amounts = found.filter((one) =>
      isOfTargets(one) || one.is === "unread"
    );
    return found.some(isOfNames) && amounts.length > 0 &&
      !cells.some(({ text }) => isSalesAmount(text)) &&
      (amounts.some((one) => !("saysTarget" in one) || one.saysTarget) ||
        this.#said.some(({ text }) => saysTarget(text)));
  }

  #problemOf(found: readonly LayoutColumn[]): TargetsProblem | undefined {
    const all = (...kinds: Meaning["is"][]) =>
      found.filter(({ is }) => kinds.includes(is));
    const [targets, spans] = [all("target"), all("span")];
    const periods = all("month", "quarter");
    const [unread] = [
      ...all("unread"),
      ...targets.length > 0 && periods.length === 0 ? all("period") : [],
    ];
    if (unread !== undefined) {
      const { cell, text: header } = unread;
      return { reason: "period_unread", cell, header };
    }
    const [down] = [...targets, ...periods];
    const [beside] = all("unit");
    const units = this.#unitsOf(targets.length > 0 ? targets : spans);
    const [said] = units;
    // Two columns for one month often have two units; then the units are the
    // problem.
    return unitsMixed(this.#unitsOf(spans)) ??
      duplicated(spans, (one) => JSON.stringify("span" in one && one.span)) ??
      problemOf("two_layouts", down && spans.length > 0 && [down, spans[0]]) ??
      unitsMixed(units) ??
      (beside && { reason: "unit_beside", said: cellWithText(beside) }) ??
      several(targets) ??
      duplicated(found.filter(isOfNames), ({ is }) => is) ??
      several(all("year")) ??
      several(periods) ??
      (said && this.asked && said.unit !== this.asked
        ? {
          reason: "unit_differs",
          asked: this.asked,
          said: cellWithText(said),
        }
        : undefined);
  }

  /** Headers, then titles and the name of the sheet, that state a unit. */
  #unitsOf(headers: readonly LayoutColumn[]): StatedUnit[] {
    return [
      ...headers.map((one) => ({ ...one, isBeside: false })),
      ...this.#said.map((one) => ({ ...one, isBeside: !saysTarget(one.text) })),
    ].flatMap((one) => {
      const unit = unitIn(one.text);
      return unit === undefined ? [] : { ...one, unit };
    });
  }
}

function meaningsIn({ rowNumber, cells, numbers }: TopRow): LayoutColumn[] {
  const texts = cells.map(({ column, text }) => ({
    column,
    text,
    meaning: text.length > MAX_HEADER ? undefined : meaningOf(text),
  }));
  const dates = numbers.map(({ column, value }) => ({
    column,
    text: unreadDate(value),
    meaning: { is: "unread", saysTarget: false } as const,
  }));
  return [...texts, ...dates].flatMap(({ column, text, meaning }) =>
    text === undefined || meaning === undefined
      ? []
      : { ...meaning, column, cell: cellReference(column, rowNumber), text }
  ).sort((a, b) => a.column - b.column);
}

/** A problem with some cells, if there are any. */
function problemOf(
  reason: "column_duplicated" | "two_layouts" | "units_mixed",
  cells: readonly CellWithText[] | undefined | false,
): TargetsProblem | undefined {
  return cells ? { reason, cells: cells.map(cellWithText) } : undefined;
}

function several(
  columns: readonly LayoutColumn[],
): TargetsProblem | undefined {
  return problemOf("column_duplicated", columns.length > 1 && columns);
}

/** The first two columns with the same key. */
function duplicated<Column extends LayoutColumn>(
  columns: readonly Column[],
  keyOf: (column: Column) => string,
): TargetsProblem | undefined {
  const known = new Map<string, Column>();
  for (const column of columns) {
    const same = known.get(keyOf(column));
    if (same !== undefined) {
      return problemOf("column_duplicated", [same, column]);
    }
    known.set(keyOf(column), column);
  }
  return undefined;
}

/** One cell that states both units, or two that state different ones. */
function unitsMixed(units: readonly StatedUnit[]): TargetsProblem | undefined {
  const both = units.find(({ unit }) => unit === "both");
  const other = units.find(({ unit }) => unit !== units[0].unit);
  return problemOf("units_mixed", both ? [both] : other && [units[0], other]);
}

/** A cell without its meaning. */
export function cellWithText({ cell, text }: CellWithText): CellWithText {
  return cell === undefined ? { text } : { cell, text };
}

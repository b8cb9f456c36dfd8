/**
 * Finds the header row of targets among the top rows, and reads the titles
 * above.
 */
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
import { type MonthsOfYear, unreadDate, yearsIn } from "./spans.ts";

/** Longer texts are no headers. */
const MAX_HEADER = 60;

/** A column with its header. */
export interface HeaderCell {
  /** 0-based column. */
  column: number;
  cell: string;
  /** The header as the worksheet spells it. */
  text: string;
}

/** A column of targets; without a span, the rows state the months. */
export interface AmountColumn extends HeaderCell {
  span?: MonthsOfYear;
}

/** The columns of a workbook, with its units and years. */
export interface TargetsLayout {
  headerRow: number;
  /** Columns of names, in the order of rankings. */
  names: readonly (HeaderCell & { of: NameColumn })[];
  amounts: readonly AmountColumn[];
  year?: HeaderCell;
  /** The column of months or of quarters. */
  period?: HeaderCell & { of: "month" | "quarter" };
  /** Units in headers, titles and the sheet: only one unit. */
  units: readonly StatedUnit[];
  /** Years in titles and the sheet. */
  years: readonly (CellWithText & { year: number })[];
}

/**
 * A unit, and where it stands: in a heading or a title about targets, or beside them.
 */
interface StatedUnit extends CellWithText {
  unit: Measure;
  isBeside: boolean;
}

interface Found extends HeaderCell {
  meaning: Meaning;
}

/** Looks for the header row (design 13), and remembers the titles above it. */
export class TargetSearch {
  readonly #titles: CellWithText[] = [];
  layout: TargetsLayout | undefined;

  constructor(readonly sheet: string) {}

  /**
   * The columns to read if the row is the header row, otherwise undefined.
   * @throws {TargetsRefusal} if two columns have the same meaning
   */
  select(row: TopRow): readonly number[] | undefined {
    const found = this.#meaningsIn(row);
    const names = found.filter(({ meaning }) => meaning.is === "name");
    const amounts = found.filter(({ meaning }) =>
      ["target", "span", "unread"].includes(meaning.is)
    );
    const isSales = row.cells.some(({ text }) => isSalesAmount(text));
    const isFound = names.length > 0 && amounts.length > 0 && !isSales &&
      this.#isAboutTargets(amounts);
    if (!isFound) {
      for (const { column, text } of row.cells) {
        this.#titles.push({ cell: cellReference(column, row.rowNumber), text });
      }
      return undefined;
    }
    this.layout = this.#layoutOf(row.rowNumber, found);
    return columnsOf(this.layout);
  }

  /**
   * By column to read: whether a merged cell counts in each of its rows.
   * Amounts count once, in the top row (design 25).
   */
  get isSpread(): boolean[] {
    const { layout } = this;
    if (layout === undefined) return [];
    const { names, amounts } = layout;
    return columnsOf(layout).map((_, i) =>
      i < names.length || i >= names.length + amounts.length
    );
  }

  #meaningsIn({ rowNumber, cells, numbers }: TopRow): Found[] {
    const texts = cells.flatMap(({ column, text }): Found[] => {
      const meaning = text.length > MAX_HEADER ? undefined : meaningOf(text);
      const cell = cellReference(column, rowNumber);
      return meaning === undefined ? [] : [{ column, cell, text, meaning }];
    });
    const dates = numbers.flatMap(({ column, value }): Found[] => {
      const text = unreadDate(value);
      const cell = cellReference(column, rowNumber);
      const meaning = { is: "unread", saysTarget: false } as const;
      return text === undefined ? [] : [{ column, cell, text, meaning }];
    });
    return [...texts, ...dates].sort((a, b) => a.column - b.column);
  }

  /**
   * Whether the table is about targets: a table of months may be about sales.
   */
  #isAboutTargets(amounts: readonly Found[]): boolean {
    return saysTarget(this.sheet) ||
      amounts.some(({ meaning }) =>
        meaning.is === "target" || "saysTarget" in meaning && meaning.saysTarget
      ) || this.#titles.some(({ text }) => saysTarget(text));
  }

  #layoutOf(headerRow: number, found: readonly Found[]): TargetsLayout {
    const all = (is: Meaning["is"]) =>
      found.filter(({ meaning }) => meaning.is === is);
    const targets = all("target");
    const periods = found.flatMap(({ meaning: { is }, ...cell }) =>
      is === "month" || is === "quarter" ? [{ ...cell, of: is }] : []
    );
    const isLong = targets.length > 0;
    const unread = isLong && periods.length === 0 ? all("period") : [];
    for (const { cell, text: header } of [...all("unread"), ...unread]) {
      this.#refuse({ reason: "period_unread", cell, header });
    }
    const spans = this.#spansIn(found);
    if (spans.length > 0 && targets.length + periods.length > 0) {
      const [first] = [...targets, ...periods];
      this.#refuseAll("two_layouts", [first, spans[0]]);
    }
    const units = this.#unitsOf(isLong ? targets : spans);
    for (const column of all("unit")) {
      this.#refuse({ reason: "unit_beside", said: cellWithText(column) });
    }
    this.#only(targets);
    const names = this.#namesIn(found);
    const year = this.#only(all("year"));
    const period = this.#only(periods);
    return {
      headerRow,
      names,
      amounts: isLong ? targets : spans,
      ...year && { year },
      ...period && { period },
      units,
      years: this.#said().flatMap((held) =>
        yearsIn(held.text).map((year) => ({ ...held, year }))
      ),
    };
  }

  /** The only column with a meaning that must not occur twice. */
  #only<Column extends HeaderCell>(
    columns: readonly Column[],
  ): Column | undefined {
    if (columns.length > 1) this.#refuseAll("column_duplicated", columns);
    return columns.at(0);
  }

  #namesIn(found: readonly Found[]): (HeaderCell & { of: NameColumn })[] {
    const names = found.flatMap(({ meaning, ...cell }) =>
      meaning.is === "name" ? [{ ...cell, of: meaning.column }] : []
    );
    this.#refuseSame(names, ({ of }) => of);
    return nameColumns.flatMap((column) =>
      names.filter(({ of }) => of === column)
    );
  }

  #spansIn(found: readonly Found[]): (Found & { span: MonthsOfYear })[] {
    const spans = found.flatMap((one) =>
      one.meaning.is === "span" ? [{ ...one, span: one.meaning.span }] : []
    );
    // Two columns for one month often have two units, which is then the
    // problem.
    this.#unitsOf(spans);
    this.#refuseSame(
      spans,
      ({ span: { year, from, to } }) => `${year} ${from} ${to}`,
    );
    return spans;
  }

  /** Refuses two columns with the same key. */
  #refuseSame<Column extends HeaderCell>(
    columns: readonly Column[],
    keyOf: (column: Column) => string,
  ): void {
    const known = new Map<string, Column>();
    for (const column of columns) {
      const same = known.get(keyOf(column));
      if (same !== undefined) {
        this.#refuseAll("column_duplicated", [same, column]);
      }
      known.set(keyOf(column), column);
    }
  }

  /** All cells and names that state a unit, headers first. */
  #unitsOf(headers: readonly Found[]): TargetsLayout["units"] {
    const said = [
      ...headers.map((one) => ({ ...cellWithText(one), isBeside: false })),
      ...this.#said()
        .map((one) => ({ ...one, isBeside: !saysTarget(one.text) })),
    ].flatMap((one) => {
      const unit = unitIn(one.text);
      return unit === undefined ? [] : [{ ...one, unit }];
    });
    const both = said.find(({ unit }) => unit === "both");
    if (both !== undefined) this.#refuseAll("units_mixed", [both]);
    const other = said.find(({ unit }) => unit !== said[0].unit);
    if (other !== undefined) this.#refuseAll("units_mixed", [said[0], other]);
    return said as StatedUnit[];
  }

  /** The titles, and the name of the sheet. */
  #said(): { cell?: string; text: string }[] {
    return [...this.#titles, { text: this.sheet }];
  }

  #refuseAll(
    reason: "column_duplicated" | "two_layouts" | "units_mixed",
    cells: readonly { cell?: string | undefined; text: string }[],
  ): never {
    this.#refuse({ reason, cells: cells.map(cellWithText) });
  }

  #refuse(problem: TargetsProblem): never {
    throw new TargetsRefusal(this.sheet, problem);
  }
}

/** A cell without the meaning of its header. */
export function cellWithText(
  { cell, text }: { cell?: string | undefined; text: string },
): CellWithText {
  return cell === undefined ? { text } : { cell, text };
}

/** The columns to read: names, amounts, then the others. */
export function columnsOf(layout: TargetsLayout): number[] {
  const { names, amounts, year, period } = layout;
  return [...names, ...amounts, year, period]
    .flatMap((one) => one === undefined ? [] : [one.column]);
}

/** The bad rows of a worksheet, as messages and lists show them. */
import type { BadCell, BadRow, BadRows } from "./facts.ts";
import type { Facts, Reason } from "./problems.ts";

/** Rows with the same faults in the same columns. */
export interface AlikeRows {
  /** The first of these rows. */
  first: BadRow;
  /** The numbers of the other rows. */
  others: number[];
  /** Number of bad cells in all these rows. */
  cells: number;
}

/** The bad rows of a refusal; undefined for other refusals. */
export function badRowsOf(
  { reason, facts }: { reason: Reason; facts: Facts[Reason] },
): BadRows | undefined {
  return reason === "cell_invalid" || reason === "formula_not_calculated"
    ? facts as Facts[typeof reason]
    : undefined;
}

/** The listed bad cells in reading order; a merged cell once. */
export function badCellsIn({ rows }: BadRows): BadCell[] {
  const cells = new Map<string, BadCell>();
  for (const row of rows) {
    for (const cell of row.cells) cells.set(cell.cell, cell);
  }
  return [...cells.values()];
}

/**
 * The rows with bad cells, grouped by their faults, in the order of their first
 * rows. Rows that share all their bad cells with rows above, by merges, are
 * left out.
 */
export function alikeRowsIn({ rows }: BadRows): AlikeRows[] {
  const groups = new Map<string, AlikeRows>();
  const seen = new Set<string>();
  for (const row of rows) {
    const cells = row.cells.filter(({ cell }) => !seen.has(cell)).length;
    for (const { cell } of row.cells) seen.add(cell);
    if (cells === 0) continue;
    const key = row.cells.map(({ header, fault }) => `${header} ${fault}`)
      .join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: row, others: [], cells });
    else {
      group.others.push(row.row);
      group.cells += cells;
    }
  }
  return [...groups.values()];
}

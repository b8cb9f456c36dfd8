/**
 * The search for the header row from before rows had to ascend: a row could come
 * in many pieces, and each piece showed all cells of the row again. Shows that
 * growth.ts finds such loops.
 */
import type { Subject } from "./growth.ts";

interface TextCell {
  column: number;
  text: string;
}

/** The top rows that have been found. */
class TopRows {
  readonly #rows = new Map<number, Map<number, string>>();

  /** Adds the cells of a row. */
  add(rowNumber: number, cells: readonly TextCell[]): void {
    const row = this.#rows.get(rowNumber) ?? new Map<number, string>();
    this.#rows.set(rowNumber, row);
    for (const { column, text } of cells) row.set(column, text);
  }

  /** Shows a row to `select`. */
  show(
    rowNumber: number,
    select: (cells: readonly TextCell[]) => readonly number[] | undefined,
  ): readonly number[] | undefined {
    const row = this.#rows.get(rowNumber) ?? new Map<number, string>();
    const all = [...row].sort(([a], [b]) => a - b);
    return select(all.map(([column, text]) => ({ column, text })));
  }
}

/** A row in pieces of one cell each. */
export const oldHeaderSearch: Subject<string> = {
  sizes: { pieces: [8, 96] },
  create: ({ pieces }) => ({
    bytes: pieces * '<row r="1"><c t="s"><v>1</v></c></row>'.length,
    run() {
      const rows = new TopRows();
      for (let column = 0; column < pieces; column++) {
        rows.add(1, [{ column, text: "a" }]);
        rows.show(1, () => undefined);
      }
      return 0;
    },
  }),
};

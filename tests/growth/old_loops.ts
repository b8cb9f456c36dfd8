/**
 * Loops that the reader once had, by which to see that growth.ts finds some: a
 * row came in many pieces, each of which showed all cells of the row again, and
 * each merged range searched the header row.
 */
import type { Subject } from "./growth.ts";

interface TextCell {
  column: number;
  text: string;
}

function showPieces(pieces: number): void {
  const row: TextCell[] = [];
  for (let column = 0; column < pieces; column++) {
    row.push({ column, text: "a" });
    row.forEach(({ text }) => text);
  }
}

function enterRanges(ranges: number, headerCells: number): void {
  const header = Array.from({ length: headerCells }, (_, column) => column);
  for (let range = 0; range < ranges; range++) {
    header.find((column) => column === headerCells);
  }
}

export const oldLoops: Subject<string> = {
  sizes: { pieces: [8, 96], ranges: [8, 96], headerCells: [80, 208] },
  create: ({ pieces, ranges, headerCells }) => ({
    bytes: (pieces + headerCells) * '<c r="A1" t="s"><v>1</v></c>'.length +
      ranges * '<mergeCell ref="A1:A2"/>'.length,
    run() {
      showPieces(pieces);
      enterRanges(ranges, headerCells);
      return 0;
    },
  }),
};

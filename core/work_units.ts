/**
 * Prices of work. A unit is about a nanosecond on the machine on which 65,000
 * plain rows take 210 ms of CPU. Work of each kind is a number of things and a
 * number of bytes. The weights may be rough: no file may take 12 times the CPU
 * of those rows before its units pass the budget, and honest files use at most
 * half of the budget (guides/decisions/024-budget-of-work.md).
 */
import type { WorkKind } from "../schemas/mod.ts";

/** The kinds of work that are counted. */
export const Work = {
  inflating: 0,
  markup: 1,
  rows: 2,
  texts: 3,
  ranges: 4,
  sums: 5,
  answer: 6,
} as const satisfies Record<WorkKind, number>;
export type Work = typeof Work[keyof typeof Work];

/** Units by kind: of a thing, and of a byte. */
const weights: Record<WorkKind, readonly [thing: number, byte: number]> = {
  /** An entry of the archive; a byte inflated or searched. */
  inflating: [200, 1],
  /**
   * A tag, an attribute, a comment or a text; a byte that the tokenizer reads.
   */
  markup: [70, 2],
  /** A row or a cell; a byte that the scanner reads. */
  rows: [150, 1],
  /** A text; a byte to decode, to look up or to parse. */
  texts: [100, 5],
  /** A merged range; a byte to sort. */
  ranges: [500, 4],
  /** A row in the sums of one grouping. */
  sums: [20, 0],
  /** An entry of the answer; a byte to sort, to compare or to write. */
  answer: [200, 2],
};
const thingWeights = Float64Array.from(Object.values(weights), ([it]) => it);
const byteWeights = Float64Array.from(Object.values(weights), ([, it]) => it);

/** A rare, slow thing counts as this many ordinary things of its kind. */
export const RARE = 25;

/** Units of a number of things of a kind, and of their bytes. */
export function unitsOf(work: Work, things: number, bytes = 0): number {
  return things * thingWeights[work] + bytes * byteWeights[work];
}

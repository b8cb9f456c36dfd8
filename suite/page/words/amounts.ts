/** Writes amounts with the decimals of their unit. */
import type { Measure } from "../../explore/questions/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";
import { useLanguage } from "./language.ts";

/** Boxes have decimals only if the data has. */
const MAX_BOX_DECIMALS = 2;
const OF_TEN_THOUSANDS = 4;

interface Amounts {
  text(value: number): string;
  /** With its sign. */
  signed(value: number): string;
}

/**
 * Writes amounts of a unit.
 * @param beside amounts of the same column, to align decimal points
 */
export function useAmounts(
  measure: Measure,
  beside?: Iterable<number>,
): Amounts {
  const { formats } = useLanguage();
  const common = beside && decimalsFor(measure, beside);
  const decimals = (value: number) => common ?? decimalsFor(measure, [value]);
  return {
    text: (value) => formats.number(value, decimals(value)),
    signed: (value) => formats.signedAmount(value, decimals(value)),
  };
}

function decimalsFor(measure: Measure, values: Iterable<number>): number {
  return decimalsShown(measure, { decimals: decimalsOf(values) });
}

/** The decimals that the page shows of a column. */
export function decimalsShown(
  measure: Measure,
  { decimals = 0 }: { decimals?: number },
): number {
  return measure === "conv"
    ? OF_TEN_THOUSANDS
    : Math.min(MAX_BOX_DECIMALS, decimals);
}

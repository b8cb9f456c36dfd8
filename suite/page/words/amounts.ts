/** Writes amounts with the decimals of their unit. */
import type { Measure } from "../../explore/questions/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";
import { useLanguage } from "./language.ts";

/** Boxes have decimals only if the data has. */
const MAX_BOX_DECIMALS = 2;
const OF_TEN_THOUSANDS = 2;
/** With two decimals, amounts below this would be shown as 0. */
const SMALL_BELOW = 0.005;
const OF_SMALL = 4;

interface Amounts {
  text(value: number): string;
  /** With its sign. */
  signed(value: number): string;
}

/** Writes amounts of a unit. */
export function useAmounts(measure: Measure): Amounts {
  const { formats } = useLanguage();
  const decimals = (value: number) =>
    decimalsShown(value, measure, { decimals: decimalsOf([value]) });
  return {
    text: (value) => formats.number(value, decimals(value)),
    signed: (value) => formats.signedAmount(value, decimals(value)),
  };
}

/** The decimals that the page shows of an amount in a column. */
export function decimalsShown(
  value: number,
  measure: Measure,
  { decimals = 0 }: { decimals?: number },
): number {
  if (measure !== "conv") return Math.min(MAX_BOX_DECIMALS, decimals);
  return value !== 0 && Math.abs(value) < SMALL_BELOW
    ? OF_SMALL
    : OF_TEN_THOUSANDS;
}

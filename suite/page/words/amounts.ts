/** Writes amounts with the decimals of their unit. */
import type { Measure } from "../../explore/questions/mod.ts";
import { decimalsOf, decimalsShown } from "../../explore/tables/mod.ts";
import { useLanguage } from "./language.ts";

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

/** Amounts with their units. */
import type { Indicator } from "../../explore/questions/mod.ts";
import { measureWords } from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";

/** The noun that is counted, at the beginning of an English unit. */
const COUNTED = /^((?:active )?(?:box|hospital))(?:es|s)\b/;

/** An amount with the unit of its measure: `2 boxes`, `1 active hospital`. */
export function withUnit(
  amount: string,
  measure: Indicator,
  language: LanguageId,
): string {
  const unit = measureWords[measure].unit[language];
  const isOne = /^[+-]?1$/.test(amount);
  return `${amount} ${isOne ? unit.replace(COUNTED, "$1") : unit}`;
}

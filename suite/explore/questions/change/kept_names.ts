import {
  changeBetween,
  type FigureChange,
  type Measure,
  sumOf,
} from "../figures.ts";
import { nameStates } from "./name_change.ts";
import type { NameAmounts, NamesBeside } from "./names_beside.ts";

/**
 * The change of the names that both periods have. Ignores a name whose rows in
 * one period have not arrived yet.
 * @param key of the other period; undefined if there is no comparison
 */
export function changeOfKept(
  names: NamesBeside,
  key: string,
  measure: Measure,
): FigureChange | undefined {
  const other = names.others[key];
  if (other === undefined) return undefined;
  const kept = nameStates.indexOf("kept");
  const places = [...names.names.keys()]
    .filter((at) => other.states[at] === kept);
  const totalOf = ({ qty, conv }: NameAmounts) =>
    sumOf(places.map((at) => ({ qty: qty[at], conv: conv[at], records: 0 })));
  return changeBetween(totalOf(names)[measure], totalOf(other.former)[measure]);
}

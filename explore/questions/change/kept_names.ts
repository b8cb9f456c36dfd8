import type { FigureChange, Measure } from "../figures.ts";
import { nameStates } from "./name_change.ts";
import type { NamesBeside } from "./names_beside.ts";

/**
 * The change of the names that both periods have: a name whose rows of one of
 * them have not arrived yet does not count.
 * @param key of the other period; undefined if nothing is compared with it
 */
export function changeOfKept(
  { others }: NamesBeside,
  key: string,
  measure: Measure,
): FigureChange | undefined {
  const other = others[key];
  if (other === undefined) return undefined;
  const kept = nameStates.indexOf("kept");
  let [difference, former] = [0, 0];
  for (const [at, state] of other.states.entries()) {
    if (state !== kept) continue;
    difference += other.difference[measure][at];
    former += other.former[measure][at];
  }
  return { difference, ratio: former > 0 ? difference / former : undefined };
}

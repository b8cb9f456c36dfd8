/** The biggest moves among changes. */
import { type Measure, sumOf } from "../figures.ts";
import type { Change } from "./change.ts";
import { inOrderOfChange, type NameChange } from "./name_change.ts";

/** The names with the biggest moves up or down, and all others together. */
export function movers(
  { names }: Change,
  { measure, top }: { measure: Measure; top: number },
) {
  const moved = inOrderOfChange(names, measure)
    .filter(({ difference }) => difference[measure] !== 0);
  const isGain = ({ difference }: NameChange) => difference[measure] > 0;
  const gains = moved.filter(isGain);
  const losses = moved.filter((one) => !isGain(one));
  const rest = [...gains.slice(top), ...losses.slice(top)]
    .map(({ difference: { qty, conv } }) => ({ qty, conv, records: 0 }));
  return {
    gains: gains.slice(0, top),
    losses: losses.slice(0, top),
    rest: { names: rest.length, difference: sumOf(rest)[measure] },
  };
}

import type { Change, NameChange } from "../../../core/explore/mod.ts";
import { changeBetween } from "./change.ts";
import type { Measure } from "./measures.ts";

/** The names that gained and lost most. */
export interface Movers {
  /** The largest first. */
  gains: NameChange[];
  /** The largest loss last, as the last bar of the chart. */
  losses: NameChange[];
  /** All others that changed, together. */
  rest: { names: number; difference: number };
  /** The length of the longest bar. */
  most: number;
}

/** The `top` gains and the `top` losses; with the rest, they are the whole difference. */
export function topMovers(
  { names, difference }: Change,
  measure: Measure,
  top: number,
): Movers {
  const moved = names.filter((name) => name.difference[measure] !== 0)
    .toSorted((a, b) =>
      b.difference[measure] - a.difference[measure] ||
      b.period[measure] - a.period[measure]
    );
  const gains = moved.filter((name) => name.difference[measure] > 0)
    .slice(0, top);
  const losses = moved.filter((name) => name.difference[measure] < 0)
    .slice(-top);
  const shown = [...gains, ...losses];
  const sum = shown.reduce((sum, name) => sum + name.difference[measure], 0);
  return {
    gains,
    losses,
    rest: {
      names: moved.length - shown.length,
      difference: changeBetween(difference?.[measure] ?? 0, sum).difference,
    },
    most: Math.max(
      0,
      ...shown.map((name) => Math.abs(name.difference[measure])),
    ),
  };
}

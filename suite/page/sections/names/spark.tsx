import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MonthValues } from "./use_sparks.ts";

const WIDTH = 96;
const HEIGHT = 20;
/** Room for the thickness of the line. */
const EDGE = 1;

/** The months of a name, or of all names for "". Drawn after other figures. */
export const SparksContext = createContext<(name: string) => MonthValues>(
  () => [],
);

/** A small line of months from zero, with gaps at missing months. */
export function Spark({ of }: { of: string }) {
  const values = useContext(SparksContext)(of);
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (at: number) => at / Math.max(1, values.length - 1) * WIDTH;
  const y = (value: number) =>
    EDGE + (most - value) / (most - least || 1) * (HEIGHT - 2 * EDGE);
  const path = values.map((value, at) =>
    value === null
      ? ""
      : `${(values[at - 1] ?? null) === null ? "M" : "L"}${x(at).toFixed(1)} ${
        y(value).toFixed(1)
      }`
  ).join("");
  return (
    <svg
      class="spark-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

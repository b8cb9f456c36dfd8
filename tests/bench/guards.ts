/**
 * Guards that make `tests/bench/main.ts` fail. A figure as a multiple of the floor
 * may be a tenth worse than the committed one (figures.json); if the copy of
 * the same code was as slow, the machine is to blame. Two figures have fixed
 * bounds.
 */
import committed from "./figures.json" with { type: "json" };

const TOLERANCE = 1.1;
/** The upper bound of each figure. */
export const bounds = {
  "signed request, 200 rows": TOLERANCE * committed["signed request, 200 rows"],
  "statistics, 3,000 rows": TOLERANCE * committed["statistics, 3,000 rows"],
  "statistics, 20 columns": TOLERANCE * committed["statistics, 20 columns"],
  "statistics, many names": TOLERANCE * committed["statistics, many names"],
  // Multiples of a "Hello, world" server, and of the largest honest workbook.
  "CPU to the first analysis": 16,
  "the worst file": 12,
};

/** A figure, and the lower quartile of its copy if there is one. */
export interface Measured {
  value: number;
  copy?: number;
}

export type GuardName = keyof typeof bounds;
/** The measured figure of each guard. */
export type Guarded = Partial<Record<GuardName, Measured>>;

/** Whether a figure stops a release. */
export function fails(name: GuardName, { value, copy = value }: Measured) {
  return Math.min(value, copy) > bounds[name];
}

/** Compares each guard's figure with its bound. */
export function guardSection(guarded: Guarded) {
  const names = Object.keys(bounds) as GuardName[];
  return {
    title: "Guards",
    head: ["", "measured", "at most", ""],
    rows: names.flatMap((name) => {
      const measured = guarded[name];
      if (measured === undefined) return [];
      const [value, most] = [measured.value, bounds[name]]
        .map((figure) => figure.toPrecision(3));
      return [[name, value, most, fails(name, measured) ? "**fails**" : ""]];
    }),
  };
}

/**
 * What fails `deno task bench`. A figure as a multiple of the floor may be a
 * tenth worse than the committed one (figures.json); if the copy, which is the
 * same code, was as slow, the machine is to blame. Two figures have a bound.
 */
import committed from "./figures.json" with { type: "json" };
import type { Measured, Section } from "./sections/section.ts";

const TOLERANCE = 1.1;
/** The most that each figure may be. */
const bounds = {
  "signed request, 200 rows": TOLERANCE * committed["signed request, 200 rows"],
  "statistics, 3,000 rows": TOLERANCE * committed["statistics, 3,000 rows"],
  "statistics, 20 columns": TOLERANCE * committed["statistics, 20 columns"],
  "statistics, many names": TOLERANCE * committed["statistics, many names"],
  // Milliseconds, and times the largest honest workbook.
  "CPU to the first analysis": 180,
  "the worst file": 12,
};

export type GuardName = keyof typeof bounds;
type Guarded = Partial<Record<GuardName, Measured>>;

/** Whether a figure stops a release. */
export function fails(name: GuardName, { value, copy = value }: Measured) {
  return Math.min(value, copy) > bounds[name];
}

/** The figures of all guards that the sections measured. */
export function guardedOf(sections: readonly Section[]): Guarded {
  return Object.assign({}, ...sections.map(({ guarded }) => guarded));
}

/** Says of each guard what was measured and allowed. */
export function guardSection(guarded: Guarded): Section {
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

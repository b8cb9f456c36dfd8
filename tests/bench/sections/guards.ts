/** The results of the guards of all sections. */
import { bounds, fails, type Guarded, type GuardName } from "../guards.ts";
import type { Section } from "./section.ts";

/** The figures that the sections measured for guards. */
export function guardedOf(sections: readonly Section[]): Guarded {
  return Object.assign({}, ...sections.map(({ guarded }) => guarded));
}

/** Compares each guard's figure with its bound. */
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

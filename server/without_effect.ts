/**
 * Finds variables that were probably meant for the service but have no effect.
 */
import { environment } from "../schemas/mod.ts";
import type { Environment } from "./configuration.ts";

/** One character in five may differ, but at least one. */
const CHARACTERS_PER_DIFFERENCE = 5;

/** A line for each unknown name that resembles one of ours. */
export function withoutEffect(variables: Environment): string[] {
  const known = Object.keys(environment);
  return Object.keys(variables).filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((it) => isClose(name.toUpperCase(), it));
      return meant === undefined
        ? []
        : [`${name}: no such variable; did you mean ${meant}?`];
    });
}

function isClose(name: string, known: string): boolean {
  const maxDifferences = Math.max(
    1,
    Math.floor(known.length / CHARACTERS_PER_DIFFERENCE),
  );
  return Math.abs(name.length - known.length) <= maxDifferences &&
    differences(name, known) <= maxDifferences;
}

/** Number of characters to insert, delete or replace (Levenshtein distance). */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let k = 1; k <= other.length; k++) {
      const replaced = row[k - 1] + (one[i - 1] === other[k - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[k] + 1, next[k - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}

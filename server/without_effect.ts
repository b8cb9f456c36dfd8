/**
 * Finds variables that were probably meant for the service but have no effect.
 */
import { environment } from "../schemas/mod.ts";
import type { Environment } from "./configuration.ts";

/** One character in five may differ, but at least one. */
const CHARACTERS_PER_DIFFERENCE = 5;

/**
 * Variables of version 1.0 that are no longer read, with their replacements.
 */
const gone: Record<string, string> = {
  MAX_CONCURRENT_ANALYSES: "each of WORKERS runs one",
  MAX_INFLATED_BYTES: "it follows from MAX_BODY_BYTES",
  MAX_WORK: "it follows from MAX_BODY_BYTES",
  MAX_RESPONSE_BYTES: "it follows from MAX_BODY_BYTES",
  BODY_TIMEOUT_MS: "a body has 30 seconds and one for each 64 KiB",
  METRICS: "METRICS_ADDRESS alone turns metrics on",
  LOG_HEALTH: "health checks that succeed are not logged",
};

/**
 * A line for each removed variable, and for each name that resembles one of
 * ours.
 */
export function withoutEffect(variables: Environment): string[] {
  const removed = Object.entries(gone)
    .filter(([name]) => variables[name] !== undefined)
    .map(([name, instead]) => `${name}: no longer read; ${instead}`);
  return [...removed, ...misspelt(variables)];
}

function misspelt(variables: Environment): string[] {
  const known = Object.keys(environment);
  return Object.keys(variables).filter((name) =>
    !known.includes(name) && !Object.hasOwn(gone, name)
  )
    .flatMap((name) => {
      const meant = known.find((it) => isClose(name.toUpperCase(), it));
      return meant === undefined
        ? []
        : [`${name}: no such variable; did you mean ${meant}?`];
    });
}

function isClose(name: string, known: string): boolean {
  const most = Math.max(
    1,
    Math.floor(known.length / CHARACTERS_PER_DIFFERENCE),
  );
  return Math.abs(name.length - known.length) <= most &&
    differences(name, known) <= most;
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

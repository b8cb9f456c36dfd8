/** Refuses unknown options, which JavaScript would ignore. */

/**
 * Checks the names of options.
 * @throws {TypeError} if the options are not an object, or a name is unknown;
 * the message has the nearest name
 */
export function verifyNames(
  options: unknown,
  known: readonly string[],
): void {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`Wrong option: options must be an object`);
  }
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    throw new TypeError(
      `Wrong option: ${name} is unknown: did you mean ${
        nearest(name, known)
      }? There are ${known.join(", ")}`,
    );
  }
}

/**
 * The known name that differs in the fewest letters; a name that contains the
 * given name, or is contained in it, counts as nearer.
 */
function nearest(name: string, known: readonly string[]): string {
  const distances = known.map((other) => {
    const [a, b] = [name.toLowerCase(), other.toLowerCase()];
    const isContained = b.startsWith(a) || b.endsWith(a) || a.includes(b);
    return distance(a, b) - (isContained ? Math.max(a.length, b.length) : 0);
  });
  return known[distances.indexOf(Math.min(...distances))];
}

/** Number of letters to insert, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

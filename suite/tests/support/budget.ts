import { assert } from "../../../tests/support/assert.ts";

/** Warns about a length over its budget, and fails a fifth past it. */
export function assertWithinBudget(
  length: number,
  budget: number,
  what: string,
): void {
  const size = `${what}: ${length}, budget ${budget}`;
  if (length > budget) console.warn(`Warning: ${size}`);
  assert(length <= 1.2 * budget, size);
}

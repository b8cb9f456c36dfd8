/**
 * fast-check with one seed for all property tests, so that every run tries the
 * same cases. `PROPERTY_SEED` sets another seed, and with `PROPERTY_RUNS=9` the
 * reader is tried on nine times as many.
 */
import fc from "fast-check";

const SUITE_SEED = 20_240_501;

/** The seed of a run, for tests with random numbers of their own. */
export const seed = Number(Deno.env.get("PROPERTY_SEED") ?? SUITE_SEED);
const times = Number(Deno.env.get("PROPERTY_RUNS") ?? 1);

/** The usual number of test cases, times `PROPERTY_RUNS`. */
export const runs = (usual: number): number => usual * times;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed,
  // Otherwise arrays have at most ten elements, whatever their `maxLength`.
  defaultSizeToMaxWhenMaxSpecified: true,
});

/**
 * Any Unicode scalar value: no halves of surrogate pairs. fast-check's own unit
 * takes a second to set up.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
).map((codePoint) => String.fromCodePoint(codePoint));

export default fc;

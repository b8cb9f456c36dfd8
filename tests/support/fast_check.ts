/**
 * fast-check with one seed for all property tests, so that every run tries the
 * same cases. `PROPERTY_SEED` sets another seed, as tests/fuzz/main.ts does.
 */
import fc from "fast-check";

const SUITE_SEED = 20_240_501;

/** The seed of a run, for tests with random numbers of their own. */
export const seed = Number(Deno.env.get("PROPERTY_SEED") ?? SUITE_SEED);
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed,
  // Otherwise arrays have at most ten elements, whatever their `maxLength`.
  defaultSizeToMaxWhenMaxSpecified: true,
});

export default fc;

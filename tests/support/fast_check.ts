/**
 * fast-check with one seed for all property tests: the suite tries the same
 * cases in every run. `PROPERTY_SEED` sets another one, as `deno task fuzz`
 * does.
 */
import fc from "fast-check";

const SUITE_SEED = 20_240_501;

const seed = Number(Deno.env.get("PROPERTY_SEED") ?? SUITE_SEED);
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed,
  // Otherwise arrays have ten elements at most, whatever their `maxLength`.
  defaultSizeToMaxWhenMaxSpecified: true,
});

export default fc;

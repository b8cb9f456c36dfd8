import type { Chosen, Where } from "../../explore/questions/mod.ts";

/** All rows with one of these names; excludes none. */
export function only(where: Where = {}): Chosen {
  return { where, without: {} };
}

import type { Chosen, Where } from "../../explore/questions/mod.ts";

export function only(where: Where = {}): Chosen {
  return { where, without: {} };
}

import type { Words } from "./words/mod.ts";

/** How an answer names the group of empty cells (spec 2.4). */
const EMPTY = "(空)";

/** A name as the page shows it: the group of empty cells in words. */
export function shownName(name: string, words: Words): string {
  return name === EMPTY ? words.ranking.emptyName : name;
}

/** Which names of an answer are shown. */
import { type Figures, search, sumOf } from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";
import { numbers } from "../show/mod.ts";
import type { Words } from "../words/en.ts";

/** The names that contain all words of `--search`, as many as `--top` says. */
export function shownNames<Named extends { name: string }>(
  names: readonly Named[],
  { search: text = "", top }: Question,
): { shown: readonly Named[]; count: number; found: readonly Named[] } {
  const found = search(names, text, ({ name }) => name);
  return { shown: found.slice(0, top), count: found.length, found };
}

/** What the names of a question add up to, if it is not about all names. */
export function sumNotes(
  figures: readonly Figures[],
  { search, state, measure }: Question,
  { sumOfNames, measures }: Words,
): string[] {
  if ((search ?? state) === undefined || figures.length === 0) return [];
  const sum = numbers.amount.format(sumOf(figures)[measure]);
  return [sumOfNames(figures.length, sum, measures[measure])];
}

/** Which names of an answer are shown. */
import { search } from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";

/** The names that contain all words of `--search`, as many as `--top` says. */
export function shownNames<Named extends { name: string }>(
  names: readonly Named[],
  { search: text = "", top }: Question,
): { shown: readonly Named[]; count: number } {
  const found = search(names, text, ({ name }) => name);
  return { shown: found.slice(0, top), count: found.length };
}

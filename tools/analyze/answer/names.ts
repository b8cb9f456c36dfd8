/** Which names of an answer are shown. */
import type { Question } from "../arguments.ts";

/** The names that contain all words of `--search`, as many as `--top` says. */
export function shownNames<Named extends { name: string }>(
  names: readonly Named[],
  { search, top }: Question,
): { shown: Named[]; count: number } {
  const words = folded(search ?? "").split(/\s+/).filter(Boolean);
  const found = names.filter(({ name }) => {
    const text = folded(name);
    return words.every((word) => text.includes(word));
  });
  return { shown: found.slice(0, top), count: found.length };
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

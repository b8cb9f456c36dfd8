/** The terms that page and reports explain. */
import { indicators } from "../../explore/questions/mod.ts";
import { measureWords } from "../../explore/tables/mod.ts";
import type { Language } from "./language.ts";

/** Every term and measure, and how they are worked out. */
export function termsOf(
  { id, words }: Language,
): { term: string; formula: string }[] {
  return [
    ...Object.values(words.definitions),
    ...indicators.map((key) => {
      const { heading, meaning } = measureWords[key];
      return { term: heading[id], formula: meaning[id] };
    }),
  ];
}

import type { Indicator } from "../../explore/questions/mod.ts";
import {
  axisHeadings,
  headingsFor,
  measureWords,
  severalIn,
  termsIn,
} from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";

/** The words that the page shares with reports, answers and documents. */
export function dictionaryIn(id: LanguageId) {
  const measures = Object.entries(measureWords).map(([key, words]) => [key, {
    /** The unit after a number. */
    short: words.unit[id],
    /** With the unit, as the heading of a column. */
    head: words.heading[id],
    meaning: words.meaning[id],
  }]);
  return {
    terms: termsIn(id),
    measures: Object.fromEntries(measures) as Record<
      Indicator,
      Record<"short" | "head" | "meaning", string>
    >,
    /** A name or month, and several of them. */
    headings: headingsFor(axisHeadings, id),
    groupings: severalIn(id),
  };
}

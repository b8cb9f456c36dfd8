import {
  type Chosen,
  EMPTY_SHOWN,
  knownRange,
  nameColumns,
  wholeRange,
} from "../../explore/questions/mod.ts";
import { cellsHeadingOf, signHeadings } from "../../explore/tables/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import type { Language } from "./language.ts";

const MAX_NAMES = 5;

/** The chosen and the excluded names of each column, and the sign. */
export function whereTexts(
  { where, without, sign }: Chosen,
  { id, words, formats, shown: shownName }: Language,
  { chosen, notChosen, max = MAX_NAMES }:
    & Pick<Language["words"], "chosen" | "notChosen">
    & { max?: number } = words,
): string[] {
  const said = (
    listed: typeof where,
    say: (column: string, names: string) => string,
  ) =>
    nameColumns.flatMap((column) => {
      const names = listed[column];
      if (names === undefined) return [];
      const shown = names.slice(0, max)
        .map((name) => shownName(name || EMPTY_SHOWN));
      const more = names.length - shown.length;
      const all = more > 0 ? [...shown, words.more(more)] : shown;
      return [say(words.groupings[column], formats.list(all))];
    });
  return [
    ...said(where, chosen),
    ...said(without, notChosen),
    ...sign === undefined ? [] : [signHeadings[sign][id]],
  ];
}

/** The same in a line; empty without a filter. */
export function whereTitle(chosen: Chosen, language: Language): string {
  return whereTexts(chosen, language).join(language.words.separator);
}

/** Months, names and figures of an answer in a line. */
export function selectionTitle(
  { period, known, chosen, question }: Answer,
  language: Language,
): string {
  const { words, formats } = language;
  return [
    formats.months(knownRange(wholeRange(period), known) ?? period),
    whereTitle(chosen, language) || words.allNames,
    ...figuresTitle(question, language),
  ].join(words.separator);
}

/** The figures of a question; rows are shown as they are. */
function figuresTitle(
  question: Answer["question"],
  { id, words }: Language,
): string[] {
  const { show, measure, cells = "amount" } = question;
  if (show === "rows") return [];
  const measured = words.measures[measure];
  return [
    cells === "amount"
      ? words.rankedBy(measured)
      : words.cellsOf(cellsHeadingOf(cells, question, id), measured),
  ];
}

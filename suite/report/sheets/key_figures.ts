/** The figures of a period, and of the year to date, in the overview. */
import type { Answer } from "../../explore/answers/mod.ts";
import type { AnswerColumn } from "../../explore/tables/mod.ts";
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable } from "../tables/mod.ts";
import type { Language } from "../words/mod.ts";

/**
 * The figures of the period beside the months before and the year before, then
 * those of the year to date if it has other months; notes say why there is no
 * comparison, or how reliable it is.
 */
export function keyFigureTables(
  { answers: { figures, year } }: ReportContent,
  language: Language,
): ReportTable[] {
  if (figures === undefined) return [];
  const { words: { overview }, formats } = language;
  const { compared, mayBeIncomplete } = figures;
  const missing = compared?.before?.missing ?? [];
  const notes = [
    missing.length > 0
      ? overview.noComparison(formats.list(missing.map(formats.month)))
      : "",
    mayBeIncomplete === undefined
      ? ""
      : overview.incomplete(formats.month(mayBeIncomplete)),
  ].filter(Boolean);
  const isLonger = year !== undefined &&
    year.known.at(0) !== figures.known.at(0);
  return [
    figureTable(figures, overview.figures, notes, language),
    ...isLonger ? [figureTable(year, overview.yearToDate, [], language)] : [],
  ];
}

function figureTable(
  answer: Answer,
  title: string,
  notes: readonly string[],
  language: Language,
): ReportTable {
  const isAlike = answer.table.columns.some(({ key }) => key === "alike");
  // For a page: two tables of four columns are side by side below.
  const isShown = ({ key, of }: AnswerColumn) =>
    key !== "difference" || of === "before" && !isAlike;
  const table = answered(answer, language, isShown);
  return { ...table, title, about: [], notes, hasUnits: true };
}

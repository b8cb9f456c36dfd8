/**
 * The sheets of names (hospitals, levels, distributors, agents, managers,
 * provinces): a ranking each, with its comparisons and its months.
 */
import { type NameColumn, valueOf } from "../../explore/questions/mod.ts";
import { answered } from "../answered.ts";
import type { ReportContent } from "../overview.ts";
import type { ReportTable } from "../tables.ts";
import { type Language, selectionTitle, targetLines } from "../words/mod.ts";
import { type Sheet, tableSheet } from "./sheet.ts";

/** Cells of months; with more of them, a ranking has no months. */
const MAX_MONTH_CELLS = 250_000;

/** A ranking. The months to its right are not printed. */
export function namesSheet(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): Sheet | undefined {
  const table = rankingTable(content, by, language);
  if (table === undefined || table.rows.length === 0) return undefined;
  const { columns } = table;
  const first = content.sheets[by]?.table.columns
    .find(({ key }) => key === "cell")?.label;
  const months = columns.findIndex(({ key }) => key === first);
  return tableSheet(language.words.groupings[by], table, language, {
    isList: true,
    columns: months < 0 ? columns.length : months,
  });
}

/** All names of a column, with their comparisons, targets and months. */
export function rankingTable(
  { sheets }: Pick<ReportContent, "sheets">,
  by: NameColumn,
  language: Language,
): ReportTable | undefined {
  const answer = sheets[by];
  if (answer === undefined) return undefined;
  const { words, formats } = language;
  const { table: { columns, count }, total, ranked, targets } = answer;
  const months = columns.filter(({ key }) => key === "cell").length;
  const hasMonths = count * months <= MAX_MONTH_CELLS;
  const table = answered(
    answer,
    language,
    ({ key }) => hasMonths || key !== "cell",
  );
  const lines = targets === undefined || "why" in targets
    ? undefined
    : targetLines(targets, language);
  const hasShares = columns.some(({ key }) => key === "share");
  const whole = total && valueOf(total, answer.question.measure);
  const negative = ranked?.negative ?? 0;
  return {
    ...table,
    title: words.ranking(words.groupings[by]),
    subject: selectionTitle(answer, language),
    about: [
      words.count(formats.number(ranked?.names ?? count)),
      hasMonths ? "" : words.noMonthColumns,
      lines?.total ?? "",
    ].filter(Boolean),
    notes: [
      ...!hasShares
        ? []
        : whole === 0 || whole !== undefined && negative > 0 && whole < 0
        ? [words.noShare]
        : negative > 0
        ? [words.noShares]
        : [],
      ...lines?.rest ?? [],
    ],
  };
}

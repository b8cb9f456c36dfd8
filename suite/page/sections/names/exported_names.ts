/** The shown table of names, to save and to copy. */
import { answered, type PlainTable } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import type { View } from "../../model/mod.ts";
import { copiedColumns, withTags } from "../../controls/mod.ts";
import { type PageLanguage, titleOf } from "../../words/mod.ts";
import { looksOf, tagsOf } from "./names.tsx";
import type { ShownNames } from "./shown_names.ts";

interface SavedTable extends PlainTable {
  /** Without its type. */
  fileName: string;
}

/** The table with its months and its filter in the first columns. */
export function savedNames(
  { answer, found, text }: ShownNames,
  { id, words }: PageLanguage,
): SavedTable | undefined {
  if (answer === undefined || found === undefined || "why" in found) {
    return undefined;
  }
  const shared = reportWords.languageOf(id);
  const { columns, rows } = answered({ ...answer, table: found }, shared);
  const { chosen, period: { from, to } } = answer;
  const about = [
    [words.bar.months, from === to ? from : `${from}..${to}`],
    [
      words.bar.filter,
      [
        reportWords.whereTitle(chosen, shared),
        text === "" ? "" : shared.words.searchedFor(text),
      ].filter(Boolean).join(shared.words.separator),
    ],
  ].filter(([, value]) => value !== "");
  return {
    fileName: reportWords.fileNameOf({
      period: { from, to },
      chosen,
      content: words.groupings[answer.question.by],
      search: text,
    }, shared),
    columns: [
      ...about.map(([head]) => ({ head, kind: "text" as const })),
      ...columns,
    ],
    rows: rows.map((cells) => [...about.map(([, value]) => value), ...cells]),
  };
}

/** The table as it is on the screen, with all rows. */
export function copiedNames(
  { answer, found }: ShownNames,
  view: View,
  language: PageLanguage,
): PlainTable | undefined {
  if (answer === undefined || found === undefined || "why" in found) {
    return undefined;
  }
  const { table: { total }, question: { by } } = answer;
  const { rows } = found;
  const sums = total === undefined ? [] : [total];
  const copy = copiedColumns(
    { ...answer, table: { ...found, rows: [...sums, ...rows] } },
    looksOf(answer, view, language),
    language,
  );
  const [named, ...others] = copy.columns;
  const { names, groupings } = language.words;
  const head = names.caption(titleOf(view, language), groupings[by]);
  return withTags(
    {
      columns: [{ ...named, head }, ...others],
      rows: copy.rows,
    },
    [...sums.map(() => []), ...rows.map(tagsOf(found, language))],
    language,
  );
}

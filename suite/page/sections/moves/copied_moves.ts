/** The text of the table of hospitals that come and go, to copy. */
import type { Measure } from "../../../explore/questions/mod.ts";
import { catalogue } from "../../../explore/tables/mod.ts";
import type { ColumnKind, PlainTable, Value } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { type PageLanguage, shownName } from "../../words/mod.ts";
import type { MoveRow } from "./move_rows.ts";

/** A column, and its sort key. */
export type MoveKey = keyof Pick<
  ServedRow,
  "name" | "effect" | "lastMonth" | "average" | "manager" | "agent"
>;

interface MoveColumn {
  key: MoveKey;
  head: string;
  kind: ColumnKind;
}

/** A hospital, and the last names that serve it, such as a salesperson. */
export interface ServedRow extends MoveRow {
  manager: string;
  agent: string;
}

/** The columns of a state. */
export function moveColumns(
  measure: Measure,
  { words }: Pick<PageLanguage, "words">,
): MoveColumn[] {
  const { moves: texts, names: { heads }, measures } = words;
  return [
    { key: "name", head: heads.hospital, kind: "text" },
    {
      key: "effect",
      head: texts.effect(measures[measure].short),
      kind: "signed",
    },
    { key: "lastMonth", head: texts.lastMonth, kind: "text" },
    { key: "average", head: texts.average, kind: "amount" },
    { key: "manager", head: heads.manager, kind: "text" },
    { key: "agent", head: heads.agent, kind: "text" },
  ];
}

/** The tags beside the name of a hospital. */
export function tagsOf(
  { isMarked, isElsewhere, hasReturned }: MoveRow,
  { id, words }: Pick<PageLanguage, "id" | "words">,
): string[] {
  const { endedWithReturns } = reportWords.languageOf(id).words;
  return [
    isMarked && words.moves.states.marked,
    isElsewhere && words.moves.outside,
    hasReturned && endedWithReturns,
  ].filter((tag) => typeof tag === "string");
}

/** The rows in the order of the table, with tags in a last column if any. */
export function copiedMoves(
  rows: readonly ServedRow[],
  measure: Measure,
  language: Pick<PageLanguage, "id" | "words">,
): PlainTable {
  const columns = moveColumns(measure, language);
  const tags = rows.map((row) => tagsOf(row, language).join(" · "));
  const hasTags = tags.some((text) => text !== "");
  return {
    columns: [
      ...columns,
      ...hasTags
        ? [{ head: catalogue.remark[language.id], kind: "text" } as const]
        : [],
    ],
    rows: rows.map((row, index): Value[] => [
      ...columns.map(({ key }) =>
        key === "name" ? shownName(row.name) : row[key] ?? null
      ),
      ...hasTags ? [tags[index]] : [],
    ]),
  };
}

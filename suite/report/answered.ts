/** Answers as tables for sheets, files and the clipboard, by kinds of columns. */
import type { Answer } from "../explore/answers/mod.ts";
import {
  EMPTY_SHOWN,
  knownRange,
  type MonthRange,
} from "../explore/questions/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  type Cell,
  cellsHeadingOf,
  type ColumnKey,
  headingOf,
  kindOf,
  rowName,
  withNote,
} from "../explore/tables/mod.ts";
import type { TableCells, TableColumn, Value } from "./tables.ts";
import { type Language, stateTerm } from "./words/mod.ts";

export function answered(
  answer: Answer,
  language: Language,
  isShown: (column: AnswerColumn) => boolean = () => true,
): TableCells {
  const { table, question: { measure, search, limit } } = answer;
  const { columns } = table;
  const { overview } = language.words;
  const indexes = [...columns.keys()].filter((at) => isShown(columns[at]));
  const line = (cells: readonly Cell[]) =>
    indexes.map((at) => valueOf(cells[at], columns[at], answer, language));
  const totals = [...table.totals, ...table.total ? [table.total] : []];
  const isPart = (search ?? limit) !== undefined;
  return {
    ...table.kind === "figure" && { hasUnits: true },
    columns: indexes.map((at): TableColumn => ({
      key: calledOf(columns[at]),
      head: headOf(columns[at], answer, language),
      // Each figure has its own unit, whatever the measure.
      kind: kindOf(columns[at], table.kind === "figure" ? "qty" : measure),
      ...columns[at].decimals !== undefined && {
        decimals: columns[at].decimals,
      },
    })),
    rows: table.rows.map(line),
    totals: totals.map((cells) =>
      line(cells).map((value, at) =>
        columns[indexes[at]].key !== "name"
          ? value
          : isPart
          ? overview.totalOfAll
          : overview.total
      )
    ),
  };
}

/**
 * A heading: the figures of periods are headed by their months, and the names of
 * a cross table say what its cells are.
 */
function headOf(
  column: AnswerColumn,
  { table: { kind }, question, unit, until, ...periods }: Answer,
  { id, formats }: Pick<Language, "id" | "formats">,
): string {
  const { measure, cells = "amount" } = question;
  if (kind === "figure") {
    const { period, known, compared } = periods;
    const pair = column.of && compared?.[column.of];
    const months: Partial<Record<ColumnKey, MonthRange | undefined>> = {
      amount: knownRange(period, known) ?? period,
      alike: pair?.period,
      former: pair?.other,
    };
    const shown = months[column.key];
    if (shown !== undefined) return formats.months(shown);
  }
  const heading = headingOf(column, {
    reader: id,
    by: kind,
    measure,
    unit,
    until,
  });
  return column.key === "name" && cells !== "amount"
    ? withNote(heading, cellsHeadingOf(cells, question, id), id)
    : heading;
}

function valueOf(
  cell: Cell,
  { key, slice, label }: AnswerColumn,
  { table }: Pick<Answer, "table">,
  { id, words }: Pick<Language, "id" | "words">,
): Value {
  if (label !== undefined && slice?.known === 0) return words.overview.noData;
  if (typeof cell !== "string") return cell;
  switch (key) {
    case "name":
      return rowName(cell, table, id) || EMPTY_SHOWN;
    case "state":
      return stateTerm(cell, id) ?? null;
    case "stateInAll":
      return stateTerm(cell, id) ?? words.changes.elsewhere;
    case "remark":
      return words.endedWithReturns;
    case "total":
    case "cell":
      return cell === "noneBefore" ? words.overview.noneBefore : null;
    default:
      return cell;
  }
}

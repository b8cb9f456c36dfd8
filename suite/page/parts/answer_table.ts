/** The table of an answer: which of its columns are drawn and copied, and how. */
import { type ComponentChildren, h } from "preact";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  type AnswerTable,
  calledOf,
  type Cell,
  type ColumnKind,
  kindOf,
} from "../../explore/tables/mod.ts";
import type { PlainTable } from "../../report/mod.ts";
import { cellText, type PageLanguage } from "../words/mod.ts";
import type { DataColumn } from "./data_table.tsx";
import { Signed } from "./signed.tsx";

/** The cells of a row. */
export type Line = readonly Cell[];

/** A drawn column of an answer; not drawn if the answer lacks it. */
export interface ColumnLook {
  /** The column: `amount`, `difference.before`. */
  called: string;
  /** The classes of its cells. */
  id: string;
  head: string;
  /** The meaning of the figures. */
  title?: string;
  /** Whether to write signs, in whatever column. */
  isSigned?: boolean;
  /** Draws the cell in its own way. */
  cell?(line: Line, isSum: boolean): ComponentChildren;
}

/** Finds cells of a table by their column; null without it. */
export function cellsIn(
  { columns }: Pick<AnswerTable, "columns">,
): (line: Line, called: string) => Cell {
  const places = new Map(columns.map((column, at) => [calledOf(column), at]));
  return (line, called) => line[places.get(called) ?? -1] ?? null;
}

/** The drawn columns, each with its column of the answer. */
function placed(
  { table, question: { measure } }: Answer,
  looks: readonly ColumnLook[],
) {
  return looks.flatMap((look) => {
    const at = table.columns.findIndex((one) => calledOf(one) === look.called);
    if (at < 0) return [];
    const column = table.columns[at];
    const kind: ColumnKind = look.isSigned ? "signed" : kindOf(column, measure);
    return [{ ...look, at, column, kind }];
  });
}

/** The columns of a {@linkcode DataTable} for an answer. */
export function drawnColumns(
  answer: Answer,
  looks: readonly ColumnLook[],
  { formats }: Pick<PageLanguage, "formats">,
): DataColumn<Line, string>[] {
  const { question: { measure }, unit } = answer;
  return placed(answer, looks).map((look) => {
    const { called, id, head, title, at, column, kind } = look;
    return {
      id,
      key: called,
      head,
      title,
      isText: kind === "text" && column.key !== "lastMonth" &&
        column.key !== "previousMonth",
      cell: (line, isSum) => {
        if (look.cell !== undefined) return look.cell(line, isSum);
        const value = line[at];
        const text = cellText(value, column, { formats, measure, unit, kind });
        return kind === "signed" && typeof value === "number"
          ? h(Signed, { value, children: text })
          : text;
      },
    };
  });
}

/** The drawn columns of all rows, to copy or to save. */
export function copiedColumns(
  answer: Answer,
  looks: readonly ColumnLook[],
): PlainTable {
  const columns = placed(answer, looks);
  return {
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: answer.table.rows.map((line) => columns.map(({ at }) => line[at])),
  };
}

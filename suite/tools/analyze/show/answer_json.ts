/** An answer as JSON, in the same form for every question. */
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  type Cell,
} from "../../../explore/tables/mod.ts";

/**
 * The answer with rows as objects, by column key; the cells of a cross table
 * are in `cells`, by name or month.
 */
export function answerJson(answer: Answer): unknown {
  const { question, chosen, period, other, total, found, beyond, targets } =
    answer;
  const { show, by, rows, columns, measure } = question;
  const { table, mayBeIncomplete, change, totalOther, until, stopped } = answer;
  const objectOf = (row: readonly Cell[]) => rowObject(row, table.columns);
  return {
    show,
    ...show === "cross"
      ? { rows, columns }
      : show === "months" || show === "figures"
      ? {}
      : { by },
    measure,
    ...chosen,
    period,
    ...until !== undefined && { until },
    ...other !== undefined && { compared: other },
    ...total !== undefined && { total },
    ...totalOther !== undefined && { totalCompared: totalOther },
    ...change !== undefined && other !== undefined && { states: change.counts },
    ...found !== undefined && { found },
    ...stopped !== undefined && { stopped },
    count: table.count,
    table: table.rows.map(objectOf),
    ...table.totals.length > 0 && { totals: table.totals.map(objectOf) },
    ...targets !== undefined && { targets },
    ...beyond.length > 0 && { withoutData: beyond },
    ...mayBeIncomplete !== undefined && { mayBeIncomplete },
  };
}

/** A row by the keys of its columns. */
export function rowObject(
  row: readonly Cell[],
  columns: readonly AnswerColumn[],
): Record<string, unknown> {
  const entries = columns.map((column, i) =>
    [calledOf(column), row[i]] as const
  );
  const isCell = (_: unknown, i: number) => columns[i].key === "cell";
  const cells = entries.filter(isCell);
  return {
    ...Object.fromEntries(entries.filter((entry, i) => !isCell(entry, i))),
    ...cells.length > 0 && { cells: Object.fromEntries(cells) },
  };
}

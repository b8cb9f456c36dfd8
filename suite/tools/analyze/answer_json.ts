/** Answers for programs: JSON, or single rows as CSV or JSON. */
import type { Answer } from "../../explore/answers/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  type Cell,
} from "../../explore/tables/mod.ts";
import { BYTE_ORDER_MARK, csvRecord } from "../../report/mod.ts";
import { visible } from "../../../schemas/words/mod.ts";

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

function rowObject(
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

const ROWS_PER_WRITE = 1000;

/**
 * Writes rows as they are chosen, so that not all of them must fit into memory
 * as text.
 */
export async function writeRows(
  { columns, rows }: {
    columns: readonly AnswerColumn[];
    rows: Iterable<readonly Cell[]>;
  },
  { format, write, columns: width, beginsFile }: {
    format: "csv" | "json";
    write: (bytes: Uint8Array) => Promise<void>;
    columns: number | undefined;
    beginsFile: boolean;
  },
): Promise<void> {
  const shown = width === undefined ? (text: string) => text : visible;
  const encoder = new TextEncoder();
  const isCsv = format === "csv";
  let text = isCsv ? csvRecord(columns.map(({ key }) => key)) : "";
  if (isCsv && beginsFile) text = BYTE_ORDER_MARK + text;
  let count = 0;
  const flush = async () => {
    await write(encoder.encode(text));
    text = "";
  };
  for (const row of rows) {
    text += isCsv
      ? csvRecord(
        row.map((cell) => typeof cell === "string" ? shown(cell) : cell),
      )
      : `${shown(JSON.stringify(rowObject(row, columns)))}\n`;
    if (++count % ROWS_PER_WRITE === 0) await flush();
  }
  await flush();
}

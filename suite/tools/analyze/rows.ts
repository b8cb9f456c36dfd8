/** The chosen rows for programs: CSV, or one JSON object per line. */
import type { AnswerColumn, Cell } from "../../explore/tables/mod.ts";
import { BYTE_ORDER_MARK, csvRecord } from "../../report/mod.ts";
import { visible } from "../../../schemas/words/mod.ts";
import { rowObject } from "./show/mod.ts";

/** Rows per write. */
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
    /** Columns of the terminal; undefined without a terminal. */
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

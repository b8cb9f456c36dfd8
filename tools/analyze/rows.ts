/**
 * The chosen rows for programs: CSV, or a JSON object a line. Heads are the same
 * in every language.
 */
import { type ListedRow, listRows } from "../../explore/questions/mod.ts";
import { BYTE_ORDER_MARK, csvRecord } from "../../report/mod.ts";
import { visible } from "../../schemas/words/mod.ts";
import type { Question } from "./arguments.ts";
import type { Data } from "./data.ts";

/** Rows that are written at once. */
const ROWS_PER_WRITE = 1000;

const columns = [
  ...["file", "row", "month", "hospital", "level", "distributor"],
  ...["agent", "manager", "province", "qty", "conv", "marked"],
] as const satisfies readonly (keyof ListedRow)[];

/** Writes rows as they are chosen: all of them need not fit into memory as text. */
export async function writeRows(
  question: Question,
  { rows }: Data,
  { write, columns: width, beginsFile }: {
    write: (bytes: Uint8Array) => Promise<void>;
    /** Of the terminal; undefined if it is none. */
    columns: number | undefined;
    beginsFile: boolean;
  },
): Promise<void> {
  const { rows: format, top = Infinity } = question;
  const shown = width === undefined ? (text: string) => text : visible;
  const lineOf = format === "csv" ? csvLine : jsonLine;
  const encoder = new TextEncoder();
  let text = format === "csv" ? csvRecord(columns) : "";
  if (format === "csv" && beginsFile) text = BYTE_ORDER_MARK + text;
  let count = 0;
  const flush = async () => {
    await write(encoder.encode(text));
    text = "";
  };
  const listed = rows === undefined ? [] : listRows(rows, question);
  for (const row of listed) {
    if (count++ === top) break;
    text += lineOf(row, shown);
    if (count % ROWS_PER_WRITE === 0) await flush();
  }
  await flush();
}

function csvLine(row: ListedRow, shown: (text: string) => string): string {
  return csvRecord(columns.map((column) => {
    const value = row[column];
    return typeof value === "number" ? value : shown(String(value));
  }));
}

function jsonLine(row: ListedRow, shown: (text: string) => string): string {
  return `${shown(JSON.stringify(row, [...columns]))}\n`;
}

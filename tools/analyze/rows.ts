/**
 * The chosen rows for programs: CSV as RFC 4180 has it, with a line feed after
 * each record, or a JSON object a line. Heads and names are as they are, in
 * every language, and nothing guards a spreadsheet.
 */
import { type ListedRow, listRows } from "../../explore/questions/mod.ts";
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
  { write, columns: width }: {
    write: (bytes: Uint8Array) => Promise<void>;
    /** Of the terminal; undefined if it is none. */
    columns: number | undefined;
  },
): Promise<void> {
  const { rows: format, top = Infinity } = question;
  const isTerminal = width !== undefined;
  const lineOf = format === "csv" ? csvLine : jsonLine;
  const encoder = new TextEncoder();
  let text = format === "csv" ? `${columns.join(",")}\n` : "";
  let count = 0;
  const flush = async () => {
    await write(encoder.encode(text));
    text = "";
  };
  const listed = rows === undefined ? [] : listRows(rows, question);
  for (const row of listed) {
    if (count++ === top) break;
    const line = lineOf(row);
    text += `${isTerminal ? visible(line) : line}\n`;
    if (count % ROWS_PER_WRITE === 0) await flush();
  }
  await flush();
}

function csvLine(row: ListedRow): string {
  return columns.map((column) => {
    const text = String(row[column]);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }).join(",");
}

function jsonLine(row: ListedRow): string {
  return JSON.stringify(row, [...columns]);
}

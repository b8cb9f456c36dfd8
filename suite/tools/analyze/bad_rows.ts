/** Writes the rows of a file that cannot be read as a workbook. */
import {
  readRejectedRows,
  type WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import { hasBadRows } from "../../report/bad_cells/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { UsageError } from "./arguments.ts";
import { type InputFile, readInput } from "./files.ts";
import { type OutputFile, writeOutput } from "./output.ts";
import type { CommandWords } from "./words/en.ts";

interface Options {
  facts: WorkbooksFacts;
  inputs: readonly InputFile[];
  words: CommandWords;
  language: LanguageId;
}

/**
 * Returns false, and writes nothing, if all rows of a file can be read, or none.
 * @throws {UsageError} if several files have such rows, or standard input
 * @throws {OutputError} if the file cannot be written
 */
export async function writeBadRows(
  output: OutputFile,
  { facts, inputs, words, language }: Options,
): Promise<boolean> {
  const bad = [
    ...facts.leftOut.filter(hasBadRows),
    ...facts.files.filter(({ leftOutRows }) => leftOutRows !== undefined),
  ];
  if (bad.length === 0) return false;
  const [{ name }] = bad;
  if (bad.length > 1) throw new UsageError(words.usage.badRowsOf(bad.length));
  const input = inputs.find((one) => one.name === name);
  if (input?.path === undefined) {
    throw new UsageError(words.usage.badRowsOfPipe);
  }
  const read = await readInput(input, () => Promise.resolve(new Uint8Array()));
  const rejected = "why" in read
    ? undefined
    : await readRejectedRows(read.file, read.bytes);
  if (rejected === undefined) return false;
  const { writeWorkbook } = await import("../../report/workbook/mod.ts");
  const content = { language, rejected };
  const bytes = await writeWorkbook({ kind: "rejectedRows", content });
  await writeOutput(output, bytes, words.usage);
  return true;
}

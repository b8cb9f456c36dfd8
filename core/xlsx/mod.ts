/**
 * Reads the first worksheet of an .xlsx workbook (ECMA-376) from its bytes:
 * central directory -> relationships -> workbook -> first worksheet -> shared
 * strings -> sheetData.
 * @module
 */
import type { Pace } from "../pace.ts";
import { limits } from "./limits.ts";
import { refuseOtherFiles } from "./not_workbooks.ts";
import { readWholePart, streamPart } from "./opc.ts";
import { SharedStrings } from "./shared_strings.ts";
import { Texts } from "./texts.ts";
import { readWorkbook } from "./workbook.ts";
import { createWorksheet } from "./row_reader.ts";
import type { Worksheet } from "./worksheet.ts";
import { readArchive, type ZipArchive, type ZipEntry } from "./zip/archive.ts";

export interface ReadOptions {
  /** Longest worksheet once inflated, bytes. */
  maxInflatedBytes: number;
  pace: Pace;
  /** For tests: how the inflated worksheet is cut into chunks, bytes. */
  chunkBytes?: number;
}

/**
 * Opens the first worksheet of a workbook; its rows are read, and refused, as
 * they are asked for.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export async function readFirstWorksheet(
  bytes: Uint8Array,
  { maxInflatedBytes, pace, chunkBytes }: ReadOptions,
): Promise<Worksheet> {
  refuseOtherFiles(bytes);
  const archive = readArchive(bytes);
  const { sheetName, worksheet, sharedStrings } = await readWorkbook(
    archive,
    pace,
  );
  const shared = await readSharedStrings(archive, sharedStrings, pace);
  const texts = new Texts(shared, worksheet.name);
  const open = () => streamPart(archive, worksheet, maxInflatedBytes);
  return createWorksheet({
    name: sheetName,
    part: worksheet.name,
    open: () => chunkBytes === undefined ? open() : recut(open(), chunkBytes),
    texts,
    pace,
  });
}

async function readSharedStrings(
  archive: ZipArchive,
  entry: ZipEntry | undefined,
  pace: Pace,
): Promise<SharedStrings | undefined> {
  if (entry === undefined) return undefined;
  const maxBytes = limits.sharedStringsBytes;
  const table = await readWholePart(archive, entry, maxBytes, pace);
  return await SharedStrings.index(entry.name, table, pace);
}

async function* recut(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += length) {
      yield chunk.subarray(at, at + length);
    }
  }
}

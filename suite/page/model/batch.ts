/** The files of the next analysis, read or unread. */
import type {
  Decisions,
  LeftOut,
  TargetsWorkbook,
  Workbook,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import type { Analysis } from "./engine/explorer.ts";
import {
  type FileFailure,
  fileOf,
  type Input,
  type ReadFile,
} from "./engine/messages.ts";

export interface Batch {
  /** Unread and read files; most rows of read files stay in a result's worker. */
  files: readonly (Input | Workbook | TargetsWorkbook)[];
  /** The result that some of the files are from. */
  result?: Pick<Result, "explorer" | "sources">;
  /** Files that count nowhere. */
  leftOut: readonly LeftOut[];
  /** Files that the page found but does not read. */
  skipped: {
    /** Names of lock files of Excel and similar programs. */
    locks: readonly string[];
    /** Number of files in a folder that are not `.xlsx`. */
    others: number;
  };
}

export interface Picked extends Batch {
  files: readonly File[];
  decisions?: Decisions;
}

export interface Result extends Analysis, Pick<Batch, "skipped"> {
  /** The decisions about files that the figures follow. */
  decisions: Decisions;
  /** When the files were read; sections stay until files are read again. */
  at: Date;
  /** By hash: the files with rows left out. */
  sources: ReadonlyMap<string, File>;
}

export function batchOfResult(result: Result): Batch {
  const { read, unread } = filesOf(result.facts);
  const skipped = { locks: [], others: 0 };
  return { files: read, result, leftOut: unread, skipped };
}

export async function inputsOf({ files, result }: Batch): Promise<Input[]> {
  const read = new Map<string, Input>();
  for (const one of await result?.explorer.read() ?? []) {
    read.set(one.facts.hash, one);
  }
  return files.flatMap((file) => {
    if (!("hash" in file)) return file;
    const own = read.get(file.hash) ?? [];
    const source = result?.sources.get(file.hash);
    return "table" in own ? { ...own, source } : own;
  });
}

/** The files of a result: read, whether they count or not, and unread. */
export function filesOf({ files, targets, leftOut }: WorkbooksFacts) {
  const read: (Workbook | TargetsWorkbook)[] = [...files, ...targets];
  const unread: LeftOut[] = [];
  for (const file of leftOut) {
    if ("workbook" in file && file.workbook) read.push(file.workbook);
    else unread.push(file);
  }
  return { read, unread };
}

/** By hash: the files with rows left out. */
export function sourcesOf(inputs: readonly Input[]): Map<string, File> {
  return new Map(
    inputs.flatMap((input): [string, File][] =>
      "table" in input && input.source ? [[input.facts.hash, input.source]] : []
    ),
  );
}

/** A batch in which files with rows left out are unread again. */
export function withAllRows(result: Result): Batch {
  const batch = batchOfResult(result);
  const files = batch.files.map((file) =>
    "hash" in file && result.sources.get(file.hash) || file
  );
  return { ...batch, files };
}

export interface WithoutBadRows {
  batch: Batch;
  leftOut: number;
  /** Number of rows of the same files that count. */
  counted: number;
  /** Number of files without any row that counts. */
  files: number;
}

/**
 * The batches to analyze after some files were refused: only the other files, or
 * all files without the rows that cannot be read.
 */
export function afterRefusal(
  batch: Batch,
  inputs: readonly Input[],
  failures: readonly FileFailure[],
): { others: Batch | undefined; rest: WithoutBadRows | undefined } {
  const failed = new Set(failures.map(({ index }) => index));
  const batchWith = (rests: ReadonlyMap<number, ReadFile>): Batch => {
    const files = inputs.flatMap((input, index) =>
      failed.has(index) ? rests.get(index) ?? [] : input
    );
    const gone = failures.filter(({ index }) => !rests.has(index));
    const leftOut = [...batch.leftOut, ...gone.map(({ file }) => file)];
    return { files, leftOut, skipped: batch.skipped };
  };
  const others = batchWith(new Map());
  const rests = new Map(
    failures.flatMap(({ index, rest }) => rest ? [[index, rest] as const] : []),
  );
  const facts = Array.from(rests.values(), ({ facts }) => facts);
  return {
    others: others.files.length === 0 ? undefined : others,
    rest: rests.size === 0 ? undefined : {
      batch: batchWith(rests),
      leftOut: sumOf(facts.map(({ leftOutRows }) => leftOutRows?.rowCount)),
      counted: sumOf(
        facts.flatMap(({ months }) => months.map(({ records }) => records)),
      ),
      files: failures.length - rests.size,
    },
  };
}

function sumOf(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((sum, count = 0) => sum + count, 0);
}

/**
 * A batch with more files at the end. A new file replaces an unreadable file of
 * the same name.
 */
export function withFiles(batch: Batch, { files, skipped }: Picked): Batch {
  const isReplaced = isOneOf(files);
  return {
    ...batch,
    files: [...batch.files, ...files],
    leftOut: batch.leftOut.filter((file) =>
      file.why === "copy" || !isReplaced(file)
    ),
    skipped,
  };
}

export function withReplaced(batch: Batch, picked: Picked): Batch {
  const isReplaced = isOneOf(picked.files);
  return withFiles(without(batch, (file) => isReplaced(fileOf(file))), picked);
}

export function sameNames({ files }: Batch, picked: Picked): string[] {
  return files.map(fileOf).filter(isOneOf(picked.files))
    .map(({ name }) => name);
}

/** A batch without one file and its copies, or without one that is left out. */
export function withoutFile(
  batch: Batch,
  file: Workbook | TargetsWorkbook | LeftOut,
): Batch {
  if (!("why" in file)) {
    return without(batch, (one) => "hash" in one && one.hash === file.hash);
  }
  return { ...batch, leftOut: batch.leftOut.filter((one) => one !== file) };
}

function without(
  batch: Batch,
  isGone: (file: Batch["files"][number]) => boolean,
): Batch {
  const gone = new Set(
    batch.files.filter(isGone).map((file) => fileOf(file).name),
  );
  return {
    ...batch,
    files: batch.files.filter((file) => !isGone(file)),
    leftOut: batch.leftOut.filter((file) =>
      file.why !== "copy" || !gone.has(file.of)
    ),
  };
}

function isOneOf(files: readonly File[]) {
  const names = new Set(files.map(({ name }) => name));
  return ({ name }: { name: string }) => names.has(name);
}

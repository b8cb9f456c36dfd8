/** The files of the next analysis, read or unread. */
import type {
  Decisions,
  LeftOut,
  TargetsWorkbook,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import type { Analysis, Explorer } from "./engine/explorer.ts";
import {
  type FileFailure,
  fileOf,
  type Input,
  type ReadFile,
} from "./engine/messages.ts";

/** Files that the page found but does not read. */
interface Skipped {
  /** Names of lock files of Excel and similar programs. */
  locks: readonly string[];
  /** Number of files in a folder that are not `.xlsx`. */
  others: number;
}

/** Files that the reader dropped, pasted or chose. */
export interface Picked {
  files: readonly File[];
  skipped: Skipped;
  decisions?: Decisions;
}

interface BatchFile extends Pick<WorkbookFile, "name" | "size"> {
  /** The file, or the hash of a file whose rows the worker has. */
  input: Input | Pick<ReadFile, "source"> & { hash: string };
}

export interface Batch {
  files: readonly BatchFile[];
  /** Has the rows of files that were read. */
  explorer?: Pick<Explorer, "read">;
  /** Files that count nowhere. */
  leftOut: readonly LeftOut[];
  skipped: Skipped;
}

export interface Result extends Analysis, Pick<Batch, "skipped"> {
  /** The decisions about files that the figures follow. */
  decisions: Decisions;
  /** When the files were read; until the next reading, sections stay. */
  at: Date;
  /** By hash: the files of which rows are left out. */
  sources: ReadonlyMap<string, File>;
}

export function batchOf(
  inputs: readonly Input[],
  { leftOut = [], skipped = { locks: [], others: 0 } }: Partial<
    Pick<Batch, "leftOut" | "skipped">
  > = {},
): Batch {
  return { files: inputs.map(batchFile), leftOut, skipped };
}

function batchFile(input: Input): BatchFile {
  const { name, size } = fileOf(input);
  return { name, size, input };
}

/** A batch of the files of a result, with rows from the worker. */
export function batchOfResult({ facts, explorer, sources }: Result): Batch {
  const { read, unread: leftOut } = filesOf(facts);
  const files = read.map(({ name, size, hash }) => ({
    name,
    size,
    input: { hash, source: sources.get(hash) },
  }));
  return { ...batchOf([], { leftOut }), files, explorer };
}

export async function inputsOf({ files, explorer }: Batch): Promise<Input[]> {
  const read = new Map<string, Input>();
  for (const one of await explorer?.read() ?? []) {
    read.set(("targets" in one ? one.targets : one.facts).hash, one);
  }
  return files.flatMap(({ input }) => {
    if (!("hash" in input)) return input;
    const own = read.get(input.hash);
    return own && "facts" in own ? { ...own, source: input.source } : own ?? [];
  });
}

/** The files of a result: read, whether they count or not, and unread. */
export function filesOf(
  { files, targets, leftOut }: Pick<
    WorkbooksFacts,
    "files" | "targets" | "leftOut"
  >,
) {
  const read: (Workbook | TargetsWorkbook)[] = [...files, ...targets];
  const unread: LeftOut[] = [];
  for (const file of leftOut) {
    if ("workbook" in file && file.workbook) read.push(file.workbook);
    else unread.push(file);
  }
  return { read, unread };
}

/** The file itself, if some of its rows are left out. */
function sourceOf(input: BatchFile["input"]): File | undefined {
  return "source" in input ? input.source : undefined;
}

/** The files of which rows are left out, by hash. */
export function sourcesOf(inputs: readonly Input[]): Map<string, File> {
  return new Map(
    inputs.flatMap((input): [string, File][] => {
      const source = sourceOf(input);
      return source && "facts" in input ? [[input.facts.hash, source]] : [];
    }),
  );
}

/** A batch that reads again the files of which rows are left out. */
export function withAllRows(batch: Batch): Batch {
  const files = batch.files.map((file) => ({
    ...file,
    input: sourceOf(file.input) ?? file.input,
  }));
  return { ...batch, files };
}

export interface WithoutBadRows {
  batch: Batch;
  leftOut: number;
  /** Number of rows of the same files that count. */
  counted: number;
  /** Number of files of which no row counts. */
  files: number;
}

/**
 * What can be analyzed after some files were refused: the others, and all files
 * without the rows that cannot be read.
 */
export function afterRefusal(
  batch: Batch,
  inputs: readonly Input[],
  failures: readonly FileFailure[],
): { others: Batch | undefined; rest: WithoutBadRows | undefined } {
  const byIndex = new Map(failures.map((failure) => [failure.index, failure]));
  const batchWith = (rest: (of: FileFailure) => ReadFile | undefined) => {
    const left = inputs.flatMap((input, index) => {
      const failure = byIndex.get(index);
      return failure === undefined ? input : rest(failure) ?? [];
    });
    const gone = failures.filter((failure) => rest(failure) === undefined);
    const leftOut = [...batch.leftOut, ...gone.map(({ file }) => file)];
    return batchOf(left, { ...batch, leftOut });
  };
  const others = batchWith(() => undefined);
  const rests = failures.flatMap(({ rest }) => rest?.facts ?? []);
  return {
    others: others.files.length === 0 ? undefined : others,
    rest: rests.length === 0 ? undefined : {
      batch: batchWith(({ rest }) => rest),
      leftOut: sumOf(rests.map((facts) => facts.leftOutRows?.rowCount ?? 0)),
      counted: sumOf(
        rests.flatMap(({ months }) => months.map(({ records }) => records)),
      ),
      files: failures.length - rests.length,
    },
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * A batch with more files at the end. A new file replaces an unreadable file of
 * the same name.
 */
export function withFiles(batch: Batch, { files, skipped }: Picked): Batch {
  const isReplaced = isOneOf(files);
  return {
    ...batch,
    files: [...batch.files, ...files.map(batchFile)],
    leftOut: batch.leftOut.filter((file) =>
      file.why === "copy" || !isReplaced(file)
    ),
    skipped,
  };
}

export function withReplaced(batch: Batch, picked: Picked): Batch {
  return withFiles(without(batch, isOneOf(picked.files)), picked);
}

export function sameNames({ files }: Batch, picked: Picked): string[] {
  return files.filter(isOneOf(picked.files)).map(({ name }) => name);
}

/** A batch without one file and its copies, or without one that is left out. */
export function withoutFile(
  batch: Batch,
  file: Workbook | TargetsWorkbook | LeftOut,
): Batch {
  if (!("why" in file)) {
    return without(
      batch,
      ({ input }) => "hash" in input && input.hash === file.hash,
    );
  }
  return { ...batch, leftOut: batch.leftOut.filter((one) => one !== file) };
}

function without(batch: Batch, isGone: (file: BatchFile) => boolean): Batch {
  const gone = new Set(batch.files.filter(isGone).map(({ name }) => name));
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

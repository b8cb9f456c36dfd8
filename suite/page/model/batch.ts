/** The files of the next analysis, read or unread. */
import type {
  Decisions,
  LeftOut,
  TargetsWorkbook,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import type { Analysis } from "./engine/analyze.ts";
import {
  type FileFailure,
  fileOf,
  type Input,
  type ReadFile,
} from "./engine/messages.ts";

/** Files that the page found but does not read. */
export interface Skipped {
  /** Names of lock files of Excel and similar programs. */
  locks: readonly string[];
  /** Number of files in a folder that are not `.xlsx`. */
  others: number;
}

const NOTHING_SKIPPED: Skipped = { locks: [], others: 0 };

/** Files that the reader dropped, pasted or chose. */
export interface Picked {
  files: readonly File[];
  skipped: Skipped;
  /** The choices of a file of choices. */
  decisions?: Decisions;
}

export interface Batch {
  /** In the order of the inputs. */
  files: readonly Pick<WorkbookFile, "name" | "size">[];
  /** The files; with rows if the worker has read them. */
  inputs(): Promise<readonly Input[]>;
  /** Files that count nowhere. */
  leftOut: readonly LeftOut[];
  skipped: Skipped;
}

export interface Result extends Analysis, Pick<Batch, "skipped"> {
  /** The decisions about files that the figures follow. */
  decisions: Decisions;
  /** When the files were read; other decisions leave the sections in place. */
  at: Date;
  /** By hash: the files of which rows are left out. */
  sources: ReadonlyMap<string, File>;
}

/** A batch that continues without rows that cannot be read. */
export interface WithoutBadRows {
  batch: Batch;
  /** Number of rows that are left out. */
  leftOut: number;
  /** Number of rows of the same files that count. */
  counted: number;
  /** Number of files of which no row counts. */
  files: number;
}

/** A batch of these files alone. */
export function batchOf(
  inputs: readonly Input[],
  {
    leftOut = [],
    skipped = NOTHING_SKIPPED,
  }: Partial<Omit<Batch, "files" | "inputs">> = {},
): Batch {
  return {
    files: inputs.map(fileOf),
    inputs: () => Promise.resolve(inputs),
    leftOut,
    skipped,
  };
}

/** A batch of the files of a result, with rows from the worker. */
export function batchOfResult(
  { facts, explorer, sources }: Result,
): Batch {
  const files = readFilesOf(facts);
  const inputs = async () => {
    const read = new Map<string, Input>();
    for (const input of await explorer.read()) {
      if ("targets" in input) read.set(input.targets.hash, input);
      else {
        const { hash } = input.facts;
        read.set(hash, { ...input, source: sources.get(hash) });
      }
    }
    return files.flatMap(({ hash }) => read.get(hash) ?? []);
  };
  const leftOut = facts.leftOut.filter((file) =>
    workbookOf(file) === undefined
  );
  return { files, inputs, leftOut, skipped: NOTHING_SKIPPED };
}

/** The files of a result that were read, whether they count or not. */
export function readFilesOf(
  { files, targets, leftOut }: Pick<
    WorkbooksFacts,
    "files" | "targets" | "leftOut"
  >,
): (Workbook | TargetsWorkbook)[] {
  const others = leftOut.flatMap((file) => workbookOf(file) ?? []);
  return [...files, ...targets, ...others];
}

/** What was read of a file that does not count; undefined if it cannot. */
export function workbookOf(
  file: LeftOut,
): Workbook | TargetsWorkbook | undefined {
  return "workbook" in file ? file.workbook : undefined;
}

/** The files of which rows are left out, by hash. */
export function sourcesOf(inputs: readonly Input[]): Map<string, File> {
  return new Map(
    inputs.flatMap((input): [string, File][] =>
      "source" in input && input.source !== undefined
        ? [[input.facts.hash, input.source]]
        : []
    ),
  );
}

/** A batch that reads again the files of which rows are left out. */
export function withAllRows(batch: Batch): Batch {
  const inputs = async () =>
    (await batch.inputs()).map((input) =>
      "source" in input && input.source !== undefined ? input.source : input
    );
  return { ...batch, inputs };
}

/**
 * The inputs of an analysis without the rows that cannot be read; undefined if
 * each refused file has another fault.
 */
export function restOf(
  inputs: readonly Input[],
  failures: readonly FileFailure[],
  batch: Batch,
): WithoutBadRows | undefined {
  const readable = failures.flatMap(({ rest }) => rest ? [rest] : []);
  if (readable.length === 0) return undefined;
  const byIndex = new Map(failures.map((failure) => [failure.index, failure]));
  const left = inputs.flatMap((input, index) => {
    const failure = byIndex.get(index);
    return failure === undefined ? [input] : failure.rest ?? [];
  });
  const unreadable = failures.filter(({ rest }) => rest === undefined);
  const leftOut = [...batch.leftOut, ...unreadable.map(({ file }) => file)];
  return {
    batch: batchOf(left, { ...batch, leftOut }),
    leftOut: sumOf(readable, ({ leftOutRows }) => leftOutRows?.rowCount ?? 0),
    counted: sumOf(
      readable,
      ({ months }) => months.reduce((sum, { records }) => sum + records, 0),
    ),
    files: unreadable.length,
  };
}

function sumOf(
  files: readonly ReadFile[],
  count: (facts: Workbook) => number,
): number {
  return files.reduce((sum, { facts }) => sum + count(facts), 0);
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
    inputs: async () => [...await batch.inputs(), ...files],
    leftOut: batch.leftOut.filter((file) =>
      file.why === "copy" || !isReplaced(file)
    ),
    skipped,
  };
}

/** A batch in which new files replace files of the same name. */
export function withReplaced(batch: Batch, picked: Picked): Batch {
  return withFiles(without(batch, isOneOf(picked.files)), picked);
}

/** Names that a batch and the new files have in common. */
export function sameNames(
  batch: Pick<Batch, "files">,
  { files }: Picked,
): string[] {
  return batch.files.filter(isOneOf(files)).map(({ name }) => name);
}

/** A batch without a file and without copies of the file. */
export function withoutFile(
  batch: Batch,
  file: Batch["files"][number],
): Batch {
  const others = without(batch, (one) => one === file);
  return { ...others, leftOut: others.leftOut.filter((one) => one !== file) };
}

function without(
  batch: Batch,
  isGone: (file: Batch["files"][number]) => boolean,
): Batch {
  const gone = batch.files.filter(isGone);
  const isCopy = (file: LeftOut) =>
    file.why === "copy" && gone.some(({ name }) => name === file.of);
  return {
    ...batch,
    files: batch.files.filter((file) => !isGone(file)),
    inputs: async () =>
      (await batch.inputs()).filter((_, index) => !isGone(batch.files[index])),
    leftOut: batch.leftOut.filter((file) => !isCopy(file)),
  };
}

function isOneOf(files: readonly File[]) {
  const names = new Set(files.map(({ name }) => name));
  return ({ name }: { name: string }) => names.has(name);
}

/** From paths, folders and patterns to files, and to their data. */
import fs from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import {
  type LeftOut,
  type ReadWorkbookOptions,
  type UnreadableCause,
  Workbooks,
} from "../../explore/workbooks/mod.ts";
import type { Measure } from "../../explore/questions/mod.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import {
  causeOf,
  type FileAt,
  type FileBytes,
  isLockName,
  isWorkbookName,
  readFile,
  WorkbookReader,
} from "../workbooks/mod.ts";
import { UsageError } from "./arguments.ts";
import { harmless } from "./terminal.ts";
import type { CommandWords } from "./words/en.ts";

const STDIN = "-";

/** A file, named by its path as given, or below a given folder. */
export interface InputFile extends Omit<FileAt, "path"> {
  /** Undefined for standard input. */
  path: string | undefined;
  /** Whether the user named the file itself, not its folder or a pattern. */
  isNamed: boolean;
}

/**
 * The files of arguments without duplicates, in the order of the arguments; the
 * files of a folder by name.
 * @throws {UsageError} if there is no such file
 */
export function inputsOf(
  paths: readonly string[],
  { base, keepsGoing, words: { usage } }: {
    base: string;
    /** Whether to skip named files that do not exist. */
    keepsGoing: boolean;
    words: CommandWords;
  },
): InputFile[] {
  // Shells expand patterns: one of several arguments may come from a pattern.
  const isAlone = paths.length === 1;
  const entryOf = (name: string, isNamed: boolean): InputFile => {
    const file = { name, path: resolve(base, name), isNamed };
    return isLockName(basename(name))
      ? { ...file, isNamed: isNamed && isAlone, cause: "lock_file" }
      : file;
  };
  const filesOf = (given: string): InputFile[] => {
    if (given === STDIN) {
      return [{ name: STDIN, path: undefined, isNamed: true }];
    }
    const kind = kindOf(resolve(base, given));
    if (kind === "file") return [entryOf(given, true)];
    if (kind === "folder") {
      const files = workbooksIn(given, base);
      if (files.length > 0) return files;
      throw new UsageError(usage.noWorkbooks(given));
    }
    const matches = matchesOf(given, base);
    if (matches.length > 0) return matches.map((name) => entryOf(name, false));
    if (keepsGoing || kind !== "gone") {
      return [{ ...entryOf(given, true), isNamed: true, cause: kind }];
    }
    throw new UsageError(usage.nothing(given));
  };
  const found = new Map<string, InputFile>();
  for (const file of paths.flatMap(filesOf)) {
    const key = file.path ?? STDIN;
    if (!found.has(key)) found.set(key, file);
  }
  return [...found.values()];
}

function kindOf(path: string): "file" | "folder" | UnreadableCause {
  try {
    return fs.statSync(path).isDirectory() ? "folder" : "file";
  } catch (error) {
    return causeOf(error);
  }
}

/**
 * The workbooks in a folder and its subfolders; links to folders are not
 * followed. A folder that cannot be listed is an entry itself.
 */
function workbooksIn(
  folder: string,
  base: string,
  isNamed = true,
): InputFile[] {
  const path = resolve(base, folder);
  try {
    return fs.readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith("."))
      .toSorted((a, b) => a.name < b.name ? -1 : 1)
      .flatMap((entry): InputFile[] => {
        const name = join(folder, entry.name);
        if (entry.isDirectory()) return workbooksIn(name, base, false);
        return isWorkbookName(entry.name)
          ? [{ name, path: resolve(base, name), isNamed: false }]
          : [];
      });
  } catch (error) {
    return [{ name: folder, path, isNamed, cause: causeOf(error) }];
  }
}

/**
 * The workbooks and lock files that match a pattern: shells of Windows leave
 * patterns to programs.
 */
function matchesOf(pattern: string, base: string): string[] {
  if (!/[*?[]/.test(pattern)) return [];
  return fs.globSync(pattern, isAbsolute(pattern) ? {} : { cwd: base })
    .filter((path) =>
      isWorkbookName(basename(path)) || isLockName(basename(path))
    )
    .toSorted();
}

export async function readInput(
  { name, path, cause }: InputFile,
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<FileBytes | LeftOut> {
  if (path !== undefined) return await readFile({ name, path, cause });
  const bytes = await readStandardInput();
  return { file: { name, size: bytes.length, modified: 0 }, bytes };
}

interface LoadOptions {
  targetUnit: Measure | undefined;
  handling?: ReadWorkbookOptions["handling"];
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>;
  progress: ProgressLine;
  createReader?: () => WorkbookReader;
}

/** Reads files one after another, so that only one is in memory. */
export async function loadFiles(
  files: readonly InputFile[],
  {
    targetUnit,
    handling,
    readStandardInput,
    progress,
    createReader = () => new WorkbookReader(),
  }: LoadOptions,
): Promise<Workbooks> {
  const workbooks = new Workbooks();
  const reader = createReader();
  let rows = 0;
  try {
    for (const [index, input] of files.entries()) {
      const onShare = (share: number) =>
        progress.show(input.name, (index + share) / files.length, rows);
      onShare(0);
      const read = await readInput(input, readStandardInput);
      const entry = "why" in read ? read : await reader.read(read, {
        targetUnit,
        handling,
        others: workbooks,
        listedRows: MAX_LISTED,
        onShare,
      });
      workbooks.add(entry);
      if ("table" in entry) {
        for (const { records } of entry.facts.months) rows += records;
      }
    }
  } finally {
    reader.end();
  }
  progress.clear();
  return workbooks;
}

/** The message without code and path: the surrounding sentence has the path. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^E[A-Z]+: /, "").replace(/, (?:\w+ '.*'|write)$/s, "");
}

/** Milliseconds before the first update, and between two updates. */
const INTERVAL_MS = 200;
/** Removes a line from a terminal. */
export const CLEAR = "\r\x1b[K";

export class ProgressLine {
  readonly #startedAt = performance.now();
  #saidAt = performance.now();
  #isShown = false;

  /** @param say writes to the terminal; undefined without a terminal */
  constructor(
    readonly words: CommandWords,
    readonly say: ((text: string) => void) | undefined,
  ) {}

  /**
   * Shows the progress of reading from time to time.
   * @param done share of all files, 0 to 1; a second pass starts again
   * @param rows of the files read before
   */
  show(name: string, done: number, rows: number): void {
    const now = performance.now();
    if (this.say === undefined || now - this.#saidAt < INTERVAL_MS) return;
    this.#saidAt = now;
    this.#isShown = true;
    const seconds = (now - this.#startedAt) / 1000;
    const left = Math.ceil(seconds / done - seconds);
    const remaining = done > 0.05 && left > 1 ? this.words.remaining(left) : "";
    const line = this.words.progress(name, Math.floor(done * 100), rows);
    this.say(CLEAR + harmless(line + remaining));
  }

  clear(): void {
    if (this.#isShown) this.say?.(CLEAR);
    this.#isShown = false;
  }
}

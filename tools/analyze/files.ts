/** Paths, folders and patterns -> files. */
import { globSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import { FileChanged, isWorkbookName, readBytes } from "../workbooks/mod.ts";
import { UsageError } from "./arguments.ts";
import type { Words } from "./words/mod.ts";

/** The argument that is standard input. */
const STDIN = "-";

export interface InputFile {
  /** As it was given, or below a folder that was given. */
  name: string;
  /** Undefined for standard input. */
  path: string | undefined;
}

/**
 * The files, each once, in the order of the arguments and by name in a folder.
 * @param base the folder that relative paths start from
 * @throws {UsageError} if there is no such file, or it cannot be read
 */
export function findFiles(
  paths: readonly string[],
  { base, words }: { base: string; words: Words },
): InputFile[] {
  const found = new Map<string, InputFile>();
  for (const given of paths) {
    if (given === STDIN) found.set(STDIN, { name: STDIN, path: undefined });
    else {
      for (const file of filesOf(given, base, words)) {
        const path = resolve(base, file);
        const key = orUsageError(file, words, () => Deno.realPathSync(path));
        if (!found.has(key)) found.set(key, { name: file, path });
      }
    }
  }
  return [...found.values()];
}

function filesOf(given: string, base: string, words: Words): string[] {
  const kind = kindOf(resolve(base, given), words);
  if (kind === "file") return [given];
  const files = kind === "folder"
    ? workbooksIn(given, base, words)
    : matchesOf(given, base);
  if (files.length > 0) return files;
  const { usage } = words;
  throw new UsageError(
    kind === "folder" ? usage.noWorkbooks(given) : usage.nothing(given),
  );
}

function kindOf(path: string, { usage }: Words): "file" | "folder" | undefined {
  try {
    return Deno.statSync(path).isDirectory ? "folder" : "file";
  } catch (error) {
    if (
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory
    ) return undefined;
    throw new UsageError(usage.unreadable(path, messageOf(error)));
  }
}

/** The workbooks below a folder, its subfolders included. */
function workbooksIn(folder: string, base: string, words: Words): string[] {
  const entries = orUsageError(
    folder,
    words,
    () => [...Deno.readDirSync(resolve(base, folder))],
  );
  return entries
    .filter(({ name }) => !name.startsWith("."))
    .toSorted((a, b) => a.name < b.name ? -1 : 1)
    .flatMap(({ name, isDirectory }) => {
      const path = join(folder, name);
      if (isDirectory) return workbooksIn(path, base, words);
      return isWorkbookName(name) ? [path] : [];
    });
}

/** @throws {UsageError} if reading throws */
function orUsageError<T>(name: string, { usage }: Words, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(usage.unreadable(name, messageOf(error)));
  }
}

/** Shells of Windows leave patterns to programs. */
function matchesOf(pattern: string, base: string): string[] {
  if (!/[*?[]/.test(pattern)) return [];
  const cwd = isAbsolute(pattern) ? undefined : base;
  return globSync(pattern, cwd === undefined ? {} : { cwd })
    .filter((path) => isWorkbookName(basename(path)))
    .toSorted();
}

/**
 * The bytes of a file.
 * @throws {UsageError} if it cannot be read, or changes meanwhile
 */
export async function readFile(
  { name, path }: InputFile,
  { stdin, words }: { stdin: ReadableStream<Uint8Array>; words: Words },
): Promise<Uint8Array<ArrayBuffer>> {
  if (path === undefined) {
    return new Uint8Array(await new Response(stdin).arrayBuffer());
  }
  try {
    return await readBytes(path);
  } catch (error) {
    throw new UsageError(
      error instanceof FileChanged
        ? words.usage.changed(name)
        : words.usage.unreadable(name, messageOf(error)),
    );
  }
}

/** The message of an error without the path, which the sentence around it has. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/: \w+ '[^']*'$/, "");
}

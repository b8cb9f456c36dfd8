/// <reference lib="dom" />
/** The workbooks among files and in folders, at any depth. */
import {
  MAX_CHOICES_BYTES,
  PageError,
  parseChoices,
  type Picked,
} from "../../model/mod.ts";

/** Depth of folders to read. */
const MAX_LEVELS = 10;
/** Files and folders to look at, at most. */
const MAX_ENTRIES = 20_000;
const MAX_WORKBOOKS = 500;

/** Files as the browser hands them over: chosen, dropped or pasted. */
export interface Incoming {
  files: readonly File[];
  /** All entries, if any of them is a folder. */
  entries?: readonly FileSystemEntry[];
}

/**
 * The files to read: in a folder, all workbooks, because some of them would
 * make wrong figures.
 * @throws {PageError} `folder_empty` or `folder_too_large`
 */
export async function pickedOf({ files, entries }: Incoming): Promise<Picked> {
  if (entries !== undefined) return await filesOfItems(entries);
  const isFolder = files.some((file) => file.webkitRelativePath);
  if (isFolder) return filesOfFolder(files);
  const { decisions, others } = await choicesIn(files);
  return {
    files: others.filter(({ name }) => !isLock(name)),
    skipped: {
      locks: others.map(({ name }) => name).filter(isLock),
      others: 0,
    },
    ...decisions && { decisions },
  };
}

/** The choices about files, if one of the files has them, and the others. */
async function choicesIn(
  files: readonly File[],
): Promise<Pick<Picked, "decisions"> & { others: readonly File[] }> {
  const file = files.find(({ name, size }) =>
    /\.json$/i.test(name) && size <= MAX_CHOICES_BYTES
  );
  const decisions = file && parseChoices(await file.text());
  return decisions
    ? { decisions, others: files.filter((other) => other !== file) }
    : { others: files };
}

/** Whether a file is a lock file of Excel or a companion file of macOS. */
function isLock(name: string): boolean {
  return /^(?:~\$|\._)/.test(name);
}

interface Found {
  path: string;
  file: File;
}

async function filesOfItems(
  entries: readonly FileSystemEntry[],
): Promise<Picked> {
  const found: FileSystemFileEntry[] = [];
  let count = 0;
  const walk = async (entry: FileSystemEntry, level: number) => {
    if (++count > MAX_ENTRIES) throw new PageError("folder_too_large");
    if (isFile(entry)) found.push(entry);
    else if (isFolder(entry)) {
      if (level > MAX_LEVELS) throw new PageError("folder_too_large");
      for (const inner of await entriesOf(entry)) await walk(inner, level + 1);
    }
  };
  for (const entry of entries) await walk(entry, 1);
  const { workbooks, skipped } = sorted(
    found.map((entry) => ({ path: entry.fullPath, entry })),
  );
  const files = await Promise.all(
    workbooks.map(async ({ path, entry }) => ({
      path,
      file: await fileOf(entry),
    })),
  );
  return { files: named(files), skipped };
}

/** The files of a chosen folder, which the browser lists. */
function filesOfFolder(files: readonly File[]): Picked {
  if (files.length > MAX_ENTRIES) throw new PageError("folder_too_large");
  const { workbooks, skipped } = sorted(
    files.map((file) => ({ path: file.webkitRelativePath, file })),
  );
  if (workbooks.some(({ path }) => path.split("/").length > MAX_LEVELS + 1)) {
    throw new PageError("folder_too_large");
  }
  return { files: named(workbooks), skipped };
}

/** Workbooks sorted by path, and the number of other files. */
function sorted<One extends { path: string }>(all: readonly One[]) {
  const names = all.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const locks = names.filter((name) => isLock(name) && /\.xlsx$/i.test(name));
  const workbooks = all.filter((_, index) =>
    /\.xlsx$/i.test(names[index]) && !isLock(names[index])
  ).sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
  if (workbooks.length === 0) throw new PageError("folder_empty");
  if (workbooks.length > MAX_WORKBOOKS) {
    throw new PageError("folder_too_large");
  }
  const others = all.length - workbooks.length - locks.length;
  return { workbooks, skipped: { locks, others } };
}

/** Names files of the same name by their paths. */
function named(found: readonly Found[]): File[] {
  const counts = new Map<string, number>();
  for (const { file: { name } } of found) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return found.map(({ path, file }) =>
    counts.get(file.name) === 1 ? file : new File(
      [file],
      path.replace(/^\//, ""),
      { lastModified: file.lastModified },
    )
  );
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** All entries of a folder. Browsers list 100 at a time. */
async function entriesOf(
  folder: FileSystemDirectoryEntry,
): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= MAX_ENTRIES) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject)
    );
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

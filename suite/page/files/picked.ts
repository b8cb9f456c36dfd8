/** The workbooks among files and in folders, at any depth. */
import { groupedBy } from "../../explore/questions/mod.ts";
import {
  MAX_CHOICES_BYTES,
  PageError,
  parseChoices,
  type Picked,
} from "../model/mod.ts";

const MAX_LEVELS = 10;
const MAX_ENTRIES = 20_000;
const MAX_WORKBOOKS = 500;

/** Files as the browser hands them over: chosen, dropped or pasted. */
export interface Incoming {
  files: readonly File[];
  /** All entries, if any of them is a folder. */
  entries?: readonly FileSystemEntry[];
}

/**
 * The files to read: in a folder, all workbooks, because the figures of only
 * some would be wrong.
 * @throws {PageError} `folder_empty` or `folder_too_large`
 */
export async function pickedOf({ files, entries }: Incoming): Promise<Picked> {
  if (entries !== undefined) return await inFolders(await filesIn(entries));
  if (files.some((file) => file.webkitRelativePath)) {
    // The browser has already listed the files of a chosen folder.
    if (files.length > MAX_ENTRIES) throw new PageError("folder_too_large");
    return await inFolders(
      files.map((file) => ({
        path: file.webkitRelativePath,
        read: () => Promise.resolve(file),
      })),
    );
  }
  const choices = files.find(({ name, size }) =>
    /\.json$/i.test(name) && size <= MAX_CHOICES_BYTES
  );
  const decisions = choices && parseChoices(await choices.text());
  const others = decisions ? files.filter((one) => one !== choices) : files;
  return {
    files: others.filter(({ name }) => !isLock(name)),
    leftOut: [],
    skipped: {
      locks: others.map(({ name }) => name).filter(isLock),
      others: 0,
    },
    ...decisions && { decisions },
  };
}

/** Whether a file is a lock file of Excel or a companion file of macOS. */
function isLock(name: string): boolean {
  return /^(?:~\$|\._)/.test(name);
}

interface Found {
  path: string;
  read(): Promise<File>;
}

/** The files in dropped folders, at any depth. */
async function filesIn(
  entries: readonly FileSystemEntry[],
): Promise<Found[]> {
  const found: Found[] = [];
  let count = 0;
  const walk = async (entry: FileSystemEntry, level: number) => {
    if (++count > MAX_ENTRIES) throw new PageError("folder_too_large");
    if (isFile(entry)) {
      found.push({
        path: entry.fullPath.replace(/^\//, ""),
        read: () =>
          new Promise((resolve, reject) => entry.file(resolve, reject)),
      });
    } else if (isFolder(entry)) {
      if (level > MAX_LEVELS) throw new PageError("folder_too_large");
      for (const inner of await entriesOf(entry)) await walk(inner, level + 1);
    }
  };
  for (const entry of entries) await walk(entry, 1);
  return found;
}

/** The workbooks in the order of their paths; equal names become paths. */
async function inFolders(found: readonly Found[]): Promise<Picked> {
  const all = found.map((one) => ({
    ...one,
    name: one.path.slice(one.path.lastIndexOf("/") + 1),
  }));
  const xlsx = all.filter(({ name }) => /\.xlsx$/i.test(name));
  const locks = xlsx.map(({ name }) => name).filter(isLock);
  const workbooks = xlsx.filter(({ name }) => !isLock(name))
    .sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
  if (workbooks.length === 0) throw new PageError("folder_empty");
  if (
    workbooks.length > MAX_WORKBOOKS ||
    workbooks.some(({ path }) => path.split("/").length > MAX_LEVELS + 1)
  ) {
    throw new PageError("folder_too_large");
  }
  const named = groupedBy(workbooks, ({ name }) => name);
  const files = await Promise.all(
    workbooks.map(async ({ path, read, name }) => {
      const file = await read();
      const { lastModified } = file;
      return named.get(name)?.length === 1
        ? file
        : new File([file], path, { lastModified });
    }),
  );
  const others = all.length - xlsx.length;
  return { files, leftOut: [], skipped: { locks, others } };
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

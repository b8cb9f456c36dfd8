/** Keeps the contents of files in memory until the files change. */
import { Workbooks } from "../../explore/workbooks/mod.ts";
import { type FolderEntry, readFile } from "./files.ts";
import { WorkbookReader } from "./reader.ts";
import type { FileContent } from "./reading.ts";

/** Maximum number of files to keep: decades of monthly files. */
const MAX_FILES = 1000;

export class FileCache {
  /** By name; a file that has changed is read again. */
  readonly #kept = new Map<
    string,
    { state: string; result: Promise<FileContent> }
  >();
  #together: { of: string; workbooks: Workbooks } | undefined;

  /** @param createReader makes the reader for the files of a question */
  constructor(readonly createReader = () => new WorkbookReader()) {}

  /**
   * Several files together, in their order. Each call has a worker of its own,
   * so that a file that takes long delays no question about others.
   */
  async together(entries: readonly FolderEntry[]): Promise<Workbooks> {
    const of = entries.map((entry) => `${entry.name}\0${stateOf(entry)}`)
      .join("\0");
    if (this.#together?.of === of) return this.#together.workbooks;
    const workbooks = new Workbooks();
    // A file that could not be read may be readable next time, at the same size
    // and time.
    let isLasting = true;
    const reader = this.createReader();
    try {
      for (const entry of entries) {
        const read = await this.#get(entry, reader);
        if (isUnreadable(read) && entry.cause === undefined) isLasting = false;
        // `Workbooks` changes the tables that it takes over.
        workbooks.add("table" in read ? structuredClone(read) : read);
      }
    } finally {
      reader.end();
    }
    if (isLasting) this.#together = { of, workbooks };
    return workbooks;
  }

  /** Two simultaneous calls share one reading. */
  #get(entry: FolderEntry, reader: WorkbookReader): Promise<FileContent> {
    const { name } = entry;
    const state = stateOf(entry);
    const known = this.#kept.get(name);
    if (known?.state === state) return known.result;
    const result = readFile(entry).then((read) =>
      "why" in read ? read : reader.read(read, { handling: entry.handling })
    );
    this.#kept.set(name, { state, result });
    const [first] = this.#kept.keys();
    if (this.#kept.size > MAX_FILES) this.#kept.delete(first);
    // The file may be readable next time, at the same size and time.
    const forget = () => {
      if (this.#kept.get(name)?.result === result) this.#kept.delete(name);
    };
    result.then((read) => isUnreadable(read) && forget(), forget);
    return result;
  }
}

function isUnreadable(read: FileContent): boolean {
  return "why" in read && read.why === "unreadable";
}

function stateOf({ size, changedAt, cause, handling }: FolderEntry): string {
  return `${size} ${changedAt} ${cause ?? ""} ${handling ?? ""}`;
}

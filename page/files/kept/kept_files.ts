/// <reference lib="dom" />
import type { SalesTable } from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  LeftOut,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import { isNote, problems } from "../../../schemas/mod.ts";
import type { KeptProblem, ReadFile } from "../../model/mod.ts";
import { destroy, resultOf, transact } from "./database.ts";

/** Version of the records below; those of other versions stay as they are. */
const FORMAT = 2;
const KEY = "kept";

/** What is known of the kept files before their rows are read. */
export interface KeptSummary {
  /** Differs after each change, whoever made it. */
  revision: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  files: WorkbooksFacts["files"];
  /** With their targets: they have no rows. */
  targets: WorkbooksFacts["targets"];
  leftOut: readonly LeftOut[];
  /** How shared months count. */
  decisions: Decisions;
}

/** What a browser keeps of a result. */
export interface ToKeep
  extends Pick<KeptSummary, "files" | "targets" | "leftOut" | "decisions"> {
  /** The rows of each file. */
  tables: readonly SalesTable[];
}

/** The files that this browser keeps, or why it keeps none. */
export interface Kept {
  summary: KeptSummary | undefined;
  problem: KeptProblem | undefined;
}

interface About extends KeptSummary {
  format: number;
}

/** Tabs tell each other of changes. */
const channel = "BroadcastChannel" in globalThis
  ? new BroadcastChannel("kept-files")
  : undefined;

/** Runs work whenever another tab has kept or forgotten files. */
export function onKeptChange(work: () => void): void {
  channel?.addEventListener("message", work);
}

/**
 * Reads what is kept. Reports no problem if storage is refused: the reader has
 * not asked to keep anything yet. What another version of the page has kept
 * stays, for that version, until the reader replaces or forgets it.
 */
export async function readKept(): Promise<Kept> {
  try {
    const about = await transact("readonly", ({ about }) => readAbout(about));
    if (about === undefined) return state(undefined);
    if (about.format === FORMAT) return state(withKnownFacts(about));
  } catch (error) {
    if (nameOf(error) !== "VersionError") return state(undefined);
  }
  return state(undefined, "outdated");
}

/** Kept files that have changed or gone. */
class KeptError extends Error {
  override readonly name = "KeptError";
}

/**
 * The kept files with their rows.
 * @throws {Error} a `KeptError` if another tab has changed them since
 */
export async function readKeptFiles(
  { revision, files }: KeptSummary,
): Promise<ReadFile[]> {
  return await transact("readonly", async ({ about, files: store }) => {
    const now = await readAbout(about);
    if (now?.revision !== revision) throw new KeptError();
    return await Promise.all(files.map(async ({ without: _, ...facts }) => {
      const request: IDBRequest<SalesTable | undefined> = store.get(facts.hash);
      const table = await resultOf(request);
      if (table === undefined) throw new KeptError();
      return { facts, table };
    }));
  });
}

/**
 * Replaces the kept files; if that fails, those before stay. Writes only files
 * that are not stored yet.
 */
export async function keepFiles(
  { files, targets, leftOut, decisions, tables }: ToKeep,
  /** The revision that may be replaced: another tab may have kept another one. */
  replaced: { before: string | undefined } | "any",
): Promise<Kept> {
  const summary: KeptSummary = {
    revision: `${Date.now()} ${Math.random()}`,
    keptAt: Date.now(),
    files,
    targets,
    leftOut,
    decisions,
  };
  try {
    if ((await readKept()).problem === "outdated") {
      const isMeant = replaced === "any" || replaced.before === undefined;
      if (!isMeant) return state(undefined, "changed");
      await destroy();
    }
    const isKept = await transact("readwrite", async (stores) => {
      const now = await readAbout(stores.about);
      if (replaced !== "any" && now?.revision !== replaced.before) return false;
      const known = new Set(await resultOf(stores.files.getAllKeys()));
      for (const [index, { hash }] of files.entries()) {
        if (!known.delete(hash)) stores.files.put(tables[index], hash);
      }
      for (const hash of known) stores.files.delete(hash);
      stores.about.put({ format: FORMAT, ...summary } satisfies About, KEY);
      return true;
    });
    if (!isKept) return { ...await readKept(), problem: "changed" };
  } catch (error) {
    const { summary } = await readKept();
    const isFull = nameOf(error) === "QuotaExceededError";
    return state(summary, isFull ? "full" : "refused");
  }
  channel?.postMessage(undefined);
  // Browsers may delete data unless asked to persist it.
  void navigator.storage?.persist?.().catch(() => {});
  return state(summary);
}

/** Forgets all files. */
export async function forgetKept(): Promise<Kept> {
  try {
    await transact("readwrite", ({ about, files }) => {
      about.clear();
      files.clear();
    });
  } catch {
    // If its tables cannot be emptied, the database is deleted.
    await destroy().catch(() => {});
  }
  channel?.postMessage(undefined);
  return state(undefined);
}

async function readAbout(store: IDBObjectStore): Promise<About | undefined> {
  return await resultOf(store.get(KEY));
}

/** Another version of the page may know notes and reasons that this one has no words for. */
function withKnownFacts(about: About): About {
  const files = about.files.map((file) => ({
    ...file,
    notes: file.notes.filter(isNote),
  }));
  const leftOut = about.leftOut.filter((file) =>
    file.why !== "refused" || Object.hasOwn(problems, file.reason)
  );
  // Versions before did not know targets.
  const { targets = [] }: Partial<About> = about;
  return { ...about, files, targets, leftOut };
}

function state(
  about: KeptSummary | undefined,
  problem?: KeptProblem,
): Kept {
  return { summary: about, problem };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

/** From a choice of files to their data, and the notes on it. */
import type { SalesData } from "../../explore/answers/mod.ts";
import { nearestNames } from "../../explore/questions/mod.ts";
import type {
  SettledWorkbooks,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import {
  languageOf,
  noteLines,
  notIncluded,
  sharedOptions,
  sharedSentence,
  type WordedNote,
} from "../../report/words/mod.ts";
import { hasBadRows } from "../../report/bad_cells/mod.ts";
import { FileCache, type Folder, type FolderEntry } from "../workbooks/mod.ts";
import type { RowChoice } from "./arguments.ts";
import { whyNoFolder } from "./launch.ts";
import { shownName, type ToolTable } from "./table.ts";

/** Thrown if a question is at fault; the message says what to ask instead. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/** Answers are in English, with harmless names. */
export const wording = languageOf("en", shownName);

const MAX_NOTE_LENGTH = 1000;

/** Maximum number of excluded files that the first line of an answer names. */
const MAX_NAMED = 5;

export interface FolderData {
  facts: WorkbooksFacts;
  entries: readonly FolderEntry[];
  sales: SalesData;
  /** The first lines of an answer: the files that are not included. */
  lead: readonly string[];
}

export class Sales {
  readonly #cache = new FileCache();

  constructor(readonly folder: Folder) {}

  /**
   * @throws {Complaint} if a file does not exist
   * @returns the data, or an answer that says what the user must decide first
   */
  async open(
    { files, shared, lenient }: RowChoice,
  ): Promise<FolderData | ToolTable> {
    const chosen = await this.#entries(files);
    const entries = chosen.map((entry): FolderEntry =>
      lenient ? { ...entry, handling: "lenient" } : entry
    );
    const workbooks = await this.#cache.together(entries);
    const settled = workbooks.settle({ shared });
    const { facts } = settled;
    if (facts.files.length === 0) {
      if (facts.targets.length > 0) {
        throw new Complaint(wording.words.targets.targetsOnly);
      }
      const [left] = noteLines(facts, wording);
      throw new Complaint(
        entries.length === 0
          ? "There is no .xlsx or .xlsm workbook in the folder"
          : `None of the workbooks can be read. ${
            [left.text, ...left.details, ...lenientHint(facts)].join(". ")
          }`,
      );
    }
    const { question } = facts;
    if (question?.isOpen) {
      const lead = [
        "No figures yet: the user must decide, so ask the user",
        ...question.shared.map((one) => sharedSentence(one, wording)),
        "Then ask again with shared for all of these months, or with files that leave one out",
        ...sharedOptions(question, wording).map(({ choice, line }) =>
          `shared "${choice}": ${line}`
        ),
      ];
      return { lead, columns: [], rows: [], notes: [] };
    }
    return { facts, entries, sales: settled, lead: leadOf(facts) };
  }

  async all(): Promise<SettledWorkbooks> {
    return (await this.#cache.together(await this.#list())).settle();
  }

  /** @throws {Complaint} if the folder is gone, or may not be read any more */
  async #list(): Promise<FolderEntry[]> {
    try {
      return await this.folder.list();
    } catch (error) {
      throw new Complaint(
        `The folder of the workbooks cannot be read: ${
          whyNoFolder(error)
        }. Ask the user to bring it back, or to start the server with another one`,
      );
    }
  }

  /** @throws {Complaint} if a file does not exist; names the existing files */
  async #entries(files: readonly string[] | undefined): Promise<FolderEntry[]> {
    const all = await this.#list();
    if (files === undefined) return all;
    const byName = new Map(all.map((entry) => [entry.name, entry]));
    const shown = new Map(all.map((entry) => [shownName(entry.name), entry]));
    const chosen = files.map((name) => {
      const entry = byName.get(name) ?? shown.get(name);
      if (entry !== undefined) return entry;
      const near = nearestNames(name, byName.keys());
      const offer = (near.length > 0 ? near : [...byName.keys()].slice(0, 5))
        .map((name) => JSON.stringify(shownName(name))).join(", ");
      throw new Complaint(
        `No workbook ${JSON.stringify(shownName(name))} in the folder. ${
          offer === "" ? "It has none" : `It has ${offer}`
        }; sales_files names all`,
      );
    });
    // A file may be named twice, in two spellings.
    return [...new Set(chosen)];
  }
}

function leadOf(facts: WorkbooksFacts): string[] {
  const line = notIncluded(facts, wording);
  if (line === undefined) return [];
  const names = facts.leftOut
    .filter((file) => file.why !== "copy" || !file.isCounted)
    .map(({ name }) => shownName(name));
  if (names.length > MAX_NAMED) names.splice(MAX_NAMED, Infinity, "…");
  const listed = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return [line + listed, ...lenientHint(facts)];
}

function lenientHint({ leftOut }: WorkbooksFacts): string[] {
  return leftOut.some(hasBadRows)
    ? [
      "If the user wants to continue without the rows that cannot be read, ask again with lenient: true",
    ]
    : [];
}

/** A note with its details; without long details, which `sales_files` has. */
function noteLine({ kind, text, details, check }: WordedNote): string {
  const line = [text, ...details].join(". ");
  const short = line.length <= MAX_NOTE_LENGTH
    ? line
    : `${text}. sales_files says more of each`;
  return check && kind === "data" ? `Check: ${short}` : short;
}

/** Notes on all figures, then notes on the answer, then other notes. */
export function notesWith(
  own: readonly string[],
  { facts }: FolderData,
): string[] {
  const all = noteLines(facts, wording);
  const isRest = ({ kind }: typeof all[number]) => kind === "data";
  return [
    ...all.filter((note) => !isRest(note)).map(noteLine),
    ...own,
    ...all.filter(isRest).map((note) => noteLine({ ...note, details: [] })),
  ];
}

export function aboutLine({ entries, facts }: FolderData): string {
  const read = facts.files.length;
  const given = entries.length - facts.targets.length;
  const all = given === read ? "" : ` of ${given}`;
  return read === 1 && all === ""
    ? `From ${shownName(facts.files[0].name)}`
    : `From ${read}${all} workbooks`;
}

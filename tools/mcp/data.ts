/** From a choice of files, months and names to rows, and the notes on them. */
import {
  type Coverage,
  EMPTY_SHOWN,
  type MonthRange,
  monthsBeyond,
  nearestMonths,
  nearestNames,
  resolveNames,
  type SalesRows,
  select,
  type UnknownName,
  type Where,
} from "../../explore/questions/mod.ts";
import type { Tally } from "../../core/sales/mod.ts";
import type {
  SettledWorkbooks,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import {
  choiceLines,
  leftOutSentence,
  monthList,
  noteLines,
  notIncluded,
  sharedSentence,
  targetsOnly,
  type WordedNote,
} from "../../report/mod.ts";
import { type Folder, type FolderEntry, Shelf } from "../workbooks/mod.ts";
import type { Choice } from "./arguments.ts";
import { Complaint, OpenDecision, whyNoFolder } from "./complaint.ts";
import { shownName } from "./table.ts";

/** Answers are in English, and names in them are harmless. */
export const wording = { language: "en", shown: shownName } as const;

/** Characters of a note with its details. */
const LONGEST_NOTE = 1000;

/** Most names of files that are not included in the first line of an answer. */
const NAMED = 5;

/** The rows of the chosen files, of all months and names. */
export interface Data {
  facts: WorkbooksFacts;
  entries: readonly FolderEntry[];
  rows: SalesRows;
  coverage: Coverage;
  /** The sums of the chosen names, in all months. */
  tally: Tally;
  where: Where;
  /** The first lines of an answer: what is not included. */
  lead: readonly string[];
}

/** The workbooks that tools ask about. */
export class Sales {
  readonly shelf = new Shelf();

  constructor(readonly folder: Folder) {}

  /**
   * @throws {Complaint} if a file, month or name does not exist
   * @throws {OpenDecision} if the user must decide how a month counts
   */
  async open({ files, where = {}, shared }: Choice): Promise<Data> {
    const entries = await this.#entries(files);
    const workbooks = await this.shelf.together(entries);
    const { facts, rows } = workbooks.settle({ shared });
    if (facts.files.length === 0 || rows === undefined) {
      if (facts.targets.length > 0) throw new Complaint(targetsOnly(wording));
      const [left] = noteLines(facts, wording);
      throw new Complaint(
        entries.length === 0
          ? "There is no .xlsx or .xlsm workbook in the folder"
          : `None of the workbooks can be read. ${
            [left.text, ...left.details].join(". ")
          }`,
      );
    }
    verifyDecisions(facts);
    const resolved = resolveNames(rows, where);
    refuseUnknown(resolved.unknown);
    const tally = select(rows, { where: resolved.where });
    const { coverage } = facts;
    const lead = leadOf(facts);
    return {
      facts,
      entries,
      rows,
      coverage,
      tally,
      where: resolved.where,
      lead,
    };
  }

  /** All workbooks of the folder. */
  async all(): Promise<SettledWorkbooks> {
    return (await this.shelf.together(await this.#list())).settle();
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

  /** @throws {Complaint} naming the existing files */
  async #entries(files: readonly string[] | undefined): Promise<FolderEntry[]> {
    const all = await this.#list();
    if (files === undefined) return all;
    const byName = new Map(all.map((entry) => [entry.name, entry]));
    const shown = new Map(all.map((entry) => [shownName(entry.name), entry]));
    return [...new Set(files)].map((name) => {
      const entry = byName.get(name) ?? shown.get(name);
      if (entry !== undefined) return entry;
      const near = nearestNames(name, byName.keys());
      const offer = near.length > 0 ? near : [...byName.keys()].slice(0, 5);
      throw new Complaint(
        `No workbook ${JSON.stringify(shownName(name))} in the folder. ${
          offer.length === 0 ? "It has none" : `It has ${list(offer)}`
        }; sales_files names all`,
      );
    });
  }
}

/** What figures lack, for the first line of an answer. */
function leadOf(facts: WorkbooksFacts): string[] {
  const line = notIncluded(facts, wording);
  if (line === undefined) return [];
  const names = facts.leftOut
    .filter((file) => file.why !== "copy" || !file.isCounted)
    .map(({ name }) => shownName(name));
  const more = names.length > NAMED ? ", …" : "";
  return [`${line} (${names.slice(0, NAMED).join(", ")}${more})`];
}

/** A note with its details, unless they are long: then `sales_files` has them. */
function noteLine({ text, details }: WordedNote): string {
  const line = [text, ...details].join(". ");
  return line.length <= LONGEST_NOTE
    ? line
    : `${text}. sales_files says more of each`;
}

/** The notes on an answer: what matters for all figures, its own, then the rest. */
export function notesWith(
  own: readonly string[],
  { facts }: Data,
): string[] {
  const all = noteLines(facts, wording);
  const isRest = ({ kind }: typeof all[number]) => kind === "data";
  return [
    ...all.filter((note) => !isRest(note)).map(noteLine),
    ...own,
    ...all.filter(isRest).map(({ text }) => text),
  ];
}

/** @throws {OpenDecision} with the facts and how to ask again */
function verifyDecisions({ shared }: WorkbooksFacts): void {
  const open = shared.filter(({ way }) => way === "undecided");
  if (open.length === 0) return;
  throw new OpenDecision([
    "No figures yet: the user must decide, so ask the user",
    ...open.flatMap((one) => [
      sharedSentence(one, wording),
      ...choiceLines(one, wording),
    ]),
    'Then ask again with shared "add" or "latest", which is about all of these months, or with files that leave one out',
  ]);
}

/** @throws {Complaint} with the nearest names */
function refuseUnknown(
  [unknown]: readonly UnknownName[],
): void {
  if (unknown === undefined) return;
  const { column, name, nearest, columns, known } = unknown;
  const shown = JSON.stringify(shownName(name === "" ? "(空)" : name));
  const elsewhere = columns.map((other) =>
    ` ${shown} is ${/^[aeiou]/.test(other) ? "an" : "a"} ${other}.`
  ).join("");
  throw new Complaint(
    `No ${column} ${shown} in the files.${elsewhere} ${
      nearest.length > 0
        ? `Perhaps ${list(nearest)}`
        : `sales_rank by ${column} names all ${known}`
    }`,
  );
}

/** The months that are asked for; they may be after the data. */
export function askedPeriod(
  { month, from, to }: Pick<Choice, "month" | "from" | "to">,
  whole: MonthRange,
): MonthRange {
  if (month !== undefined && (from ?? to) !== undefined) {
    throw new Complaint("Give either month, or from and to");
  }
  const period = {
    from: month ?? from ?? whole.from,
    to: month ?? to ?? whole.to,
  };
  if (period.from > period.to) {
    throw new Complaint(`from (${period.from}) is after to (${period.to})`);
  }
  return period;
}

/** The period of a choice: one month, a range, or all months of the data. */
export function periodOf(
  choice: Pick<Choice, "month" | "from" | "to">,
  { coverage, facts }: Pick<Data, "coverage" | "facts">,
): MonthRange {
  const first = coverage.months[0]?.month;
  const last = coverage.months.at(-1)?.month;
  if (first === undefined || last === undefined) {
    throw new Complaint("The workbooks have no data rows");
  }
  const period = askedPeriod(choice, { from: first, to: last });
  const hasData = coverage.months.some((one) =>
    one.month >= period.from && one.month <= period.to
  );
  if (!hasData) throw new Complaint(noMonth(period, { coverage, facts }));
  return period;
}

/** Says which months of a period are before or after the files. */
export function beyondNotes(
  period: MonthRange,
  { coverage }: Pick<Data, "coverage">,
): string[] {
  const months = monthsBeyond(coverage, period);
  return months.length === 0
    ? []
    : [`The files have no rows of ${monthList(months, "en")}`];
}

/** Says which months there are, and which file that cannot be read may have this one. */
export function noMonth(
  period: MonthRange,
  { coverage, facts }: Pick<Data, "coverage" | "facts">,
): string {
  const months = coverage.months.map(({ month }) => month);
  const hidden = facts.notes.find((note) =>
    note.kind === "in_left_out" && note.months.includes(period.from)
  );
  const why = hidden?.kind === "in_left_out"
    ? `. ${leftOutSentence(hidden.file, wording)}`
    : "";
  return `No month ${rangeText(period)}: the files have ${
    monthList(months, "en")
  }, nearest ${nearestMonths(period.from, coverage).join(", ")}${why}`;
}

/** A month, or the first and the last of several, and those that it is without. */
export function rangeText({ from, to, without = [] }: MonthRange): string {
  const range = from === to ? from : `${from} to ${to}`;
  return without.length === 0
    ? range
    : `${range} without ${without.join(", ")}`;
}

/** The line that says what a table is about. */
export function aboutLine({ entries, facts, rows, where }: Data): string {
  const filters = Object.entries(where)
    .map(([column, names]) =>
      `${column} ${
        names.map((name) => shownName(name || EMPTY_SHOWN)).join(" or ")
      }`
    );
  const read = rows.files.length;
  const given = entries.length - facts.targets.length;
  const all = given === read ? "" : ` of ${given}`;
  const files = read === 1 && all === ""
    ? shownName(rows.files[0].name)
    : `${read}${all} workbooks`;
  return filters.length === 0
    ? `From ${files}`
    : `From ${files}, only rows with ${filters.join("; ")}`;
}

function list(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(shownName(name))).join(", ");
}

/** From a choice of files, months and names to rows, and the notes on them. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import {
  addMonths,
  type Coverage,
  coverageOf,
  EMPTY_SHOWN,
  type MonthRange,
  type NameColumn,
  nameColumns,
  type SalesRows,
  select,
  type Where,
} from "../../core/explore/mod.ts";
import { type Tally, writeMonthlyStats } from "../../core/sales/mod.ts";
import {
  type Note,
  type NoteFacts,
  notes as noteKinds,
} from "../../schemas/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { type Folder, type FolderEntry, Shelf } from "../workbooks/mod.ts";
import type { Choice } from "./arguments.ts";
import { Complaint, nearest } from "./complaint.ts";
import { shownName } from "./table.ts";

/** The rows of the chosen files, of all months and names. */
export interface Data {
  entries: readonly FolderEntry[];
  rows: SalesRows;
  coverage: Coverage;
  /** The sums of the chosen names, in all months. */
  tally: Tally;
  where: Where;
  notes: string[];
}

/** The workbooks that tools ask about. */
export class Sales {
  readonly shelf = new Shelf();

  constructor(readonly folder: Folder) {}

  /** @throws {Complaint} if a file, month or name does not exist */
  async open({ files, where = {} }: Choice): Promise<Data> {
    const entries = await this.#entries(files);
    const rows = await this.shelf.rows(entries);
    const notes = await this.#notes(entries);
    if (rows.files.length === 0) {
      throw new Complaint(
        entries.length === 0
          ? "There is no .xlsx workbook in the folder"
          : `None of the workbooks can be read. ${notes.join(". ")}`,
      );
    }
    const coverage = coverageOf(rows);
    const { mayBeIncomplete } = coverage;
    if (mayBeIncomplete !== undefined) {
      notes.push(
        `${mayBeIncomplete} may be incomplete: it has less than half the records that the three months before it have on average`,
      );
    }
    const wanted: Where = withoutUndefined(where);
    verifyNames(rows, wanted);
    const tally = select(rows, { where: wanted });
    return { entries, rows, coverage, tally, where: wanted, notes };
  }

  /** @throws {Complaint} naming the existing files */
  async #entries(files: readonly string[] | undefined): Promise<FolderEntry[]> {
    const all = await this.folder.list();
    if (files === undefined) return all;
    const byName = new Map(all.map((entry) => [entry.name, entry]));
    return [...new Set(files)].map((name) => {
      const entry = byName.get(name);
      if (entry !== undefined) return entry;
      const near = nearest(name, byName.keys());
      const offer = near.length > 0 ? near : [...byName.keys()].slice(0, 5);
      throw new Complaint(
        `No workbook ${JSON.stringify(shownName(name))} in the folder. ${
          offer.length === 0 ? "It has none" : `It has ${list(offer)}`
        }; sales_files names all`,
      );
    });
  }

  /** By file: what was left out, and what readers of the numbers must know. */
  async #notes(entries: readonly FolderEntry[]): Promise<string[]> {
    const all: string[] = [];
    for (const entry of entries) {
      const result = await this.shelf.get(entry);
      const name = shownName(entry.name);
      if (result.kind === "refused") {
        all.push(`${name} is left out: ${result.why}`);
        continue;
      }
      all.push(...result.notes.map((note) => `${name}: ${noteText(note)}`));
    }
    return all;
  }
}

/** The period of a choice: one month, a range, or all months of the data. */
export function periodOf(
  { month, from, to }: Pick<Choice, "month" | "from" | "to">,
  coverage: Coverage,
): MonthRange {
  if (month !== undefined && (from ?? to) !== undefined) {
    throw new Complaint("Give either month, or from and to");
  }
  const first = coverage.months[0]?.month;
  const last = coverage.months.at(-1)?.month;
  if (first === undefined || last === undefined) {
    throw new Complaint("The workbooks have no data rows");
  }
  const period = { from: month ?? from ?? first, to: month ?? to ?? last };
  if (period.from > period.to) {
    throw new Complaint(`from (${period.from}) is after to (${period.to})`);
  }
  const hasData = coverage.months.some((one) =>
    one.month >= period.from && one.month <= period.to
  );
  if (!hasData) throw new Complaint(noMonth(period, coverage));
  return period;
}

/** Says which months there are. */
export function noMonth(period: MonthRange, { months }: Coverage): string {
  return `No month ${rangeText(period)}: the files have ${
    monthsText(months.map(({ month }) => month))
  }`;
}

/** A month, or the first and the last of several. */
export function rangeText({ from, to }: MonthRange): string {
  return from === to ? from : `${from} to ${to}`;
}

/** `2024-01 to 2024-03, 2024-05` */
export function monthsText(months: readonly string[]): string {
  const ranges: { from: string; to: string }[] = [];
  for (const month of months) {
    const last = ranges.at(-1);
    const isNext = last !== undefined && addMonths(last.to, 1) === month;
    if (isNext) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return ranges.map(rangeText).join(", ");
}

/** What the service would answer for these sums. */
export async function statsOf(tally: Tally): Promise<MonthlySalesStats> {
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally);
  return JSON.parse(new TextDecoder().decode(json.bytes));
}

/** The line that says what a table is about. */
export function aboutLine({ entries, rows, where }: Data): string {
  const filters = Object.entries(where)
    .map(([column, names]) => `${column} ${names.map(shownName).join(" or ")}`);
  const read = rows.files.length;
  const all = entries.length === read ? "" : ` of ${entries.length}`;
  const files = read === 1 && all === ""
    ? shownName(rows.files[0].name)
    : `${read}${all} workbooks`;
  return filters.length === 0
    ? `From ${files}`
    : `From ${files}, only rows with ${filters.join("; ")}`;
}

/** Refuses names that no row has, and offers others. */
function verifyNames(rows: SalesRows, where: Where): void {
  for (const [column, wanted] of Object.entries(where)) {
    const known = namesOf(rows, column as NameColumn);
    for (const name of wanted ?? []) {
      verifyName(name, column as NameColumn, known);
    }
  }
}

/** @throws {Complaint} with the nearest names */
export function verifyName(
  name: string,
  column: NameColumn,
  known: ReadonlySet<string>,
): void {
  if (known.has(name) || name === "" && known.has(EMPTY_SHOWN)) return;
  const near = nearest(name, known);
  throw new Complaint(
    `No ${column} ${JSON.stringify(shownName(name))} in the files. ${
      near.length > 0
        ? `Perhaps ${list(near)}`
        : `sales_rank by ${column} names all ${known.size}`
    }`,
  );
}

/** All names of a column, as answers show them. */
export function namesOf(
  { files, names }: SalesRows,
  column: NameColumn,
): Set<string> {
  const index = nameColumns.indexOf(column);
  const ids = new Set<number>();
  for (const { length, nameIds } of files.flatMap(({ blocks }) => blocks)) {
    for (let i = 0; i < length; i++) ids.add(nameIds[index][i]);
  }
  return new Set(Array.from(ids, (id) => names.text(id)));
}

function list(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(shownName(name))).join(", ");
}

function noteText(note: Note): string {
  const { token, ...facts } = note;
  const { count, rows, ranges, cell, cells } = facts as Partial<NoteFacts>;
  const places = [...rows ?? [], ...ranges ?? [], ...cells ?? []];
  const where = cell ?? places.join(" ");
  const how = count === undefined
    ? ""
    : ` (${count}${where === "" ? "" : `: ${where}`})`;
  return `${noteKinds[token].means}${how}`;
}

function withoutUndefined(where: NonNullable<Choice["where"]>): Where {
  return Object.fromEntries(
    Object.entries(where).filter(([, names]) => names !== undefined),
  );
}

/**
 * A selection as the fragment of an address, beside the anchors of the page:
 * `#/?months=2024-01..2024-03&province=浙江&measure=conv`, all provinces but one
 * as `without.province=浙江`, rows without returns as `sign=sales`, all months
 * as `months=all`, the cross table as `cross=province.month`, its shares as
 * `cells=share`, the newest of two files as `shared=newest.HASH.HASH`, and a
 * file that does not count as `files.without=HASH`. The fragment leaves out
 * initial values; a selection says which values it does not know.
 *
 * Parsed by hand: the schema of questions in `zod/mini` takes 8.4 kB more, as
 * gzip, refuses an address as a whole instead of keeping what it knows, and
 * would stand beside that in `zod`, from which agents get theirs. A test parses
 * each question of an address with the schema.
 */
import { MONTH_KEY } from "../../../../core/month_key.ts";
import {
  areAxes,
  type Axes,
  type FilterList,
  measures,
  type NameColumn,
  nameColumns,
  nameLists,
  signs,
  spans,
  type Where,
} from "../../../explore/questions/mod.ts";
import {
  type Decisions,
  type FilesChoice,
  isHash,
  sharedChoices,
} from "../../../explore/workbooks/mod.ts";
import {
  AT_FIRST,
  crossCells,
  type Months,
  type Selection,
  withAllNames,
  withCells,
  withDecisions,
} from "./selection.ts";

const START = "#/";
/**
 * The address leaves out a longer filter, of some 350 hospitals: Chromium shows
 * no address of more than 32 KiB, and Safari takes none of more than 80,000.
 */
const MAX_CHARACTERS = 32_000;

/** The fragment for a selection; leaves out a filter that is too long. */
export function fragmentOf(selection: Selection): string {
  return wholeFragment(
    fitsAddress(selection) ? selection : withAllNames(selection),
  );
}

/** Whether an address takes the filter of a selection. */
export function fitsAddress(selection: Selection): boolean {
  return wholeFragment(selection).length <= MAX_CHARACTERS;
}

function wholeFragment(
  { months, chosen, measure, crossed, cells, decisions = {} }: Selection,
): string {
  const values = new URLSearchParams();
  if (months !== AT_FIRST.months) values.set("months", textOf(months));
  for (const column of nameColumns) {
    for (const list of nameLists) {
      for (const name of chosen[list][column] ?? []) {
        values.append(keyOf(list, column), name);
      }
    }
  }
  if (chosen.sign !== undefined) values.set("sign", chosen.sign);
  if (measure !== AT_FIRST.measure) values.set("measure", measure);
  if (crossed !== undefined) {
    values.set("cross", `${crossed.rows}.${crossed.columns}`);
  }
  if (cells !== undefined) values.set("cells", cells);
  for (const { choice, files } of decisions.choices ?? []) {
    values.append("shared", [choice, ...files].join("."));
  }
  for (const hash of decisions.without ?? []) {
    values.append("files.without", hash);
  }
  return values.size === 0 ? START : `${START}?${values}`;
}

/** The selection of a fragment; undefined for an anchor of the page. */
export function parseFragment(fragment: string): Selection | undefined {
  if (fragment === "") return AT_FIRST;
  if (!fragment.startsWith(START)) return undefined;
  const values = new URLSearchParams(fragment.slice(START.length));
  const selection = selectionOf(values);
  const unread = Array.from(values)
    .filter((value, at, all) => !isRead(value) || isSecond(value, at, all))
    .map((value) => value.join("="));
  return unread.length === 0 ? selection : { ...selection, unread };
}

/** The initial values, which a fragment leaves out. */
const INITIAL = ["months=newest", "measure=qty", "cells=amount"];

/** Whether a value says something about a selection. */
function isRead(value: [key: string, text: string]): boolean {
  return INITIAL.includes(value.join("=")) ||
    wholeFragment(selectionOf(new URLSearchParams([value]))) !== START;
}

/** Keys of one value: the first one counts. */
const SINGLE = ["months", "sign", "measure", "cross", "cells"];

function isSecond(
  [key]: [key: string, text: string],
  at: number,
  all: readonly [key: string, text: string][],
): boolean {
  return SINGLE.includes(key) && all.findIndex(([one]) => one === key) < at;
}

function selectionOf(values: URLSearchParams): Selection {
  const crossed = parseAxes(values.get("cross"));
  const sign = oneOf(signs, values.get("sign"));
  const cells = oneOf(crossCells, values.get("cells"));
  const selection: Selection = {
    months: parseMonths(values.get("months")) ?? AT_FIRST.months,
    chosen: {
      where: namesIn("where", values),
      without: namesIn("without", values),
      ...sign && { sign },
    },
    measure: oneOf(measures, values.get("measure")) ?? AT_FIRST.measure,
    ...crossed ? { crossed } : {},
  };
  return withDecisions(
    withCells(selection, cells ?? "amount"),
    decisionsIn(values),
  );
}

/** `province`, or `without.province`. */
function keyOf(list: FilterList, column: NameColumn): string {
  return list === "where" ? column : `${list}.${column}`;
}

function namesIn(list: FilterList, values: URLSearchParams): Where {
  return Object.fromEntries(
    nameColumns.map((column) => [column, values.getAll(keyOf(list, column))])
      .filter(([, names]) => names.length > 0),
  );
}

function decisionsIn(values: URLSearchParams): Decisions {
  return {
    choices: values.getAll("shared").flatMap(parseChoice),
    without: values.getAll("files.without").filter(isHash),
  };
}

function parseChoice(text: string): FilesChoice[] {
  const [name, ...files] = text.split(".");
  const choice = oneOf(sharedChoices, name);
  return choice !== undefined && files.length > 0 && files.every(isHash)
    ? [{ choice, files }]
    : [];
}

function parseAxes(text: string | null): Axes | undefined {
  const [rows, columns] = (text ?? "").split(".")
    .map((axis) => oneOf([...nameColumns, ...spans], axis));
  const axes = { rows, columns };
  return areAxes(axes) ? axes : undefined;
}

function textOf(months: Months): string {
  if (typeof months === "string") return months;
  const { from, to } = months;
  return from === to ? from : `${from}..${to}`;
}

function parseMonths(text: string | null): Months | undefined {
  if (text === "all") return text;
  const [from, to = from, ...more] = (text ?? "").split("..");
  const areMonths = MONTH_KEY.test(from) && MONTH_KEY.test(to);
  return areMonths && from <= to && more.length === 0
    ? { from, to }
    : undefined;
}

function oneOf<T extends string>(
  known: readonly T[],
  text: string | null,
): T | undefined {
  return known.find((one) => one === text);
}

/**
 * The state of the page as the fragment of an address, beside the anchors of
 * the page: `#/?months=2024-01..2024-03&province=浙江&measure=conv`, all
 * provinces but one as `without.province=浙江`, rows without returns as
 * `sign=sales`, all months as `months=all`, the cross table as
 * `cross=province.month`, its shares as `cells=share`, the newest of two files
 * as `shared=newest.HASH.HASH`, and a file that does not count as
 * `files.without=HASH`. The fragment leaves out initial values. Each parameter
 * is read by itself: the page names those without a meaning.
 *
 * The parser is written by hand, with the lists of the schema of questions, and
 * takes 0.7 kB of the first script; schemas in `zod/mini` would take 6.4 kB. A
 * test compares parser and schema.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { MONTH_KEY } from "../../../../core/month_key.ts";
import {
  type Axis,
  type FilterList,
  measures,
  type NameColumn,
  nameColumns,
  nameLists,
  signs,
  spans,
} from "../../../explore/questions/mod.ts";
import {
  type FilesChoice,
  isHash,
  sharedChoices,
} from "../../../explore/workbooks/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import {
  asking,
  AT_FIRST,
  crossCells,
  NEWEST,
  type PageState,
  type QuestionChange,
  type StateChange,
  UNFILTERED,
  withCells,
  withDecisions,
} from "./page_state.ts";

const START = "#/";

/**
 * The address leaves out a longer filter (some 350 hospitals): Chromium shows
 * no address of more than 32 KiB, and Safari takes none of more than 80,000.
 */
const MAX_CHARACTERS = 32_000;

interface Parameter {
  /** The state that the texts describe, and the texts without a meaning. */
  read(
    texts: readonly string[],
    state: PageState,
  ): { state: PageState; unread: readonly string[] };
  /** The texts of a state; none for an initial value. */
  write(state: PageState): readonly string[];
}

/** @param max maximum number of values that count; the page names the others */
function parameter<Item>(
  parse: (text: string) => Item | undefined,
  change: (items: Item[]) => StateChange,
  write: Parameter["write"],
  max = Infinity,
): Parameter {
  return {
    read(texts, state) {
      const items = texts.slice(0, max).map(parse);
      const known = items.filter((item) => item !== undefined);
      return {
        state: known.length === 0 ? state : change(known)(state),
        unread: texts.filter((_, at) => items[at] === undefined),
      };
    },
    write,
  };
}

/** A parameter with one value, for a change of the question. */
function ofQuestion(
  parse: (text: string) => QuestionChange | undefined,
  write: (question: Question) => string | undefined,
): Parameter {
  return parameter(
    parse,
    ([change]) => asking(change),
    ({ question }) => [write(question)].filter((text) => text !== undefined),
    1,
  );
}

function names(of: FilterList, column: NameColumn): Parameter {
  return parameter(
    (name) => name,
    (names) => asking((now) => ({ [of]: { ...now[of], [column]: names } })),
    ({ question }) => question[of][column] ?? [],
  );
}

const axes: readonly Axis[] = [...nameColumns, ...spans];

/** The parameters in the order of an address. */
const parameters: Record<string, Parameter> = {
  months: ofQuestion(
    (text) => {
      if (text === "all") return { period: undefined };
      const period = periodIn(text);
      return period && { period };
    },
    ({ period }) => {
      if (period === undefined) return "all";
      const { from, to } = period;
      return from === to ? from : `${from}..${to}`;
    },
  ),
  ...Object.fromEntries(
    nameColumns.flatMap((column) =>
      nameLists.map((of) => [
        of === "where" ? column : `${of}.${column}`,
        names(of, column),
      ])
    ),
  ),
  sign: ofQuestion(
    (text) => {
      const sign = oneOf(signs, text);
      return sign && { sign };
    },
    ({ sign }) => sign,
  ),
  measure: ofQuestion(
    (text) => {
      const measure = oneOf(measures, text);
      return measure && { measure };
    },
    ({ measure }) =>
      measure === AT_FIRST.question.measure ? undefined : measure,
  ),
  cross: ofQuestion(
    (text) => {
      const [rows, columns, ...more] = text.split(".")
        .map((axis) => oneOf(axes, axis));
      return rows && columns && more.length === 0
        ? { show: "cross", rows, columns }
        : undefined;
    },
    ({ show, rows, columns }) =>
      show === "cross" ? `${rows}.${columns}` : undefined,
  ),
  cells: parameter(
    (text) => oneOf(crossCells, text),
    ([cells]) => (now) => withCells(now, cells),
    ({ cells }) => [cells].filter((cells) => cells !== "amount"),
    1,
  ),
  shared: parameter(
    choiceIn,
    (choices) => (now) => withDecisions(now, { ...now.decisions, choices }),
    ({ decisions: { choices = [] } = {} }) =>
      choices.map(({ choice, files }) => [choice, ...files].join(".")),
  ),
  "files.without": parameter(
    (text) => isHash(text) ? text : undefined,
    (without) => (now) => withDecisions(now, { ...now.decisions, without }),
    ({ decisions: { without = [] } = {} }) => without,
  ),
};

/** The fragment for a state; leaves out a filter that is too long. */
export function fragmentOf(state: PageState): string {
  return wholeFragment(
    fitsAddress(state) ? state : asking(UNFILTERED)(state),
  );
}

/** Whether an address takes the filter of a state. */
export function fitsAddress(state: PageState): boolean {
  return wholeFragment(state).length <= MAX_CHARACTERS;
}

function wholeFragment(state: PageState): string {
  const values = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, { write }]) =>
      write(state).map((text) => [key, text])
    ),
  );
  return values.size === 0 ? START : `${START}?${values}`;
}

/** The state of a fragment; undefined for an anchor of the page. */
export function parseFragment(fragment: string): PageState | undefined {
  if (fragment === "") return AT_FIRST;
  if (!fragment.startsWith(START)) return undefined;
  const values = new URLSearchParams(fragment.slice(START.length));
  let state = AT_FIRST;
  const unread: string[] = [];
  for (const key of new Set(values.keys())) {
    const texts = values.getAll(key);
    const read = Object.hasOwn(parameters, key)
      ? parameters[key].read(texts, state)
      : { state, unread: texts };
    state = read.state;
    unread.push(...read.unread.map((text) => `${key}=${text}`));
  }
  return unread.length === 0 ? state : { ...state, unread };
}

function periodIn(text: string): Question["period"] {
  if (text === "newest") return NEWEST;
  const [from, to = from, ...more] = text.split("..");
  const areMonths = MONTH_KEY.test(from) && MONTH_KEY.test(to);
  return areMonths && from <= to && more.length === 0
    ? { from, to }
    : undefined;
}

function choiceIn(text: string): FilesChoice | undefined {
  const [name, ...files] = text.split(".");
  const choice = oneOf(sharedChoices, name);
  return choice !== undefined && files.length > 0 && files.every(isHash)
    ? { choice, files }
    : undefined;
}

function oneOf<T extends string>(
  known: readonly T[],
  text: string,
): T | undefined {
  return known.find((one) => one === text);
}

export interface KeptState {
  state: PageState;
  /** Changes the state with a step in the history. A stable function. */
  select(change: StateChange): void;
  replace(change: StateChange): void;
}

/** @returns also the latest state, before the page renders it */
export function usePageState() {
  const [state, setState] = useState(
    () => parseFragment(location.hash) ?? AT_FIRST,
  );
  const latest = useRef(state);
  const show = (next: PageState) => setState(latest.current = next);
  useEffect(() => {
    const follow = () => {
      // A state that is too long for the address, or an anchor, which scrolls
      // the page and leaves the state alone.
      const kept: PageState | undefined = history.state?.kept ??
        parseFragment(location.hash);
      if (kept !== undefined) show(kept);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const changes = useMemo(() => {
    const changeBy =
      (how: "pushState" | "replaceState") => (change: StateChange) => {
        const next = change(latest.current);
        history[how]({ kept: next }, "", fragmentOf(next));
        show(next);
      };
    return { select: changeBy("pushState"), replace: changeBy("replaceState") };
  }, []);
  return { state, latest, ...changes };
}

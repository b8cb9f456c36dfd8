/**
 * The state of the page as the fragment of an address, beside the anchors of the
 * page: `#/?months=2024-01..2024-03&province=浙江&measure=conv`, all provinces
 * but one as `without.province=浙江`, rows without returns as `sign=sales`, all
 * months as `months=all`, the cross table as `cross=province.month`, its shares
 * as `cells=share`, the newest of two files as `shared=newest.HASH.HASH`, and a
 * file that does not count as `files.without=HASH`. The fragment leaves out
 * initial values. Each parameter is read by itself: one without a meaning is
 * kept to be told, and changes nothing else.
 *
 * By hand, with the lists that the schema of questions is made of: that is 0.7 kB
 * as gzip, of the first script. The schemas of the same values in `zod/mini` are
 * 6.4 kB before any parameter is read with them, and would stand beside those in
 * `zod`, from which agents get theirs. A test reads every value of the schema
 * from an address, and parses each question of an address with the schema.
 */
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
  crossCellsOf,
  namesIn,
  NEWEST,
  type PageState,
  type StateChange,
  unfiltered,
  withCells,
  withDecisions,
  withNames,
  withPeriod,
  withSign,
} from "./page_state.ts";

const START = "#/";
/**
 * The address leaves out a longer filter, of some 350 hospitals: Chromium shows
 * no address of more than 32 KiB, and Safari takes none of more than 80,000.
 */
const MAX_CHARACTERS = 32_000;

interface Parameter {
  /** The state with the meaning of some texts, and those without a meaning. */
  read(
    texts: readonly string[],
    state: PageState,
  ): { state: PageState; unread: readonly string[] };
  /** The texts of a state; none for what is so at first. */
  write(state: PageState): readonly string[];
}

/** A parameter of one value: the first one counts. */
function single(
  parse: (text: string) => StateChange | undefined,
  write: Parameter["write"],
): Parameter {
  return {
    read([first, ...others], state) {
      const change = parse(first);
      return change === undefined
        ? { state, unread: [first, ...others] }
        : { state: change(state), unread: others };
    },
    write,
  };
}

function list<Item>(
  parse: (text: string) => Item | undefined,
  change: (items: Item[]) => StateChange,
  write: Parameter["write"],
): Parameter {
  return {
    read(texts, state) {
      const items = texts.map(parse);
      return {
        state: change(items.filter((item) => item !== undefined))(state),
        unread: texts.filter((_, at) => items[at] === undefined),
      };
    },
    write,
  };
}

const axes: readonly Axis[] = [...nameColumns, ...spans];

/** In the order of an address. */
const parameters: Record<string, Parameter> = {
  months: single(
    (text) => {
      if (text === "all") return asking((now) => withPeriod(now, undefined));
      const period = periodIn(text);
      return period && asking((now) => withPeriod(now, period));
    },
    ({ question: { period } }) => {
      if (period === undefined) return ["all"];
      const { from, to } = period;
      if (from === undefined || to === undefined) return [];
      return [from === to ? from : `${from}..${to}`];
    },
  ),
  ...Object.fromEntries(
    nameColumns.flatMap((column) =>
      nameLists.map((of) => [
        of === "where" ? column : `${of}.${column}`,
        namesParameter(of, column),
      ])
    ),
  ),
  sign: single(
    (text) => {
      const sign = oneOf(signs, text);
      return sign && asking((now) => withSign(now, sign));
    },
    ({ question: { sign } }) => sign === undefined ? [] : [sign],
  ),
  measure: single(
    (text) => {
      const measure = oneOf(measures, text);
      return measure && asking((now) => ({ ...now, measure }));
    },
    ({ question: { measure } }) =>
      measure === AT_FIRST.question.measure ? [] : [measure],
  ),
  cross: single(
    (text) => {
      const [rows, columns, ...more] = text.split(".")
        .map((axis) => oneOf(axes, axis));
      return rows && columns && more.length === 0
        ? asking((now) => ({ ...now, show: "cross", rows, columns }))
        : undefined;
    },
    ({ question: { show, rows, columns } }) =>
      show === "cross" ? [`${rows}.${columns}`] : [],
  ),
  cells: single(
    (text) => {
      const cells = oneOf(crossCells, text);
      return cells && ((now) => withCells(now, cells));
    },
    (state) => {
      const cells = crossCellsOf(state);
      return cells === "amount" ? [] : [cells];
    },
  ),
  shared: list(
    choiceIn,
    (choices) => (now) => withDecisions(now, { ...now.decisions, choices }),
    ({ decisions: { choices = [] } = {} }) =>
      choices.map(({ choice, files }) => [choice, ...files].join(".")),
  ),
  "files.without": list(
    (text) => isHash(text) ? text : undefined,
    (without) => (now) => withDecisions(now, { ...now.decisions, without }),
    ({ decisions: { without = [] } = {} }) => without,
  ),
};

function namesParameter(of: FilterList, column: NameColumn): Parameter {
  return list(
    (name) => name,
    (names) =>
      asking((now) =>
        withNames(now, column, { ...namesIn(now, column), [of]: names })
      ),
    ({ question }) => namesIn(question, column)[of],
  );
}

/** The fragment for a state; leaves out a filter that is too long. */
export function fragmentOf(state: PageState): string {
  return wholeFragment(
    fitsAddress(state) ? state : asking(unfiltered)(state),
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

/** Names in two periods. */
import {
  type Change,
  change,
  inOrderOfChange,
  type Measure,
  type NameChange,
  type NameColumn,
  type NameState,
  nameStates,
} from "../../../explore/questions/mod.ts";
import {
  definitionsIn,
  languageOf,
  noEarlierLine,
  outsideLine,
  rangeText,
  type Value,
} from "../../../report/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import { numbers, type Table, type TableColumn } from "../show/mod.ts";
import type { Words } from "../words/en.ts";
import type { Answer, AnswerWords } from "./answer.ts";
import { shownNames, sumNotes } from "./names.ts";
import { askedPeriods, periodsOf, titleOf } from "./period.ts";

/** The names of both periods, by the size of the change. */
export function answerChanges(
  question: Question,
  data: Data,
  { table: words, notes }: AnswerWords,
): Answer {
  const { coverage } = data;
  const { by = "hospital", measure, state, where } = question;
  const titled = { coverage, words, what: words.columns[by] };
  // First purchases need no comparison.
  const periods = state === "new"
    ? askedPeriods(question, coverage)
    : periodsOf(question, coverage);
  if (periods === undefined) {
    const table = tableOf([], {
      title: titleOf(question, titled),
      question,
      words,
      count: 0,
      isCompared: true,
    });
    return { table, json: null, notes: [], isRefused: true };
  }
  const source = data.sums({ where });
  const all = data.sums({});
  const changed = change(source, { by, ...periods, coverage, all });
  const hasBoth = changed.difference !== undefined;
  const names = inOrderOfChange(changed.names, measure)
    .filter((name) => state === undefined ? hasBoth : name.state === state);
  const { shown, count, found } = shownNames(names, question);
  const side = state === "lost" ? "other" : "period";
  const ranges = [changed.period, changed.other].map(({ range }) =>
    rangeText(range)
  );
  return {
    table: tableOf(shown, {
      title: titleOf(question, {
        ...titled,
        periods: isCompared(changed, question) ? ranges.join(" / ") : ranges[0],
      }),
      question,
      words,
      count,
      isCompared: isCompared(changed, question),
    }),
    json: { ...changed, names: shown },
    isRefused: state === "new" ? !changed.hasEarlier : !hasBoth,
    notes: [
      ...state === undefined && hasBoth
        ? [totalNote(changed, measure, notes)]
        : [],
      ...sumNotes(found.map((one) => one[side]), question, notes),
      ...comingNotes(changed, { by, question }, notes),
    ],
  };
}

/** All names together, and how many have which state. */
function totalNote(
  { period, other, difference, counts }: Change,
  measure: Measure,
  words: Words,
): string {
  // The title, which a pipe does not get, is not enough: periods may differ in length.
  const inPeriod = ({ figures, range }: Change["period"]) =>
    `${numbers.amount.format(figures[measure])} (${rangeText(range)})`;
  return words.changeTotal({
    unit: words.measures[measure],
    now: inPeriod(period),
    former: inPeriod(other),
    difference: numbers.signed.format(difference?.[measure] ?? 0),
    names: nameStates.map((state) =>
      words.stateCount(counts[state], nameOf(state, words))
    ),
  });
}

/** `lost`: a state within a line. */
function nameOf(state: NameState, { id }: Words): string {
  return definitionsIn(id)[state].term.toLowerCase();
}

/** Whether a question is about both periods: first purchases need only one. */
function isCompared({ difference }: Change, { state }: Question): boolean {
  return difference !== undefined && state !== "new";
}

/** What is missing for an answer, and which names have rows outside of the filter. */
function comingNotes(
  changed: Change,
  { by, question: { state, where } }: { by: NameColumn; question: Question },
  { id, missing, sameMonths }: Words,
): string[] {
  const language = languageOf(id);
  const { period, other } = changed;
  const lacking = [...other.missing, ...period.missing];
  const [without, from] = [period.range, other.range]
    .map(({ without = [] }) => without.join(", "));
  const states = state === undefined
    ? ["new", "returned", "lost"] as const
    : [state];
  return [
    state === "new" ? noEarlierLine(changed, language) : undefined,
    state !== "new" && lacking.length > 0
      ? missing(lacking.join(", "))
      : undefined,
    without !== "" ? sameMonths(without, from) : undefined,
    ...states.map((state) =>
      outsideLine(changed, { state, by, where }, language)
    ),
  ].filter((line) => line !== undefined);
}

interface TableOptions {
  title: string;
  question: Question;
  words: Words;
  count: number;
  isCompared: boolean;
}

function tableOf(
  names: readonly NameChange[],
  { title, question, words, count, isCompared }: TableOptions,
): Table {
  const { by = "hospital", measure } = question;
  const { heads, measures } = words;
  const fields: Field[] = [
    [{ head: heads.state, kind: "text" }, ({ state }) => nameOf(state, words)],
    [{ head: words.columns[by], kind: "text" }, ({ name }) => name],
    [
      { head: `${heads.now} ${measures[measure]}`, kind: "amount" },
      ({ period }) => period[measure],
    ],
  ];
  if (isCompared) {
    fields.push([
      { head: heads.former, kind: "amount" },
      ({ other }) => other[measure],
    ], [
      { head: heads.difference, kind: "signed", hasBar: true },
      ({ difference }) => difference[measure],
    ], [
      { head: heads.change, kind: "ratio" },
      ({ difference }) => difference.ratio[measure] ?? null,
    ]);
  } else if (by === "hospital") {
    fields.push([
      { head: heads.marked, kind: "amount" },
      ({ marked }) => marked?.[measure] ?? null,
    ]);
  }
  fields.push([
    { head: heads.last, kind: "text" },
    ({ lastMonth }) => lastMonth,
  ]);
  return {
    title,
    columns: fields.map(([column]) => column),
    rows: names.map((name) => fields.map(([, valueOf]) => valueOf(name))),
    totals: [],
    count,
    droppable: isCompared ? [6, 5] : [fields.length - 1],
  };
}

/** A column and its value of a name. */
type Field = [TableColumn, (name: NameChange) => Value];

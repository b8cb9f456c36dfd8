/** Names in two periods. */
import { change, type NameChange } from "../../../core/explore/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Table } from "../show/mod.ts";
import type { Words } from "../words/mod.ts";
import type { Answer } from "./answer.ts";
import { shownNames } from "./names.ts";
import { filterOf, periodsOf, rangeText, titleOf } from "./period.ts";

/** The names of both periods, by the size of the change. */
export function answerChanges(
  question: Question,
  data: Data,
  words: Words,
): Answer {
  const { coverage } = data;
  const { by = "hospital", measure, state } = question;
  const title = titleOf(question, {
    coverage,
    words,
    what: words.columns[by],
  });
  const periods = periodsOf(question, coverage);
  if (periods === undefined) {
    const table = tableOf([], { title, question, words, count: 0 });
    return { table, json: null, notes: [] };
  }
  const { where } = filterOf(question);
  const source = data.sums(where === undefined ? {} : { where });
  const changed = change(source, { by, ...periods, coverage });
  const names = changed.names
    .filter((name) => state === undefined || name.state === state)
    .toSorted((a, b) =>
      Math.abs(b.difference[measure]) - Math.abs(a.difference[measure])
    );
  const { shown, count } = shownNames(names, question);
  const { period, other } = changed;
  const missing = [...other.missing, ...period.missing];
  const incomplete = period.mayBeIncomplete ?? other.mayBeIncomplete;
  return {
    table: tableOf(shown, {
      title: `${title} · ${rangeText(period.range)} / ${
        rangeText(other.range)
      }`,
      question,
      words,
      count,
    }),
    json: { ...changed, names: shown },
    notes: [
      ...(missing.length === 0 ? [] : [words.missing(missing.join(", "))]),
      ...(incomplete === undefined ? [] : [words.incomplete(incomplete)]),
    ],
  };
}

interface TableOptions {
  title: string;
  question: Question;
  words: Words;
  count: number;
}

function tableOf(
  names: readonly NameChange[],
  { title, question, words, count }: TableOptions,
): Table {
  const { by = "hospital", measure } = question;
  const { heads, measures } = words;
  return {
    title,
    columns: [
      { head: heads.state, kind: "text" },
      { head: words.columns[by], kind: "text" },
      { head: `${heads.now} ${measures[measure]}`, kind: "amount" },
      { head: heads.former, kind: "amount" },
      { head: heads.difference, kind: "signed", hasBar: true },
      { head: heads.change, kind: "ratio" },
      { head: heads.last, kind: "text" },
    ],
    rows: names.map((name) => [
      words.states[name.state],
      name.name,
      name.period[measure],
      name.other[measure],
      name.difference[measure],
      name.difference.ratio[measure] ?? null,
      name.lastMonth,
    ]),
    totals: [],
    count,
    droppable: [6, 5],
  };
}

/** The names of a column with ranks and shares. */
import {
  cross,
  type NameColumn,
  type NameRanking,
  rankNames,
  withTargets,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Answer, AnswerWords } from "./answer.ts";
import { shownNames, sumNotes } from "./names.ts";
import { titleOf } from "./period.ts";
import { targetCells, targetFields } from "./targets.ts";

/** All names in the order of the measure. */
export function answerRanking(
  question: Question,
  { data, by }: { data: Data; by: NameColumn },
  words: AnswerWords,
): Answer {
  const { measure } = question;
  const { heads, measures, columns } = words.table;
  const ranking = rank(question, data, by);
  const targets = targetFields(question, { data, by }, words);
  const own = targets?.achieved?.names ?? [];
  const all = withTargets(ranking.names, own);
  const { shown, count, found } = shownNames(all, question);
  return {
    table: {
      title: titleOf(question, {
        coverage: data.coverage,
        words: words.table,
        what: columns[by],
      }),
      columns: [
        { head: heads.rank, kind: "count" },
        { head: columns[by], kind: "text" },
        { head: measures[measure], kind: "amount", hasBar: true },
        { head: heads.share, kind: "share" },
        ...targets?.columns ?? [],
      ],
      rows: shown.map(({ against, ...name }) => [
        name.rank ?? null,
        name.name,
        name[measure],
        name.share ?? null,
        ...targets === undefined ? [] : targetCells(targets, against),
      ]),
      totals: [],
      count,
      droppable: [],
    },
    json: {
      ...ranking,
      names: shown.filter(({ rank }) => rank !== undefined)
        .map(({ against: _, ...name }) => name),
      ...targets !== undefined && { targets: targets.json },
    },
    notes: [
      ...sumNotes(found, question, words.notes),
      ...targets?.notes ?? [],
      ...ranking.negative.names === 0
        ? []
        : [words.notes.belowZero(ranking.negative.names)],
    ],
  };
}

function rank(question: Question, data: Data, by: NameColumn): NameRanking {
  const { months, where, measure } = question;
  // Sums know the months: only names need the rows.
  const { rows } = cross(data.sums({ where }), {
    rows: by,
    columns: "month",
    measure,
    coverage: data.coverage,
    ...(months !== undefined && { months }),
    limit: { rows: Infinity, columns: 1 },
  });
  const groups = rows.labels.map((name, at) => ({ name, ...rows.totals[at] }));
  return rankNames(groups, { measure });
}

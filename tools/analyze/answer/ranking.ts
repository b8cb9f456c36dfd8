/** The names of a column with ranks and shares. */
import {
  cross,
  type NameColumn,
  type NameRanking,
  type NameTarget,
  type RankedName,
  rankNames,
} from "../../../core/explore/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Words } from "../words/en.ts";
import type { Answer } from "./answer.ts";
import { shownNames } from "./names.ts";
import { filterOf, titleOf } from "./period.ts";
import { targetCells, type TargetFields, targetFields } from "./targets.ts";

/** All names in the order of the measure. */
export function answerRanking(
  question: Question,
  { data, by }: { data: Data; by: NameColumn },
  words: Words,
): Answer {
  const { measure } = question;
  const { heads, measures, columns } = words;
  const ranking = rank(question, data, by);
  const targets = targetFields(question, { data, by }, words);
  const all = withTargets(ranking.names, targets);
  const { shown, count } = shownNames(all, question);
  const other = measure === "qty" ? "conv" : "qty";
  return {
    table: {
      title: titleOf(question, {
        coverage: data.coverage,
        words,
        what: columns[by],
      }),
      columns: [
        { head: heads.rank, kind: "count" },
        { head: columns[by], kind: "text" },
        { head: measures[measure], kind: "amount", hasBar: true },
        { head: heads.share, kind: "share" },
        { head: heads.cumulative, kind: "share" },
        { head: measures[other], kind: "amount" },
        { head: heads.records, kind: "count" },
        ...targets?.columns ?? [],
      ],
      rows: shown.map(({ against, ...name }) => [
        name.rank ?? null,
        name.name,
        name[measure],
        name.share ?? null,
        name.cumulative ?? null,
        name[other],
        name.records,
        ...targets === undefined ? [] : targetCells(targets, against),
      ]),
      totals: [],
      count,
      droppable: [6, 5, 4],
    },
    json: {
      ...ranking,
      names: shown.filter(({ rank }) => rank !== undefined)
        .map(({ against: _, ...name }) => name),
      ...targets !== undefined && { targets: targets.json },
    },
    notes: [
      ...targets?.notes ?? [],
      ...ranking.negative.names === 0
        ? []
        : [words.belowZero(ranking.negative.names)],
    ],
  };
}

/** A name of the ranking, or one that has a target and no sales. */
type Row = Omit<RankedName, "rank"> & { rank?: number; against?: NameTarget };

/** The names of the ranking, then those with a target alone. */
function withTargets(
  names: readonly RankedName[],
  targets: TargetFields | undefined,
): Row[] {
  const own = targets?.achieved?.names ?? [];
  const byName = new Map(own.map((one) => [one.name, one]));
  const ranked = names.map((one): Row => {
    const against = byName.get(one.name);
    byName.delete(one.name);
    return against === undefined ? one : { ...one, against };
  });
  const others = [...byName.values()].toSorted((a, b) => b.target - a.target)
    .map((against): Row => ({
      name: against.name,
      ...{ qty: 0, conv: 0, records: 0 },
      against,
    }));
  return [...ranked, ...others];
}

function rank(question: Question, data: Data, by: NameColumn): NameRanking {
  const { months, where } = filterOf(question);
  const { measure } = question;
  // Sums know the months: only names need the rows.
  const { rows } = cross(data.sums(where === undefined ? {} : { where }), {
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

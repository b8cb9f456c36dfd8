/** The names of a column with ranks, shares and targets. */
import {
  addsUp,
  monthsIn,
  rankNames,
  search as searched,
  valueOf,
  withTargets,
} from "../questions/mod.ts";
import type { AnswerColumn } from "../tables/mod.ts";
import type { AnswerPart, ResolvedQuestion } from "./part.ts";
import { figuresBy, lastMonthsOf, togetherOf } from "./figures_by.ts";
import { targetCells, targetColumns, targetsOf } from "./targets.ts";

/** Every name by the measure, then names with a target and no sales. */
export function answerRanking(asked: ResolvedQuestion): AnswerPart {
  const { question: { by, measure, search }, period: months, data } = asked;
  const figures = figuresBy(asked, { by, months, measure });
  const { total } = figures;
  const groups = Array.from(
    figures.names,
    ([name, one]) => ({ name, ...one }),
  );
  const ranking = rankNames(groups, { measure, total });
  const targets = targetsOf(asked, by);
  const achieved = targets && !("why" in targets) ? targets : undefined;
  const all = withTargets(ranking.names, achieved?.names ?? []);
  const listed = searched(all, search ?? "", ({ name }) => name);
  const lastMonths = lastMonthsOf(asked, by);
  const until = data.coverage.months.at(-1)?.month ?? months.to;
  const quietMonths = (name: string) => {
    const last = lastMonths.get(name);
    return last === undefined
      ? null
      : monthsIn({ from: last, to: until }).length - 1;
  };
  const hasShare = addsUp(measure);
  const columns: AnswerColumn[] = [
    { key: "rank" },
    { key: "name" },
    { key: "amount" },
    ...hasShare ? [{ key: "share" } as const] : [],
    ...achieved === undefined ? [] : targetColumns,
    { key: "lastMonth" },
    { key: "quietMonths" },
  ];
  const rows = listed.map(({ against, ...one }) => [
    one.rank ?? null,
    one.name,
    valueOf(one, measure) ?? null,
    ...hasShare ? [one.share ?? null] : [],
    ...achieved === undefined ? [] : targetCells(against),
    lastMonths.get(one.name) ?? null,
    quietMonths(one.name),
  ]);
  const names = listed.map(({ name }) => name);
  return {
    table: { columns, rows, totals: [], count: rows.length },
    until,
    total,
    ranking,
    ...targets !== undefined && { targets },
    ...search !== undefined && names.length > 0 && {
      found: {
        names: names.length,
        figures: togetherOf(asked, { by, months, measure, names }),
        isOfOther: false,
      },
    },
  };
}

/** The months and their total. */
import {
  addMonths,
  change,
  changeBetween,
  isMeasure,
  type MonthRange,
  type PeriodFigures,
  targetGroupings,
  valueOf,
} from "../questions/mod.ts";
import type { AnswerColumn, Cell } from "../tables/mod.ts";
import type { AnswerPart, NoAnswer, ResolvedQuestion } from "./part.ts";
import { figuresBy } from "./figures_by.ts";
import { cellFields, listed } from "./listing.ts";
import { targetCells, targetColumns, targetsOf } from "./targets.ts";

/** A row for each month with data, and the total. */
export function answerMonths(
  asked: ResolvedQuestion,
): AnswerPart | NoAnswer {
  const { question: { measure }, period, data, chosen } = asked;
  const { coverage } = data;
  const source = data.sums(chosen);
  const figuresOf = (months: MonthRange): PeriodFigures => ({
    // The column with the fewest names, because only the figures of the period
    // are needed.
    ...change(source, { by: "level", period: months, other: months, coverage })
      .period.figures,
    ...!isMeasure(measure) &&
      figuresBy(asked, { by: "level", months, measure }).total,
  });
  const monthFigures = (month: string) => figuresOf({ from: month, to: month });
  const known = new Set(coverage.months.map(({ month }) => month));
  const figures = new Map(
    [...known].filter((month) => period.from <= month && month <= period.to)
      .map((month) => [month, monthFigures(month)]),
  );
  const by = targetGroupings(data).at(0);
  const targets = by && targetsOf(asked, by);
  const achieved = targets && !("why" in targets) ? targets : undefined;
  const againsts = new Map(achieved?.months.map((one) => [one.month, one]));
  const ratioOf = (month: string, now: PeriodFigures): Cell => {
    const before = addMonths(month, -1);
    if (!known.has(before)) return null;
    const former = figures.get(before) ?? monthFigures(before);
    const [value, last] = [now, former].map((one) => valueOf(one, measure));
    return value === undefined || last === undefined
      ? null
      : changeBetween(value, last).ratio ?? null;
  };
  const cellsOf = (
    label: string | null,
    one: PeriodFigures,
    ratio: Cell,
  ): Cell[] => [
    label,
    ...isMeasure(measure) ? [] : [valueOf(one, measure) ?? null],
    one.qty,
    one.conv,
    ratio,
    one.hospitals,
    one.newHospitals,
    one.records,
  ];
  const columns: AnswerColumn[] = [
    { key: "name" },
    ...isMeasure(measure) ? [] : [{ key: "amount" } as const],
    { key: "qty" },
    { key: "conv" },
    { key: "ratio" },
    { key: "hospitals" },
    { key: "newHospitals" },
    { key: "records" },
    ...achieved === undefined ? [] : targetColumns,
  ];
  const rows = Array.from(figures, ([month, one]) => [
    ...cellsOf(month, one, ratioOf(month, one)),
    ...achieved === undefined ? [] : targetCells(againsts.get(month)),
  ]);
  const total = figuresOf(period);
  const totals = rows.length < 2 ? [] : [[
    ...cellsOf(null, total, null),
    ...achieved === undefined ? [] : targetCells(achieved.total),
  ]];
  const list = listed({
    fields: cellFields(columns),
    rows,
    totals,
    unit: achieved?.measure,
  }, asked);
  if ("why" in list) {
    return { ...list, ...targets !== undefined && { targets } };
  }
  return {
    table: list.table,
    total,
    ...targets !== undefined && { targets },
  };
}

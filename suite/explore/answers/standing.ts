/** The latest activity of names: quiet names, and rows marked as new. */
import {
  EMPTY_SHOWN,
  isMeasure,
  latestNames,
  markedRows,
  quietNames,
  search as searched,
} from "../questions/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { AnswerColumn, Cell } from "../tables/mod.ts";
import type { AnswerPart, NoAnswer, ResolvedQuestion } from "./part.ts";
import { figuresBy, rowsOf } from "./figures_by.ts";

/**
 * Names that have not bought for two months or more, as of the end of the
 * period.
 */
export function answerQuiet(asked: ResolvedQuestion): AnswerPart | NoAnswer {
  const { question, chosen, period: { to }, data } = asked;
  const { by, measure, search } = question;
  if (!isMeasure(measure)) return { why: "no_measure", show: question.show };
  const isAsked = question.period !== undefined;
  const months = data.coverage.months.filter(({ month }) => month <= to);
  const quiet = quietNames(
    data.sums(isAsked ? { ...chosen, months: { to } } : chosen),
    { by, coverage: { months } },
  );
  const until = months.at(-1)?.month;
  const shown = searched(quiet, search ?? "", ({ name }) => name);
  const managers = by === "hospital"
    ? latestNames(rowsOf(data), { of: "hospital", by: "manager", ...chosen })
    : undefined;
  const columns: AnswerColumn[] = [
    { key: "name" },
    { key: "quietMonths" },
    { key: "lastMonth" },
    { key: "average" },
    { key: "months" },
    ...managers === undefined ? [] : [{ key: "managedBy" } as const],
  ];
  const rows = shown.map((one): Cell[] => [
    one.name,
    one.quietMonths,
    one.lastMonth,
    one.average[measure],
    one.months,
    ...managers === undefined ? [] : [managers.get(one.name) ?? null],
  ]);
  return {
    table: { columns, rows, totals: [], count: rows.length },
    ...until !== undefined && { until },
  };
}

/** Rows of the period whose 医院去重 is 1, beside the total of their hospital. */
export function answerMarked(asked: ResolvedQuestion): AnswerPart | NoAnswer {
  const { question, chosen, period: months, data } = asked;
  const { measure, search } = question;
  if (!isMeasure(measure)) return { why: "no_measure", show: question.show };
  const tally = data.sums(chosen);
  const { names, monthNumbers } = tally;
  const [from, to] = [months.from, months.to].map(monthNumber);
  const newHospitals = tally.newHospitals.filter(({ month }) =>
    monthNumbers[month] >= from && monthNumbers[month] <= to
  ).map(({ hospital, level, province, qty, conv }) => ({
    qty,
    conv,
    hospital: names.text(hospital),
    level: names.text(level),
    province: names.text(province),
  }));
  const figures = figuresBy(asked, { by: "hospital", months, measure });
  const byHospital = Array.from(
    figures.names,
    ([name, one]) => ({ name, ...one }),
  );
  const all = markedRows({ newHospitals, byHospital }, measure);
  const shown = searched(all, search ?? "", ({ hospital }) => hospital);
  return {
    table: {
      columns: [
        { key: "name" },
        { key: "level" },
        { key: "province" },
        { key: "amount" },
        { key: "whole" },
      ],
      rows: shown.map((row): Cell[] => [
        row.hospital || EMPTY_SHOWN,
        row.level,
        row.province,
        row[measure],
        row.whole[measure],
      ]),
      totals: [],
      count: shown.length,
    },
    total: figures.total,
  };
}

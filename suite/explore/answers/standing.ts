/** The latest activity of names: quiet names, and rows marked as new. */
import {
  isSum,
  type MarkedRow,
  markedRows,
  type MonthKey,
  type QuietName,
  quietNames,
} from "../questions/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { AnswerBody, NoAnswer, ResolvedQuestion } from "./result.ts";
import { figuresBy } from "./figures_by.ts";
import { listed, type ListField } from "./listing.ts";
import { servedFields } from "./served.ts";

/**
 * Names that have not bought for two months or more, as of the end of the
 * period.
 */
export function answerQuiet(asked: ResolvedQuestion): AnswerBody | NoAnswer {
  const { question } = asked;
  const { by, measure } = question;
  if (!isSum(measure)) return { why: "no_measure", show: question.show };
  const { names, until } = quietOf(asked);
  const fields: ListField<QuietName>[] = [
    { key: "name", cell: ({ name }) => name },
    { key: "quietMonths", cell: ({ quietMonths }) => quietMonths },
    { key: "lastMonth", cell: ({ lastMonth }) => lastMonth },
    { key: "average", cell: ({ average }) => average[measure] },
    { key: "months", cell: ({ months }) => months },
  ];
  if (by === "hospital") {
    fields.push(...servedFields<QuietName>(asked, ({ name }) => name));
  }
  const list = listed(
    { fields, rows: names, nameOf: ({ name }) => name, until },
    asked,
  );
  return "why" in list
    ? list
    : { table: list.table, ...until !== undefined && { until } };
}

/** The quiet names as of the end of the period, and its last month with rows. */
export function quietOf(
  { question, chosen, period: { to }, data }: ResolvedQuestion,
): { names: QuietName[]; until: MonthKey | undefined } {
  const months = data.coverage.months.filter(({ month }) => month <= to);
  const isEarlier = months.length < data.coverage.months.length;
  return {
    names: quietNames(
      data.sums(isEarlier ? { ...chosen, months: { to } } : chosen),
      {
        by: question.by,
        coverage: { months },
        measure: isSum(question.measure) ? question.measure : "qty",
      },
    ),
    until: months.at(-1)?.month,
  };
}

/** Rows of the period whose 医院去重 is 1, beside the total of their hospital. */
export function answerMarked(asked: ResolvedQuestion): AnswerBody | NoAnswer {
  const { question, chosen, period: months, data } = asked;
  const { measure } = question;
  if (!isSum(measure)) return { why: "no_measure", show: question.show };
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
  const fields: ListField<MarkedRow>[] = [
    { key: "name", cell: ({ hospital }) => hospital },
    { key: "level", cell: ({ level }) => level },
    { key: "province", cell: ({ province }) => province },
    { key: "amount", cell: (row) => row[measure] },
    { key: "whole", cell: ({ whole }) => whole[measure] },
    ...question.beside === undefined
      ? []
      : servedFields<MarkedRow>(asked, ({ hospital }) => hospital),
  ];
  const list = listed({
    fields,
    rows: markedRows({ newHospitals, byHospital }, measure),
    nameOf: ({ hospital }) => hospital,
  }, asked);
  return "why" in list ? list : { table: list.table, total: figures.total };
}

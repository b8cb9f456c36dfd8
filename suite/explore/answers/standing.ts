/** The latest activity of names: quiet names, marked rows, who serves whom. */
import {
  byIndicator,
  EMPTY_SHOWN,
  latestNames,
  type Measure,
  measureOf,
  type MonthKey,
  type NameColumn,
  nameColumns,
  type QuietName,
  quietNames,
} from "../questions/mod.ts";
import type { Tally } from "../../../core/sales/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import { figuresBy } from "./figures.ts";
import { listed, type ListField, type ListFields } from "./listing.ts";

/** Names that have been quiet for two months or more at the end of the period. */
export function answerQuiet(asked: ResolvedQuestion): AnswerBody {
  const { by } = asked.question;
  const measure = measureOf(asked.question.measure);
  const { names, until } = quietOf(asked);
  const nameOf = ({ name }: QuietName) => name;
  const fields: ListFields<QuietName> = [
    { key: "name", cell: nameOf },
    { key: "quietMonths", cell: ({ quietMonths }) => quietMonths },
    { key: "lastMonth", cell: ({ lastMonth }) => lastMonth },
    { key: "average", cell: ({ average }) => average[measure] },
    { key: "months", cell: ({ months }) => months },
    ...by === "hospital" ? servedFields(asked, nameOf) : [],
  ];
  const list = listed({ fields, rows: names, nameOf, until }, asked);
  return { table: list.table, ...until !== undefined && { until } };
}

/** The quiet names as of the end of the period, and its last month with rows. */
export function quietOf(
  { question, chosen, period: { to }, data, nameOrder }: ResolvedQuestion,
): { names: QuietName[]; until: MonthKey | undefined } {
  const { months } = data.coverage;
  const until = months.findLast((month) => month <= to);
  if (until === undefined) return { names: [], until };
  const filter = until === months.at(-1)
    ? chosen
    : { ...chosen, months: { to: until } };
  const names = quietNames(data.sums(filter), {
    by: question.by,
    until,
    measure: measureOf(question.measure),
    nameOrder,
  });
  return { names, until };
}

interface MarkedRow extends Record<Measure, number> {
  name: string;
  level: string;
  province: string;
  whole: number;
}

/** Rows of the period whose 医院去重 is 1, beside the total of their hospital. */
export function answerMarked(asked: ResolvedQuestion): AnswerBody {
  const { question, chosen, period: months, data, nameOrder } = asked;
  const measure = measureOf(question.measure);
  const { names, monthNumbers, newHospitals } = data.sums(chosen);
  const [from, to] = [months.from, months.to].map(monthNumber);
  const textOf = (id: number) => names.text(id) || EMPTY_SHOWN;
  const all = figuresBy(asked, { by: "hospital", months, measure });
  const rows = newHospitals.filter(({ month }) =>
    monthNumbers[month] >= from && monthNumbers[month] <= to
  ).map(({ hospital, level, province, qty, conv }): MarkedRow => {
    const name = textOf(hospital);
    const whole = all.names.get(name)?.[measure] ?? 0;
    return {
      name,
      level: textOf(level),
      province: textOf(province),
      qty,
      conv,
      whole,
    };
  }).sort(byIndicator(measure, nameOrder));
  const nameOf = ({ name }: MarkedRow) => name;
  const fields: ListFields<MarkedRow> = [
    { key: "name", cell: nameOf },
    { key: "level", cell: ({ level }) => level },
    { key: "province", cell: ({ province }) => province },
    { key: "amount", cell: (row) => row[measure] },
    { key: "whole", cell: ({ whole }) => whole },
    ...question.beside === undefined ? [] : servedFields(asked, nameOf),
  ];
  const list = listed({ fields, rows, nameOf }, asked);
  return { table: list.table, total: all.total };
}

/** Columns with the last to serve each hospital, by default its manager. */
export function servedFields<Row>(
  { question: { beside }, chosen, data }: ResolvedQuestion,
  hospitalOf: (row: Row) => string,
): ListField<Row>[] {
  const columns = beside === undefined
    ? ["manager"] as const
    : nameColumns.filter((column) => beside.includes(column));
  return columns.map((by): ListField<Row> => {
    const names = servedBy({ chosen, data }, by);
    return {
      key: beside === undefined ? "managedBy" : by,
      cell: (row) => names.get(hospitalOf(row)),
    };
  });
}

type Served = ReadonlyMap<string, string>;

/** A cache by tally, since the months of a question do not matter. */
const lastServed = new WeakMap<Tally, Map<NameColumn, Served>>();

function servedBy(
  { chosen, data }: Pick<ResolvedQuestion, "chosen" | "data">,
  by: NameColumn,
): Served {
  const tally = data.sums(chosen);
  const byColumn = lastServed.get(tally) ?? new Map<NameColumn, Served>();
  lastServed.set(tally, byColumn);
  const served = byColumn.get(by) ??
    latestNames(data.rows, { by, tally, ...chosen });
  byColumn.set(by, served);
  return served;
}

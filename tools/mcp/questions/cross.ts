import * as z from "zod";
import {
  type Axis,
  cross,
  type Figures,
  type MonthRange,
  type NameColumn,
} from "../../../explore/questions/mod.ts";
import { choice, column, measure, skip } from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import {
  aboutLine,
  beyondNotes,
  type Data,
  notesWith,
  periodOf,
  rangeText,
} from "../data.ts";
import { shownName, type Table } from "../table.ts";
import {
  counted,
  figuresLine,
  plural,
  type Question,
  unitOf,
} from "./question.ts";
import {
  figuresIn,
  isSpan,
  type SliceFigures,
  slicesByName,
  slicesOf,
  spans,
} from "./slices.ts";

const axis = z.enum([...column.options, ...spans]);
const input = z.strictObject({
  rows: axis.describe("Names of a column, months, quarters or years"),
  columns: axis.describe("The same, but another one"),
  count: column.optional().describe(
    "Counts different names of this column instead of amounts: hospital for how many hospitals. (空) is not counted",
  ),
  ...choice,
  measure,
  skip,
  top: z.number().int().min(1).max(100).default(20),
  topColumns: z.number().int().min(1).max(40).default(12).describe(
    "Most columns: the largest names, or the newest months",
  ),
});

type Input = z.infer<typeof input>;

export const salesCross = {
  name: "sales_cross",
  title: "Cross two columns",
  description:
    "A table of one column against another, or against months, quarters or years: all hospitals of a manager, provinces by quarter, how many hospitals each manager has by month. Empty cells have no data rows.",
  input,
  async answer(sales, question) {
    const { rows, columns, count, measure, skip, top, topColumns, ...choice } =
      question;
    if (rows === columns || isSpan(rows) && isSpan(columns)) {
      throw new Complaint(
        "rows and columns must differ, and one of them must be names",
      );
    }
    if (count === rows || count === columns) {
      throw new Complaint(`count must differ from rows and columns: ${count}`);
    }
    const data = await sales.open(choice);
    const months = periodOf(choice, data);
    const isPlain = (axis: typeof rows) => axis === "month" || !isSpan(axis);
    if (count !== undefined || !isPlain(rows) || !isPlain(columns)) {
      return slicedTable(question, data, months);
    }
    const table = cross(data.rows, {
      rows: rows as Axis,
      columns: columns as Axis,
      measure,
      months,
      where: data.where,
      coverage: data.coverage,
      limit: { rows: skip + top, columns: topColumns },
    });
    const shown = table.columns.labels;
    const isTime = rows === "month";
    const cell = (row: number, i: number) => {
      const at = row * shown.length + i;
      return table.records[at] === 0 ? null : table[measure][at];
    };
    const totalOf = (sum: Figures) => sum.records === 0 ? null : sum[measure];
    return {
      lead: [
        ...data.lead,
        `${rows} by ${columns}, ${measure} in ${unitOf(measure)}, ${
          rangeText(months)
        }. ${aboutLine(data)}`,
        figuresLine("Total", table.total),
        `${shown.length} of ${
          counted(table.columns.count, "column")
        }; the totals are of all of them`,
      ],
      columns: [rows, `total (${unitOf(measure)})`, ...shown.map(shownName)],
      rows: pageOf(
        table.rows.labels.map((label, row) => [
          label,
          totalOf(table.rows.totals[row]),
          ...shown.map((_, i) => cell(row, i)),
        ]),
        { skip, isTime },
      ),
      count: table.rows.count,
      keepsEnd: isTime,
      narrow: NARROW,
      notes: notesWith(beyondNotes(months, data), data),
    };
  },
} satisfies Question<typeof input>;

const NARROW =
  "Narrow with where or months, raise top (at most 100) and topColumns (at most 40), or page with skip";

/** Rows without those that are skipped: the largest names, or the newest months. */
function pageOf<Row>(
  rows: readonly Row[],
  { skip, isTime }: { skip: number; isTime: boolean },
): Row[] {
  return isTime ? rows.slice(0, rows.length - skip) : rows.slice(skip);
}

/** A table whose columns, or rows, are added up one by one. */
function slicedTable(
  { rows, columns, count, measure, skip, top, topColumns }: Input,
  data: Data,
  months: MonthRange,
): Table {
  const { where } = data;
  const isTimeBelow = isSpan(rows);
  const by = (isTimeBelow ? columns : rows) as NameColumn;
  const other = isTimeBelow ? rows : columns;
  const options = { by, measure, count };
  const all = isSpan(other)
    ? slicesOf(other, { months, where }, data.coverage)
    : slicesByName(data, other, { months, where });
  const most = isTimeBelow ? skip + top : topColumns;
  const newest = isSpan(other) ? all.slice(-most) : all.slice(0, most);
  const slices = isTimeBelow ? pageOf(newest, { skip, isTime: true }) : newest;
  const figures = slices.map((slice) => figuresIn(data, slice, options));
  const whole = figuresIn(data, { months, where }, options);
  const names = [...whole.byName].sort(([a, x], [b, y]) =>
    y - x || (a < b ? -1 : 1)
  ).map(([name]) => name);
  const shown = isTimeBelow
    ? names.slice(0, topColumns)
    : names.slice(skip, skip + top);
  const what = count === undefined
    ? `${measure} in ${unitOf(measure)}`
    : `number of ${plural(count)}`;
  const cellsOf = ({ byName }: SliceFigures) =>
    shown.map((name) => byName.get(name) ?? null);
  return {
    lead: [
      ...data.lead,
      `${rows} by ${columns}, ${what}, ${rangeText(months)}. ${
        aboutLine(data)
      }`,
      `Total: ${whole.total}`,
      `${isTimeBelow ? shown.length : slices.length} of ${
        counted(isTimeBelow ? names.length : all.length, "column")
      }; the totals are of all of them`,
    ],
    columns: [
      rows,
      "total",
      ...isTimeBelow
        ? shown.map(shownName)
        : slices.map(({ label }) => shownName(label)),
    ],
    rows: isTimeBelow
      ? slices.map(({ label }, i) => [
        label,
        figures[i].total,
        ...cellsOf(figures[i]),
      ])
      : shown.map((name) => [
        name,
        whole.byName.get(name) ?? null,
        ...figures.map(({ byName }) => byName.get(name) ?? null),
      ]),
    count: isTimeBelow ? all.length : names.length,
    keepsEnd: isTimeBelow,
    narrow: NARROW,
    notes: notesWith(beyondNotes(months, data), data),
  };
}

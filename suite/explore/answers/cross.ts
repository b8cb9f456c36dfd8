/** Crosses a column with another column, or with months, quarters or years. */
import {
  areAxes,
  cross,
  type Figures,
  figuresAt,
  isSpan,
  needsPairs,
  valueOf,
} from "../questions/mod.ts";
import type { AnswerColumn, Cell } from "../tables/mod.ts";
import type { AnswerBody, NoAnswer, ResolvedQuestion } from "./result.ts";
import { rowsOf, togetherOf } from "./figures_by.ts";
import { cellFields, listed } from "./listing.ts";

/** A cell for each pair, with the totals of rows and columns. */
export function answerCross(asked: ResolvedQuestion): AnswerBody | NoAnswer {
  const { question, chosen, period: months, data } = asked;
  const { rows, columns, measure, columnLimit, search } = question;
  if (!areAxes(question)) return { why: "no_axes" };
  const source = needsPairs(question) ? rowsOf(data) : data.sums(chosen);
  const table = cross(source, {
    rows,
    columns,
    measure,
    months,
    ...chosen,
    coverage: data.coverage,
    limit: { rows: Infinity, columns: columnLimit },
  });
  // Without rows there is no value, rather than 0: the data may lack the month.
  const cellOf = (figures: Figures): Cell =>
    figures.records === 0 ? null : valueOf(figures, measure) ?? null;
  const { labels, slices } = table.columns;
  const width = labels.length;
  const isOfTime = isSpan(rows);
  const list = listed<readonly Cell[]>({
    fields: cellFields([
      { key: "name" },
      { key: "total" },
      ...labels.map((label, i): AnswerColumn => ({
        key: "cell",
        label,
        ...slices && { slice: slices[i] },
      })),
    ]),
    rows: table.rows.labels.map((label, row) => [
      label,
      cellOf(table.rows.totals[row]),
      ...labels.map((_, i) => cellOf(figuresAt(table, row * width + i))),
    ]),
    ...!isOfTime && { nameOf: ([name]) => String(name) },
    totals: [[
      null,
      cellOf(table.total),
      ...table.columns.totals.map(cellOf),
    ]],
  }, asked);
  if ("why" in list) return list;
  const names = list.found.map(([name]) => String(name));
  return {
    table: {
      ...list.table,
      ...table.rows.slices && {
        slices: Object.fromEntries(
          table.rows.slices.map((slice) => [slice.label, slice]),
        ),
      },
      columnCount: table.columns.count,
    },
    total: table.total,
    ...!isOfTime && search !== undefined && names.length > 0 && {
      found: {
        names: names.length,
        figures: togetherOf(asked, { by: rows, months, measure, names }),
        isOfOther: false,
      },
    },
  };
}

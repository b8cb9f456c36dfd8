/** Crosses a column with another column, or with months, quarters or years. */
import {
  type CellFigure,
  changeBetween,
  cross,
  type CrossSums,
  type CrossTable,
  type Figures,
  hasMonths,
  isSpan,
  isSum,
  shareOf,
  valueOf,
} from "../questions/mod.ts";
import type { Cell, CellGap } from "../tables/mod.ts";
import type { AnswerBody, NoAnswer, ResolvedQuestion } from "./result.ts";
import { foundOf } from "./figures.ts";
import { listed, type ListField, type ListFields } from "./listing.ts";
import type { Question } from "../question/mod.ts";

/** The index of the row of totals, and of the column of totals. */
const TOTAL = -1;

/** A cell for each pair, with the totals of rows and columns. */
export function answerCross(asked: ResolvedQuestion): AnswerBody | NoAnswer {
  const { question, chosen, period: months, data, nameOrder } = asked;
  const { rows, columns, measure, cells, columnLimit, search } = question;
  const isChange = cells === "before" || cells === "yearBefore";
  const isOfTime = isSpan(rows);
  if (rows === columns || isOfTime && isSpan(columns)) {
    return { why: "no_axes" };
  }
  if (isChange && !(hasMonths(question) && isSum(measure))) {
    return { why: "no_former" };
  }
  const table = cross(data, {
    rows,
    columns,
    measure,
    months,
    ...chosen,
    nameOrder,
    columnLimit,
    ...isChange && { compare: cells },
  });
  const { labels, slices } = table.columns;
  const cellOf = cellsOf(table, question);
  const ofCells = cells === undefined || cells === "amount" ? {} : { cells };
  const all = [...table.rows.labels.keys()];
  // If months to compare with are missing, no total of changes is known.
  const hasTotal = (row: number, column: number) =>
    !isChange || cellOf(row, column) !== "noFormer";
  const fields: ListFields<number> = [
    { key: "name", cell: (row) => table.rows.labels[row] },
    all.some((row) => hasTotal(row, TOTAL)) &&
    { key: "total", ...ofCells, cell: (row) => cellOf(row, TOTAL) },
    ...labels.map((label, column): ListField<number> => ({
      key: "cell",
      label,
      ...ofCells,
      ...slices && { slice: slices[column] },
      cell: (row) => cellOf(row, column),
    })),
  ];
  const list = listed<number>({
    fields,
    rows: all,
    ...!isOfTime && { nameOf: (row) => table.rows.labels[row] },
    totals: labels.some((_, column) => hasTotal(TOTAL, column)) ? [TOTAL] : [],
  }, asked);
  const names = list.found.map((row) => table.rows.labels[row]);
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
    total: table.sums.total,
    ...!isOfTime && search !== undefined && names.length > 0 && {
      found: foundOf(asked, { by: rows, months, names }),
    },
  };
}

function figuresIn(
  { rows, columns, total, cell }: CrossSums,
  row: number,
  column: number,
): Figures {
  if (row === TOTAL) return column === TOTAL ? total : columns[column];
  return column === TOTAL ? rows[row] : cell(row, column);
}

/**
 * Returns the cell of a row and a column: an amount, its share of the month or
 * of the column, or its change from an earlier month. Without rows there is no
 * value, rather than 0: the data may lack the month.
 */
function cellsOf(
  table: CrossTable,
  { rows, measure, cells = "amount" }: Question,
): (row: number, column: number) => Cell {
  const isOfRows = isSpan(rows);
  const { sums, former, missing } = table;
  const nowIn = (row: number, column: number) => figuresIn(sums, row, column);
  const { labels } = isOfRows ? table.rows : table.columns;
  const lacking = new Set(missing);
  const isMissing = labels.map((label) => lacking.has(label));
  const uncompared = new Set(former?.missing);
  const isUncompared = labels.map((label) => uncompared.has(label));
  const isAnyMissing = lacking.size + uncompared.size > 0;
  const valueIn = (figures: Figures) => valueOf(figures, measure);
  const forms: Record<
    CellFigure,
    (row: number, column: number) => Cell | CellGap
  > = {
    amount: (row, column) => valueIn(nowIn(row, column)) ?? null,
    share(row, column) {
      const whole = isOfRows ? nowIn(row, TOTAL) : nowIn(TOTAL, column);
      return shareOf(valueIn(nowIn(row, column)), valueIn(whole), measure) ??
        "notPositive";
    },
    before: changeOf,
    yearBefore: changeOf,
  };
  function changeOf(row: number, column: number): Cell | CellGap {
    const at = isOfRows ? row : column;
    if (at === TOTAL ? isAnyMissing : isUncompared[at]) return "noFormer";
    const figures = nowIn(row, column);
    const earlier = former && figuresIn(former, row, column);
    if (earlier?.records === 0) {
      return figures.records === 0 ? null : "noneBefore";
    }
    const [now, before] = [figures, earlier].map((one) => one && valueIn(one));
    return changeBetween(now ?? 0, before ?? 0).ratio ?? "notPositive";
  }
  const isChange = former !== undefined;
  return (row, column) => {
    const at = isOfRows ? row : column;
    if (at !== TOTAL && isMissing[at]) return null;
    const isEmpty = !isChange && nowIn(row, column).records === 0;
    return isEmpty ? null : forms[cells](row, column);
  };
}

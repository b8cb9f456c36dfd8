/** The rows of a table: searched, in the requested order, one page of them. */
import {
  byPinyin,
  compareLevels,
  isSpan,
  type Measure,
  type MonthKey,
  ratioOf,
  search as searched,
  shareOf,
  sumOfAmounts,
  unescaped,
} from "../questions/mod.ts";
import {
  type AnswerColumn,
  type AnswerTable,
  calledOf,
  catalogue,
  type Cell,
  decimalsOf,
  headingOf,
  readers,
  type RowKind,
} from "../tables/mod.ts";
import type { Answer, NoAnswer, ResolvedQuestion } from "./result.ts";
import type { Question } from "../question/mod.ts";

/** A column and its cells; an empty cell is undefined. */
export interface ListField<Row> extends AnswerColumn {
  cell(row: Row): Cell | undefined;
}

/** Columns in their order; false in place of a column that the table lacks. */
export type ListFields<Row> = readonly (ListField<Row> | false)[];

/** All rows of a table, from the first to the last. */
export interface Listing<Row> {
  fields: ListFields<Row>;
  rows: readonly Row[];
  /** The name that a search reads; if absent, a search is ignored. */
  nameOf?(row: Row): string;
  total?: Row;
  /** Columns after `fields`; computed for shown rows only, so without a scale. */
  further?: readonly ListField<Row>[];
  totals?: readonly Row[];
  /** The unit of targets. */
  unit?: Measure | undefined;
  /** The month up to which columns count months without rows. */
  until?: MonthKey | undefined;
}

/** The rows to show, and all rows that the search has found. */
export interface Listed<Row> {
  /** In the order of the listing if it lacks the column to sort by. */
  table: AnswerTable;
  found: readonly Row[];
}

/** Fields for rows that already are lists of cells. */
function cellFields(
  columns: readonly AnswerColumn[],
): ListField<readonly Cell[]>[] {
  return columns.map((column, at) => ({ ...column, cell: (row) => row[at] }));
}

export function listed<Row>(
  listing: Listing<Row>,
  asked: ResolvedQuestion,
): Listed<Row> {
  const { rows, nameOf, total, totals = [] } = listing;
  const first = listing.fields.filter((one) => one !== false);
  const fields = [...first, ...listing.further ?? []];
  const { question } = asked;
  const { search = "", order } = question;
  const found = nameOf === undefined ? rows : searched(rows, search, nameOf);
  const field = order && fieldOf(fields, order.column, { question, listing });
  const sorted = field === undefined ? found : inOrder(found, field, asked);
  const shown = pageOf(sorted, question);
  const cellsOf = (row: Row) => fields.map(({ cell }) => cell(row) ?? null);
  return {
    table: {
      kind: rowKindOf(question),
      columns: fields.map((field) => ({
        ...columnOf(field),
        ...first.includes(field) && hasAmounts(field) &&
          extremesOf(rows, field.cell, [...totals, ...total ? [total] : []]),
      })),
      rows: shown.map(cellsOf),
      totals: totals.map(cellsOf),
      ...total !== undefined && { total: cellsOf(total) },
      count: found.length,
      ...order !== undefined && field === undefined && { lacksOrder: true },
    },
    found,
  };
}

function columnOf<Row>({ cell: _, ...column }: ListField<Row>): AnswerColumn {
  return column;
}

/** The column with this key, label or heading. */
function fieldOf<Row>(
  fields: readonly ListField<Row>[],
  called: string,
  { question, listing: { unit, until } }: {
    question: Question;
    listing: Pick<Listing<Row>, "unit" | "until">;
  },
): ListField<Row> | undefined {
  const facts = {
    by: rowKindOf(question),
    measure: question.measure,
    unit,
    until,
  };
  const isCalled = (name: string) =>
    name.toLowerCase() === called.toLowerCase();
  const plain = unescaped(called);
  return fields.find((field) => [called, plain].includes(calledOf(field))) ??
    fields.find((field) =>
      isCalled(field.key) ||
      isCalled(question.measure) &&
        (field.key === "amount" || field.key === "total") ||
      readers.some((reader) =>
        // A heading may also be given without the number of its months.
        [field, { ...field, slice: undefined }].some((one) =>
          isCalled(headingOf(one, { ...facts, reader }))
        )
      )
    );
}

/** Some rows of a complete answer, with their own scale and decimals. */
export function someRows(
  answer: Answer,
  isIn: (cells: readonly Cell[]) => boolean,
): Answer {
  const rows = answer.table.rows.filter(isIn);
  const columns = answer.table.columns.map((column, at) => ({
    ...column,
    ...hasAmounts(column) && extremesOf(rows, (cells) => cells[at]),
  }));
  const table = { ...answer.table, columns, rows, count: rows.length };
  return { ...answer, table };
}

/** A complete answer, searched and in another order. */
export function relisted(
  answer: Answer,
  { order, search = "" }: Pick<Question, "order" | "search">,
): Answer | NoAnswer {
  const { question, table } = answer;
  const { columns } = table;
  const fields = cellFields(columns);
  const name = fields.find(({ key }) => key === "name");
  const found = searched(
    table.rows,
    search,
    (cells) => String(name?.cell(cells)),
  );
  const field = order && fields.find((one) => calledOf(one) === order.column);
  if (order !== undefined && field === undefined) {
    return { why: "no_column", column: order.column, columns, question };
  }
  const rows = field === undefined ? found : inOrder(found, field, {
    question: { ...question, order },
    nameOrder: byPinyin,
  });
  return { ...answer, table: { ...table, rows, count: rows.length } };
}

/**
 * The names of a ranking from an index on, added up in one row, and how many of
 * them have no rank.
 */
export function restOf(
  { columns, rows, total }: AnswerTable,
  from: number,
): { cells: Cell[]; withoutRows: number } {
  const others = rows.slice(from);
  const positionOf = (column: AnswerColumn) =>
    columns.findIndex((one) => calledOf(one) === calledOf(column));
  const sumOf = (column: AnswerColumn) => {
    const at = positionOf(column);
    return sumOfAmounts(others.map((row) => Number(row[at] ?? 0)));
  };
  const amount = { key: "amount" } as const;
  const cellOf = (column: AnswerColumn): Cell | undefined => {
    switch (column.key) {
      case "name":
        return "";
      case "amount":
      case "alike":
      case "former":
      case "difference":
        return sumOf(column);
      case "ratio": {
        const [difference, former] = (["difference", "former"] as const)
          .map((key) => sumOf({ ...column, key }));
        return ratioOf(difference, former);
      }
      case "share": {
        const whole = Number(total?.[positionOf(amount)] ?? 0);
        return shareOf(sumOf(amount), whole, "qty");
      }
      default:
        return undefined;
    }
  };
  const rank = positionOf({ key: "rank" });
  return {
    cells: columns.map((column) => cellOf(column) ?? null),
    withoutRows: others.filter((row) => row[rank] === null).length,
  };
}

/** Rows in the order of a column; rows without a value come last. */
function inOrder<Row>(
  rows: readonly Row[],
  { key, cell }: ListField<Row>,
  { question, nameOrder }: Pick<ResolvedQuestion, "question" | "nameOrder">,
): Row[] {
  const sign = question.order?.way === "ascending" ? 1 : -1;
  const isLevel = key === "level" ||
    key === "name" && rowKindOf(question) === "level";
  const compareTexts = isLevel && nameOrder === byPinyin
    ? compareLevels
    : nameOrder;
  const compare = (a: Cell, b: Cell) => {
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null);
    }
    return typeof a === "number" && typeof b === "number"
      ? sign * (a - b)
      : sign * compareTexts(String(a), String(b));
  };
  const isOfText = catalogue[key].kind === "text";
  // A word in place of a number says why there is none.
  const valueOf = (row: Row) => {
    const value = cell(row) ?? null;
    return typeof value === "string" && !isOfText ? null : value;
  };
  return rows.map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => compare(a.value, b.value))
    .map(({ row }) => row);
}

function rowKindOf({ show, by, rows }: Question): RowKind {
  if (show === "cross") return rows;
  if (show === "figures") return "figure";
  if (show === "months") return "month";
  return show === "marked" ? "hospital" : by;
}

/** Whether a page keeps the last rows, the newest months, not the first. */
export function keepsEnd(question: Question): boolean {
  const kind = rowKindOf(question);
  return question.order === undefined && kind !== "figure" && isSpan(kind);
}

function pageOf<Row>(rows: readonly Row[], question: Question): readonly Row[] {
  const { skip, limit = Infinity } = question;
  if (!keepsEnd(question)) return rows.slice(skip, skip + limit);
  const end = Math.max(0, rows.length - skip);
  return rows.slice(Math.max(0, end - limit), end);
}

function hasAmounts({ key }: AnswerColumn): boolean {
  const { kind } = catalogue[key];
  return kind === "amount" || kind === "signed";
}

/**
 * The scale and the decimals of a column, by all of its rows, not one page.
 * Totals have no bars, but may need more decimals, as averages of hospitals do.
 */
function extremesOf<Row>(
  rows: readonly Row[],
  cell: (row: Row) => Cell | undefined,
  totals: readonly Row[] = [],
): Pick<AnswerColumn, "ends" | "decimals"> {
  const numbersOf = (some: readonly Row[]) =>
    some.map(cell).filter((value) => typeof value === "number");
  const values = numbersOf(rows);
  const ends = values.reduce(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [0, 0],
  );
  return {
    ends: [ends[0], ends[1]],
    decimals: Math.max(decimalsOf(values), decimalsOf(numbersOf(totals))),
  };
}

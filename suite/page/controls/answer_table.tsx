/** The table of an answer: the columns to draw and copy, and their look. */
import type { ComponentChildren } from "preact";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  type AnswerColumn,
  type AnswerTable,
  calledOf,
  catalogue,
  type Cell,
  type ColumnKind,
  headingOf,
  kindOf,
} from "../../explore/tables/mod.ts";
import type { PlainTable } from "../../report/mod.ts";
import { useMemo } from "preact/hooks";
import {
  cellText,
  copiedCell,
  type PageLanguage,
  useLanguage,
} from "../words/mod.ts";
import { type DataColumn, DataTable, type TableProps } from "./data_table.tsx";

export type Line = readonly Cell[];

/** How a column is drawn; a column that the answer lacks is not drawn. */
export interface ColumnLook {
  /** The column: `amount`, `difference.before`. */
  called: string;
  /** The CSS classes of the cells. */
  id: string;
  head: string;
  title?: string;
  /** Whether to write signs, whatever the kind of column. */
  isSigned?: boolean;
  /** Whether amounts below zero are orange, as signed ones are. */
  isColored?: boolean;
  /** Another column, in small figures in the same cell. */
  small?: string;
  /** Whether to draw the column, with dashes, even if the answer lacks it. */
  isKept?: boolean;
  /** Whether the cells are drawings, which are neither sorted nor copied. */
  isDrawing?: boolean;
  /** The text to draw and copy instead of the value. */
  text?(line: Line): string | undefined;
  cell?(line: Line, isSum: boolean): ComponentChildren;
}

/** A figure, orange below zero; a dash if it is missing. */
export function Signed(
  { value, children }: {
    value: number | undefined;
    children: ComponentChildren;
  },
) {
  if (value === undefined) return <>–</>;
  return <span class={value < 0 ? "minus" : undefined}>{children}</span>;
}

/** Finds cells of a table by column; null if the table lacks the column. */
export function cellsIn(
  { columns }: Pick<AnswerTable, "columns">,
): (line: Line, called: string) => Cell {
  const indexes = new Map(columns.map((column, at) => [calledOf(column), at]));
  return (line, called) => line[indexes.get(called) ?? -1] ?? null;
}

/** The cell of a name in a column; null if there is none. */
export function figureIn(
  table: Pick<AnswerTable, "columns" | "rows">,
  name: string,
  called: string,
): Cell {
  return cellsIn(table)(lineOf(table, name), called);
}

/** The row of a name; empty if the table lacks the name. */
export function lineOf(
  { columns, rows }: Pick<AnswerTable, "columns" | "rows">,
  name: string,
): Line {
  const at = columns.findIndex(({ key }) => key === "name");
  return rows.find((line) => line[at] === name) ?? [];
}

/** The column of a look, and its index; undefined if the answer lacks it. */
function columnOf(
  { table: { columns }, question: { measure } }: Answer,
  { called, small, isSigned }: ColumnLook,
) {
  const find = (called: string | undefined) =>
    columns.findIndex((column) => calledOf(column) === called);
  const at = find(called);
  if (at < 0) return undefined;
  const column = columns[at];
  const kind: ColumnKind = isSigned ? "signed" : kindOf(column, measure);
  return { at, beside: find(small), column, kind };
}

interface Props extends Omit<TableProps<Line>, "columns" | "nameOf"> {
  answer: Answer;
  looks: readonly ColumnLook[];
}

export function AnswerRows({ answer, looks, ...props }: Props) {
  const language = useLanguage();
  const columns = useMemo(() => drawnColumns(answer, looks, language), [
    answer,
    looks,
    language,
  ]);
  return (
    <DataTable
      {...props}
      columns={columns}
      nameOf={nameCellsIn(answer.table)}
    />
  );
}

export function nameCellsIn(table: AnswerTable): (line: Line) => string {
  const cellOf = cellsIn(table);
  return (line) => String(cellOf(line, "name"));
}

function drawnColumns(
  answer: Answer,
  looks: readonly ColumnLook[],
  { formats }: Pick<PageLanguage, "formats">,
): DataColumn<Line>[] {
  const { question: { measure }, unit, table: { columns } } = answer;
  const facts = { formats, measure, unit };
  return looks.flatMap((look): DataColumn<Line>[] => {
    const { called, id, head, title, isDrawing } = look;
    const drawn = { id, ...!isDrawing && { key: called }, head, title };
    const found = columnOf(answer, look);
    if (found === undefined) {
      return look.isKept ? [{ ...drawn, cell: () => "–" }] : [];
    }
    const { at, beside, column, kind } = found;
    const isColored = kind === "signed" || look.isColored;
    const cell = (line: Line) => {
      const value = line[at];
      const text = look.text?.(line) ??
        cellText(value, column, { ...facts, kind });
      if (!isColored || typeof value !== "number") return text;
      const small = beside >= 0 && (
        <>
          {" "}
          <small>{cellText(line[beside], columns[beside], facts)}</small>
        </>
      );
      return <Signed value={value}>{text}{small}</Signed>;
    };
    return [{
      ...drawn,
      isText: kind === "text" && column.key !== "lastMonth" &&
        column.key !== "previousMonth",
      cell: look.cell ?? cell,
    }];
  });
}

/**
 * Bars beside the amounts, with a tick at the amount of the months before, if
 * the whole period is compared with them.
 * @param head the head of the ticks
 */
export function barLook({ table }: Answer, head = ""): ColumnLook {
  const cellOf = cellsIn(table);
  const shown = table.columns.filter((column) =>
    column.key === "amount" ||
    calledOf(column) === "former.before" && column.slice === undefined
  );
  const hasTicks = shown.length > 1;
  const ends = shown.flatMap(({ ends = [0, 0] }) => [...ends]);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const percent = (amount: number) => 100 * amount / (max - min || 1);
  return {
    called: "amount",
    id: "barred",
    head: hasTicks ? head : "",
    isDrawing: true,
    /** From zero: to the right, or to the left for a negative amount. */
    cell: (line, isSum) => {
      const tick = hasTicks ? Number(cellOf(line, "former.before")) : 0;
      const value = Number(cellOf(line, "amount"));
      return !isSum && (
        <i
          class={`bar${value < 0 ? " back" : ""}${tick ? "" : " fresh"}`}
          style={{
            "--zero": percent(-min),
            "--v": percent(Math.abs(value)),
            "--p": percent(tick),
          }}
          aria-hidden="true"
        />
      );
    },
  };
}

/** The drawn columns of all rows, to copy: amounts as they are shown. */
export function copiedColumns(
  answer: Answer,
  looks: readonly ColumnLook[],
  { id }: Pick<PageLanguage, "id">,
): PlainTable {
  const { table, question: { by, measure }, unit, until } = answer;
  const headOf = (column: AnswerColumn) =>
    headingOf(column, { reader: id, by, measure, unit, until });
  const columns = looks.flatMap((look) => {
    const found = columnOf(answer, look);
    if (found === undefined || look.isDrawing) return [];
    const { beside, ...drawn } = found;
    const small = table.columns[beside];
    const own = { ...drawn, head: look.head, text: look.text };
    if (small === undefined) return [own];
    return [{ ...own, head: headOf(drawn.column) }, {
      at: beside,
      column: small,
      kind: kindOf(small, measure),
      head: headOf(small),
      text: undefined,
    }];
  });
  return {
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: table.rows.map((line) =>
      columns.map(({ at, column, kind, text }) =>
        text?.(line) ?? copiedCell(line[at], column, { measure, unit, kind })
      )
    ),
  };
}

/** A table with the tags of each row in a last column, if there are any. */
export function withTags(
  table: PlainTable,
  tags: readonly (readonly string[])[],
  { id }: Pick<PageLanguage, "id">,
): PlainTable {
  if (tags.every((some) => some.length === 0)) return table;
  return {
    columns: [...table.columns, { head: catalogue.remark[id], kind: "text" }],
    rows: table.rows.map((row, at) => [...row, tags[at].join(" · ")]),
  };
}

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Question } from "../../explore/question/mod.ts";
import { useLanguage } from "../words/mod.ts";
import { announce } from "./announcer.tsx";
import type { MoreRows } from "./more_rows.ts";

export type RowOrder = NonNullable<Question["order"]>;

/** A column of a {@linkcode DataTable}; the first column names the rows. */
export interface DataColumn<Row> {
  /**
   * The classes of the cells: `called` for names and other texts, `address` for
   * addresses; other cells are numbers.
   */
  id: string;
  head: ComponentChildren;
  /** The sort key of the head; absent in a column that does not sort. */
  key?: string;
  /** Whether the column has texts, which sort in ascending order first. */
  isText?: boolean;
  /** The meaning of the figures, or the whole text of a cut head. */
  title?: string | undefined;
  cell(row: Row, isSum: boolean): ComponentChildren;
}

export interface TableProps<Row> {
  class: string;
  caption: string;
  columns: readonly DataColumn<Row>[];
  more: MoreRows<Row>;
  /** The name that opens with a row, if rows open. */
  nameOf?(row: Row): string;
  order?: RowOrder | undefined;
  onOrder?(order: RowOrder): void;
  /** The sums of all rows, and of the rows that are not drawn. */
  total?: Row | undefined;
  rest?: { cells: Row; withoutRows: number } | undefined;
  areHospitals?: boolean;
  opened?: string | undefined;
  onOpen?(name: string): void;
  tagsOf?(row: Row): readonly string[];
}

/**
 * A table with heads that sort and rows that open. Shows a few rows, and all
 * after a click. Tab stops once at the heads and once at the names; arrow keys
 * move on.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, columns, more, total, rest, areHospitals = false } = props;
  const { opened, onOpen, tagsOf, nameOf = () => "" } = props;
  const { words: { names: texts }, formats } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.max(more.from, Math.min(at, more.to - 1));
  // Fixed widths, so that new rows do not widen columns.
  const [widths, setWidths] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!more.isFew) box.current?.scrollIntoView({ block: "nearest" });
  }, [more.isFew]);
  const show = (index: number) => {
    setAt(index);
    onOpen?.(nameOf(more.rows[index - more.from]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const isHead = target.closest("thead") !== null;
    if (!isHead && !target.matches(".name")) return;
    const selector = isHead ? "thead button" : "tbody .name";
    const all = [
      ...table.current?.querySelectorAll<HTMLElement>(selector) ?? [],
    ];
    const now = all.indexOf(target);
    const next = new Map([
      [isHead ? "ArrowLeft" : "ArrowUp", Math.max(0, now - 1)],
      [isHead ? "ArrowRight" : "ArrowDown", Math.min(all.length - 1, now + 1)],
      ["Home", 0],
      ["End", all.length - 1],
    ]).get(key);
    if (next === undefined) return;
    event.preventDefault();
    all[next].focus();
    if (isHead) return;
    if (opened !== undefined) show(more.from + next);
    else setAt(more.from + next);
  };
  const [named] = columns;
  const firstIndex = total === undefined ? 2 : 3;
  return (
    <>
      <div class="rows-box" ref={box}>
        <table
          class={more.isFew ? props.class : `${props.class} whole`}
          role="table"
          ref={table}
          aria-rowcount={more.count + firstIndex - 1}
          onKeyDown={onKeyDown}
        >
          <caption class="unseen">{caption}</caption>
          {!more.isFew && (
            <colgroup>
              {widths.map((width, at) => <col key={at} style={{ width }} />)}
            </colgroup>
          )}
          <Heads {...props} />
          <tbody
            role="rowgroup"
            ref={more.body}
            style={{ counterReset: `place ${more.from}` }}
            onClick={({ target }) => {
              const row = (target as Element).closest<HTMLElement>(
                "[data-row]",
              );
              if (row !== null) show(Number(row.dataset.row));
            }}
          >
            {total !== undefined && (
              <Row
                class="sum"
                columns={columns}
                row={total}
                name={named.cell(total, true)}
              />
            )}
            <Space key="above" height={more.above} />
            {more.rows.map((row, index) => (
              <Row
                key={more.from + index}
                at={more.from + index}
                aria-rowindex={more.from + index + firstIndex}
                columns={columns}
                row={row}
                name={onOpen === undefined ? named.cell(row, false) : (
                  <>
                    <button
                      type="button"
                      class="plain name"
                      tabIndex={more.from + index === stop ? 0 : -1}
                      aria-expanded={opened === nameOf(row)}
                    >
                      {named.cell(row, false)}
                    </button>
                    {tagsOf?.(row).map((tag) => (
                      <i key={tag} class="tag">{tag}</i>
                    ))}
                  </>
                )}
              />
            ))}
            <Space key="below" height={more.below} />
            {more.left > 0 && (
              <Row
                class="sum rest"
                columns={columns}
                row={rest?.cells}
                name={
                  <small>
                    {texts.rest(
                      formats.number(more.left),
                      rest?.withoutRows ? formats.number(rest.withoutRows) : "",
                    )}
                  </small>
                }
              />
            )}
          </tbody>
        </table>
      </div>
      {(more.left > 0 || !more.isFew) && (
        <button
          type="button"
          class="link all-rows"
          onClick={() => {
            if (!more.isFew) return more.showFew();
            setWidths(widthsOf(table.current));
            more.showMore();
          }}
        >
          {more.isFew
            ? texts.all(formats.number(more.count), areHospitals)
            : texts.few(formats.number(more.first), areHospitals)}
        </button>
      )}
    </>
  );
}

/** The widths of the columns, in percent of the table. */
function widthsOf(table: HTMLTableElement | null): string[] {
  return [...table?.tHead?.rows[0].cells ?? []].map(({ offsetWidth }) =>
    `${100 * offsetWidth / (table?.offsetWidth ?? 1)}%`
  );
}

function Space({ height }: { height: number }) {
  return height === 0 ? null : (
    <tr class="space" aria-hidden="true">
      <td style={{ height: `${height}px` }} />
    </tr>
  );
}

function Heads<Row>({ columns, order, onOrder }: TableProps<Row>) {
  const { words: { names: texts } } = useLanguage();
  const isSorted = columns.some(({ key }) => key && key === order?.column);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, head, key, isText, title }, index) => {
          const named = {
            role: "columnheader",
            scope: "col",
            class: id,
          } as const;
          if (key === undefined || onOrder === undefined) {
            return head === ""
              ? <td key={id} role="cell" class={id} />
              : (
                <th key={id} {...named}>
                  <span title={title}>{head}</span>
                </th>
              );
          }
          const isOn = order?.column === key;
          const way = isOn ? order.way : isText ? "descending" : "ascending";
          return (
            <th key={key} {...named} aria-sort={isOn ? way : "none"}>
              <button
                type="button"
                class="plain sort"
                title={title}
                tabIndex={isOn || !isSorted && index === 0 ? 0 : -1}
                onClick={({ currentTarget }) => {
                  const next = way === "descending"
                    ? "ascending"
                    : "descending";
                  onOrder({ column: key, way: next });
                  announce(texts.sorted(currentTarget.textContent, next));
                }}
              >
                {head}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps<Row> {
  class?: string;
  /** Index of the row; absent for sums. */
  at?: number;
  "aria-rowindex"?: number;
  columns: readonly DataColumn<Row>[];
  /** Absent for a row without figures. */
  row: Row | undefined;
  name: ComponentChildren;
}

function Row<Row>({ at, columns, row, name, ...props }: RowProps<Row>) {
  // The other cells depend only on the columns and the row.
  const cells = useMemo(
    () =>
      row !== undefined &&
      columns.slice(1).map(({ id, key, cell }) => (
        <td key={key ?? id} role="cell" class={id}>
          {cell(row, at === undefined)}
        </td>
      )),
    [columns, row],
  );
  return (
    <tr role="row" data-row={at} {...props}>
      <th
        role="rowheader"
        scope="row"
        class={columns[0].id}
        colSpan={row === undefined ? columns.length : 1}
      >
        {name}
      </th>
      {cells}
    </tr>
  );
}

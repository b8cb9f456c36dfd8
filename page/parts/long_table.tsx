/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RowsBelow } from "./rows_below.tsx";

/** A column of a {@linkcode LongTable}. */
export interface LongTableColumn<Row> {
  id: string;
  head: ComponentChildren;
  cell(row: Row): ComponentChildren;
  /** Full text of a cell that may be cut. */
  title?(row: Row): string;
  isNumber?: boolean;
  sort?: "ascending" | "descending" | "none";
}

interface Props<Row> {
  /** Names the table, and its style. */
  name: string;
  caption: string;
  columns: readonly LongTableColumn<Row>[];
  rows: readonly Row[];
}

/** Rows to draw above and below the window. */
const MARGIN = 12;
/** Tables with more rows scroll in their box. */
const FEW = 12;
/** Tables up to this length are drawn whole. */
const SHORT = 60;

/**
 * A table that scrolls in its own box and, if it is long, draws only the rows
 * in sight. All rows have the same height, which the style sheet sets as
 * `--row` and which is measured here.
 */
export function LongTable<Row>({ name, caption, columns, rows }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { first, last, rowHeight, onScroll } = useRowsInSight(
    box,
    body,
    rows.length,
  );
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    element.style.paddingTop = `${first * rowHeight}px`;
    element.style.paddingBottom = `${(rows.length - last) * rowHeight}px`;
  }, [first, last, rowHeight, rows.length]);
  return (
    <div
      class={`table-box ${name}${rows.length > FEW ? " tall" : ""}`}
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={caption}
      onScroll={onScroll}
    >
      <div
        role="table"
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
      >
        <div role="rowgroup" class="head">
          <div role="row" aria-rowindex={1}>
            {columns.map((column) => <Head key={column.id} column={column} />)}
          </div>
        </div>
        <div role="rowgroup" class="body" ref={body}>
          {rows.slice(first, last).map((row, index) => (
            <div
              role="row"
              key={first + index}
              aria-rowindex={first + index + 2}
            >
              {columns.map((column) => (
                <div
                  role="cell"
                  key={column.id}
                  class={classOf(column)}
                  title={column.title?.(row)}
                >
                  {column.cell(row)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {rows.length > FEW && <RowsBelow box={box} count={rows.length} />}
    </div>
  );
}

function Head<Row>({ column }: { column: LongTableColumn<Row> }) {
  const { sort, head } = column;
  return (
    <div
      role="columnheader"
      class={classOf(column)}
      {...(sort ? { "aria-sort": sort } : {})}
    >
      {head}
    </div>
  );
}

function classOf<Row>({ id, isNumber }: LongTableColumn<Row>): string {
  return `${id}${isNumber ? " number" : ""}`;
}

/** The rows in sight: from `first` to before `last`. */
function useRowsInSight(
  box: { readonly current: HTMLDivElement | null },
  body: { readonly current: HTMLDivElement | null },
  count: number,
) {
  const [top, setTop] = useState(0);
  const [size, setSize] = useState({ box: 640, row: 44 });
  useLayoutEffect(() => {
    const measure = () => {
      const first = body.current?.firstElementChild;
      setSize((known) => {
        const height = box.current?.clientHeight ?? known.box;
        const row = first?.getBoundingClientRect().height || known.row;
        return height === known.box && row === known.row
          ? known
          : { box: height, row };
      });
    };
    // It also reports the first size, when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [count > SHORT]);
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    // Where nothing is to be done, the browser need not lay out the page yet.
    if (scrolled.current === 0) return;
    box.current?.scrollTo({ top: 0 });
    setTop(0);
  }, [count]);
  const onScroll = () => {
    scrolled.current = box.current?.scrollTop ?? 0;
    if (count > SHORT) setTop(scrolled.current);
  };
  if (count <= SHORT) return { first: 0, last: count, rowHeight: 0, onScroll };
  const first = Math.max(0, Math.floor(top / size.row) - MARGIN);
  const last = Math.min(count, Math.ceil((top + size.box) / size.row) + MARGIN);
  return { first: Math.min(first, last), last, rowHeight: size.row, onScroll };
}

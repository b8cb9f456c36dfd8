/// <reference lib="dom" />
import type { ComponentChildren, Ref } from "preact";
import { useRef, useState } from "preact/hooks";
import type { RowOrder } from "../model/mod.ts";
import { useLanguage } from "../words/mod.ts";
import type { MoreRows } from "./more_rows.ts";

/** A column of a {@linkcode DataTable}; the cells of the first one name rows. */
export interface DataColumn<Row, Key extends string = never> {
  /** The class of its cells. */
  id: string;
  head: ComponentChildren;
  /** What the head sorts by; absent if it does not. */
  key?: Key;
  /** Whether it has texts, which are sorted from the first. */
  isText?: boolean;
  /** What the figures mean, or the whole text of a head that is cut. */
  title?: string | undefined;
  cell(row: Row, isSum: boolean): ComponentChildren;
}

interface Props<Row, Key extends string> {
  class: string;
  caption: string;
  columns: readonly DataColumn<Row, Key>[];
  /** The rows that are drawn. */
  rows: readonly Row[];
  more: MoreRows;
  keyOf(row: Row): string | number;
  order?: RowOrder<Key>;
  onOrder?(order: RowOrder<Key>): void;
  /** The sums of all rows, and of those that are not drawn. */
  total?: Row | undefined;
  rest?: { row: Row; without: number } | undefined;
  /** Whether the rows are hospitals. */
  areHospitals?: boolean;
  /** The key of the row that is open, if rows open. */
  opened?: string | undefined;
  onOpen?(row: Row): void;
  /** What else is known of a row, beside its name. */
  tagsOf?(row: Row): readonly string[];
}

/**
 * A table whose heads sort and whose rows open: a few rows, all of them with a
 * click. Heads and names are one stop of the Tab key each; arrows go on.
 */
export function DataTable<Row, Key extends string = never>(
  props: Props<Row, Key>,
) {
  const { caption, columns, rows, more, keyOf, total, rest } = props;
  const { opened, onOpen, tagsOf } = props;
  const { words: { names: texts }, formats } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const isHead = target.closest("thead") !== null;
    if (!isHead && !target.matches(".name")) return;
    const selector = isHead ? "thead button" : "tbody .name";
    const all = [
      ...table.current?.querySelectorAll<HTMLElement>(selector) ?? [],
    ];
    const next = nextOf(key, isHead, all.indexOf(target), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next].focus();
    if (isHead) return;
    setAt(next);
    if (opened !== undefined) onOpen?.(rows[next]);
  };
  const left = more.count - rows.length;
  const [named] = columns;
  return (
    <table
      class={props.class}
      role="table"
      ref={table}
      aria-rowcount={more.count + (total === undefined ? 1 : 2)}
      onKeyDown={onKeyDown}
    >
      <caption class="unseen">{caption}</caption>
      <Heads {...props} />
      <tbody role="rowgroup">
        {total !== undefined && (
          <Row
            class="sum"
            columns={columns}
            row={total}
            name={named.cell(total, true)}
          />
        )}
        {rows.map((row, index) => {
          const isOpen = opened !== undefined && opened === keyOf(row);
          return (
            <Row
              key={keyOf(row)}
              class={isOpen ? "open" : undefined}
              columns={columns}
              row={row}
              onClick={onOpen && (() => {
                setAt(index);
                onOpen(row);
              })}
              name={onOpen === undefined ? named.cell(row, false) : (
                <>
                  <button
                    type="button"
                    class="plain name"
                    tabIndex={index === stop ? 0 : -1}
                    aria-expanded={isOpen}
                  >
                    {named.cell(row, false)}
                  </button>
                  {tagsOf?.(row).map((tag) => (
                    <i key={tag} class="tag">{tag}</i>
                  ))}
                </>
              )}
            />
          );
        })}
        {left > 0 && (
          <Row
            class="sum rest"
            columns={columns}
            row={rest?.row}
            rowRef={more.end}
            name={
              <>
                {more.isFew && (
                  <button type="button" class="link" onClick={more.showMore}>
                    {texts.all(
                      formats.number(more.count),
                      props.areHospitals === true,
                    )}
                  </button>
                )}{" "}
                <small>
                  {texts.rest(
                    formats.number(left),
                    rest?.without ? formats.number(rest.without) : "",
                  )}
                </small>
              </>
            }
          />
        )}
      </tbody>
    </table>
  );
}

function Heads<Row, Key extends string>(
  { columns, order, onOrder }: Props<Row, Key>,
) {
  const isSorted = columns.some(({ key }) => key && key === order?.key);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, head, key, isText, title }, index) => {
          if (key === undefined) {
            return head === ""
              ? <td key={id} role="cell" class={id} />
              : (
                <th key={id} role="columnheader" scope="col" class={id}>
                  <span title={title}>{head}</span>
                </th>
              );
          }
          const isOn = order?.key === key;
          const isDescending = isOn ? order.descending : isText === true;
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              class={id}
              aria-sort={!isOn
                ? "none"
                : isDescending
                ? "descending"
                : "ascending"}
            >
              <button
                type="button"
                class="plain sort"
                title={title}
                tabIndex={isOn || !isSorted && index === 0 ? 0 : -1}
                onClick={() => onOrder?.({ key, descending: !isDescending })}
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
  class: string | undefined;
  columns: readonly DataColumn<Row, string>[];
  /** Absent for a row that has only a name. */
  row: Row | undefined;
  name: ComponentChildren;
  rowRef?: Ref<HTMLTableRowElement>;
  onClick?: (() => void) | undefined;
}

function Row<Row>({ columns, row, name, rowRef, ...props }: RowProps<Row>) {
  const isSum = props.class?.startsWith("sum") === true;
  return (
    <tr role="row" ref={rowRef ?? null} {...props}>
      <th
        role="rowheader"
        scope="row"
        colSpan={row === undefined ? columns.length : 1}
      >
        {name}
      </th>
      {row !== undefined &&
        columns.slice(1).map(({ id, key, cell }) => (
          <td key={key ?? id} role="cell" class={id}>{cell(row, isSum)}</td>
        ))}
    </tr>
  );
}

/** Where a key leads to among the heads, or among the names. */
function nextOf(
  key: string,
  isHead: boolean,
  now: number,
  count: number,
): number | undefined {
  const [back, on] = isHead
    ? ["ArrowLeft", "ArrowRight"]
    : ["ArrowUp", "ArrowDown"];
  if (key === back) return Math.max(0, now - 1);
  if (key === on) return Math.min(count - 1, now + 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

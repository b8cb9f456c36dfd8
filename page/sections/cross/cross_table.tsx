/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type {
  CellFigure,
  CrossTable as Crossed,
  CrossValue,
} from "../../../explore/questions/mod.ts";
import {
  LongTable,
  type LongTableColumn,
  SortButton,
  sortState,
  useWidth,
} from "../../parts/mod.ts";
import { shownSign } from "../../../report/formats/mod.ts";
import type { RowOrder } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { heatClass } from "./heat.ts";
import type { CrossKey, ShownCross } from "./shown_cross.ts";

interface Props {
  table: Crossed;
  shown: ShownCross;
  figure: CellFigure;
  caption: string;
  /** The head of the names of rows. */
  head: string;
  /** Whether the columns are months: then the newest is in sight. */
  hasMonths: boolean;
  order: RowOrder<CrossKey>;
  onOrder(order: RowOrder<CrossKey>): void;
  labelOf(label: string): string;
}

/** The index of the row with the totals. */
const TOTALS = -1;

/** The table with its totals first, and heads that stay in sight and sort. */
export function CrossTable(props: Props) {
  const { table, shown, figure, caption, hasMonths } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = useCrossColumns(props);
  const { rows } = table;
  const { totals } = shown;
  const count = table.columns.labels.length;
  const { cells, sums } = charactersOf(shown);
  useLayoutEffect(() => {
    const style = box.current?.style;
    style?.setProperty("--count", `${count}`);
    style?.setProperty("--characters", `${cells}`);
    style?.setProperty("--sum-characters", `${sums}`);
  }, [count, cells, sums]);
  const width = useWidth(box);
  useLayoutEffect(() => {
    if (box.current === null) return;
    fitColumns(box.current);
    const element = box.current.firstElementChild;
    if (hasMonths && element) element.scrollLeft = element.scrollWidth;
  }, [hasMonths, width, count, cells, sums, figure, rows.labels.length]);
  return (
    <div ref={box}>
      <LongTable
        key={`${figure} ${rows.labels.length} ${count}`}
        name={[
          "crossed",
          ...totals.rows ? ["with-sums"] : [],
          ...totals.columns ? ["with-totals"] : [],
        ].join(" ")}
        caption={caption}
        columns={columns}
        rows={totals.columns ? [TOTALS, ...shown.order] : shown.order}
      />
    </div>
  );
}

/** The line between two columns, pixels, as in the style sheet. */
const GAP = 1;

/**
 * Makes the columns as wide as it takes to show whole ones beside those that
 * stay in sight: what is left of a figure that is cut reads as another figure.
 */
function fitColumns(box: HTMLElement): void {
  box.style.removeProperty("--fitted");
  const scroller = box.firstElementChild;
  const heads = [...box.querySelectorAll<HTMLElement>("[role=columnheader]")];
  const column = heads.at(-1);
  if (scroller === null || column === undefined) return;
  const sticky = heads.filter((head) =>
    getComputedStyle(head).position === "sticky"
  );
  const widthOf = ({ offsetWidth }: HTMLElement) => offsetWidth + GAP;
  const room = sticky.reduce(
    (room, one) => room - widthOf(one),
    scroller.clientWidth,
  );
  const whole = Math.floor(room / widthOf(column));
  if (whole < 1 || scroller.scrollWidth <= scroller.clientWidth) return;
  box.style.setProperty("--fitted", `${(room + GAP) / whole - GAP}px`);
}

/** Characters of the longest text among the cells, and among the sums of rows. */
function charactersOf({ values, textOf }: ShownCross) {
  const longest = (all: readonly CrossValue[]) =>
    all.reduce<number>((most, one) => Math.max(most, widthOf(textOf(one))), 0);
  return {
    cells: longest([...values.cells, ...values.columns]),
    sums: longest([...values.rows, values.total]),
  };
}

/** In widths of a digit: a Chinese character has two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, character) => width + (character < "\u2e80" ? 1 : 2),
    0,
  );
}

function useCrossColumns(
  { table, shown, figure, head, order, onOrder, labelOf }: Props,
): LongTableColumn<number>[] {
  const { words } = useLanguage();
  const { rows, columns } = table;
  const { values, totals } = shown;
  const width = columns.labels.length;
  const most = values.cells.reduce<number>(
    (most, one) =>
      typeof one === "number" ? Math.max(most, Math.abs(one)) : most,
    0,
  );
  const nameOf = (row: number) =>
    row === TOTALS ? words.result.total : labelOf(rows.labels[row]);
  const sorting = (key: CrossKey, label: string) => {
    const isDescending = order.key === key ? order.descending : undefined;
    return {
      sort: sortState(isDescending),
      head: (
        <SortButton
          label={label}
          isDescending={isDescending}
          startsDescending={key !== "name"}
          onSort={(descending) => onOrder({ key, descending })}
        >
          <span class="cut" title={label}>{label}</span>
        </SortButton>
      ),
    };
  };
  const hasChanges = figure === "before" || figure === "yearBefore";
  const cell = (value: CrossValue, isCell: boolean) => {
    const text = shown.textOf(value);
    if (typeof value !== "number") {
      const isEmpty = value === "noRecords";
      return isEmpty ? null : (
        <span
          class={value === "noData" ? "no-data" : "quiet"}
          title={shown.whyOf(value)}
        >
          {text}
        </span>
      );
    }
    const heat = isCell && !hasChanges ? `heat ${heatClass(value, most)}` : "";
    const direction = hasChanges ? directionOf(value) : "";
    return <span class={`${heat}${direction}`}>{text}</span>;
  };
  return [
    {
      id: "name",
      ...sorting("name", head),
      cell: nameOf,
      title: nameOf,
    },
    ...totals.rows
      ? [{
        id: "sum",
        isNumber: true,
        ...sorting("sum", words.result.total),
        cell: (row: number) =>
          cell(row === TOTALS ? values.total : values.rows[row], false),
      }]
      : [],
    ...columns.labels.map((label, c): LongTableColumn<number> => ({
      id: `column-${c}`,
      isNumber: true,
      ...sorting(`${c}`, labelOf(label)),
      cell: (row) =>
        row === TOTALS
          ? cell(values.columns[c], false)
          : cell(values.cells[row * width + c], true),
    })),
  ];
}

/** The class of a change, as it reads. */
function directionOf(ratio: number): string {
  const sign = shownSign(ratio);
  if (sign === 0) return "quiet";
  return sign > 0 ? "" : "minus";
}

/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type {
  CellFigure,
  CrossTable as Crossed,
  CrossValue,
} from "../../../explore/questions/mod.ts";
import {
  type DataColumn,
  DataTable,
  useMoreRows,
  useWidth,
} from "../../controls/mod.ts";
import { shownSign } from "../../../report/formats/mod.ts";
import type { RowOrder } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import type { CrossKey, ShownCross } from "./shown_cross.ts";

interface Props {
  table: Crossed;
  shown: ShownCross;
  figure: CellFigure;
  caption: string;
  /** The head above the names of rows. */
  head: string;
  /** Whether the columns are months; the table scrolls to the newest. */
  hasMonths: boolean;
  order: RowOrder<CrossKey>;
  onOrder(order: RowOrder<CrossKey>): void;
  labelOf(label: string): string;
}

/** Rows to draw at first: all provinces, or three years of months. */
const LISTED = 36;
/** Index of the row with the totals. */
const TOTALS = -1;

/** The table in a box that scrolls under fixed heads and names. */
export function CrossTable(props: Props) {
  const { table, shown, figure, caption, hasMonths, order, onOrder } = props;
  const { totals } = shown;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const about = JSON.stringify([table.columns.labels, table.rows.labels]);
  const more = useMoreRows(
    shown.order.length,
    about + JSON.stringify(order),
    LISTED,
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    fitColumns(element);
    if (hasMonths) element.scrollLeft = element.scrollWidth;
  }, [hasMonths, width, figure, about]);
  return (
    <div
      class="table-box"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <DataTable
        class={totals.rows ? "crossed with-sums" : "crossed"}
        caption={caption}
        columns={useCrossColumns(props)}
        rows={shown.order.slice(more.from, more.to)}
        more={more}
        order={order}
        onOrder={onOrder}
        total={totals.columns ? TOTALS : undefined}
        keyOf={(row) => row}
      />
    </div>
  );
}

/**
 * Fits whole columns beside the fixed ones, because a figure that is cut reads
 * as another figure.
 */
function fitColumns(box: HTMLElement): void {
  box.style.removeProperty("--fitted");
  const heads = [...box.querySelectorAll<HTMLElement>("thead tr > *")];
  const isStuck = (head: HTMLElement) => getComputedStyle(head).left !== "auto";
  const widest = Math.max(
    ...heads.map((head) => isStuck(head) ? 0 : head.offsetWidth),
  );
  const room = heads.filter(isStuck).reduce(
    (room, { offsetWidth }) => room - offsetWidth,
    box.clientWidth,
  );
  const whole = Math.floor(room / widest);
  if (whole < 1 || box.scrollWidth <= box.clientWidth) return;
  box.style.setProperty("--fitted", `${room / whole}px`);
}

function useCrossColumns(
  { table, shown, figure, head, labelOf }: Props,
): DataColumn<number, CrossKey>[] {
  const { words } = useLanguage();
  const { rows, columns } = table;
  const { values, totals } = shown;
  const width = columns.labels.length;
  const most = values.cells.reduce<number>(
    (most, one) =>
      typeof one === "number" ? Math.max(most, Math.abs(one)) : most,
    0,
  );
  const cell = (value: CrossValue, isCell: boolean) => {
    const text = shown.textOf(value);
    if (value === "noRecords") return null;
    if (typeof value !== "number") {
      return (
        <span
          class={value === "noData" ? "no-data" : "quiet"}
          title={shown.whyOf(value)}
        >
          {text}
        </span>
      );
    }
    if (figure === "before" || figure === "yearBefore") {
      const sign = shownSign(value);
      const look = sign < 0 ? "minus" : sign === 0 ? "quiet" : undefined;
      return <span class={look}>{text}</span>;
    }
    if (!isCell) return text;
    return (
      <span
        class={value < 0 ? "heat below" : "heat"}
        style={{ "--heat": 100 * Math.abs(value) / (most || 1) }}
      >
        {text}
      </span>
    );
  };
  const column = (
    key: CrossKey,
    label: string,
    cell: DataColumn<number>["cell"],
  ) => ({
    id: key === "sum" ? "sum" : key === "name" ? "called" : "",
    key,
    head: <span class="cut">{label}</span>,
    title: label,
    cell,
  });
  return [
    {
      ...column(
        "name",
        head,
        (row) =>
          row === TOTALS ? words.result.total : labelOf(rows.labels[row]),
      ),
      isText: true,
    },
    ...totals.rows
      ? [
        column("sum", words.result.total, (row) =>
          cell(row === TOTALS ? values.total : values.rows[row], false)),
      ]
      : [],
    ...columns.labels.map((label, c) =>
      column(
        `${c}`,
        labelOf(label),
        (row) =>
          row === TOTALS
            ? cell(values.columns[c], false)
            : cell(values.cells[row * width + c], true),
      )
    ),
  ];
}

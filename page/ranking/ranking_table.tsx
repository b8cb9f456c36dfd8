import { useLayoutEffect, useRef } from "preact/hooks";
import {
  type Measure,
  type Order,
  type OrderKey,
  otherMeasure,
  type RankedRow,
} from "../figures/mod.ts";
import { decimalsOf } from "../formats.ts";
import { useLanguage } from "../language.ts";
import { type Column, Icon, LongTable } from "../parts/mod.ts";
import { shownName } from "./shown_name.ts";

interface Props {
  caption: string;
  rows: readonly RankedRow[];
  measure: Measure;
  order: Order;
  onOrder(order: Order): void;
}

/** A ranking with bars, shares and headers that sort. */
export function RankingTable(
  { caption, rows, measure, order, onOrder }: Props,
) {
  const { words, formats } = useLanguage();
  const texts = words.ranking;
  const other = otherMeasure(measure);
  const decimals = {
    qty: decimalsOf(rows.map(({ qty }) => qty)),
    conv: decimalsOf(rows.map(({ conv }) => conv)),
  };
  const percent = (ratio: number | undefined) =>
    ratio === undefined ? "–" : formats.percent(ratio);
  const sortable = (key: OrderKey) => ({
    head: <SortButton column={key} order={order} onOrder={onOrder} />,
    sort: order.key !== key
      ? "none" as const
      : order.descending
      ? "descending" as const
      : "ascending" as const,
  });
  const columns: Column<RankedRow>[] = [
    {
      id: "rank",
      isNumber: true,
      ...sortable("rank"),
      cell: ({ rank }) => formats.number(rank),
    },
    {
      id: "name",
      ...sortable("name"),
      cell: ({ name }) => <Name name={name} />,
      title: ({ name }) => shownName(name, words),
    },
    {
      id: "bar",
      head: <span class="unseen">{words.measures[measure].full}</span>,
      cell: (row) => <BarOf row={row} measure={measure} />,
    },
    {
      id: "amount",
      isNumber: true,
      ...sortable(measure),
      cell: (row) => formats.number(row[measure], decimals[measure]),
    },
    {
      id: "share",
      isNumber: true,
      head: texts.share,
      cell: ({ share }) => percent(share),
    },
    {
      id: "cumulative",
      isNumber: true,
      head: <span title={texts.cumulativeFull}>{texts.cumulative}</span>,
      cell: ({ cumulative }) => (
        <>
          <span class="inline-head before" aria-hidden="true">
            {texts.cumulative}
          </span>
          {percent(cumulative)}
        </>
      ),
    },
    {
      id: "other",
      isNumber: true,
      ...sortable(other),
      cell: (row) => (
        <>
          {formats.number(row[other], decimals[other])}
          <span class="inline-head" aria-hidden="true">
            {words.measures[other].unit}
          </span>
        </>
      ),
    },
    {
      id: "records",
      isNumber: true,
      ...sortable("records"),
      cell: ({ records }) => formats.number(records),
    },
  ];
  return (
    <LongTable name="ranks" caption={caption} columns={columns} rows={rows} />
  );
}

function Name({ name }: { name: string }) {
  const { words } = useLanguage();
  const shown = shownName(name, words);
  return shown === name ? <>{name}</> : <span class="quiet">{shown}</span>;
}

/** The length is set on the element: a style in the markup would be refused. */
function BarOf({ row, measure }: { row: RankedRow; measure: Measure }) {
  const bar = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty("width", `${row.length * 100}%`);
  }, [row.length]);
  return <span class={row[measure] < 0 ? "line below" : "line"} ref={bar} />;
}

interface SortProps {
  column: OrderKey;
  order: Order;
  onOrder(order: Order): void;
}

/** A header that sorts by its column: numbers from the largest, then the other way. */
function SortButton({ column, order, onOrder }: SortProps) {
  const { words } = useLanguage();
  const isOn = order.key === column;
  const startsDescending = column !== "name" && column !== "rank";
  const next = isOn ? !order.descending : startsDescending;
  const label = column === "rank" ? "#" : words.ranking.order[column];
  return (
    <button
      type="button"
      class={isOn ? "sort on" : "sort"}
      aria-label={words.ranking.order[column]}
      onClick={() => onOrder({ key: column, descending: next })}
    >
      {label}
      {isOn && column !== "rank" && (
        <Icon name={order.descending ? "down" : "up"} />
      )}
    </button>
  );
}

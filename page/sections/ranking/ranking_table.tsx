/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Order } from "../../model/mod.ts";
import { Icon, LongTable } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import type { RankingColumn } from "./ranking_columns.tsx";
import type { OrderKey, RankingRow } from "./ranking_state.ts";

interface Props {
  caption: string;
  rows: readonly RankingRow[];
  columns: readonly RankingColumn[];
  order: Order<OrderKey>;
  onOrder(order: Order<OrderKey>): void;
}

/** A ranking whose headers sort. */
export function RankingTable(
  { caption, rows, columns, order, onOrder }: Props,
) {
  const box = useRef<HTMLDivElement>(null);
  const template = columns.map(({ width }) => width).join(" ");
  useLayoutEffect(() => {
    // The browser would refuse a style attribute in the markup.
    box.current?.style.setProperty("--columns", template);
  }, [template]);
  return (
    <div ref={box}>
      <LongTable
        name="ranks"
        caption={caption}
        rows={rows}
        columns={columns.map((column) => {
          const key = column.order;
          if (key === undefined) return column;
          return {
            ...column,
            sort: sortOf(order, key),
            head: (
              <SortButton column={key} order={order} onOrder={onOrder}>
                {column.head}
              </SortButton>
            ),
          };
        })}
      />
    </div>
  );
}

function sortOf({ key, descending }: Order<OrderKey>, column: OrderKey) {
  if (key !== column) return "none";
  return descending ? "descending" : "ascending";
}

interface SortProps {
  column: OrderKey;
  order: Order<OrderKey>;
  onOrder(order: Order<OrderKey>): void;
  children: RankingColumn["head"];
}

/** A header that sorts by its column: numbers from the largest, then the other way. */
function SortButton({ column, order, onOrder, children }: SortProps) {
  const { words } = useLanguage();
  const isOn = order.key === column;
  const startsDescending = column !== "name" && column !== "rank";
  const next = isOn ? !order.descending : startsDescending;
  return (
    <button
      type="button"
      class={isOn ? "sort on" : "sort"}
      aria-label={words.ranking.order[column]}
      onClick={() => onOrder({ key: column, descending: next })}
    >
      {children}
      {isOn && column !== "rank" && (
        <Icon name={order.descending ? "down" : "up"} />
      )}
    </button>
  );
}

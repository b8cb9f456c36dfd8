/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Order } from "../../model/mod.ts";
import { LongTable, SortButton, sortState } from "../../parts/mod.ts";
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
        columns={columns.map(({ order: own, ...column }) => {
          if (own === undefined) return column;
          const { key, label } = own;
          return {
            ...column,
            sort: sortState(directionOf(order, key)),
            head: (
              <SortButton
                label={label}
                isDescending={directionOf(order, key)}
                startsDescending={key !== "name" && key !== "rank"}
                hasArrow={key !== "rank"}
                onSort={(descending) => onOrder({ key, descending })}
              >
                {column.head}
              </SortButton>
            ),
          };
        })}
      />
    </div>
  );
}

/** Whether the table is sorted by a column, and how. */
function directionOf(
  { key, descending }: Order<OrderKey>,
  column: OrderKey,
): boolean | undefined {
  return key === column ? descending : undefined;
}

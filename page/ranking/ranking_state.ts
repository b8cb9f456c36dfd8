import { useMemo, useState } from "preact/hooks";
import type { SalesStats } from "../../schemas/wire/mod.ts";
import {
  type GroupingId,
  inOrder,
  type Measure,
  type Order,
  rankRows,
  search,
  type Top,
} from "../figures/mod.ts";

const BY_RANK: Order = { key: "rank", descending: false };

/** What is chosen of the rankings, and the rows that follow from it. */
export function useRanking(
  stats: SalesStats,
  { measure, language }: { measure: Measure; language: string },
) {
  const [grouping, setGrouping] = useState<GroupingId>("byHospital");
  const [order, setOrder] = useState<Order>(BY_RANK);
  const [text, setText] = useState("");
  const [top, setTop] = useState<Top>(10);
  const groups = stats[grouping];
  const total = measure === "qty" ? stats.meta.totalQty : stats.meta.totalConv;
  const ranked = useMemo(
    () => rankRows(groups, measure, total),
    [groups, measure, total],
  );
  const found = useMemo(
    () => inOrder(search(ranked, text, ({ name }) => name), order, language),
    [ranked, text, order, language],
  );
  return {
    grouping,
    measure,
    order,
    text,
    top,
    /** The net amount that shares are parts of. */
    total,
    /** All rows. */
    ranked,
    /** Those with the text, in the order. */
    found,
    /** The first of them. */
    shown: top === "all" ? found : found.slice(0, top),
    setOrder,
    setText,
    setTop,
    chooseGrouping(id: GroupingId) {
      setGrouping(id);
      setText("");
      setOrder(BY_RANK);
    },
  };
}

export type RankingState = ReturnType<typeof useRanking>;

import { useEffect, useMemo, useState } from "preact/hooks";
import {
  type Achievement,
  type Change,
  compareLevels,
  type Measure,
  type NameColumn,
  rankings,
  rankNames,
  search,
} from "../../../explore/questions/mod.ts";
import type { GroupStat } from "../../../schemas/wire/mod.ts";
import {
  achieved,
  inOrder,
  type Order,
  targetPeriod,
  useChange,
  useSelected,
  useTargets,
  type View,
} from "../../model/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import type { NameFacts } from "../opened/opened_name.tsx";

/** What a ranking can be ordered by. */
export type OrderKey =
  | "rank"
  | "name"
  | "amount"
  | "share"
  | "change"
  | "ratio"
  | "achieved"
  | "gap";

export type RankingRow = NameFacts;

/** Rows of a ranking that are shown at first. */
const LISTED = 10;

const BY_RANK: Order<OrderKey> = { key: "rank", descending: false };

/** The reader's choices in the rankings, and the rows that follow from them. */
export function useRanking() {
  const { tag, words } = useLanguage();
  const { view, selection } = useSelected();
  const { measure } = view.selection;
  const comparedBy = selection.compared?.by;
  const [by, setBy] = useState<NameColumn>(comparedBy ?? "hospital");
  const [order, setOrder] = useState<Order<OrderKey>>(BY_RANK);
  const [text, setText] = useState("");
  const [hasAll, setAll] = useState(false);
  const choose = (column: NameColumn) => {
    setBy(column);
    setText("");
    setOrder(BY_RANK);
  };
  useEffect(() => {
    // Back and Forward lead to the column whose names are compared.
    if (comparedBy !== undefined && comparedBy !== by) choose(comparedBy);
  }, [comparedBy]);
  const change = useChange(by, isCompared(view));
  const targets = achieved(useTargets(by, targetPeriod));
  const groups = view.part[rankings[by]];
  const { ranked, negative } = useMemo(
    () => rowsOf(groups, measure, { change, targets }),
    [groups, measure, change, targets],
  );
  const found = useMemo(
    () => {
      const found = inOrder(
        search(ranked, text, ({ name }) => shownName(name)),
        order,
        { valueOf: valueFor(measure), language: tag },
      );
      return by === "level" && order === BY_RANK
        ? found.sort((a, b) => compareLevels(a.name, b.name))
        : found;
    },
    [ranked, text, order, measure, words],
  );
  return {
    by,
    measure,
    order,
    text,
    /** Whether rows have changes. */
    isCompared: change !== undefined,
    /** The unit of targets, if rows have some. */
    targetMeasure: targets?.measure,
    /** All rows. */
    ranked,
    /** How many of them are below zero. */
    negative,
    /** The rows that contain the text, sorted. */
    found,
    /** The first of these; all of them if the reader wants them, or if there is a text. */
    shown: hasAll || text.trim() !== "" ? found : found.slice(0, LISTED),
    setOrder,
    setText,
    showAll: () => setAll(true),
    choose,
  };
}

export type RankingState = ReturnType<typeof useRanking>;

/** Whether the data has the months to compare with. */
function isCompared({ comparison }: View): boolean {
  return comparison !== undefined && comparison.missing.length === 0;
}

function rowsOf(
  groups: readonly GroupStat[],
  measure: Measure,
  { change, targets }: {
    change: Change | undefined;
    targets: Achievement | undefined;
  },
): { ranked: RankingRow[]; negative: number } {
  const againsts = new Map(targets?.names.map((one) => [one.name, one]));
  const changes = new Map(change?.names.map((one) => [one.name, one]));
  const { names, negative } = rankNames(groups, { measure });
  const ranked = names.map((row): RankingRow => {
    const change = changes.get(row.name);
    const against = againsts.get(row.name);
    return { ...row, ...change && { change }, ...against && { against } };
  });
  return { ranked, negative: negative.names };
}

function valueFor(measure: Measure) {
  return (row: RankingRow, key: OrderKey): number | undefined => {
    switch (key) {
      case "change":
        return row.change?.difference[measure];
      case "ratio":
        return row.change?.difference.ratio[measure];
      case "gap":
        return row.against?.gap;
      case "achieved":
        return row.against?.ratio;
      case "amount":
        return row[measure];
      case "name":
        return undefined;
      default:
        return row[key];
    }
  };
}

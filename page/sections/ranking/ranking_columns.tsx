import type { ComponentChildren } from "preact";
import type { Measure, MonthValues } from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import type { ReportWords } from "../../export/mod.ts";
import { type Column, Delta, NoFigure, SignedBar } from "../../parts/mod.ts";
import { type Language, shownName } from "../../words/mod.ts";
import type { OrderKey, RankingRow } from "./ranking_state.ts";
import { Trend } from "./trend.tsx";

/** A column, and how wide it is. */
export interface RankingColumn extends Column<RankingRow> {
  width: string;
  /** What its head sorts by, and what that is called. */
  order?: { key: OrderKey; label: string };
}

interface Needed {
  rows: readonly RankingRow[];
  measure: Measure;
  isCompared: boolean;
  /**
   * The unit of targets, if rows have some: a tick on each bar if it is that of
   * the bars.
   */
  targetMeasure: Measure | undefined;
  language: Language;
  /** The terms of states. */
  definitions: ReturnType<ReportWords["definitionsIn"]>;
  /** The months of a name; undefined without small lines. */
  trendOf: ((name: string) => MonthValues) | undefined;
  nameCell(row: RankingRow): ComponentChildren;
}

/** The columns of a ranking; those of changes, targets and months if it has some. */
export function rankingColumns(needed: Needed): RankingColumn[] {
  const { isCompared, targetMeasure, trendOf, language } = needed;
  const texts = language.words.ranking;
  return [
    ...nameColumns(needed),
    amountColumn(needed),
    barColumn(needed),
    {
      id: "share",
      width: "4.5rem",
      ...sortedBy("share", texts.order.share),
      cell: ({ share }) => part(share, language),
    },
    ...isCompared ? changeColumns(needed) : [],
    ...targetMeasure === undefined ? [] : targetColumns(language),
    ...trendOf === undefined ? [] : [{
      id: "trend",
      width: "6.5rem",
      head: texts.columnHeads.trend,
      cell: ({ name }: RankingRow) => <Trend values={trendOf(name)} />,
    }],
  ];
}

/** A column of numbers that sorts. @param head if it is not its label */
function sortedBy(key: OrderKey, label: string, head = label) {
  return { isNumber: true, head, order: { key, label } };
}

function nameColumns(
  { rows, nameCell, language: { words, formats } }: Needed,
): RankingColumn[] {
  const { order } = words.ranking;
  return [
    {
      id: "rank",
      width: "2.5rem",
      ...sortedBy("rank", order.rank, "#"),
      cell: ({ rank }) => formats.number(rank),
    },
    {
      id: "name",
      width: `minmax(8rem, ${nameWidth(rows)}rem)`,
      ...sortedBy("name", order.name),
      isNumber: false,
      cell: nameCell,
      title: ({ name }) => shownName(name),
    },
  ];
}

function amountColumn(
  { rows, measure, language: { words, formats } }: Needed,
): RankingColumn {
  const decimals = decimalsOf(rows.map((row) => row[measure]));
  return {
    id: "amount",
    width: "6.5rem",
    ...sortedBy("amount", words.ranking.order[measure]),
    cell: (row) => formats.number(row[measure], decimals),
  };
}

function barColumn(
  { rows, measure, targetMeasure, language: { words } }: Needed,
): RankingColumn {
  const tickOf = ({ against }: RankingRow) =>
    measure === targetMeasure ? against?.target : undefined;
  const [least, most] = ends([
    ...rows.map((row) => row[measure]),
    ...rows.flatMap((row) => tickOf(row) ?? []),
  ]);
  return {
    id: "bar",
    width: "minmax(6rem, 1fr)",
    head: <span class="unseen">{words.measures[measure].full}</span>,
    cell: (row) => (
      <SignedBar
        value={row[measure]}
        least={least}
        most={most}
        tick={tickOf(row)}
      />
    ),
  };
}

function changeColumns(
  { rows, measure, definitions, language: { words, formats } }: Needed,
): RankingColumn[] {
  const { order, columnHeads } = words.ranking;
  const decimals = decimalsOf(
    rows.flatMap(({ change }) => change?.difference[measure] ?? []),
  );
  return [
    {
      id: "change",
      width: "6.5rem",
      ...sortedBy("change", order.change),
      cell: ({ change }) =>
        change === undefined ? "–" : (
          <Delta
            difference={change.difference[measure]}
            ratio={undefined}
            decimals={decimals}
          />
        ),
    },
    {
      id: "ratio",
      width: "7rem",
      ...sortedBy("ratio", order.ratio, columnHeads.ratio),
      cell: ({ change }) => {
        const ratio = change?.difference.ratio[measure];
        if (ratio !== undefined) return formats.signedPercent(ratio);
        return change === undefined || change.state === "kept"
          ? <NoFigure why={words.figures.noRatio({ records: 1 })} />
          : <span class="tag">{definitions[change.state].term}</span>;
      },
    },
  ];
}

function targetColumns(language: Language): RankingColumn[] {
  const { words: { ranking: { order } }, formats } = language;
  return [
    {
      id: "achieved",
      width: "5.25rem",
      ...sortedBy("achieved", order.achieved),
      cell: ({ against }) => part(against?.ratio, language),
    },
    {
      id: "gap",
      width: "6.5rem",
      ...sortedBy("gap", order.gap),
      cell: ({ against }) =>
        against === undefined ? "–" : formats.amount(against.gap),
    },
  ];
}

/** About the width of the longest name, so that numbers are close to names. */
function nameWidth(rows: readonly RankingRow[]): number {
  const longest = rows.reduce(
    (longest, { name }) => Math.max(longest, widthOf(shownName(name))),
    0,
  );
  return Math.min(MAX_NAME_WIDTH, Math.ceil(longest * NAME_SIZE) + 1);
}

const MAX_NAME_WIDTH = 22;
/** Type size of names, rem. */
const NAME_SIZE = 0.875;

/** The width of a text in units of its size; Latin letters are half as wide as others. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, character) => width + (character < "\u2e80" ? 0.6 : 1),
    0,
  );
}

function part(ratio: number | undefined, { formats }: Language): string {
  return ratio === undefined ? "–" : formats.percent(ratio);
}

/** The smallest and the largest amount: Math.min() cannot take thousands of arguments. */
function ends(amounts: readonly number[]): [number, number] {
  return amounts.reduce<[number, number]>(
    (
      [least, most],
      amount,
    ) => [Math.min(least, amount), Math.max(most, amount)],
    [0, 0],
  );
}

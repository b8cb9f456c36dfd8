import type { ComponentChildren } from "preact";
import {
  type Measure,
  type MonthValues,
  otherMeasure,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import type { ReportWords } from "../../export/mod.ts";
import { type Column, Delta, NoFigure, SignedBar } from "../../parts/mod.ts";
import { type Language, shownName } from "../../words/mod.ts";
import type { ColumnId } from "./columns_menu.tsx";
import {
  amountsOf,
  type OrderKey,
  rankChangeOf,
  type RankingRow,
} from "./ranking_state.ts";
import { Trend } from "./trend.tsx";

/** A column, and how wide it is. */
export interface RankingColumn extends Column<RankingRow> {
  width: string;
  /** What its head sorts by. */
  order?: OrderKey;
}

interface Needed {
  rows: readonly RankingRow[];
  measure: Measure;
  /** The unit of targets: a tick on each bar if it is that of the bars. */
  targetMeasure: Measure | undefined;
  language: Language;
  /** The terms of states. */
  definitions: ReturnType<ReportWords["definitionsIn"]>;
  /** The months of a name. */
  trendOf(name: string): MonthValues;
  nameCell(row: RankingRow): ComponentChildren;
  /** A tick that puts the name beside others. */
  pickCell(row: RankingRow): ComponentChildren;
}

/** The columns of a ranking; the first four are always shown. */
export function rankingColumns(
  shown: readonly ColumnId[],
  needed: Needed,
): RankingColumn[] {
  const { language: { words, formats }, measure, rows, nameCell, pickCell } =
    needed;
  const heads: Partial<Record<ColumnId, string>> = {
    ...words.ranking.order,
    ...words.ranking.columnHeads,
  };
  const decimals = decimalsOf(amountsOf(rows, measure));
  return [
    {
      id: "pick",
      width: "1.5rem",
      head: <span class="unseen">{words.opened.compared}</span>,
      cell: pickCell,
    },
    {
      id: "rank",
      width: "2.5rem",
      isNumber: true,
      head: "#",
      order: "rank",
      cell: ({ rank }) => formats.number(rank),
    },
    {
      id: "name",
      width: `minmax(8rem, ${nameWidth(rows)}rem)`,
      head: words.ranking.order.name,
      order: "name",
      cell: nameCell,
      title: ({ name }) => shownName(name),
    },
    {
      id: "amount",
      width: "6.5rem",
      isNumber: true,
      head: words.ranking.order[measure],
      order: measure,
      cell: (row) => formats.number(row[measure], decimals),
    },
    ...shown.map((id) => ({
      id,
      head: heads[id],
      ...optional[id](needed),
    })),
  ];
}

type Optional = Omit<RankingColumn, "id" | "head"> & {
  head?: ComponentChildren;
};

const optional: Record<ColumnId, (needed: Needed) => Optional> = {
  bar: ({ rows, measure, targetMeasure, language: { words } }) => {
    const tickOf = ({ against }: RankingRow) =>
      measure === targetMeasure ? against?.target : undefined;
    const amounts = [
      ...amountsOf(rows, measure),
      ...rows.flatMap((row) => tickOf(row) ?? []),
    ];
    const [least, most] = [
      Math.min(0, ...ends(amounts)),
      Math.max(0, ...ends(amounts)),
    ];
    return {
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
  },
  share: ({ language }) => ({
    width: "4.5rem",
    isNumber: true,
    order: "share",
    cell: ({ share }) => part(share, language),
  }),
  cumulative: ({ language }) => ({
    width: "5.25rem",
    isNumber: true,
    order: "cumulative",
    cell: ({ cumulative }) => part(cumulative, language),
  }),
  abc: () => ({ width: "2.75rem", cell: ({ abc }) => abc ?? "–" }),
  change: ({ rows, measure }) => {
    const decimals = decimalsOf(
      rows.flatMap(({ change }) => change?.difference[measure] ?? []),
    );
    return {
      width: "6.5rem",
      isNumber: true,
      order: "change",
      cell: ({ change }) =>
        change === undefined ? "–" : (
          <Delta
            difference={change.difference[measure]}
            ratio={undefined}
            decimals={decimals}
          />
        ),
    };
  },
  ratio: ({ measure, definitions, language: { words, formats } }) => ({
    width: "7rem",
    isNumber: true,
    order: "ratio",
    cell: ({ change }) => {
      const ratio = change?.difference.ratio[measure];
      if (ratio !== undefined) return formats.signedPercent(ratio);
      return change === undefined || change.state === "kept"
        ? <NoFigure why={words.figures.noRatio({ records: 1 })} />
        : <span class="tag">{definitions[change.state].term}</span>;
    },
  }),
  contribution: ({ measure, language }) => ({
    width: "5.75rem",
    isNumber: true,
    order: "contribution",
    cell: ({ change }) => part(change?.contribution[measure], language),
  }),
  rankChange: () => ({
    width: "5.5rem",
    isNumber: true,
    order: "rankChange",
    cell: (row) => <RankChange row={row} />,
  }),
  target: ({ language: { formats } }) => ({
    width: "6.5rem",
    isNumber: true,
    order: "target",
    cell: ({ against }) =>
      against === undefined ? "–" : formats.amount(against.target),
  }),
  achieved: ({ language }) => ({
    width: "5.25rem",
    isNumber: true,
    order: "achieved",
    cell: ({ against }) => part(against?.ratio, language),
  }),
  gap: ({ language: { formats } }) => ({
    width: "6.5rem",
    isNumber: true,
    order: "gap",
    cell: ({ against }) =>
      against === undefined ? "–" : formats.amount(against.gap),
  }),
  trend: ({ trendOf }) => ({
    width: "6.5rem",
    cell: ({ name }) => <Trend values={trendOf(name)} />,
  }),
  other: ({ rows, measure, language: { words, formats } }) => {
    const other = otherMeasure(measure);
    const decimals = decimalsOf(amountsOf(rows, other));
    return {
      width: "6.5rem",
      isNumber: true,
      head: words.ranking.order[other],
      order: other,
      cell: (row) => formats.number(row[other], decimals),
    };
  },
  records: ({ language: { formats } }) => ({
    width: "4.5rem",
    isNumber: true,
    order: "records",
    cell: ({ records }) => formats.number(records),
  }),
};

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

function RankChange({ row }: { row: RankingRow }) {
  const change = rankChangeOf(row);
  return change === undefined
    ? <>–</>
    : <Delta difference={change} ratio={undefined} isCount />;
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

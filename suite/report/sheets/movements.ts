/** The sheet of hospitals that come and go, and the biggest moves. */
import {
  addsUp,
  changeBetween,
  EMPTY_SHOWN,
  type Figures,
  type Indicator,
  sumOf,
  valueOf,
} from "../../explore/questions/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import { calledOf } from "../../explore/tables/mod.ts";
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable, Value } from "../tables/mod.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  stateTerm,
  unlikeLine,
} from "../words/mod.ts";

const movementStates = ["new", "returned", "lost", "stopped"] as const;

/**
 * The hospitals of either period, biggest moves first; then hospitals that have
 * been quiet for two months or more. Without a comparison, only first purchases
 * and quiet hospitals.
 */
export function movementsTable(
  { answers: { moves } }: ReportContent,
  language: Language,
): ReportTable | undefined {
  if (moves?.change === undefined) return undefined;
  const { words, formats } = language;
  const { change, chosen, period, other, table } = moves;
  const [now, former] = [period, other].map((range) =>
    range && formats.months(range)
  );
  return {
    ...answered(moves, language),
    title: words.sheets.movements,
    about: [
      selectionTitle(moves, language),
      former === undefined ? now ?? "" : words.comparedWith(now ?? "", former),
      words.count(formats.number(table.count)),
    ],
    notes: [
      unlikeLine(change, language),
      noEarlierLine(change, language),
      needsLine(change, language),
      ...movementStates.map((state) =>
        outsideLine(change, { state, by: "hospital", chosen }, language)
      ),
    ].filter((line) => line !== undefined),
  };
}

/** A name with a change. */
interface Move {
  name: Value;
  state: Value;
  now: Value;
  former: Value;
  difference: number;
  ratio: Value;
}

/** The names with the biggest moves up or down, and all others together. */
export function movers({ table }: Pick<Answer, "table">, top: number) {
  const places = new Map(
    table.columns.map((column, at) => [calledOf(column), at]),
  );
  const cellOf = (row: readonly Value[], key: string) =>
    row[places.get(key) ?? -1] ?? null;
  const moved = table.rows.map((row): Move => ({
    name: cellOf(row, "name"),
    state: cellOf(row, "state"),
    now: cellOf(row, "amount"),
    former: cellOf(row, "former"),
    difference: Number(cellOf(row, "difference")),
    ratio: cellOf(row, "ratio"),
  })).filter(({ difference }) => difference !== 0);
  const gains = moved.filter(({ difference }) => difference > 0);
  const losses = moved.filter(({ difference }) => difference < 0);
  const rest = [...gains.slice(top), ...losses.slice(top)];
  return {
    gains: gains.slice(0, top),
    losses: losses.slice(0, top),
    rest: {
      names: rest.length,
      difference: sumOf(
        rest.map(({ difference }) => ({
          qty: difference,
          conv: 0,
          records: 0,
        })),
      ).qty,
    },
  };
}

/**
 * The names with the largest gains and losses, from the largest gain to the
 * largest loss, then all other names together, and the total.
 */
export function moversTable(
  answer: Answer,
  top: number,
  language: Language,
): ReportTable | undefined {
  const { words, formats, id } = language;
  const { period, other, total, totalOther, question: { by, measure } } =
    answer;
  if (other === undefined) return undefined;
  const { columns } = answered(answer, language);
  const { gains, losses, rest } = movers(answer, top);
  const headOf = (key: string) =>
    columns.find((column) => column.key === key)?.head ?? "";
  const change = changeOf(total, totalOther, measure);
  const isAdding = addsUp(measure);
  return {
    title: words.moved(words.groupings[by]),
    about: [],
    columns: [
      { key: "name", head: headOf("name"), kind: "text" },
      { key: "now", head: formats.months(period), kind: "amount" },
      { key: "former", head: formats.months(other), kind: "amount" },
      { key: "difference", head: headOf("difference"), kind: "signed" },
      { key: "ratio", head: headOf("ratio"), kind: "ratio" },
    ],
    rows: [...gains, ...losses.toReversed()].map((
      { name, now, former, difference, ratio, state },
    ) => [
      name || EMPTY_SHOWN,
      now,
      former,
      difference,
      ratio ?? stateTerm(state, id) ?? null,
    ]),
    totals: [
      ...rest.names > 0
        ? [[
          words.rest(formats.number(rest.names)),
          null,
          null,
          isAdding ? rest.difference : null,
          null,
        ]]
        : [],
      [
        words.overview.total,
        change?.now ?? null,
        change?.former ?? null,
        change?.difference ?? null,
        change?.ratio ?? null,
      ],
    ],
    notes: [],
  };
}

/** The change of all names together. */
function changeOf(
  total: Figures | undefined,
  other: Figures | undefined,
  measure: Indicator,
) {
  const [now, former] = [total, other].map((one) =>
    one && valueOf(one, measure)
  );
  return now === undefined || former === undefined
    ? undefined
    : { now, former, ...changeBetween(now, former) };
}

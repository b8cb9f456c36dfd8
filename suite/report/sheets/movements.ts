/** Hospitals that come, go or are quiet; the names with the biggest moves. */
import {
  type Change,
  EMPTY_SHOWN,
  inOrderOfChange,
  type Measure,
  movers,
  type NameChange,
  type NameColumn,
  type QuietName,
} from "../../explore/questions/mod.ts";
import { averageDecimals } from "../formats/mod.ts";
import type { ReportContent } from "../content.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  stateTerm,
} from "../words/mod.ts";
import {
  cellsOf,
  columnsOf,
  type ReportTable,
  type RowField,
  tableOf,
  type Value,
} from "../tables/mod.ts";

const movementStates = ["new", "returned", "lost"] as const;

/** A hospital of either period, a quiet hospital, or both. */
interface Movement {
  name: string;
  change?: NameChange;
  quiet?: QuietName;
}

/**
 * The hospitals of either period, biggest moves first; then hospitals that have
 * been quiet for two months or more. Without a comparison, only first purchases
 * and quiet hospitals.
 */
export function movementsTable(
  content: ReportContent,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { measure, chosen } = content.selection;
  const change = content.comparison?.changes.hospital;
  const isCompared = change?.difference !== undefined;
  const rows = movementsIn(content, change);
  return tableOf(
    [
      ...nameFields(content, rows, language),
      ...amountFields(measure, isCompared, language),
      ...historyFields(rows, content, language),
    ],
    rows,
    {
      title: words.sheets.movements,
      about: [
        selectionTitle(content, language),
        change === undefined ? "" : isCompared
          ? words.comparedWith(
            formats.months(change.period.range),
            formats.months(change.other.range),
          )
          : formats.months(change.period.range),
        words.count(formats.number(rows.length)),
      ],
      notes: change === undefined ? [] : [
        noEarlierLine(change, language),
        needsLine(change, language),
        ...movementStates.map((state) =>
          outsideLine(change, { state, by: "hospital", chosen }, language)
        ),
      ].filter((line) => line !== undefined),
    },
  );
}

function movementsIn(
  { quiet = [], selection: { measure } }: ReportContent,
  change: Change | undefined,
): Movement[] {
  const quietOnes = new Map(quiet.map((one) => [one.name, one]));
  const moved = inOrderOfChange(change?.names ?? [], measure)
    .map((one): Movement => {
      const also = quietOnes.get(one.name);
      quietOnes.delete(one.name);
      return {
        name: one.name,
        change: one,
        ...also !== undefined && { quiet: also },
      };
    });
  const others = Array.from(
    quietOnes.values(),
    (one): Movement => ({ name: one.name, quiet: one }),
  );
  return [...moved, ...others];
}

/** State and name, with manager and province. */
function nameFields(
  content: ReportContent,
  rows: readonly Movement[],
  language: Language,
): RowField<Movement>[] {
  const { measure } = content.selection;
  const column = columnsOf(language, { by: "hospital", measure });
  return [
    {
      ...column("state"),
      cell: ({ change }) =>
        stateTerm(change === undefined ? "quiet" : change.state, language.id),
    },
    column("name"),
    ...rows.length === 0 ? [] : partnerFields(content, language),
  ];
}

/** Manager and province of a hospital, if known. */
function partnerFields(
  { partners }: ReportContent,
  language: Pick<Language, "id">,
): RowField<{ name: string }>[] {
  if (partners === undefined) return [];
  const column = columnsOf(language, { by: "hospital", measure: "qty" });
  return (["manager", "province"] as const).map((by) => ({
    ...column(by),
    cell: ({ name }) => partners[by].get(name) || EMPTY_SHOWN,
  }));
}

function amountFields(
  measure: Measure,
  isCompared: boolean,
  language: Pick<Language, "id">,
): RowField<Movement>[] {
  const column = columnsOf(language, { by: "hospital", measure });
  const now: RowField<Movement> = {
    ...column("amount"),
    cell: ({ change }) => change?.period[measure],
  };
  if (!isCompared) return [now];
  return [
    now,
    { ...column("former"), cell: ({ change }) => change?.other[measure] },
    {
      ...column("difference"),
      cell: ({ change }) => change?.difference[measure],
    },
    {
      ...column("ratio"),
      cell: ({ change }) => change?.difference.ratio[measure],
    },
  ];
}

function historyFields(
  rows: readonly Movement[],
  { selection: { measure }, months }: ReportContent,
  language: Language,
): RowField<Movement>[] {
  const { words: { movements, endedWithReturns } } = language;
  const until = months.at(-1);
  const column = columnsOf(language, { by: "hospital", measure, until });
  const has = (isOne: (row: Movement) => boolean) => rows.some(isOne);
  return [
    {
      ...column("marked"),
      cell: ({ change }) => change?.marked?.[measure],
    },
    {
      ...column("lastMonth"),
      cell: ({ change, quiet }) => change?.lastMonth ?? quiet?.lastMonth,
    },
    {
      ...column("previousMonth"),
      cell: ({ change }) => change?.previousMonth,
    },
    {
      ...column("average"),
      decimals: averageDecimals[measure],
      cell: ({ change, quiet }) => (change ?? quiet)?.average[measure],
    },
    ...has(({ quiet }) => quiet !== undefined)
      ? [
        {
          ...column("quietMonths"),
          cell: ({ quiet }: Movement) => quiet?.quietMonths,
        },
        {
          ...column("remark"),
          cell: ({ quiet }: Movement) =>
            quiet?.endedWithReturns ? endedWithReturns : "",
        },
      ]
      : [],
    ...has(({ change }) => change?.stateInAll !== undefined)
      ? [{
        ...column("stateInAll"),
        cell: ({ change }: Movement) =>
          change?.stateInAll &&
          (stateTerm(change.stateInAll, language.id) ?? movements.elsewhere),
      }]
      : [],
  ];
}

/** The change of a name relative to its former amount, or why there is none. */
function ratioOf(
  { difference, state }: Pick<NameChange, "difference" | "state">,
  measure: Measure,
  language: Pick<Language, "id">,
): Value | undefined {
  return difference.ratio[measure] ?? stateTerm(state, language.id);
}

/** A row of the names with the biggest moves. */
interface Moved extends Pick<NameChange, "name"> {
  now?: number;
  former?: number;
  difference: number;
  ratio?: Value | undefined;
}

interface MoversOptions {
  by: NameColumn;
  measure: Measure;
  /** Most gains, and most losses. */
  top: number;
}

/**
 * The names with the largest gains and losses, from the largest gain to the
 * largest loss, then all other names together, and the total.
 */
export function moversTable(
  change: Change,
  { by, measure, top }: MoversOptions,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { difference, period, other } = change;
  const column = columnsOf(language, { by, measure });
  const { gains, losses, rest } = movers(change, { measure, top });
  const rows: Moved[] = [...gains, ...losses.toReversed()].map((one) => ({
    name: one.name,
    now: one.period[measure],
    former: one.other[measure],
    difference: one.difference[measure],
    ratio: ratioOf(one, measure, language),
  }));
  const fields: RowField<Moved>[] = [
    column("name"),
    { key: "now", head: formats.months(period.range), kind: "amount" },
    { key: "former", head: formats.months(other.range), kind: "amount" },
    column("difference"),
    column("ratio"),
  ];
  const total: Moved = {
    name: words.overview.total,
    now: period.figures[measure],
    former: other.figures[measure],
    difference: difference?.[measure] ?? 0,
    ratio: difference?.ratio[measure],
  };
  const others: Moved = {
    name: words.rest(formats.number(rest.names)),
    difference: rest.difference,
  };
  return tableOf(fields, rows, {
    title: words.moved(words.groupings[by]),
    totals: (rest.names > 0 ? [others, total] : [total])
      .map((row) => cellsOf(row, fields)),
  });
}

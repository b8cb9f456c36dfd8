/** What changed from one period to another, by name. */
import {
  type Change,
  EMPTY_SHOWN,
  inOrderOfChange,
  type Measure,
  type NameChange,
  type NameColumn,
  sumOf,
} from "../../explore/questions/mod.ts";
import { averageDecimals } from "../formats/mod.ts";
import type { ReportContent } from "../content.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
} from "../words/mod.ts";
import {
  cellsOf,
  columnsOf,
  type Field,
  type Table,
  tableOf,
  type Value,
} from "./table.ts";

const comings = ["new", "returned", "lost"] as const;

/**
 * The hospitals of either period, those that moved most first; if nothing is
 * compared, only the first purchases.
 * @param state only those with this state
 */
export function changesTable(
  content: ReportContent,
  change: Change,
  language: Language,
  state?: typeof comings[number],
): Table {
  const { words, formats } = language;
  const { measure, where } = content.selection;
  const { period, other, difference } = change;
  const names = inOrderOfChange(change.names, measure)
    .filter((one) => state === undefined || one.state === state);
  const title = state !== undefined
    ? words.hospitalsThat[state]
    : difference === undefined
    ? words.hospitalsThat.new
    : words.sheets.changes;
  return tableOf(
    [
      ...nameFields(content, names, language),
      ...amountFields(measure, difference !== undefined, language),
      ...historyFields(names, measure, language),
    ],
    names,
    {
      title,
      about: [
        selectionTitle(content, language),
        difference === undefined
          ? formats.months(period.range)
          : words.comparedWith(
            formats.months(period.range),
            formats.months(other.range),
          ),
        words.count(formats.number(names.length)),
      ],
      notes: [
        noEarlierLine(change, language),
        needsLine(change, language),
        ...comings.filter((one) => state === undefined || one === state).map((
          one,
        ) =>
          outsideLine(change, { state: one, by: "hospital", where }, language)
        ),
      ].filter((line) => line !== undefined),
    },
  );
}

/** State and name, and who serves the name where. */
function nameFields(
  content: ReportContent,
  names: readonly NameChange[],
  language: Language,
): Field<NameChange>[] {
  const { definitions } = language.words;
  const { measure } = content.selection;
  const column = columnsOf(language, { by: "hospital", measure });
  return [
    { ...column("state"), cell: ({ state }) => definitions[state].term },
    column("name"),
    ...names.length === 0 ? [] : partnerFields(content, language),
  ];
}

/** Who serves a hospital where, if that is known. */
export function partnerFields(
  { partners }: ReportContent,
  language: Pick<Language, "id">,
): Field<{ name: string }>[] {
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
): Field<NameChange>[] {
  const column = columnsOf(language, { by: "hospital", measure });
  const now: Field<NameChange> = {
    ...column("amount"),
    cell: ({ period }) => period[measure],
  };
  if (!isCompared) return [now];
  return [
    now,
    { ...column("former"), cell: ({ other }) => other[measure] },
    {
      ...column("difference"),
      cell: ({ difference }) => difference[measure],
    },
    {
      ...column("ratio"),
      cell: ({ difference }) => difference.ratio[measure],
    },
  ];
}

function historyFields(
  names: readonly NameChange[],
  measure: Measure,
  language: Language,
): Field<NameChange>[] {
  const { definitions } = language.words;
  const column = columnsOf(language, { by: "hospital", measure });
  const hasOthers = names.some(({ stateInAll }) => stateInAll !== undefined);
  return [
    { ...column("marked"), cell: ({ marked }) => marked?.[measure] },
    ...[column("lastMonth"), column("previousMonth")],
    {
      ...column("average"),
      decimals: averageDecimals[measure],
      cell: ({ average }) => average[measure],
    },
    ...hasOthers
      ? [{
        ...column("stateInAll"),
        cell: ({ stateInAll }: NameChange) =>
          stateInAll && definitions[stateInAll].term,
      }]
      : [],
  ];
}

/** The names that moved most, the largest of either way first, and all others together. */
export function movers(
  { names }: Change,
  { measure, top }: { measure: Measure; top: number },
) {
  const moved = inOrderOfChange(names, measure)
    .filter(({ difference }) => difference[measure] !== 0);
  const isGain = ({ difference }: NameChange) => difference[measure] > 0;
  const gains = moved.filter(isGain);
  const losses = moved.filter((one) => !isGain(one));
  const rest = [...gains.slice(top), ...losses.slice(top)]
    .map(({ difference: { qty, conv } }) => ({ qty, conv, records: 0 }));
  return {
    gains: gains.slice(0, top),
    losses: losses.slice(0, top),
    rest: { names: rest.length, difference: sumOf(rest)[measure] },
  };
}

/** The change of a name as a part of its amount before, or why there is none. */
function ratioOf(
  { difference, state }: Pick<NameChange, "difference" | "state">,
  measure: Measure,
  { words: { definitions } }: Pick<Language, "words">,
): Value | undefined {
  return difference.ratio[measure] ??
    (state === "kept" ? undefined : definitions[state].term);
}

/** A row of the names that moved most. */
interface Moved extends Pick<NameChange, "name"> {
  now?: number;
  former?: number;
  difference: number;
  ratio?: Value | undefined;
}

interface MoversOptions {
  by: NameColumn;
  measure: Measure;
  /** Gains at most, and losses. */
  top: number;
}

/**
 * The names that gained most and those that lost most, the largest gain first
 * and the largest loss last, then all others together, and the total.
 */
export function moversTable(
  change: Change,
  { by, measure, top }: MoversOptions,
  language: Language,
): Table {
  const { words, formats } = language;
  const { difference, period, other } = change;
  const column = columnsOf(language, { by, measure });
  const { gains, losses, rest } = movers(change, { measure, top });
  const rows: Moved[] = [...gains, ...losses.toReversed()].map((one) => ({
    name: one.name,
    now: one.period[measure],
    former: one.other[measure],
    difference: one.difference[measure],
    ratio: ratioOf(one, measure, { words }),
  }));
  const fields: Field<Moved>[] = [
    column("name"),
    { key: "now", head: formats.months(period.range), kind: "amount" },
    { key: "former", head: formats.months(other.range), kind: "amount" },
    ...[column("difference"), column("ratio")],
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

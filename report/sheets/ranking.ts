/** A sheet for the ranking of one column, with its comparison and its months. */
import {
  type Change,
  type Measure,
  type NameChange,
  type NameColumn,
  type RankedName,
  rankings,
  rankNames,
} from "../../core/explore/mod.ts";
import type { GroupStat } from "../../schemas/wire/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import {
  amountFormat,
  COUNT,
  PERCENT,
  SIGNED_PERCENT,
  signedFormat,
  widthOf,
} from "./forms.ts";
import {
  addTable,
  type Chart,
  PRINTED_ROWS,
  type Sheet,
  startSheet,
  type Value,
} from "./sheet.ts";

/** Excel has 1,048,576 rows; the title is above them. */
const MAX_ROWS = 1_048_000;
/** Cells of months; a workbook with more takes too long. */
const MONTH_CELLS = 250_000;
const CHART_NAMES = 10;
const CHART_ROWS = 20;
const CHART_COLUMNS = 8;

/** A column of the table: its header and its cell of each name. */
interface Field {
  header: string;
  width: number;
  format?: string;
  isCentered?: boolean;
  valueOf(row: RankedName): Value;
}

/** The ranking of one column. */
export function rankingSheet(
  content: ReportContent,
  column: NameColumn,
  language: Language,
): Sheet {
  const { words } = language;
  const { measure } = content.selection;
  const key = rankings[column];
  const { names } = rankNames(content.part[key], { measure });
  const rows = names.slice(0, MAX_ROWS);
  const months = monthsFor(content, rows.length);
  const grouping = words.groupings[column];
  const sheet = startSheet(grouping, {
    title: words.ranking(grouping),
    lines: [
      selectionTitle(content, language),
      sizeLine(names.length, months, language),
    ],
  });
  const known = content.comparison?.changes[column];
  const change = known?.difference === undefined ? undefined : known;
  const main = [
    ...mainFields(rows, measure, language),
    ...(change === undefined ? [] : changeFields(change, measure, language)),
  ];
  const fields = [
    ...main,
    ...(months ?? []).map((month) =>
      monthField(content.stats.byMonth[month][key], { month, measure })
    ),
  ];
  const head = addFields(sheet, fields, rows);
  sheet.frozen = { rows: head + 1, columns: 2 };
  sheet.print = {
    orientation: main.length > 8 ? "landscape" : "portrait",
    rows: head + 1 + Math.min(rows.length, PRINTED_ROWS),
    columns: main.length,
    titleRow: head,
  };
  if (rows.length > 1) {
    sheet.charts.push({
      title: words.topTen(grouping, words.measures[measure]),
      ...chartBeside(sheet, head, words.measures[measure]),
    });
  }
  return sheet;
}

/** Says how many names there are, and how many are left out. */
function sizeLine(
  names: number,
  months: readonly string[] | undefined,
  { words, formats }: Language,
): string {
  return [
    words.count(formats.number(names)),
    names > PRINTED_ROWS && words.printed(formats.number(PRINTED_ROWS)),
    months === undefined && words.noMonthColumns,
  ].filter(Boolean).join(words.separator);
}

/** Adds the table, and returns the row of its header. */
function addFields(
  sheet: Sheet,
  fields: readonly Field[],
  rows: readonly RankedName[],
): number {
  sheet.columns = fields.map(({ header: _, valueOf: __, ...column }) => column);
  return addTable(
    sheet,
    fields.map(({ header }) => header),
    rows.map((row) => fields.map((field) => field.valueOf(row))),
  );
}

/** A chart of the first names, to the right of the table, where it is not printed. */
function chartBeside(
  { columns, rows }: Sheet,
  head: number,
  name: string,
): Omit<Chart, "title"> {
  const first = columns.length + 1;
  return {
    type: "bar",
    names: {
      column: 1,
      row: head + 1,
      rows: Math.min(rows.length - head - 1, CHART_NAMES),
    },
    values: { column: 2, name },
    from: { row: head, column: first },
    to: { row: head + CHART_ROWS, column: first + CHART_COLUMNS },
  };
}

/**
 * The months that have their own columns: none if there is one month, or too
 * many names.
 */
function monthsFor(
  { stats }: ReportContent,
  rows: number,
): readonly string[] | undefined {
  const { months } = stats;
  if (months.length < 2) return [];
  return rows * months.length <= MONTH_CELLS ? months : undefined;
}

function mainFields(
  rows: readonly RankedName[],
  measure: Measure,
  { words }: Language,
): Field[] {
  const { columns, measures } = words;
  const other = measure === "qty" ? "conv" : "qty";
  const amount = (of: Measure): Field => ({
    header: measures[of],
    width: 18,
    format: amountFormat(rows.map((row) => row[of])),
    valueOf: (row) => row[of],
  });
  return [
    {
      header: columns.rank,
      width: 8,
      isCentered: true,
      valueOf: ({ rank }) => rank,
    },
    {
      header: columns.name,
      width: widthOf(rows.map(({ name }) => name)),
      valueOf: ({ name }) => name,
    },
    amount(measure),
    {
      header: columns.share,
      width: 10,
      format: PERCENT,
      valueOf: ({ share = null }) => share,
    },
    {
      header: columns.cumulative,
      width: 12,
      format: PERCENT,
      valueOf: ({ cumulative = null }) => cumulative,
    },
    {
      header: columns.abc,
      width: 7,
      isCentered: true,
      valueOf: ({ abc = null }) => abc,
    },
    amount(other),
    {
      header: columns.records,
      width: 10,
      format: COUNT,
      valueOf: ({ records }) => records,
    },
  ];
}

function changeFields(
  { names }: Change,
  measure: Measure,
  { words }: Language,
): Field[] {
  const { columns } = words;
  const changes = new Map(names.map((change) => [change.name, change]));
  const field = (
    header: string,
    format: string | undefined,
    valueOf: (change: NameChange) => Value | undefined,
  ): Field => ({
    header,
    width: 18,
    ...(format === undefined ? { isCentered: true } : { format }),
    valueOf: ({ name }) => {
      const change = changes.get(name);
      return change === undefined ? null : valueOf(change) ?? null;
    },
  });
  return [
    field(
      columns.former(words.measures[measure]),
      amountFormat(names.map(({ other }) => other[measure])),
      ({ other }) => other[measure],
    ),
    field(
      columns.difference,
      signedFormat(names.map(({ difference }) => difference[measure])),
      ({ difference }) => difference[measure],
    ),
    field(
      columns.ratio,
      SIGNED_PERCENT,
      ({ difference }) => difference.ratio[measure],
    ),
    field(
      columns.state,
      undefined,
      ({ state }) => words.definitions[state].term,
    ),
  ];
}

function monthField(
  groups: readonly GroupStat[],
  { month, measure }: { month: string; measure: Measure },
): Field {
  const amounts = new Map(groups.map((group) => [group.name, group[measure]]));
  return {
    header: month,
    width: 12,
    format: amountFormat(amounts.values()),
    valueOf: ({ name }) => amounts.get(name) ?? null,
  };
}

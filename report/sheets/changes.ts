/** The sheet of what changed, by hospital: the names that moved most come first. */
import {
  type Change,
  inOrderOfChange,
  type Measure,
  type NameChange,
} from "../../core/explore/mod.ts";
import type { ReportComparison, ReportContent } from "../content.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
} from "../words/mod.ts";
import {
  amountFormat,
  PERCENT,
  SIGNED_PERCENT,
  signedFormat,
  widthOf,
} from "./forms.ts";
import {
  addTable,
  type Column,
  PRINTED_ROWS,
  type Sheet,
  startSheet,
  type Value,
} from "./sheet.ts";

/** Formats of amounts per month, which are seldom whole numbers. */
const AVERAGE: Record<Measure, string> = { qty: "#,##0.0", conv: "#,##0.0000" };

/** A column of the sheet. */
interface Field {
  header: string;
  column: Column;
  valueOf(name: NameChange): Value;
}

/**
 * Every hospital of either period, including lost ones; if nothing is compared,
 * only the first purchases.
 */
export function changesSheet(
  content: ReportContent,
  { comparison, change }: { comparison: ReportComparison; change: Change },
  language: Language,
): Sheet {
  const { words, formats } = language;
  const { period, other } = comparison;
  const { measure, where } = content.selection;
  const isCompared = change.difference !== undefined;
  const names = inOrderOfChange(change.names, measure);
  const title = isCompared ? words.sheets.changes : words.definitions.new.term;
  const sheet = startSheet(title, {
    title,
    lines: [
      selectionTitle(content, language),
      [
        isCompared
          ? words.comparedWith(formats.months(period), formats.months(other))
          : formats.months(period),
        words.count(formats.number(names.length)),
        names.length > PRINTED_ROWS &&
        words.printed(formats.number(PRINTED_ROWS)),
      ].filter(Boolean).join(words.separator),
      noEarlierLine(change, language),
      needsLine(change, language),
      ...(["new", "returned", "lost"] as const).map((state) =>
        outsideLine(change, { state, by: "hospital", where }, language)
      ),
    ].filter((line) => line !== undefined),
  });
  const fields = fieldsOf(names, { measure, isCompared }, language);
  const head = addTable(
    sheet,
    fields.map(({ header }) => header),
    names.map((name) => fields.map(({ valueOf }) => valueOf(name))),
  );
  sheet.columns = fields.map(({ column }) => column);
  sheet.frozen = { rows: head + 1, columns: 2 };
  sheet.print = {
    orientation: "landscape",
    rows: head + 1 + Math.min(names.length, PRINTED_ROWS),
    columns: sheet.columns.length,
    titleRow: head,
  };
  return sheet;
}

function fieldsOf(
  names: readonly NameChange[],
  { measure, isCompared }: { measure: Measure; isCompared: boolean },
  { words: { columns, measures, groupings, definitions } }: Language,
): Field[] {
  const format = amountFormat(
    names.flatMap(({ period, other }) => [period[measure], other[measure]]),
  );
  const amount = { width: 20, format };
  const comparison: Field[] = [
    {
      header: columns.former(measures[measure]),
      column: amount,
      valueOf: ({ other }) => other[measure],
    },
    {
      header: columns.difference,
      column: {
        width: 14,
        format: signedFormat(
          names.map(({ difference }) => difference[measure]),
        ),
      },
      valueOf: ({ difference }) => difference[measure],
    },
    {
      header: columns.ratio,
      column: { width: 10, format: SIGNED_PERCENT },
      valueOf: ({ difference }) => difference.ratio[measure] ?? null,
    },
    {
      header: columns.contribution,
      column: { width: 12, format: PERCENT },
      valueOf: ({ contribution }) => contribution[measure] ?? null,
    },
  ];
  return [
    {
      header: columns.state,
      column: { width: 14 },
      valueOf: ({ state }) => definitions[state].term,
    },
    {
      header: groupings.hospital,
      column: { width: widthOf(names.map(({ name }) => name)) },
      valueOf: ({ name }) => name,
    },
    {
      header: columns.now(measures[measure]),
      column: amount,
      valueOf: ({ period }) => period[measure],
    },
    ...isCompared ? comparison : [],
    {
      header: columns.marked(measures[measure]),
      column: amount,
      valueOf: ({ marked }) => marked?.[measure] ?? null,
    },
    {
      header: columns.lastMonth,
      column: { width: 20, isCentered: true },
      valueOf: ({ lastMonth }) => lastMonth,
    },
    {
      header: columns.average,
      column: { width: 14, format: AVERAGE[measure] },
      valueOf: ({ average }) => average[measure],
    },
    ...names.some(({ stateInAll }) => stateInAll !== undefined)
      ? [{
        header: columns.stateInAll,
        column: { width: 20 },
        valueOf: ({ stateInAll }: NameChange) =>
          stateInAll === undefined ? null : definitions[stateInAll].term,
      }]
      : [],
  ];
}

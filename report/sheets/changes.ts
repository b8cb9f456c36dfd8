/** The sheet of what changed, by hospital: the names that moved most come first. */
import type { Change, Measure, NameChange } from "../../core/explore/mod.ts";
import type { ReportComparison, ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import {
  amountFormat,
  PERCENT,
  SIGNED_PERCENT,
  signedFormat,
  widthOf,
} from "./forms.ts";
import {
  addTable,
  PRINTED_ROWS,
  type Sheet,
  startSheet,
  type Value,
} from "./sheet.ts";

/** Formats of amounts per month, which are seldom whole numbers. */
const AVERAGE: Record<Measure, string> = { qty: "#,##0.0", conv: "#,##0.0000" };

/** Every hospital of either period, including lost ones. */
export function changesSheet(
  content: ReportContent,
  { comparison, change }: { comparison: ReportComparison; change: Change },
  language: Language,
): Sheet {
  const { words, formats } = language;
  const { period, other } = comparison;
  const { measure } = content.selection;
  const names = change.names.toSorted((a, b) =>
    Math.abs(b.difference[measure]) - Math.abs(a.difference[measure])
  );
  const sheet = startSheet(words.sheets.changes, {
    title: words.sheets.changes,
    lines: [
      selectionTitle(content, language),
      [
        words.comparedWith(formats.months(period), formats.months(other)),
        words.count(formats.number(names.length)),
        names.length > PRINTED_ROWS &&
        words.printed(formats.number(PRINTED_ROWS)),
      ].filter(Boolean).join(words.separator),
    ],
  });
  const head = addTable(
    sheet,
    headersOf(measure, language),
    names.map((name) => rowOf(name, measure, language)),
  );
  sheet.columns = columnsOf(names, measure);
  sheet.frozen = { rows: head + 1, columns: 2 };
  sheet.print = {
    orientation: "landscape",
    rows: head + 1 + Math.min(names.length, PRINTED_ROWS),
    columns: sheet.columns.length,
    titleRow: head,
  };
  return sheet;
}

function headersOf(measure: Measure, { words }: Language): string[] {
  const { columns, measures } = words;
  return [
    columns.state,
    words.groupings.hospital,
    columns.now(measures[measure]),
    columns.former(measures[measure]),
    columns.difference,
    columns.ratio,
    columns.contribution,
    columns.lastMonth,
    columns.average,
  ];
}

function rowOf(
  { name, state, period, other, difference, ...history }: NameChange,
  measure: Measure,
  { words }: Language,
): Value[] {
  return [
    words.states[state],
    name,
    period[measure],
    other[measure],
    difference[measure],
    difference.ratio[measure] ?? null,
    history.contribution[measure] ?? null,
    history.lastMonth,
    history.average[measure],
  ];
}

function columnsOf(names: readonly NameChange[], measure: Measure) {
  const format = amountFormat(
    names.flatMap(({ period, other }) => [period[measure], other[measure]]),
  );
  return [
    { width: 10 },
    { width: widthOf(names.map(({ name }) => name)) },
    { width: 20, format },
    { width: 20, format },
    {
      width: 14,
      format: signedFormat(names.map(({ difference }) => difference[measure])),
    },
    { width: 10, format: SIGNED_PERCENT },
    { width: 12, format: PERCENT },
    { width: 20, isCentered: true },
    { width: 14, format: AVERAGE[measure] },
  ];
}

/** The key figures of the overview, with those of the two periods that are compared. */
import type {
  Change,
  Difference,
  PeriodFigures,
} from "../../core/explore/mod.ts";
import type { Meta } from "../../schemas/wire/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, monthsTitle } from "../words/mod.ts";
import { amountFormat, SIGNED_PERCENT, signedFormat } from "./forms.ts";
import {
  addHeading,
  addLine,
  addTable,
  type Sheet,
  type Value,
} from "./sheet.ts";

/** The figures in the order of the page, and their keys in a comparison. */
const figures = [
  ["totalQty", "qty"],
  ["totalConv", "conv"],
  ["hospitals", "hospitals"],
  ["newHospitals", "newHospitals"],
  ["rows", "records"],
] as const satisfies (readonly [keyof Meta, keyof PeriodFigures])[];

/**
 * Adds heading and table, and why nothing is compared or how far to trust the
 * comparison.
 */
export function addKeyFigures(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const { words, formats } = language;
  const { part, comparison } = content;
  addHeading(sheet, words.overview.figures);
  const { hospital } = comparison?.changes ?? {};
  const change = hospital?.difference === undefined ? undefined : hospital;
  const head = addTable(
    sheet,
    [
      words.overview.figure,
      monthsTitle(content, language),
      words.overview.unit,
      ...(change === undefined ? [] : changeHeaders(change, language)),
    ],
    figures.map(([figure, compared]) => [
      words.figures[figure][0],
      part.meta[figure],
      words.figures[figure][1],
      ...(change === undefined ? [] : changeCells(change, compared)),
    ]),
  );
  for (let row = head + 1; row < sheet.rows.length; row++) {
    formatRow(sheet, row);
  }
  const { missing = [] } = comparison ?? {};
  if (missing.length > 0) {
    const months = formats.list(missing.map(formats.month));
    addLine(sheet, words.overview.noComparison(months), "quiet");
  }
  const doubtful = change?.period.mayBeIncomplete ??
    change?.other.mayBeIncomplete;
  if (doubtful !== undefined) {
    const text = words.overview.incomplete(formats.month(doubtful));
    addLine(sheet, text, "quiet");
  }
}

function changeHeaders(
  { period, other }: Change,
  { words, formats }: Language,
): string[] {
  const { columns } = words;
  return [
    columns.now(formats.months(period.range)),
    columns.former(formats.months(other.range)),
    columns.difference,
    columns.ratio,
  ];
}

function changeCells(
  { period, other, difference }: Change,
  figure: keyof PeriodFigures,
): Value[] {
  const [now, former] = [period.figures[figure], other.figures[figure]];
  return [
    now,
    former,
    differenceOf(figure, difference) ?? now - former,
    ratioOf(figure, difference) ??
      (former > 0 ? (now - former) / former : null),
  ];
}

/** Amounts are subtracted exactly; the other figures are whole numbers. */
function differenceOf(
  figure: keyof PeriodFigures,
  difference: Difference | undefined,
): number | undefined {
  return figure === "qty" || figure === "conv"
    ? difference?.[figure]
    : undefined;
}

function ratioOf(
  figure: keyof PeriodFigures,
  difference: Difference | undefined,
): number | undefined {
  return figure === "qty" || figure === "conv"
    ? difference?.ratio[figure]
    : undefined;
}

/** Each row has its own unit, so each of its cells has its own format. */
function formatRow(sheet: Sheet, row: number): void {
  const [, amount, , now, former, difference] = sheet.rows[row];
  const amounts = [amount, now, former].filter((it) => typeof it === "number");
  const format = amountFormat(amounts);
  for (const column of [1, 3, 4]) sheet.special.push({ row, column, format });
  if (typeof difference !== "number") return;
  sheet.special.push(
    { row, column: 5, format: signedFormat([difference]) },
    { row, column: 6, format: SIGNED_PERCENT },
  );
}

import {
  type Question,
  questionOf,
  type ReportQuestions,
  reportQuestions,
} from "../../../explore/question/mod.ts";
import {
  type Axes,
  type CellFigure,
  cellFigures,
  isSpan,
} from "../../../explore/questions/mod.ts";
import { type CrossCells, rangeOf, type Selection } from "./selection.ts";

/**
 * What a selection asks about; all sections ask it in their way.
 * @param months months of the data, ascending
 */
export function questionAbout(
  { months: choice, chosen, measure }: Selection,
  months: readonly string[],
): Question {
  const period = rangeOf(choice, months);
  return { ...questionOf({ measure }), ...chosen, ...period && { period } };
}

/** The questions of a report about a selection, with the chosen cross table. */
export function reportOf(
  selection: Selection,
  months: readonly string[],
): ReportQuestions {
  const about = questionAbout(selection, months);
  const asked = selection.crossed && crossQuestion(selection, months);
  return reportQuestions(about, months.at(-1), asked);
}

/** The cross table; with an axis of time, of all months instead of one. */
export function crossQuestion(
  selection: Selection,
  months: readonly string[],
): Question {
  const { period, ...about } = questionAbout(selection, months);
  const axes = axesOf(selection, months);
  const cells = cellsFor(axes, selection.cells ?? "amount");
  const isOfTime = isSpan(axes.rows) || isSpan(axes.columns);
  const isWhole = isOfTime && period?.from === period?.to;
  return {
    ...about,
    ...period && !isWhole && { period },
    show: "cross",
    ...axes,
    ...!isFigure(cells) ? { measure: cells } : cells !== "amount" && { cells },
  };
}

/** The chosen axes, or those that are shown at first. */
export function axesOf(
  { crossed }: Pick<Selection, "crossed">,
  months: readonly string[],
): Axes {
  return crossed ??
    { rows: "province", columns: months.length > 1 ? "month" : "level" };
}

/** The wanted cells; amounts in place of changes if no axis has months. */
export function cellsFor(
  { rows, columns }: Axes,
  wanted: CrossCells,
): CrossCells {
  const isChange = wanted === "before" || wanted === "yearBefore";
  const hasMonths = rows === "month" || columns === "month";
  return isChange && !hasMonths ? "amount" : wanted;
}

/** Whether cells show the measure of the page rather than another indicator. */
export function isFigure(cells: CrossCells): cells is CellFigure {
  return (cellFigures as readonly string[]).includes(cells);
}

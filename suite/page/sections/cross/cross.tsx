import { useLayoutEffect, useState } from "preact/hooks";
import {
  type Axes,
  type Axis,
  type CellFigure,
  cellFigures,
  type CrossAxis,
  type CrossTable as CrossAnswer,
  isSpan,
  isSum,
  type MonthRange,
  nameColumns,
  spans,
} from "../../../explore/questions/mod.ts";
import {
  type AskedCross,
  type CrossCells,
  crossCells,
  isOneMonth,
  type RowOrder,
  useSelected,
  withCells,
} from "../../model/mod.ts";
import { headingOf, indicatorHeadings } from "../../../explore/tables/mod.ts";
import { CopyTable } from "../../export/mod.ts";
import {
  type PageLanguage,
  shownName,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { CrossTable } from "./cross_table.tsx";
import { copiedCross } from "./copied_cross.ts";
import { BY_RANK, type CrossKey, shownCross } from "./shown_cross.ts";

/** Columns to show; nobody reads more. */
const LIMIT = { rows: 1000, columns: 60 };

/** A table of two columns, or of a column and the months. */
export function Cross() {
  const language = useLanguage();
  const { words } = language;
  const { view, selection: wanted, select } = useSelected();
  const { selection } = view;
  const axes: Axes = wanted.crossed ?? {
    rows: "province",
    columns: view.months.length > 1 ? "month" : "level",
  };
  const months = monthsFor(axes, view.range);
  const cells = cellsFor(axes, wanted.cells ?? "amount");
  const figure = isFigure(cells) ? cells : "amount";
  const measure = isFigure(cells) ? selection.measure : cells;
  const [sorted, setOrder] = useState({ about: "", order: BY_RANK });
  const asked = useCross({
    ...axes,
    ...selection.chosen,
    measure,
    limit: LIMIT,
    ...months ? { months } : {},
    ...figure === "before" || figure === "yearBefore"
      ? { compare: figure }
      : {},
  });
  const texts = words.cross;
  // An order belongs to the columns of its table.
  const about = asked?.answer.columns.labels.join("\n") ?? "";
  const order = sorted.about === about ? sorted.order : BY_RANK;
  const answered = asked && answeredAs(asked, figure);
  const isOfTime = timeAxis(axes) !== undefined;
  const textOf = (one: CrossCells) => {
    if (one === "amount") return words.measures[selection.measure].short;
    if (!isFigure(one)) return indicatorHeadings[one][language.id];
    return one === "share" && !isOfTime
      ? texts.shareOfColumn
      : texts.figures[one];
  };
  return (
    <div class="cross">
      <div class="row controls">
        {(["rows", "columns"] as const).map((side) => (
          <select
            key={side}
            aria-label={texts[side]}
            value={axes[side]}
            onChange={({ currentTarget }) => {
              const crossed = withAxis(axes, side, currentTarget.value as Axis);
              select((now) => ({ ...now, crossed }));
            }}
          >
            {[...nameColumns, ...spans].map((axis) => (
              <option key={axis} value={axis}>
                {texts.axis(texts[side], nameOf(axis, language))}
              </option>
            ))}
          </select>
        ))}
        <select
          aria-label={texts.shows}
          value={cells}
          onChange={({ currentTarget }) => {
            const cells = crossCells.find((one) => one === currentTarget.value);
            if (cells) select((now) => withCells(now, cells));
          }}
        >
          {crossCells.filter((one) => cellsFor(axes, one) === one)
            .map((one) => <option key={one} value={one}>{textOf(one)}</option>)}
        </select>
        <small>
          {isOfTime && months === undefined
            ? words.result.allMonths(view.months.length)
            : titleOf(view, language)}
        </small>
      </div>
      {answered === undefined ? <div class="table-box" /> : (
        <Answer
          answered={answered}
          order={order}
          onOrder={(order) => setOrder({ about, order })}
        />
      )}
    </div>
  );
}

/** The axis of time, if there is one. */
function timeAxis(
  { rows, columns }: Pick<Axes, "rows" | "columns">,
): "rows" | "columns" | undefined {
  if (isSpan(rows)) return "rows";
  return isSpan(columns) ? "columns" : undefined;
}

/** The wanted cells; amounts in place of changes if no axis has months. */
function cellsFor({ rows, columns }: Axes, wanted: CrossCells): CrossCells {
  const isChange = wanted === "before" || wanted === "yearBefore";
  const hasMonths = rows === "month" || columns === "month";
  return isChange && !hasMonths ? "amount" : wanted;
}

/** Whether cells show the measure of the page rather than another indicator. */
function isFigure(cells: CrossCells): cells is CellFigure {
  return (cellFigures as readonly string[]).includes(cells);
}

interface Answered {
  question: AskedCross;
  answer: CrossAnswer;
}

/** The former answer stays until the next. */
function useCross(question: AskedCross): Answered | undefined {
  const { explorer } = useSelected().result;
  const [answer, setAnswer] = useState<Answered>();
  useLayoutEffect(() => {
    let isStale = false;
    explorer.cross(question).then((given) => {
      if (!isStale) setAnswer({ question, answer: given });
    }, () => {
      // The view reports that the worker does not answer.
    });
    return () => isStale = true;
  }, [explorer, JSON.stringify(question)]);
  return answer;
}

/** An answer, and the figure to show from it. */
interface AnsweredAs extends Answered {
  figure: CellFigure;
}

/** Keeps the former comparison until the answer to the next one arrives. */
function answeredAs(asked: Answered, figure: CellFigure): AnsweredAs {
  const { compare } = asked.question;
  const isChange = figure === "before" || figure === "yearBefore";
  return {
    ...asked,
    figure: isChange && compare !== figure ? compare ?? "amount" : figure,
  };
}

/** The chosen months; with an axis of time, all months instead of one. */
function monthsFor(
  { rows, columns }: Axes,
  chosen: MonthRange | undefined,
): MonthRange | undefined {
  const isOfTime = isSpan(rows) || isSpan(columns);
  return isOfTime && chosen && isOneMonth(chosen) ? undefined : chosen;
}

/** Puts an axis on one side, and changes the other side if the two clash. */
function withAxis(axes: Axes, side: keyof Axes, axis: Axis): Axes {
  const other = side === "rows" ? "columns" : "rows";
  const next = { ...axes, [side]: axis };
  const areBoth = isSpan(axes[other]) && isSpan(axis);
  if (areBoth || axes[other] === axis) next[other] = axes[side];
  // A table needs names on one side.
  if (isSpan(next.rows) && isSpan(next.columns)) next[other] = "province";
  return next;
}

function nameOf(axis: Axis, { words }: PageLanguage): string {
  return words.names.groupings[axis];
}

interface AnswerProps {
  answered: AnsweredAs;
  order: RowOrder<CrossKey>;
  onOrder(order: RowOrder<CrossKey>): void;
}

/** The table, a note on the rows and columns left out, and a copy button. */
function Answer({ answered, ...sorting }: AnswerProps) {
  const language = useLanguage();
  const { words, formats } = language;
  const { question, answer, figure } = answered;
  const { rows, columns, measure = "qty" } = question;
  const texts = words.cross;
  const shown = shownCross(answer, {
    ...language,
    figure,
    measure,
    months: timeAxis(question),
    order: sorting.order,
  });
  const labelOf = labelsOf(answer, language);
  const [head, across] = [nameOf(rows, language), nameOf(columns, language)];
  const shows = figure !== "amount"
    ? texts.figures[figure]
    : isSum(measure)
    ? words.measures[measure].short
    : indicatorHeadings[measure][language.id];
  const total = words.result.total;
  return (
    <>
      {answer.missing.length > 0 && (
        <p class="caution">
          {texts.missing(formats.list(
            rows === "month" || columns === "month"
              ? formats.runs(answer.missing)
              : answer.missing,
          ))}
        </p>
      )}
      <CrossTable
        table={answer}
        shown={shown}
        figure={figure}
        head={head}
        labelOf={labelOf}
        caption={texts.caption(head, across)}
        hasMonths={isSpan(columns)}
        {...sorting}
      />
      <p class="row foot">
        <CopyTable
          table={() =>
            copiedCross(answer, shown, {
              figure,
              total,
              labelOf,
              head: `${head} (${shows})`,
            })}
        />
        <small>
          {[
            cutOf(rows, answer.rows, language),
            cutOf(columns, answer.columns, language),
          ].filter(Boolean).join(" · ")}
        </small>
      </p>
    </>
  );
}

/** Writes labels; incomplete quarters and years say how much they cover. */
function labelsOf(
  { rows, columns }: Pick<CrossAnswer, "rows" | "columns">,
  { id }: PageLanguage,
): (label: string) => string {
  const slices = new Map(
    [...rows.slices ?? [], ...columns.slices ?? []]
      .map((slice) => [slice.label, slice]),
  );
  return (label) => {
    const slice = slices.get(label);
    if (slice === undefined) return shownName(label);
    const facts = { reader: id, by: "month", measure: "qty" } as const;
    return headingOf({ key: "cell", label, slice }, facts);
  };
}

/** Counts the shown labels of an axis; empty if all are shown. */
function cutOf(
  axis: Axis,
  { labels, count }: CrossAxis,
  language: PageLanguage,
): string {
  const { words: { cross: texts }, formats: { number } } = language;
  if (labels.length === count) return "";
  const cut = isSpan(axis) ? texts.newest : texts.largest;
  return cut(number(labels.length), number(count), nameOf(axis, language));
}

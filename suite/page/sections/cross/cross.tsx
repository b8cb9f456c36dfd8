/// <reference lib="dom" />
import { useMemo, useState } from "preact/hooks";
import {
  type Axes,
  type Axis,
  isSpan,
  isSum,
  measureOf,
  nameColumns,
  spans,
} from "../../../explore/questions/mod.ts";
import { type Answer, relisted } from "../../../explore/answers/mod.ts";
import {
  canShow,
  type CrossCells,
  crossCells,
  crossCellsOf,
  crossQuestion,
  isFigure,
  useOutcome,
  useSelected,
  withAxes,
  withCells,
} from "../../model/mod.ts";
import { cellsHeadingOf, withNote } from "../../../explore/tables/mod.ts";
import type { RowOrder } from "../../controls/mod.ts";
import { CopyTable } from "../../export/mod.ts";
import { type PageLanguage, titleOf, useLanguage } from "../../words/mod.ts";
import { Refused } from "../refused.tsx";
import { orderFor, useChoices } from "../result/choices.ts";
import { copiedCross, CrossTable, reasonsIn } from "./cross_table.tsx";

/** Rows and columns to show; nobody reads more. */
const LIMIT = { limit: 1000, columnLimit: 60 };

/** The cross table, folded until the reader or the address opens it. */
export function FoldedCross() {
  const { words } = useLanguage();
  const { state: { question } } = useSelected();
  const [isOpen, setOpen] = useState(question.show === "cross");
  return (
    <details
      class="fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{words.cross.heading}</h2> <small>{words.cross.hint}</small>
      </summary>
      {isOpen && <Cross />}
    </details>
  );
}

/** A table of two columns, or of a column and the months. */
function Cross() {
  const language = useLanguage();
  const { words } = language;
  const { view, select } = useSelected();
  const { months } = view;
  // Other axes and cells are asked for at once, other rows with the view.
  const question = crossQuestion(view.state, months);
  const axes: Axes = question;
  const cells = crossCellsOf(view.state);
  const outcome = useOutcome({ period: undefined, ...question, ...LIMIT });
  const choices = useChoices();
  const texts = words.cross;
  const measure = measureOf(view.state.question.measure);
  const answer = outcome && !("why" in outcome) ? outcome : undefined;
  const isOfTime = isSpan(axes.rows) || isSpan(axes.columns);
  const textOf = (one: CrossCells) => {
    if (one === "amount") return words.measures[measure].short;
    return isFigure(one)
      ? cellsHeadingOf(one, axes, language.id)
      : words.measures[one].head;
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
              const chosen = withAxis(axes, side, currentTarget.value as Axis);
              select((now) => withAxes(now, chosen));
            }}
          >
            {[...nameColumns, ...spans].map((axis) => (
              <option key={axis} value={axis}>
                {texts.axis(texts[side], words.headings[axis])}
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
          {crossCells.filter((one) => canShow(axes, one) || one === cells)
            .map((one) => <option key={one} value={one}>{textOf(one)}</option>)}
        </select>
        <small>
          {isOfTime && question.period === undefined
            ? words.result.allMonths(months.length)
            : titleOf(view, language)}
        </small>
      </div>
      {outcome === undefined && <div class="table-box" />}
      {outcome !== undefined && "why" in outcome && (
        <Refused
          refusal={outcome}
          question={question}
          way={outcome.why === "no_former"
            ? [
              words.lacking.amounts,
              () => select((now) => withCells(now, "amount")),
            ]
            : undefined}
        />
      )}
      {answer && (
        <Answered
          answer={answer}
          order={orderFor(axes, choices)}
          onOrder={(order) => choices.orderCross({ axes, order })}
        />
      )}
    </div>
  );
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

interface AnswerProps {
  answer: Answer;
  /** By rank if absent. */
  order: RowOrder | undefined;
  onOrder(order: RowOrder): void;
}

/** The table, a note on the rows and columns left out, and a copy button. */
function Answered({ answer, order, onOrder }: AnswerProps) {
  const language = useLanguage();
  const { words, formats } = language;
  const { question, table } = answer;
  const { rows, columns, measure, cells = "amount" } = question;
  const texts = words.cross;
  const sorted = useMemo(
    () => relisted(table, { question, ...order && { order } }),
    [answer, order],
  );
  // An order belongs to the columns of the table.
  const shown = "why" in sorted ? answer : { ...answer, table: sorted };
  const [head, across] = [words.headings[rows], words.headings[columns]];
  const shows = cells !== "amount"
    ? cellsHeadingOf(cells, question, language.id)
    : isSum(measure)
    ? words.measures[measure].short
    : words.measures[measure].head;
  const missing = missingIn(answer);
  return (
    <>
      {missing.length > 0 && (
        <p class="caution">
          {texts.missing(formats.list(
            rows === "month" || columns === "month"
              ? formats.runs(missing)
              : missing,
          ))}
        </p>
      )}
      <CrossTable
        answer={shown}
        head={head}
        caption={texts.caption(head, across)}
        order={order}
        onOrder={onOrder}
      />
      <p class="row foot">
        <CopyTable
          table={() =>
            copiedCross(shown, withNote(head, shows, language.id), language)}
        />
        <small>
          {[
            cutOf(rows, table.rows.length, table.count, language),
            cutOf(
              columns,
              table.columns.filter(({ key }) => key === "cell").length,
              table.columnCount,
              language,
            ),
            ...reasonsIn(answer, language),
          ].filter(Boolean).join(" · ")}
        </small>
      </p>
    </>
  );
}

/** The labels of the axis of time without data. */
function missingIn({ table: { slices = {}, columns } }: Answer): string[] {
  return [
    ...Object.values(slices),
    ...columns.flatMap(({ label = "", slice }) =>
      slice === undefined ? [] : [{ label, ...slice }]
    ),
  ].filter(({ known }) => known === 0).map(({ label }) => label);
}

/** Counts the shown labels of an axis; empty if all are shown. */
function cutOf(
  axis: Axis,
  shown: number,
  all: number | undefined,
  language: PageLanguage,
): string {
  const { words: { cross: texts, headings }, formats: { number } } = language;
  if (all === undefined || shown === all) return "";
  const cut = isSpan(axis) ? texts.newest : texts.largest;
  return cut(number(shown), number(all), headings[axis]);
}

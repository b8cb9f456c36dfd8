import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  type Axes,
  type Axis,
  isSpan,
  isSum,
  measureOf,
  nameColumns,
  spans,
} from "../../explore/questions/mod.ts";
import { type Answer, relisted } from "../../explore/answers/mod.ts";
import {
  canShow,
  type CrossCells,
  crossCells,
  crossQuestion,
  isFigure,
  useOutcome,
  useSelected,
  withAxes,
  withCells,
} from "../model/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  catalogue,
  cellsHeadingOf,
  headingOf,
  kindOf,
  rowName,
  withNote,
} from "../../explore/tables/mod.ts";
import {
  AnswerRows,
  type ColumnLook,
  copiedColumns,
  type Line,
  useMoreRows,
  useWidth,
} from "../controls/mod.ts";
import { CopyTable, reportWords } from "../export/mod.ts";
import {
  cellText,
  type PageLanguage,
  shownName,
  titleOf,
  useLanguage,
} from "../words/mod.ts";
import { Refused } from "./lacking.tsx";
import { aboutCross, useOrder } from "./result/choices.ts";
import type { ComponentChildren } from "preact";
import { shownSign } from "../../report/formats/mod.ts";
import type { PlainTable } from "../../report/mod.ts";

/** Maximum numbers of rows and columns; nobody reads more. */
const LIMIT = { limit: 1000, columnLimit: 60 };

/** The cross table, folded until the reader or the address opens it. */
export function FoldedCross() {
  const { words } = useLanguage();
  const { state: { question: { show, rows, columns }, cells } } = useSelected();
  const [isOpen, setOpen] = useState(show === "cross");
  // Opens also when an address asks for the cross table within an open result.
  useLayoutEffect(() => {
    if (show === "cross") setOpen(true);
  }, [show, rows, columns, cells]);
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

function Cross() {
  const language = useLanguage();
  const { words } = language;
  const { view, select } = useSelected();
  const { months } = view;
  // A change of axes or cells asks at once; a change of rows waits for the view.
  const question = crossQuestion(view.state, months);
  const axes: Axes = question;
  const { cells } = view.state;
  const outcome = useOutcome({ period: undefined, ...question, ...LIMIT });
  const texts = words.cross;
  const measure = measureOf(view.state.question.measure);
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
      {outcome === undefined
        ? <div class="table-box" />
        : !("why" in outcome)
        ? <Answered answer={outcome} />
        : (
          <Refused
            refusal={outcome}
            question={question}
            action={outcome.why === "no_former"
              ? [
                words.lacking.amounts,
                () => select((now) => withCells(now, "amount")),
              ]
              : undefined}
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

/** Rows to draw at first: all provinces, or three years of months. */
const LISTED = 36;

function Answered({ answer }: { answer: Answer }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { question, table } = answer;
  const { rows, columns, measure, cells = "amount" } = question;
  const texts = words.cross;
  const [order, sort] = useOrder("cross", aboutCross(question));
  // An order belongs to the columns of a table; at first, rows are by rank.
  const shown = useMemo(() => {
    const sorted = relisted(answer, { ...order && { order } });
    return "why" in sorted ? answer : sorted;
  }, [answer, order]);
  const [head, across] = [words.headings[rows], words.headings[columns]];
  const caption = texts.caption(head, across);
  const shows = cells !== "amount"
    ? cellsHeadingOf(cells, question, language.id)
    : words.measures[measure][isSum(measure) ? "short" : "head"];
  const missing = missingIn(answer);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const drawn = JSON.stringify([table.columns.map(calledOf), table.count]);
  const hasMonths = isSpan(columns);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    fitColumns(element);
    if (hasMonths) element.scrollLeft = element.scrollWidth;
  }, [hasMonths, width, cells, drawn]);
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
      <div
        class="table-box"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={caption}
      >
        <AnswerRows
          class="crossed"
          caption={caption}
          answer={shown}
          looks={useMemo(() => looksOf(shown, head, language), [
            shown,
            head,
            language,
          ])}
          more={useMoreRows(
            shown.table.rows,
            drawn + JSON.stringify(order),
            LISTED,
          )}
          order={order}
          onOrder={sort}
          total={table.totals[0]}
        />
      </div>
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

/** The labels without data on the axis of time. */
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

/** Fits whole columns: a figure that is cut off reads as another figure. */
function fitColumns(box: HTMLElement): void {
  box.style.removeProperty("--fitted");
  const heads = [...box.querySelectorAll<HTMLElement>("thead tr > *")];
  const isStuck = (head: HTMLElement) => getComputedStyle(head).left !== "auto";
  const widest = Math.max(
    ...heads.map((head) => isStuck(head) ? 0 : head.offsetWidth),
  );
  const room = heads.filter(isStuck).reduce(
    (room, { offsetWidth }) => room - offsetWidth,
    box.clientWidth,
  );
  const whole = Math.floor(room / widest);
  if (whole < 1 || box.scrollWidth <= box.clientWidth) return;
  box.style.setProperty("--fitted", `${room / whole}px`);
}

function isMissing(
  [name]: Line,
  { slice }: AnswerColumn,
  { table: { slices = {} } }: Answer,
): boolean {
  return slice?.known === 0 ||
    name !== null && Object.hasOwn(slices, name) && slices[name].known === 0;
}

function looksOf(
  answer: Answer,
  head: string,
  { id, formats }: PageLanguage,
): ColumnLook[] {
  const { table, question: { measure, rows: by } } = answer;
  const { noData, noneBefore } = reportWords.languageOf(id).words.overview;
  const total = catalogue.total[id];
  const max = table.columns.filter(({ key }) => key === "cell")
    .flatMap(({ ends = [0, 0] }) => ends)
    .reduce((max, end) => Math.max(max, Math.abs(end)), 0);
  return table.columns.map((column, at): ColumnLook => {
    const { key, label, slice } = column;
    const called = calledOf(column);
    if (key === "name") {
      const text = ([name]: Line) =>
        name === null ? total : shownName(String(rowName(name, table, id)));
      return { called, id: "called", head, text };
    }
    const text = (line: Line) => {
      if (isMissing(line, column, answer)) return noData;
      if (typeof line[at] !== "string") return undefined;
      return line[at] === "noneBefore" ? noneBefore : "–";
    };
    const cell = (line: Line, isSum: boolean): ComponentChildren => {
      const [value, said] = [line[at], text(line)];
      if (said !== undefined) {
        return (
          <span class={said === noData ? "no-data" : "quiet"}>{said}</span>
        );
      }
      if (typeof value !== "number") return null;
      const shown = cellText(value, column, { formats, measure });
      if (kindOf(column, measure) === "ratio") {
        const sign = shownSign(value);
        const look = sign < 0 ? "minus" : sign === 0 ? "quiet" : undefined;
        return <span class={look}>{shown}</span>;
      }
      if (isSum || key === "total") return shown;
      return (
        <span
          class={value < 0 ? "heat below" : "heat"}
          style={{ "--heat": 100 * Math.abs(value) / (max || 1) }}
        >
          {shown}
        </span>
      );
    };
    return {
      called,
      id: key === "total" ? "sum" : "",
      head: key === "total"
        ? total
        : label !== undefined && slice === undefined
        ? shownName(label)
        : headingOf(column, { reader: id, by, measure }),
      text,
      cell,
    };
  });
}

/** The reasons for the dashes of the table, each once. */
export function reasonsIn(
  { table: { columns, totals, rows }, question: { measure } }: Answer,
  { words: { cross: { noShare, noChange } } }: PageLanguage,
): string[] {
  const reasons = [...totals, ...rows].flatMap((line) =>
    columns.map((column, at) => {
      const { [String(line[at])]: reason } = noChange;
      const isShare = reason && kindOf(column, measure) === "share";
      return column.key === "name" ? undefined : isShare ? noShare : reason;
    })
  );
  return [...new Set(reasons)].filter((reason) => reason !== undefined);
}

/** The totals, then the rows, to copy as they are shown. */
export function copiedCross(
  answer: Answer,
  head: string,
  language: PageLanguage,
): PlainTable {
  const { table } = answer;
  const rows = [...table.totals, ...table.rows];
  const whole = { ...answer, table: { ...table, rows } };
  return copiedColumns(whole, looksOf(answer, head, language), language);
}

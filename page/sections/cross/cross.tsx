import { useState } from "preact/hooks";
import {
  type Axes,
  type Axis,
  type CellFigure,
  cellFigures,
  type CrossAxis,
  type CrossTable as CrossAnswer,
  isMeasure,
  isSpan,
  type MonthRange,
  nameColumns,
  spans,
} from "../../../explore/questions/mod.ts";
import {
  type Answered,
  type CrossCells,
  crossCells,
  isOneMonth,
  type RowOrder,
  useAnswer,
  useSelected,
  withCells,
} from "../../model/mod.ts";
import { headingOf } from "../../../explore/tables/mod.ts";
import { CopyTable } from "../../export/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { CrossTable } from "./cross_table.tsx";
import { copiedCross } from "./copied_cross.ts";
import {
  BY_RANK,
  type CrossKey,
  type ShownCross,
  shownCross,
} from "./shown_cross.ts";

/** Nobody reads more columns than these. */
const LIMIT = { rows: 1000, columns: 60 };

/** Two columns, or a column and the months, against each other. */
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
  const asked = useAnswer("cross", {
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
  // Columns of another table have other names.
  const about = asked?.answer.columns.labels.join("\n") ?? "";
  const order = sorted.about === about ? sorted.order : BY_RANK;
  const answered = asked && answeredAs(asked, figure);
  const shown = answered && shownCross(answered.answer, {
    ...language,
    figure: answered.figure,
    measure: answered.question.measure ?? "qty",
    months: timeAxis(answered.question),
    order,
  });
  const isOfTime = timeAxis(axes) !== undefined;
  return (
    <div class="cross">
      <div class="row controls">
        <AxesField
          axes={axes}
          onAxes={(crossed) => select((now) => ({ ...now, crossed }))}
        />
        <select
          aria-label={texts.shows}
          value={cells}
          onChange={({ currentTarget }) => {
            const cells = crossCells.find((one) => one === currentTarget.value);
            if (cells) select((now) => withCells(now, cells));
          }}
        >
          {crossCells.filter((one) => cellsFor(axes, one) === one)
            .map((one) => (
              <option key={one} value={one}>
                {one === "amount"
                  ? words.measures[selection.measure].short
                  : one === "share" && !isOfTime
                  ? texts.shareOfColumn
                  : texts.figures[one]}
              </option>
            ))}
        </select>
        {answered && shown && <CopyCross answered={answered} shown={shown} />}
        <small>
          {isOfTime && months === undefined
            ? words.result.allMonths(view.months.length)
            : titleOf(view, language)}
        </small>
      </div>
      {answered && shown
        ? (
          <Table
            answered={answered}
            shown={shown}
            order={order}
            onOrder={(order) => setOrder({ about, order })}
          />
        )
        : <div class="table-box crossed tall" />}
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

/** Only months have a month before. */
function cellsFor({ rows, columns }: Axes, wanted: CrossCells): CrossCells {
  const isChange = wanted === "before" || wanted === "yearBefore";
  const hasMonths = rows === "month" || columns === "month";
  return isChange && !hasMonths ? "amount" : wanted;
}

/** Whether cells show the measure of the page in some form, and not another indicator. */
function isFigure(cells: CrossCells): cells is CellFigure {
  return (cellFigures as readonly string[]).includes(cells);
}

/** An answer, and the figure that can be shown of it. */
interface AnsweredAs extends Answered<"cross"> {
  figure: CellFigure;
}

/** Until the answer to another comparison arrives, the former one stays. */
function answeredAs(asked: Answered<"cross">, figure: CellFigure): AnsweredAs {
  const { compare } = asked.question;
  const isChange = figure === "before" || figure === "yearBefore";
  return {
    ...asked,
    figure: isChange && compare !== figure ? compare ?? "amount" : figure,
  };
}

/** Months against each other are all months, unless several are chosen. */
function monthsFor(
  { rows, columns }: Axes,
  chosen: MonthRange | undefined,
): MonthRange | undefined {
  const isOfTime = isSpan(rows) || isSpan(columns);
  return isOfTime && chosen && isOneMonth(chosen) ? undefined : chosen;
}

interface TableProps {
  answered: AnsweredAs;
  shown: ShownCross;
  order: RowOrder<CrossKey>;
  onOrder(order: RowOrder<CrossKey>): void;
}

/** The table, and how much it leaves out. */
function Table({ answered, shown, ...sorting }: TableProps) {
  const { words, formats } = useLanguage();
  const { question: { rows, columns }, answer, figure } = answered;
  const texts = words.cross;
  const name = useAxisName();
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
        caption={texts.caption(name(rows), name(columns))}
        head={name(rows)}
        hasMonths={isSpan(columns)}
        labelOf={useLabels(answer)}
        {...sorting}
      />
      <p class="foot">
        {[
          useCut(rows, answer.rows),
          useCut(columns, answer.columns),
        ].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

/** Returns the name of an axis. */
function useAxisName() {
  const { words } = useLanguage();
  return (axis: Axis) =>
    isSpan(axis) ? words.cross[axis] : words.names.groupings[axis];
}

/** Returns a label as it is shown: quarters and years say how much of them there is. */
function useLabels(
  { rows, columns }: Pick<CrossAnswer, "rows" | "columns">,
): (label: string) => string {
  const { id } = useLanguage();
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

/** Says how many labels of an axis are shown; empty if all are. */
function useCut(axis: Axis, { labels, count }: CrossAxis): string {
  const { words, formats } = useLanguage();
  const name = useAxisName();
  if (labels.length === count) return "";
  const numbers = [
    formats.number(labels.length),
    formats.number(count),
  ] as const;
  return isSpan(axis)
    ? words.cross.newest(...numbers, name(axis))
    : words.cross.largest(...numbers, name(axis));
}

interface AxesProps {
  axes: Axes;
  onAxes(axes: Axes): void;
}

/** Chooses what is in the rows and in the columns. */
function AxesField({ axes, onAxes }: AxesProps) {
  const { words } = useLanguage();
  const texts = words.cross;
  const name = useAxisName();
  const choose = (side: keyof Axes, axis: Axis) => {
    const other = side === "rows" ? "columns" : "rows";
    const next = { ...axes, [side]: axis };
    const areBoth = isSpan(axes[other]) && isSpan(axis);
    if (areBoth || axes[other] === axis) next[other] = axes[side];
    // A span in place of another one: the former name stays beside it.
    if (isSpan(next.rows) && isSpan(next.columns)) next[other] = "province";
    onAxes(next);
  };
  const picker = (side: keyof Axes) => (
    <select
      aria-label={texts[side]}
      value={axes[side]}
      onChange={({ currentTarget }) =>
        choose(side, currentTarget.value as Axis)}
    >
      {[...nameColumns, ...spans].map((axis) => (
        <option key={axis} value={axis}>
          {texts.axis(texts[side], name(axis))}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {picker("rows")}
      {picker("columns")}
    </>
  );
}

/** Copies the table as it is shown. */
function CopyCross(
  { answered, shown }: { answered: AnsweredAs; shown: ShownCross },
) {
  const { words } = useLanguage();
  const { question: { rows, measure = "qty" }, answer, figure } = answered;
  const { figures } = words.cross;
  const name = useAxisName();
  const labelOf = useLabels(answer);
  const shows = figure !== "amount"
    ? figures[figure]
    : isMeasure(measure)
    ? words.measures[measure].short
    : figures[measure];
  return (
    <CopyTable
      table={() =>
        copiedCross(answer, shown, {
          figure,
          head: `${name(rows)} (${shows})`,
          total: words.result.total,
          labelOf,
        })}
    />
  );
}

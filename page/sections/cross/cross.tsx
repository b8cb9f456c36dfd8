import { useState } from "preact/hooks";
import {
  type Axis,
  type CellFigure,
  cellFigures,
  type CrossAxis,
  type MonthRange,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import {
  type Answered,
  type Axes,
  isOneMonth,
  type Order,
  useAnswer,
  useSelected,
  withCells,
} from "../../model/mod.ts";
import { CopyButton } from "../../parts/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { CrossTable } from "./cross_table.tsx";
import { crossGrid, roundParts, tabbed } from "./cross_text.ts";
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
  const figure = figureFor(axes, wanted.cells ?? "amount");
  const [sorted, setOrder] = useState({ about: "", order: BY_RANK });
  const asked = useAnswer("cross", {
    ...axes,
    where: selection.where,
    measure: selection.measure,
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
    measure: selection.measure,
    months: monthAxis(answered.question),
    order,
  });
  const hasMonths = monthAxis(axes) !== undefined;
  return (
    <div class="cross">
      <div class="row controls">
        <AxesField
          axes={axes}
          onAxes={(crossed) => select((now) => ({ ...now, crossed }))}
        />
        <select
          aria-label={texts.shows}
          value={figure}
          onChange={({ currentTarget }) => {
            const cells = cellFigures.find((one) =>
              one === currentTarget.value
            );
            if (cells) select((now) => withCells(now, cells));
          }}
        >
          {cellFigures.filter((one) => figureFor(axes, one) === one)
            .map((one) => (
              <option key={one} value={one}>
                {one === "amount"
                  ? words.measures[selection.measure].short
                  : one === "share" && !hasMonths
                  ? texts.shareOfColumn
                  : texts.figures[one]}
              </option>
            ))}
        </select>
        {answered && shown && <CopyTable answered={answered} shown={shown} />}
        <small>
          {hasMonths && months === undefined
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

/** The axis of months, if there is one. */
function monthAxis(
  { rows, columns }: Pick<Axes, "rows" | "columns">,
): "rows" | "columns" | undefined {
  if (rows === "month") return "rows";
  return columns === "month" ? "columns" : undefined;
}

/** Names against names have no month before. */
function figureFor(axes: Axes, wanted: CellFigure): CellFigure {
  const isChange = wanted === "before" || wanted === "yearBefore";
  return isChange && monthAxis(axes) === undefined ? "amount" : wanted;
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
  const hasMonths = rows === "month" || columns === "month";
  return hasMonths && chosen && isOneMonth(chosen) ? undefined : chosen;
}

interface TableProps {
  answered: AnsweredAs;
  shown: ShownCross;
  order: Order<CrossKey>;
  onOrder(order: Order<CrossKey>): void;
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
          {texts.missing(formats.list(formats.runs(answer.missing)))}
        </p>
      )}
      <CrossTable
        table={answer}
        shown={shown}
        figure={figure}
        caption={texts.caption(name(rows), name(columns))}
        head={name(rows)}
        hasMonths={columns === "month"}
        labelOf={shownName}
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
    axis === "month" ? words.cross.month : words.names.groupings[axis];
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
  return axis === "month"
    ? words.cross.newest(...numbers)
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
    if (axes[other] === axis) next[other] = axes[side];
    onAxes(next);
  };
  const picker = (side: keyof Axes) => (
    <select
      aria-label={texts[side]}
      value={axes[side]}
      onChange={({ currentTarget }) =>
        choose(side, currentTarget.value as Axis)}
    >
      {[...nameColumns, "month" as const].map((axis) => (
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
function CopyTable(
  { answered, shown }: { answered: AnsweredAs; shown: ShownCross },
) {
  const { words } = useLanguage();
  const { view } = useSelected();
  const { question: { rows }, answer, figure } = answered;
  const texts = words.cross;
  const name = useAxisName();
  const isPart = figure !== "amount";
  const grid = () => {
    const grid = crossGrid(answer, shown, {
      head: `${name(rows)} (${
        isPart
          ? texts.figures[figure]
          : words.measures[view.selection.measure].short
      })`,
      total: words.result.total,
      labelOf: shownName,
    });
    return isPart ? roundParts(grid) : grid;
  };
  return (
    <CopyButton
      label={texts.copy}
      done={texts.copied}
      text={() => tabbed(grid(), isPart)}
    />
  );
}

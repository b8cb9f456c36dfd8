import type { Axis, CrossAxis, MonthRange } from "../../../core/explore/mod.ts";
import { PictureMenu } from "../../export/mod.ts";
import {
  type Answered,
  type Axes,
  isOneMonth,
  nameColumns,
  useAnswer,
  useSelected,
} from "../../model/mod.ts";
import { CopyButton } from "../../parts/mod.ts";
import {
  monthsInWords,
  shownName,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { CrossTable } from "./cross_table.tsx";
import { crossText } from "./cross_text.ts";

/** Nobody reads more columns than these. */
const LIMIT = { rows: 1000, columns: 60 };

/** Two columns, or a column and the months, against each other. */
export function Cross() {
  const language = useLanguage();
  const { words } = language;
  const { view, result, selection: wanted, select } = useSelected();
  const { selection } = view;
  const { hasRows } = result.explorer;
  const axes = crossable(wanted.crossed, hasRows) ?? {
    rows: "province",
    columns: view.months.length > 1 || !hasRows ? "month" : "level",
  };
  const months = monthsFor(axes, selection.months);
  const asked = useAnswer("cross", {
    ...axes,
    where: selection.where,
    measure: selection.measure,
    limit: LIMIT,
    ...months ? { months } : {},
  });
  const texts = words.cross;
  return (
    <>
      <div class="section-head">
        <h2 id="cross-heading">
          {texts.heading}{" "}
          <small>
            {months === selection.months
              ? titleOf(view, language)
              : words.result.totalOf(view.months.length)} ·{" "}
            {words.measures[selection.measure].full}
          </small>
        </h2>
      </div>
      <Controls
        axes={axes}
        onAxes={(crossed) => select((now) => ({ ...now, crossed }))}
        hasRows={hasRows}
        asked={asked}
      />
      {asked === undefined
        ? <div class="table-box crossed tall" />
        : <Table asked={asked} />}
    </>
  );
}

/** The axes; undefined if they need rows, and there are none. */
function crossable(
  axes: Axes | undefined,
  hasRows: boolean,
): Axes | undefined {
  const hasMonths = axes?.rows === "month" || axes?.columns === "month";
  return hasRows || hasMonths ? axes : undefined;
}

/** Months against each other are all months, unless several are chosen. */
function monthsFor(
  { rows, columns }: Axes,
  chosen: MonthRange | undefined,
): MonthRange | undefined {
  const hasMonths = rows === "month" || columns === "month";
  return hasMonths && chosen && isOneMonth(chosen) ? undefined : chosen;
}

type Asked = Answered<"cross">;

/** The table, and how much it leaves out. */
function Table({ asked: { question, answer } }: { asked: Asked }) {
  const { words, formats } = useLanguage();
  const { rows, columns, measure = "conv" } = question;
  const texts = words.cross;
  const name = useAxisName();
  return (
    <>
      {answer.missing.length > 0 && (
        <p class="caution">
          {texts.missing(monthsInWords(answer.missing, formats))}
        </p>
      )}
      <CrossTable
        table={answer}
        measure={measure}
        caption={texts.caption(name(rows), name(columns))}
        head={name(rows)}
        hasMonths={columns === "month"}
        labelOf={shownName}
      />
      <p class="foot">
        {[
          texts.hint,
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
    axis === "month" ? words.cross.month : words.ranking.groupings[axis];
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

interface ControlsProps {
  axes: Axes;
  onAxes(axes: Axes): void;
  /** Without rows, one axis must be the months. */
  hasRows: boolean;
  asked: Asked | undefined;
}

function Controls({ axes, onAxes, hasRows, asked }: ControlsProps) {
  const { words } = useLanguage();
  const texts = words.cross;
  const name = useAxisName();
  const choose = (side: keyof Axes, axis: Axis) => {
    const other = side === "rows" ? "columns" : "rows";
    const next = { ...axes, [side]: axis };
    if (axes[other] === axis) next[other] = axes[side];
    else if (!hasRows && axis !== "month" && axes[other] !== "month") {
      next[other] = "month";
    }
    onAxes(next);
  };
  const picker = (side: keyof Axes) => (
    <label class="field">
      <span>{texts[side]}</span>
      <select
        aria-label={texts[side]}
        value={axes[side]}
        onChange={({ currentTarget }) =>
          choose(side, currentTarget.value as Axis)}
      >
        {[...nameColumns, "month" as const].map((axis) => (
          <option key={axis} value={axis}>{name(axis)}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="controls">
      {picker("rows")}
      <button
        type="button"
        class="small"
        onClick={() => onAxes({ rows: axes.columns, columns: axes.rows })}
      >
        {texts.swap}
      </button>
      {picker("columns")}
      {asked && (
        <span class="end">
          <Copy asked={asked} />
          <Picture asked={asked} />
        </span>
      )}
    </div>
  );
}

function Picture({ asked: { question, answer } }: { asked: Asked }) {
  const { words } = useLanguage();
  const { view: { months } } = useSelected();
  const { rows, columns } = question;
  const shown = (axis: CrossAxis) => ({
    ...axis,
    labels: axis.labels.map(shownName),
  });
  return (
    <PictureMenu
      of={words.cross.heading}
      period={{
        from: months[0],
        to: months[months.length - 1],
        ...question.months,
      }}
      figure={() => ({
        kind: "cross",
        rows,
        columns,
        table: {
          ...answer,
          rows: shown(answer.rows),
          columns: shown(answer.columns),
        },
      })}
    />
  );
}

function Copy({ asked: { question, answer } }: { asked: Asked }) {
  const { words } = useLanguage();
  const { rows, measure = "conv" } = question;
  const name = useAxisName();
  return (
    <CopyButton
      label={words.cross.copy}
      done={words.cross.copied}
      text={() =>
        crossText(answer, measure, {
          head: `${name(rows)} (${words.measures[measure].unit})`,
          total: words.cross.total,
          labelOf: shownName,
        })}
    />
  );
}

/// <reference lib="dom" />
import type { TargetedPointerEvent } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import { measureOf } from "../../../explore/questions/mod.ts";
import {
  drawMonths,
  type MonthPoint,
  NAMES_HEIGHT,
} from "../../../report/charts/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useMonthSwitch } from "../../model/mod.ts";
import { Marks, useWidth } from "../../controls/mod.ts";
import { useAmounts, useLanguage } from "../../words/mod.ts";
import { MonthTip, useMonthFacts } from "./month_tip.tsx";

interface Props {
  /** Name of the slider, for screen readers. */
  label: string;
  /** The months, and their columns. */
  answer: Answer;
  points: readonly MonthPoint[];
  /** Height of the bars, pixels. */
  height?: number;
}

/** Least width of a column, pixels; a wider chart scrolls. */
const MIN_COLUMN_WIDTH = 12;
const HEIGHT = 168;

/** The chart, a slider with the months that have data as steps. */
export function MonthsPlot(
  { label, answer, points, height = HEIGHT }: Props,
) {
  const { id, formats } = useLanguage();
  const measure = measureOf(answer.question.measure);
  const amounts = useAmounts(measure);
  const { words } = reportWords.languageOf(id);
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const { range, isAll, choose } = useMonthSwitch();
  const factsOf = useMonthFacts(answer);
  const { mayBeIncomplete = "" } = answer;
  const shownWidth = useWidth(box);
  const width = shownWidth * Math.max(1, points.length / columnsIn(shownWidth));
  const plot = useMemo(
    () =>
      drawMonths(points, {
        width,
        height,
        chosen: range,
        incomplete: new Set([mayBeIncomplete]),
        language: { words, formats: { ...formats, amount: amounts.text } },
        amounts: "outstanding",
      }).plot,
    [
      points,
      width,
      height,
      range.from,
      range.to,
      mayBeIncomplete,
      words,
      measure,
    ],
  );
  const months = points.flatMap(({ value }, at) =>
    value === undefined ? [] : [at]
  );
  const first = points.findIndex(({ month }) => month >= range.from);
  const last = points.findLastIndex(({ month }) => month <= range.to);
  useInView(box, { width, at: last, count: points.length });
  const step = width / points.length;
  const at = ({ clientX, currentTarget }: TargetedPointerEvent<HTMLElement>) =>
    Math.floor((clientX - currentTarget.getBoundingClientRect().left) / step);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, months, last);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(true);
    choose(points[next].month, true);
  };
  const said = factsOf(points[last]);
  const shown = pointed ?? (isFocused ? last : undefined);
  const band = (name: string, from: number, to = from) => (
    <i
      class={name}
      style={{ left: `${from * step}px`, width: `${(to - from + 1) * step}px` }}
    />
  );
  return (
    <div class="months-frame">
      <div
        class="months-scroll"
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={months.indexOf(last) + 1}
        aria-valuetext={[said.title, ...said.lines.map((one) => one.join(" "))]
          .join(" · ")}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) =>
          setFocused(currentTarget.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
      >
        {shownWidth > 0 && (
          <div
            class="months-drawing"
            style={{ width: `${width}px` }}
            onPointerMove={(event) => setPointed(at(event))}
            onPointerLeave={() => setPointed(undefined)}
            onClick={(event) => {
              const point = points[at(event as never)];
              if (point?.value !== undefined) choose(point.month, false);
            }}
          >
            {pointed !== undefined && band("pointed", pointed)}
            {!isAll && band("chosen", first, last)}
            <svg
              class="drawing"
              aria-hidden="true"
              width={width}
              height={height + NAMES_HEIGHT}
            >
              <Marks marks={plot} />
            </svg>
          </div>
        )}
      </div>
      {shown !== undefined && points[shown] !== undefined && (
        <MonthTip
          facts={factsOf(points[shown])}
          x={step * (shown + 0.5)}
          step={step}
          box={box}
        />
      )}
    </div>
  );
}

/** The month that a key leads to, among the months with data. */
function nextOf(
  key: string,
  months: readonly number[],
  now: number,
): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return months.find((at) => at > now);
    case "ArrowLeft":
    case "ArrowDown":
      return months.findLast((at) => at < now);
    case "Home":
      return months[0];
    case "End":
      return months[months.length - 1];
    default:
      return undefined;
  }
}

/** Number of whole columns that fit into a width. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / MIN_COLUMN_WIDTH));
}

/** Scrolls to the chosen month. */
function useInView(
  box: { readonly current: HTMLDivElement | null },
  { width, at, count }: { width: number; at: number; count: number },
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollLeft, clientWidth } = element;
    if (width <= clientWidth) return;
    const middle = width * (at + 0.5) / count;
    if (middle < scrollLeft || middle > scrollLeft + clientWidth) {
      element.scrollLeft = at === count - 1 ? width : middle - clientWidth / 2;
    }
  }, [width, at, count]);
}

import type { RefObject, TargetedPointerEvent } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  addMonths,
  measureOf,
  otherMeasure,
  targetGroupings,
} from "../../explore/questions/mod.ts";
import {
  drawMonths,
  type MonthPoint,
  NAMES_HEIGHT,
  pointsOf,
  ticksIn,
} from "../../report/charts/mod.ts";
import { reportWords } from "../export/mod.ts";
import { useMonthSwitch, useSelected } from "../model/mod.ts";
import { cellsIn, lineOf, Marks, useWidth } from "../controls/mod.ts";
import { shownName, useAmounts, useLanguage } from "../words/mod.ts";
import { comparisons } from "../../explore/tables/mod.ts";

/** The chart of all months; arrow keys and clicks choose one. */
export function MonthsChart({ answer }: { answer: Answer }) {
  const { id, words, formats: { number } } = useLanguage();
  const shared = reportWords.languageOf(id).words;
  const { known, mayBeIncomplete } = answer;
  const points = pointsOf(answer);
  const ticks = ticksIn(points, answer, shared);
  const shown = points.filter(({ value }) => value !== undefined).length;
  const whyNoTargets = useWhyNoTargets(answer);
  const legend: [of: string, text: string | false | undefined][] = [
    ...ticks.map(({ of, text }): [string, string] => [of, text]),
    ["", !ticks.some(({ of }) => of === "month-target") && whyNoTargets],
    [
      "doubtful",
      mayBeIncomplete !== undefined && words.terms.mayBeIncomplete.term,
    ],
    ["none", points.length > shown && shared.overview.noData],
    [
      "",
      shown < known.length &&
      shared.pictures.newest(number(shown), number(known.length)),
    ],
  ];
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h2>{words.months.heading}</h2>
        <small class="legend row">
          {legend.map(([of, text]) =>
            text && <span key={text}>{of && <i class={of} />}{text}</span>
          )}
        </small>
      </figcaption>
      <MonthsPlot label={words.months.choose} answer={answer} />
    </figure>
  );
}

/** Why the chart shows no targets, although the files have some. */
function useWhyNoTargets({ targets, question }: Answer): string | undefined {
  const { id, words } = useLanguage();
  const groupings = targetGroupings(useSelected().result.facts);
  if (targets === undefined) return undefined;
  if ("why" in targets) {
    return reportWords.noTargetsLine(
      targets,
      { by: groupings[0], groupings },
      reportWords.languageOf(id, shownName),
    );
  }
  return targets.measure === question.measure
    ? words.targets.notMonthly
    : words.targets.otherUnit(words.measures[targets.measure].short);
}

/** Minimum width of a column, pixels; a wider chart scrolls. */
const MIN_COLUMN_WIDTH = 12;

/** The chart, a slider; its steps are the months that have data. */
export function MonthsPlot(
  { label, answer, height = 168 }: {
    label: string;
    answer: Answer;
    height?: number;
  },
) {
  const { id, formats } = useLanguage();
  const points = useMemo(() => pointsOf(answer), [answer]);
  const measure = measureOf(answer.question.measure);
  const amounts = useAmounts(measure);
  const { words } = reportWords.languageOf(id);
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const { range, isAll, choose } = useMonthSwitch();
  const factsOf = useMonthFacts(answer);
  const { mayBeIncomplete } = answer;
  const shownWidth = useWidth(box);
  const fitting = Math.max(1, Math.floor(shownWidth / MIN_COLUMN_WIDTH));
  const width = shownWidth * Math.max(1, points.length / fitting);
  const plot = useMemo(
    () =>
      drawMonths(points, {
        width,
        height,
        chosen: range,
        incomplete: mayBeIncomplete,
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
  const step = width / points.length;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || width <= element.clientWidth) return;
    const { scrollLeft, clientWidth } = element;
    const middle = step * (last + 0.5);
    if (middle >= scrollLeft && middle <= scrollLeft + clientWidth) return;
    element.scrollLeft = last === points.length - 1
      ? width
      : middle - clientWidth / 2;
  }, [width, last, points.length]);
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

function nextOf(
  key: string,
  months: readonly number[],
  now: number,
): number | undefined {
  if (["ArrowRight", "ArrowUp"].includes(key)) {
    return months.find((at) => at > now);
  }
  if (["ArrowLeft", "ArrowDown"].includes(key)) {
    return months.findLast((at) => at < now);
  }
  return key === "Home" ? months[0] : key === "End" ? months.at(-1) : undefined;
}

interface MonthFacts {
  title: string;
  /** Terms and figures; empty for a missing month. */
  lines: readonly (readonly [term: string, figure: string])[];
}

function useMonthFacts(
  { table, question }: Answer,
): (point: MonthPoint) => MonthFacts {
  const { words, formats } = useLanguage();
  const measure = measureOf(question.measure);
  const units = [measure, otherMeasure(measure)].map((id) => ({
    id,
    unit: words.measures[id].short,
    text: useAmounts(id).text,
  }));
  const cellOf = cellsIn(table);
  return ({ month, value, target, months }) => {
    const title = months === 1
      ? formats.month(month)
      : formats.months({ from: month, to: addMonths(month, months - 1) });
    if (value === undefined) return { title, lines: [] };
    const line = lineOf(table, month);
    const lines = units.map(({ id, unit, text }): [string, string] => [
      unit,
      text(Number(cellOf(line, id))),
    ]);
    for (const comparison of comparisons) {
      const ratio = cellOf(line, `ratio.${comparison}`);
      if (typeof ratio !== "number") continue;
      lines.push([words.terms[comparison].term, formats.signedPercent(ratio)]);
    }
    if (target !== undefined) {
      const [{ text, unit }] = units;
      lines.push([
        words.terms.target.term,
        words.targets.against(
          `${text(target.target)} ${unit}`,
          target.ratio === undefined ? "–" : formats.percent(target.ratio),
        ),
      ]);
    }
    return { title, lines };
  };
}

interface TipProps {
  facts: MonthFacts;
  /** The middle and the width of the column, pixels. */
  x: number;
  step: number;
  box: RefObject<HTMLElement | null>;
}

const GAP = 6;

/** A tip with the exact figures of the pointed or focused month. */
function MonthTip({ facts: { title, lines }, x, step, box }: TipProps) {
  const { words } = useLanguage();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [frame, element] = [box.current, tip.current];
    if (frame === null || element === null) return;
    const middle = x - frame.scrollLeft;
    const right = frame.clientWidth;
    const width = element.offsetWidth;
    const beside = middle + step / 2 + GAP;
    const left = beside + width <= right
      ? beside
      : middle - step / 2 - GAP - width;
    element.style.setProperty(
      "left",
      `${Math.max(0, Math.min(left, right - width))}px`,
    );
  });
  return (
    // The slider says the same to screen readers.
    <div class="tip" ref={tip} aria-hidden="true">
      <p class="tip-title">{title}</p>
      {lines.length === 0 ? <p class="quiet">{words.months.missing}</p> : (
        <dl>
          {lines.map(([term, figure]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

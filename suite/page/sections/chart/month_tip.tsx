/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  addMonths,
  type Measure,
  measureOf,
  otherMeasure,
} from "../../../explore/questions/mod.ts";
import type { Answer } from "../../../explore/answers/mod.ts";
import { comparisons } from "../../../explore/tables/mod.ts";
import type { MonthPoint } from "../../../report/charts/mod.ts";
import { cellsIn, lineOf } from "../../controls/mod.ts";
import { useAmounts, useLanguage } from "../../words/mod.ts";

/** The exact figures of a month, for the tip and for screen readers. */
export interface MonthFacts {
  title: string;
  /** Terms and figures; empty for a missing month. */
  lines: readonly (readonly [term: string, figure: string])[];
}

/** Writes the facts of a month, from the answer about all months. */
export function useMonthFacts(
  { table, question }: Answer,
): (point: MonthPoint) => MonthFacts {
  const { words, formats } = useLanguage();
  const measure = measureOf(question.measure);
  const other = otherMeasure(measure);
  const unit = words.measures[measure].short;
  const amounts = {
    [measure]: useAmounts(measure),
    [other]: useAmounts(other),
  } as Record<Measure, ReturnType<typeof useAmounts>>;
  const cellOf = cellsIn(table);
  return ({ month, value, target, months }) => {
    const title = months === 1
      ? formats.month(month)
      : formats.months({ from: month, to: addMonths(month, months - 1) });
    if (value === undefined) return { title, lines: [] };
    const line = lineOf(table, month);
    const lines = [measure, other].map((id): [string, string] => [
      words.measures[id].short,
      amounts[id].text(Number(cellOf(line, id))),
    ]);
    for (const comparison of comparisons) {
      const ratio = cellOf(line, `ratio.${comparison}`);
      if (typeof ratio !== "number") continue;
      lines.push([words.terms[comparison].term, formats.signedPercent(ratio)]);
    }
    if (target !== undefined) {
      lines.push([
        words.terms.target.term,
        words.targets.against(
          `${amounts[measure].text(target.target)} ${unit}`,
          target.ratio === undefined ? "–" : formats.percent(target.ratio),
        ),
      ]);
    }
    return { title, lines };
  };
}

interface Props {
  facts: MonthFacts;
  /** The middle and the width of the column, pixels. */
  x: number;
  step: number;
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
}

/** Pixels between the tip and the bar. */
const GAP = 6;

/** A tip with the exact figures of the pointed or focused month. */
export function MonthTip({ facts: { title, lines }, x, step, box }: Props) {
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

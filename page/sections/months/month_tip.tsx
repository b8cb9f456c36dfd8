/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { MonthPoint } from "../../../report/charts/mod.ts";
import { Delta, Fact } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useMonthFacts } from "./month_facts.ts";

interface Props {
  point: MonthPoint;
  /** The middle of its column, and how wide that is. */
  x: number;
  step: number;
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
}

/** Pixels between it and its bar. */
const GAP = 6;

/** The exact figures of the month under the pointer or in focus. */
export function MonthTip({ point, x, step, box }: Props) {
  const { words } = useLanguage();
  const tip = useRef<HTMLDivElement>(null);
  const { title, amounts, before, lastYear, target } = useMonthFacts(point);
  useLayoutEffect(() => {
    const [frame, element] = [box.current, tip.current];
    if (frame === null || element === null) return;
    const middle = frame.offsetLeft + x - frame.scrollLeft;
    const right = frame.offsetLeft + frame.clientWidth;
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
    // The radio button has the same for screen readers.
    <div class="tip" ref={tip} aria-hidden="true">
      <p class="tip-title">{title}</p>
      {amounts === undefined
        ? <p class="quiet">{words.months.missing}</p>
        : (
          <dl>
            {amounts.map(({ text, unit }) => (
              <Fact key={unit} term={unit}>{text}</Fact>
            ))}
            {before && (
              <Fact term={words.terms.before}>
                <Delta {...before} />
              </Fact>
            )}
            {lastYear && (
              <Fact term={words.terms.yearBefore}>
                <Delta {...lastYear} />
              </Fact>
            )}
            {target && <Fact term={words.targets.target}>{target}</Fact>}
          </dl>
        )}
    </div>
  );
}

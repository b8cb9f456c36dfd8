/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { MonthPoint } from "../charts/mod.ts";
import { useLanguage } from "../language.ts";
import { Delta } from "../parts/mod.ts";
import { useMonthFacts } from "./month_facts.ts";

interface Props {
  point: MonthPoint;
  /** The middle of its column. */
  x: number;
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
}

/** The exact figures of the month under the pointer or in focus. */
export function MonthTip({ point, x, box }: Props) {
  const { words } = useLanguage();
  const tip = useRef<HTMLDivElement>(null);
  const { title, amounts, before, lastYear } = useMonthFacts(point);
  useLayoutEffect(() => {
    const [frame, element] = [box.current, tip.current];
    if (frame === null || element === null) return;
    const middle = frame.offsetLeft + x - frame.scrollLeft;
    const rightmost = frame.offsetLeft + frame.clientWidth -
      element.offsetWidth;
    const left = Math.min(middle - element.offsetWidth / 2, rightmost);
    element.style.setProperty("left", `${Math.max(0, left)}px`);
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
              <div key={unit}>
                <dt>{unit}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {before && (
              <div>
                <dt>{words.terms.before}</dt>
                <dd>
                  <Delta {...before} />
                </dd>
              </div>
            )}
            {lastYear && (
              <div>
                <dt>{words.terms.yearBefore}</dt>
                <dd>
                  <Delta {...lastYear} />
                </dd>
              </div>
            )}
          </dl>
        )}
    </div>
  );
}

/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useLanguage } from "../../words/mod.ts";
import type { MonthFacts } from "./month_facts.ts";

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

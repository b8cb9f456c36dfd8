/// <reference lib="dom" />
import { rankings } from "../../../explore/questions/mod.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { Cross } from "./cross.tsx";

/** Pixels below the window at which to draw it, so that nobody waits. */
const AHEAD = "800px";

/** Heights in rem: of a row, of the longest table, and of all around it. */
const ROW = 2.25;
const TALLEST = 36.5;
const AROUND = 8;

/** About the height of the section, so that nothing below jumps when it is there. */
function useHeight(): number {
  const { view, selection } = useSelected();
  const rows = selection.crossed?.rows ?? "province";
  const count = rows === "month"
    ? view.months.length
    : view.stats.total[rankings[rows]].length;
  return AROUND + Math.min(TALLEST, ROW * (count + 2));
}

/** The cross table, drawn when it comes into sight. */
export function CrossInSight() {
  const { words } = useLanguage();
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const height = useHeight();
  useLayoutEffect(() => {
    section.current?.style.setProperty("min-height", `${height}rem`);
  }, [height]);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setNear(true);
    }, { rootMargin: AHEAD });
    if (section.current !== null) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="cross" aria-labelledby="cross-heading" ref={section}>
      {isNear ? <Cross /> : <h2 id="cross-heading">{words.cross.heading}</h2>}
    </section>
  );
}

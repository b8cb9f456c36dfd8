/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useLanguage } from "../words/mod.ts";
import { Icon } from "./icon.tsx";

interface Props {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** All rows. */
  count: number;
}

/** Says at the lower edge of a box how many rows are below it. */
export function RowsBelow({ box, count }: Props) {
  const { words, formats } = useLanguage();
  const [below, setBelow] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setBelow(rowsBelow(element));
    // It also reports the first size, when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Its height changes when the height of a row is known.
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [count]);
  if (below === 0) return null;
  return (
    // Screen readers know the number of rows from the table.
    <p class="rows-below" aria-hidden="true">
      <span>
        {words.table.below(formats.number(below))}
        <Icon name="down" />
      </span>
    </p>
  );
}

/** Rows that are not completely in sight. */
function rowsBelow(box: HTMLElement): number {
  const hidden = box.scrollHeight - box.scrollTop - box.clientHeight;
  const row =
    box.querySelector(".body [role=row]")?.getBoundingClientRect().height ?? 0;
  return hidden < 2 || row === 0 ? 0 : Math.ceil(hidden / row);
}

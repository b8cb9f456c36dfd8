/// <reference lib="dom" />
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Rows at first. */
const FIRST = 14;
/** Rows that one click adds. */
const CLICK = 230;
/** Rows that are drawn at once: a frame has time for so many. */
const STEP = 40;
/** Pixels below the window at which more rows are drawn. */
const AHEAD = "1200px";

/** How many rows of a list are drawn, and how more of them are. */
export interface MoreRows {
  count: number;
  shown: number;
  /** Whether a click shows more: then more follow by themselves. */
  isFew: boolean;
  showMore(): void;
  /** The row below the rows that are drawn. */
  end: RefObject<HTMLTableRowElement>;
}

/**
 * How many rows of a list to draw: a few at first, more with a click, then as
 * many as the reader scrolls to.
 * @param about rows of another list are few again
 */
export function useMoreRows(
  count: number,
  about: string,
  first = FIRST,
): MoreRows {
  const [{ shown, wanted, known }, set] = useState({
    shown: first,
    wanted: first,
    known: about,
  });
  const end = useRef<HTMLTableRowElement>(null);
  const isSame = known === about;
  const isOpen = isSame && wanted > first;
  useEffect(() => {
    if (!isOpen || shown >= Math.min(wanted, count)) return;
    const frame = requestAnimationFrame(() =>
      set((now) => ({ ...now, shown: now.shown + STEP }))
    );
    return () => cancelAnimationFrame(frame);
  }, [isOpen, shown, wanted, count]);
  const isScrolled = isOpen && shown >= wanted && shown < count;
  useEffect(() => {
    if (!isScrolled || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      set((now) => ({ ...now, wanted: now.wanted + STEP }));
    }, { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isScrolled, shown]);
  return {
    count,
    shown: Math.min(count, isSame ? shown : first),
    isFew: !isOpen,
    showMore: () => set({ shown: first, wanted: CLICK, known: about }),
    end: end as RefObject<HTMLTableRowElement>,
  };
}

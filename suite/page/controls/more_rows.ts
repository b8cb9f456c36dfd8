import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const FIRST = 14;
/** Rows to draw at first on a narrow screen, where a row has two lines. */
const FIRST_IF_NARROW = 7;
/** Rows to draw per frame, after a click. */
const STEP = 8;
/** Pixels above and below the window to fill with rows. */
const AHEAD = 600;

type Body = RefObject<HTMLTableSectionElement>;

/** The range of drawn rows, and known heights in pixels, by steps of rows. */
interface Drawn {
  about: string;
  from: number;
  to: number;
  heights: number[];
}

export type MoreRows<Row> = ReturnType<typeof useMoreRows<Row>>;

/**
 * Chooses the rows of a list to draw: a few at first; after a click, the rows
 * near the window.
 * @param about identifies the list; another list starts with a few rows
 */
export function useMoreRows<Row>(
  all: readonly Row[],
  about: string,
  first = matchMedia("(max-width: 40rem)").matches ? FIRST_IF_NARROW : FIRST,
) {
  const count = all.length;
  const [state, set] = useState<Drawn>();
  const body = useRef<HTMLTableSectionElement>(null) as Body;
  const drawn = state?.about === about ? state : undefined;
  useEffect(() => {
    if (drawn === undefined) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        // Meanwhile, a click may have gone back to a few rows.
        set((now) => now === drawn ? followed(drawn, count, body) : now)
      );
    };
    follow();
    const stop = new AbortController();
    const { signal } = stop;
    // Captures the scrolling of boxes, too.
    addEventListener("scroll", follow, { capture: true, signal });
    addEventListener("resize", follow, { signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [drawn, count]);
  const listed = Math.min(count, first);
  const { from, to, heights } = drawn ?? { from: 0, to: 0, heights: [] };
  const end = drawn === undefined ? listed : Math.min(count, to * STEP);
  return {
    rows: all.slice(from * STEP, end),
    count,
    from: from * STEP,
    to: end,
    /** Height in pixels of rows above and below that were drawn before. */
    above: sum(heights.slice(0, from)),
    below: sum(heights.slice(to)),
    left: drawn === undefined
      ? count - listed
      : Math.max(0, count - Math.max(to, heights.length) * STEP),
    /** Whether only the first rows are drawn, until a click. */
    isFew: drawn === undefined,
    first,
    showMore: () =>
      set({ about, from: 0, to: Math.ceil(listed / STEP), heights: [] }),
    showFew: () => set(undefined),
    /** The body of the table; only rows of the list have `data-row`. */
    body,
  };
}

/** One step towards the rows in sight; the same object if no row is missing. */
function followed(
  drawn: Drawn,
  count: number,
  body: Body,
): Drawn {
  const { from, to, heights } = drawn;
  const boxes = [...body.current?.querySelectorAll("[data-row]") ?? []]
    .map((row) => row.getBoundingClientRect());
  // The list has become shorter.
  if (boxes.length === 0) return { ...drawn, from: 0, to: 1, heights: [] };
  for (let at = 0; at < boxes.length; at += STEP) {
    const last = boxes[Math.min(at + STEP, boxes.length) - 1];
    heights[from + at / STEP] = last.bottom - boxes[at].top;
  }
  let y = boxes[0].top - sum(heights.slice(0, from));
  let start = 0;
  while (start < heights.length - 1 && y + heights[start] < -AHEAD) {
    y += heights[start++];
  }
  let end = start;
  while (end < heights.length && y < innerHeight + AHEAD) y += heights[end++];
  if (y < innerHeight + AHEAD && end * STEP < count) end++;
  if (start === from && end === to) return drawn;
  return start >= to || end <= from
    ? { ...drawn, from: start, to: start + 1 }
    : {
      ...drawn,
      from: Math.max(start, from - 1),
      to: Math.min(end, to + 1),
    };
}

function sum(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}

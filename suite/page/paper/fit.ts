/// <reference lib="dom" />

/** Font sizes to try, pixels on paper. */
const LARGEST = 10.5;
const SMALLEST = 7.5;
const STEP = 0.25;
/** Lines per name to try; only names that would fill a page are cut. */
const LINES = [5, 3, 2, 1];

/** Finds the largest font that fits the page, with whole names if possible. */
export function fit(page: HTMLElement): void {
  for (const lines of LINES) {
    page.style.setProperty("--lines", String(lines));
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      page.style.setProperty("font-size", `${size}px`);
      if (page.scrollHeight <= page.clientHeight) return;
    }
  }
}

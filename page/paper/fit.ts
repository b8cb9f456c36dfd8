/// <reference lib="dom" />

/** Sizes of type to try, pixels on paper. */
const LARGEST = 10.5;
const SMALLEST = 7.5;
const STEP = 0.25;
/** Lines of a name to try: only names that would take a page are cut. */
const LINES = [5, 3, 2, 1];

/** Makes the type of a page as large as its height allows, with whole names if it can. */
export function fit(page: HTMLElement): void {
  for (const lines of LINES) {
    page.style.setProperty("--lines", String(lines));
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      page.style.setProperty("font-size", `${size}px`);
      if (page.scrollHeight <= page.clientHeight) return;
    }
  }
}

/// <reference lib="dom" />

/** Sizes of type to try, pixels on paper. */
const LARGEST = 10.5;
const SMALLEST = 5;
const STEP = 0.25;

/** Makes the type of a page as large as its height allows. */
export function fit(page: HTMLElement): void {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    page.style.setProperty("font-size", `${size}px`);
    if (page.scrollHeight <= page.clientHeight) return;
  }
}

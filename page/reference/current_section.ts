/// <reference lib="dom" />
/** Marks the current section in the contents. */
export function markCurrentSection(reference: HTMLElement): void {
  const list = reference.querySelector<HTMLElement>(".contents");
  if (list === null) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>("li > a")];
  const headings = links.map(({ hash }) =>
    document.getElementById(hash.slice(1))
  );
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    const next = links[lastAbove(headings)];
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "location");
    current = next;
    if (next !== undefined) keepInView(list, next);
  };
  let isScheduled = false;
  const markSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      mark();
    });
  };
  // Follows the scrolling only while the reference is in view.
  new IntersectionObserver(([{ isIntersecting }]) => {
    const change = isIntersecting ? addEventListener : removeEventListener;
    change("scroll", markSoon);
    markSoon();
  }).observe(reference);
}

/** The last heading in the upper third of the window. */
function lastAbove(headings: readonly (HTMLElement | null)[]): number {
  const line = innerHeight / 3;
  return headings.findLastIndex((heading) =>
    heading !== null && heading.getBoundingClientRect().top < line
  );
}

/** Scrolls the contents without moving the window. */
function keepInView(list: HTMLElement, link: HTMLElement): void {
  const outer = list.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) {
    list.scrollTop += inner.bottom - outer.bottom;
  }
}

/// <reference lib="dom" />

/** Leads links to the row of a reason or note in the language of the page. */
export function followLinks(reference: HTMLElement): void {
  const follow = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target === null || !reference.contains(target)) return;
    if (target.matches("tr")) markFound(shownTarget(target));
    else target.scrollIntoView();
  };
  follow();
  addEventListener("hashchange", follow);
  // A second click on the same link does not change the address.
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link !== null && link.hash === location.hash) follow();
  });
}

/**
 * The element of an anchor in the language of the page. `#cell_invalid` is the
 * English row; the Chinese table has the same rows in the same order.
 */
function shownTarget(anchor: HTMLElement): HTMLElement {
  const part = anchor.closest(".part");
  if (part === null || anchor.checkVisibility()) return anchor;
  const [rows, others] = ["en", "zh"].map((language) => [
    ...part.querySelectorAll<HTMLElement>(`:scope > .only-${language} tr`),
  ]);
  return others[rows.indexOf(anchor)] ?? anchor;
}

/** Scrolls to an element, and marks it until another one is marked. */
export function markFound(found: HTMLElement): void {
  document.querySelector(".found-here")?.classList.remove("found-here");
  found.classList.add("found-here");
  found.scrollIntoView({ block: "center" });
}

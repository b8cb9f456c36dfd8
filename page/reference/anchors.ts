/// <reference lib="dom" />

/**
 * The element of an anchor in the language that is shown: `#cell_invalid` names
 * the English row, and the Chinese table has the same rows in the same order.
 */
export function shownTarget(anchor: HTMLElement): HTMLElement {
  const part = anchor.closest(".part");
  if (part === null || anchor.checkVisibility()) return anchor;
  const [rows, others] = ["en", "zh"].map((language) => [
    ...part.querySelectorAll<HTMLElement>(`:scope > .only-${language} tr`),
  ]);
  return others[rows.indexOf(anchor)] ?? anchor;
}

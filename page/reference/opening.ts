/// <reference lib="dom" />
import { shownTarget } from "./anchors.ts";

/**
 * Closes the reference, which is about another subject than the app, and opens
 * it when a link leads into it. Without a script it is open.
 */
export function openWhenAsked(reference: HTMLElement): void {
  const details = reference.querySelector("details");
  if (details === null) return;
  details.open = false;
  let marked: HTMLElement | undefined;
  const follow = () => {
    marked?.classList.remove("found-here");
    const target = document.getElementById(location.hash.slice(1));
    if (target === null || !reference.contains(target)) return;
    details.open = true;
    if (!target.matches("tr")) return target.scrollIntoView();
    marked = shownTarget(target);
    marked.classList.add("found-here");
    marked.scrollIntoView({ block: "center" });
  };
  follow();
  addEventListener("hashchange", follow);
  // A second click on the same link does not change the address.
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link !== null && link.hash === location.hash) follow();
  });
}

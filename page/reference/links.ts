/// <reference lib="dom" />
import { shownTarget } from "./anchors.ts";

/** Leads links to the row of a reason or a note in the language that is shown, and marks it. */
export function followLinks(reference: HTMLElement): void {
  let marked: HTMLElement | undefined;
  const follow = () => {
    marked?.classList.remove("found-here");
    const target = document.getElementById(location.hash.slice(1));
    if (target === null || !reference.contains(target)) return;
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

/// <reference lib="dom" />
/**
 * Closes the reference, which is about another subject than the app, and opens
 * it when a link leads into it. Without a script it is open.
 */
export function openWhenAsked(reference: HTMLElement): void {
  const details = reference.querySelector("details");
  if (details === null) return;
  details.open = false;
  const follow = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target === null || !reference.contains(target)) return;
    details.open = true;
    target.scrollIntoView();
  };
  follow();
  addEventListener("hashchange", follow);
  // A second click on the same link does not change the address.
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link !== null && link.hash === location.hash) follow();
  });
}

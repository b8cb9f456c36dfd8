/// <reference lib="dom" />
/** The text of the interface below the app, which the service sends with the page. */
import { useEffect } from "preact/hooks";
import type { Words } from "./words/mod.ts";

/**
 * Closes the reference, names it in the language of the page, and opens it
 * when a link leads into it. Without a script it is open.
 */
export function useReference({ nav }: Words): void {
  useEffect(() => {
    const details = document.querySelector<HTMLDetailsElement>(
      "#reference > details",
    );
    if (details === null) return;
    details.open = false;
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!target?.closest("#reference")) return;
      details.open = true;
      target.scrollIntoView();
    };
    // A second click on the same link changes no address.
    const reopen = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
      if (link !== null && link.hash === location.hash) follow();
    };
    follow();
    addEventListener("hashchange", follow);
    addEventListener("click", reopen);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("click", reopen);
    };
  }, []);
  useEffect(() => {
    const title = document.getElementById("reference-title");
    if (title !== null) title.textContent = nav.referenceTitle;
  }, [nav]);
}

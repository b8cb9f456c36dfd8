/// <reference lib="dom" />
/**
 * Runs before all other scripts of the page, and loads the page again if its
 * script or style sheet is missing. It imports nothing of the page, so that its
 * name, a hash, stays the same from release to release.
 */
import { loadAgain } from "./load_again.ts";

addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) loadAgain();
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
    loadAgain();
  }
}, true);

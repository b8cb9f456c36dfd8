/// <reference lib="dom" />
const STORED = "loaded-again";

/**
 * Loads the page again if the service lacks a file of it: during a release, the
 * page may come from one server, and the request for the file may reach another
 * one. Does so once in a tab for each release of the page, and only at the
 * start: a reload loses files.
 */
export function loadAgain(): void {
  const { phase = "idle" } = document.getElementById("main")?.dataset ?? {};
  const script = document.querySelector<HTMLScriptElement>(
    "script[type=module]",
  );
  if (phase !== "idle" || script === null) return;
  try {
    const before = sessionStorage.getItem(STORED) ?? "";
    if (before.includes(script.src)) return;
    sessionStorage.setItem(STORED, `${before} ${script.src}`);
  } catch {
    return; // A browser that stores nothing would load the page forever.
  }
  location.reload();
}

/**
 * Scripts of the reference below the app. `docs/html/` writes the HTML; nothing
 * here makes HTML from text.
 *
 *   links.ts             leads links to rows in the language of the page
 *   copying.ts           copies a section as Markdown, or a piece of code
 *   current_section.ts   marks the current section in the contents
 *   search.ts            searches both languages with matches.ts
 *   try_it.ts            signs and sends a request
 *   labels.ts            accessible names in the language of the page
 * @module
 */
import { copyOnClick } from "./copying.ts";
import { markCurrentSection } from "./current_section.ts";
import { searchOnInput } from "./search.ts";
import { followLanguage } from "./labels.ts";
import { followLinks } from "./links.ts";
import { tryOnSubmit } from "./try_it.ts";

/** Starts all scripts of the reference. */
export function startReference(): void {
  const reference = document.getElementById("reference");
  if (reference === null) return;
  copyOnClick(reference);
  followLanguage(reference);
  markCurrentSection(reference);
  searchOnInput(reference);
  followLinks(reference);
  tryOnSubmit(reference);
}

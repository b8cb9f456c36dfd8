/**
 * What scripts add to the reference below the app, whose HTML `docs/html/`
 * writes. Nothing here makes HTML from text.
 *
 *   links.ts             leads links to rows in the language that is shown
 *   copying.ts           copies a section as Markdown, or a piece of code
 *   current_section.ts   marks the section being read in the contents
 *   search.ts            finds words of both languages: matches.ts
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

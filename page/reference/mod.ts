/**
 * What a script adds to the reference below the app, whose HTML `docs/html/`
 * writes. Nothing here makes HTML from text.
 *
 *   opening.ts       closed until a link leads into it
 *   client_tabs.ts   one language of the code at a time
 *   copying.ts       copies a section as Markdown, or a piece of code
 *   whereabouts.ts   which section is read, in the contents
 *   labels.ts        accessible names in the language of the page
 * @module
 */
import { showClientTabs } from "./client_tabs.ts";
import { copyOnClick } from "./copying.ts";
import { followLanguage } from "./labels.ts";
import { openWhenAsked } from "./opening.ts";
import { followReading } from "./whereabouts.ts";

/** What the page does for it. */
export interface PageServices {
  /** Tells screen readers. */
  announce(text: string): void;
  copyText(text: string): Promise<void>;
}

/** Starts it all. */
export function startReference(services: PageServices): void {
  const reference = document.getElementById("reference");
  if (reference === null) return;
  showClientTabs(reference);
  copyOnClick(reference, services);
  followLanguage(reference);
  followReading(reference);
  openWhenAsked(reference);
}

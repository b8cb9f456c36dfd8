/**
 * llms.md: the whole contract on one page, short enough to read in one go. An
 * author of a client, or a language model, needs nothing else.
 */
import { INTERFACE_VERSION } from "../schemas/mod.ts";
import { BASE_URL } from "./fill.ts";
import { paragraphs } from "./markdown.ts";
import { markdownOf, reference } from "./reference/mod.ts";
import { SUMMARY, TITLE } from "./words.ts";

const head = `
# ${TITLE}

> ${SUMMARY}

Base URL: \`${BASE_URL}\`. Interface version ${INTERFACE_VERSION}. This page is the whole contract; complete clients and test data are under [Links](#links).
`;

/** The whole page: title and purpose, and the reference in English. */
export function renderLlmsMd(): string {
  const sections = reference.map((section) => markdownOf(section, "en"));
  return `${paragraphs(head, ...sections)}\n`;
}

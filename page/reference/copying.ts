/// <reference lib="dom" />
import { announce, copyText, whenIdle } from "../parts/mod.ts";

const SHOWN_MILLISECONDS = 1600;

/** Lets the buttons of the reference copy their section or code. */
export function copyOnClick(reference: HTMLElement): void {
  // Browsers let a page copy only right after a click, so the text is loaded
  // ahead. If that fails, the click loads it again.
  whenIdle(() => void loadMarkdown().catch(() => {}));
  reference.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button.copy");
    if (button === null) return;
    const text = await textFor(button).catch(() => undefined);
    if (text === undefined) return;
    await copyText(text);
    button.classList.add("done");
    announce(shownText(button.querySelector(".copied")));
    setTimeout(() => button.classList.remove("done"), SHOWN_MILLISECONDS);
  });
}

/** The section below the button's heading, or the code beside the button. */
async function textFor({ dataset, parentElement }: HTMLElement) {
  return dataset.copy?.startsWith("#")
    ? sectionOf(await loadMarkdown(), dataset.copy)
    : parentElement?.querySelector("pre")?.textContent ?? "";
}

let markdown: Promise<string> | undefined;

/** The reference as Markdown. */
function loadMarkdown(): Promise<string> {
  markdown ??= fetchMarkdown().catch((error) => {
    markdown = undefined;
    throw error;
  });
  return markdown;
}

async function fetchMarkdown(): Promise<string> {
  const link = document.querySelector<HTMLLinkElement>(
    'link[rel="alternate"][type="text/markdown"]',
  );
  const response = await fetch(link?.href ?? "");
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return await response.text();
}

/**
 * The section of a Markdown text below a heading, up to the next heading of the
 * same depth or above; empty without such a heading.
 */
function sectionOf(text: string, heading: string): string {
  const start = `\n${text}\n`.indexOf(`\n${heading}\n`);
  if (start < 0) return "";
  const depth = heading.indexOf(" ");
  const next = new RegExp(`^#{1,${depth}} `, "m");
  const rest = text.slice(start + heading.length);
  const end = next.exec(rest)?.index ?? rest.length;
  return `${heading}${rest.slice(0, end).trimEnd()}\n`;
}

/** The text in the language of the page. */
function shownText(element: Element | null): string {
  return element instanceof HTMLElement ? element.innerText.trim() : "";
}

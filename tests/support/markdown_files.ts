/** The Markdown files of this repository, for tests that check them. */
import { isGenerated, readText, repositoryPaths } from "./paths.ts";

export interface MarkdownFile {
  /** Path from the root of the repository. */
  path: string;
  text: string;
}

export function markdownFiles(): MarkdownFile[] {
  return repositoryPaths().filter((path) =>
    path.endsWith(".md") && !isGenerated(path)
  ).toSorted().map(readMarkdown);
}

export function readMarkdown(path: string): MarkdownFile {
  return { path, text: readText(path) };
}

export function codeBlocks({ text }: MarkdownFile, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language).map(([, , code]) => code);
}

/** All text on one line, because prose is wrapped. */
export function onOneLine({ text }: MarkdownFile): string {
  return text.replace(/\s+/g, " ");
}

export function codeSpans({ text }: MarkdownFile): string[] {
  const prose = text.replace(/^```.*?^```$/gms, "").replace(/\s+/g, " ");
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}

/** Targets of links to files and headings, not to other sites. */
export function linkTargets(file: MarkdownFile): string[] {
  const links = [...onOneLine(file).matchAll(/\]\(([^)\s]+)\)/g)];
  return links.map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of the headings, as links write them after `#`. */
export function anchorsOf({ text }: MarkdownFile): string[] {
  const prose = text.replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-")
  );
}

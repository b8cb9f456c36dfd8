/** The Markdown files of this repository, for tests that check them. */
import { isGenerated, readText, repositoryPaths } from "./paths.ts";

export interface MarkdownFile {
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

/** Functions of the clients, cut out of the files that readers download. */
import type { clients } from "../schemas/mod.ts";
import { renderClient } from "./downloads.ts";
import type { DocumentOptions } from "./options.ts";

/** A client that readers download. */
export type Client = typeof clients[keyof typeof clients];

/** The parts of a client that the page shows. */
export type Excerpt = "run" | keyof Client["functions"];

/** An excerpt of a client; empty if the client does not have it. */
export function excerptOf(
  { path, functions }: Client,
  excerpt: Excerpt,
  options: DocumentOptions,
): string {
  const lines = renderClient(path, options).split("\n");
  return excerpt === "run"
    ? commandsOf(lines)
    : functions[excerpt].map((start) => functionAt(lines, start)).join("\n\n");
}

/** The commands in the comment at the head of a client. */
function commandsOf(lines: readonly string[]): string {
  const texts = lines.map((line) =>
    line.replace(/^\s*(?:#|\/\/|\*)?\s*/, "").trimEnd()
  );
  const start = texts.findIndex((text) => /^(?:curl|dotnet new) /.test(text));
  return texts.slice(start, texts.indexOf("", start)).join("\n")
    .replace(/ \[--.*/, "");
}

/**
 * A function with the comment above it, without the indentation of its class.
 * @throws {RangeError} if no line begins like that
 */
function functionAt(lines: readonly string[], start: string): string {
  const at = lines.findIndex((line) => line.startsWith(start));
  if (at < 0) throw new RangeError(`No line begins with ${start}`);
  const indent = start.length - start.trimStart().length;
  let first = at;
  while (/^\s*(?:#|\/\/|\/?\*)/.test(lines[first - 1])) first--;
  const last = lastLine(lines, at, indent);
  return lines.slice(first, last + 1)
    .map((line) => line.slice(indent)).join("\n").trimEnd();
}

/** The index of the `}` or `end` of a function, or of its last indented line. */
function lastLine(
  lines: readonly string[],
  at: number,
  indent: number,
): number {
  if (/\{.*\}$/.test(lines[at])) return at; // on one line
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next];
    if (/^(?:\}|end)$/.test(line.slice(indent))) return next;
    const isOut = line !== "" && /^\S/.test(line.slice(indent));
    if (isOut && !/^[){]/.test(line.slice(indent))) return next - 1;
  }
  return lines.length - 1;
}

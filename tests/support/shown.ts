/**
 * Complete outputs for people, in tests/fixtures/shown/, written with the
 * golden answers (CONTRIBUTING.md); review the difference.
 */
import { assert } from "./assert.ts";
import { diff } from "node:util";

/** Equal lines to print around a difference. */
const AROUND = 3;
/** Lines to print; the last one counts the others. */
const MAX_LINES = 60;
/** Characters of a line to print. */
const MAX_CHARACTERS = 160;

interface Line {
  mark: " " | "-" | "+";
  text: string;
}

/**
 * Missing lines (`-`) and unexpected lines (`+`), with three equal lines around
 * them: at most 60 lines, none for equal texts.
 */
function lineDifference(text: string, wanted: string): string[] {
  if (text === wanted) return [];
  const lines = compareLines(wanted.split("\n"), text.split("\n"));
  const shown = blocksOf(lines).flatMap(({ from, to }) => [
    `@@ line ${1 + lines.slice(0, from).filter(isWanted).length}`,
    ...withCutLines(lines.slice(from, to)).map(({ mark, text }) =>
      `${mark} ${text}`
    ),
  ]);
  if (shown.length <= MAX_LINES) return shown;
  const more = shown.length - (MAX_LINES - 1);
  return [...shown.slice(0, MAX_LINES - 1), `... ${more} lines more`];
}

function isWanted({ mark }: Line): boolean {
  return mark !== "+";
}

/** The lines of both texts, in the order of a shortest change. */
function compareLines(wanted: string[], actual: string[]): Line[] {
  const marks = { 1: "-", 0: " ", "-1": "+" } as const;
  return diff(wanted, actual).map(([change, text]) => ({
    mark: marks[change],
    text,
  }));
}

/** Differences with the lines around them; neighbours share a block. */
function blocksOf(lines: readonly Line[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  for (const [index, { mark }] of lines.entries()) {
    if (mark === " ") continue;
    const [from, to] = [Math.max(index - AROUND, 0), index + AROUND + 1];
    const last = blocks.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else blocks.push({ from, to });
  }
  return blocks;
}

/** Cuts long lines to the place where a `-` line and its `+` line differ. */
function withCutLines(lines: readonly Line[]): Line[] {
  const removed = lines.filter(({ mark }) => mark === "-");
  const added = lines.filter(({ mark }) => mark === "+");
  return lines.map((line) => {
    const others = line.mark === "-" ? added : removed;
    const at = (line.mark === "-" ? removed : added).indexOf(line);
    const other = removed.length === added.length ? others[at] : undefined;
    return { ...line, text: cut(line.text, other?.text) };
  });
}

function cut(text: string, other = ""): string {
  if (text.length <= MAX_CHARACTERS) return text;
  let equal = 0;
  while (equal < text.length && text[equal] === other[equal]) equal++;
  const from = Math.max(equal - MAX_CHARACTERS / 2, 0);
  const to = from + MAX_CHARACTERS;
  const [before, after] = [from > 0, to < text.length];
  return `${before ? "…" : ""}${text.slice(from, to)}${after ? "…" : ""}`;
}

const folder = new URL("../fixtures/shown/", import.meta.url);

/** Whether to write the files instead of comparing them. */
export const isGoldenWritten = Deno.env.get("GOLDEN") === "write";

/** Compares a text with a file, line by line. */
export async function assertShown(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  const lines = text.replaceAll("\r\n", "\n");
  if (isGoldenWritten) await Deno.writeTextFile(file, lines);
  const expected = await Deno.readTextFile(file);
  assertSameLines(lines, expected, name);
}

/**
 * The parts of a file, each below a line `=== name`; empty while the file is
 * written.
 */
export async function shownParts(name: string): Promise<Map<string, string>> {
  if (isGoldenWritten) return new Map();
  const text = await Deno.readTextFile(new URL(name, folder));
  return new Map(
    text.split(/^=== /m).slice(1).map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end + 1).trimEnd()];
    }),
  );
}

/**
 * Compares a text with the expected one.
 * @param accept how to accept an intended difference
 * @throws with the lines that differ, and how to accept them
 */
export function assertSameLines(
  text: string,
  expected: string,
  name: string,
  accept = "write the golden answers (CONTRIBUTING.md)",
): void {
  assert(
    text === expected,
    [
      `${name}: expected (-), and found (+):`,
      ...lineDifference(text, expected),
      `If this is meant, ${accept}.`,
    ].join("\n"),
  );
}

/** Compares JSON values line by line. */
export function assertSameJson(
  value: unknown,
  expected: unknown,
  name: string,
): void {
  const [text, wanted] = [value, expected].map((one) =>
    JSON.stringify(one, null, 2)
  );
  assertSameLines(text, wanted, name);
}

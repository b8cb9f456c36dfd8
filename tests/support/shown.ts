/**
 * Complete outputs for people, in tests/fixtures/shown/, written with the
 * golden answers (CONTRIBUTING.md); review the difference.
 */
import { assert } from "./assert.ts";
import { diff } from "node:util";

const MAX_LINES = 60;

/**
 * Missing lines (`-`) and unexpected lines (`+`), with their numbers, each below
 * the line that it is indented under.
 */
function lineDifference(text: string, wanted: string): string[] {
  let number = 1;
  let head: string[] = [];
  const changed = diff(wanted.split("\n"), text.split("\n"))
    .flatMap(([change, line]) => {
      const at = change < 0 ? number : number++;
      if (!/^\s/.test(line)) head = change === 0 ? [`  ${at}: ${line}`] : [];
      if (change === 0) return [];
      return [...head.splice(0), `${change < 0 ? "+" : "-"} ${at}: ${line}`];
    });
  const more = changed.length - MAX_LINES;
  const shown = changed.slice(0, MAX_LINES);
  return more > 0 ? [...shown, `... ${more} lines more`] : shown;
}

const folder = new URL("../fixtures/shown/", import.meta.url);

/** Whether to write the files instead of comparing them. */
export const isGoldenWritten = Deno.env.get("GOLDEN") === "write";

export async function assertShown(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  const lines = text.replaceAll("\r\n", "\n");
  if (isGoldenWritten) await Deno.writeTextFile(file, lines);
  const expected = await Deno.readTextFile(file);
  assertSameLines(lines, expected, name);
}

/**
 * The sections of a file, each below a line `=== name`; empty while the file is
 * written.
 */
export async function shownSections(
  name: string,
): Promise<Map<string, string>> {
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

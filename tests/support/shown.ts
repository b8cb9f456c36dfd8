/**
 * What people see, whole, in tests/fixtures/shown/: `deno task golden` writes
 * these files anew; review the difference.
 */
import { assertEquals } from "./assert.ts";

const folder = new URL("../fixtures/shown/", import.meta.url);

/** Whether the files are written instead of compared. */
export const isGoldenWritten = Deno.env.get("GOLDEN") === "write";

/** Compares a text with a file, line by line. */
export async function assertShown(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  const lines = text.replaceAll("\r\n", "\n");
  if (isGoldenWritten) await Deno.writeTextFile(file, lines);
  const expected = await Deno.readTextFile(file);
  assertSameLines(lines, expected, name);
}

/** The parts of a file, by the lines `=== name` above them; empty while it is written. */
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

/** @throws with the lines that differ, and what to do if they are meant to */
export function assertSameLines(
  text: string,
  expected: string,
  name: string,
): void {
  const hint = `${name}: if this is meant, run deno task golden`;
  assertEquals(text.split("\n"), expected.split("\n"), hint);
}

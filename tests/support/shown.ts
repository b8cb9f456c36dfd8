/**
 * What people see, whole, in tests/fixtures/shown/: `deno task golden` writes
 * these files anew; review the difference.
 */
import { assertEquals } from "./assert.ts";

const folder = new URL("../fixtures/shown/", import.meta.url);

/** Compares a text with a file, line by line. */
export async function assertShown(name: string, text: string): Promise<void> {
  const file = new URL(name, folder);
  const lines = text.replaceAll("\r\n", "\n");
  if (Deno.env.get("GOLDEN") === "write") {
    await Deno.writeTextFile(file, lines);
  }
  const expected = await Deno.readTextFile(file);
  const hint = `${name}: if this is meant, run deno task golden`;
  assertEquals(lines.split("\n"), expected.split("\n"), hint);
}

import { assert, assertEquals } from "../../support/assert.ts";
import { openLog } from "../../../server/log/log.ts";
import { LogWriter } from "../../../server/log/log_writer.ts";

Deno.test("openLog() writes to the console, even if nobody reads it", async () => {
  const { log } = console;
  const lines: unknown[] = [];
  const written = openLog(true);
  try {
    console.log = (line: unknown) => lines.push(line);
    written.writeLine("one");
    console.log = () => {
      throw new Deno.errors.BrokenPipe("gone");
    };
    written.writeLine("two");
  } finally {
    console.log = log;
  }
  await written.flush();
  assertEquals(lines, ["one"]);
});

Deno.test("openLog() writes to standard output where the console is not read", () => {
  assert(openLog(false) instanceof LogWriter);
});

import { assert, assertEquals, assertMatch } from "../../support/assert.ts";
import { replaced } from "../../support/replaced.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import { LogWriter } from "../../../server/log/log_writer.ts";
import { openLog } from "../../../server/log/log.ts";

/** A reader that reads everything unless it is stuck. */
function createReader() {
  let text = "";
  let stuck: PromiseWithResolvers<void> | undefined;
  return {
    get lines() {
      return text.split("\n").filter(Boolean);
    },
    set isStuck(value: boolean) {
      stuck?.resolve();
      stuck = value ? Promise.withResolvers() : undefined;
    },
    failure: undefined as Error | undefined,
    async write(bytes: Uint8Array): Promise<number> {
      await stuck?.promise;
      if (this.failure !== undefined) throw this.failure;
      text += new TextDecoder().decode(bytes);
      return bytes.length;
    },
  };
}

function createLog() {
  const reader = createReader();
  return { reader, log: new LogWriter((bytes) => reader.write(bytes)) };
}

/** How many lines a report says were lost; 0 for another line. */
function lossesOf(line: string): number {
  return Number(/"log_lines_lost","count":(\d+)/.exec(line)?.[1] ?? 0);
}

Deno.test("LogWriter writes lines in their order", async () => {
  const { reader, log } = createLog();
  for (let i = 0; i < 5000; i++) log.writeLine(`line ${i}`);
  await log.flush();
  assertEquals(reader.lines.length, 5000);
  assertEquals(reader.lines.at(-1), "line 4999");
});

Deno.test("LogWriter reports lost lines once the log can be written again", async () => {
  const { reader, log } = createLog();
  reader.failure = new Error("No space left on device");
  log.writeLine("lost");
  await log.flush();
  reader.failure = undefined;
  log.writeLine("kept");
  await log.flush();
  assertEquals(reader.lines[1], "kept");
  assertEquals(reader.lines.map(lossesOf), [1, 0]);
});

Deno.test("LogWriter.flush() does not wait for a stuck reader", async () => {
  const { reader, log } = createLog();
  reader.isStuck = true;
  log.writeLine("late");
  await log.flush();
  assertEquals(reader.lines, []);
  reader.isStuck = false;
  await log.flush();
});

Deno.test("LogWriter.writeLine() accepts lines again once others are written", async () => {
  let bytes = 0;
  const log = new LogWriter((piece) => {
    bytes += piece.length;
    return Promise.resolve(piece.length);
  });
  for (let round = 0; round < 30; round++) {
    for (let line = 0; line < 100; line++) log.writeLine("x".repeat(999));
    await log.flush();
  }
  assertEquals(bytes, 30 * 100 * 1000);
});

Deno.test("LogWriter writes lines together, and what a pipe did not take", async () => {
  const writes: number[] = [];
  const log = new LogWriter((bytes) => {
    writes.push(bytes.length);
    return Promise.resolve(Math.min(bytes.length, 3000));
  });
  for (const bytes of [1, 4097, 3000]) log.writeLine("x".repeat(bytes - 1));
  await log.flush();
  assertEquals(writes, [7098, 4098, 1098]);
});

Deno.test("LogWriter holds a mebibyte and no byte more, and says so", async () => {
  const { reader, log } = createLog();
  const lost: number[] = [];
  log.onLost = (lines) => lost.push(lines);
  reader.isStuck = true;
  for (let i = 0; i < 1024; i++) log.writeLine("x".repeat(1023));
  assertEquals(lost, []);
  log.writeLine("");
  assertEquals(lost, [1]);
  reader.isStuck = false;
  await log.flush();
  assertEquals(reader.lines.length, 1025);
  const report = reader.lines.find((line) => lossesOf(line) > 0) ?? "";
  const { time, ...facts } = JSON.parse(report);
  assertMatch(time, /^\d{4}-.+Z$/);
  const level = "warn";
  assertEquals(facts, { level, event: "log_lines_lost", count: 1 });
});

Deno.test("LogWriter.flush() waits 200 ms", async () => {
  const { pauses } = await withoutPauses(() => new LogWriter().flush());
  assertEquals(pauses, [200]);
});

Deno.test("openLog() writes to the console, even if nobody reads it", async () => {
  const lines: unknown[] = [];
  const written = openLog(true);
  {
    const log = (line: unknown) => {
      if (lines.length === 1) throw new Deno.errors.BrokenPipe("gone");
      lines.push(line);
    };
    using _console = replaced(console, { log });
    written.writeLine("one");
    written.writeLine("two");
  }
  await written.flush();
  assertEquals(lines, ["one"]);
});

Deno.test("openLog() writes to standard output where the console is not read", () => {
  assert(openLog(false) instanceof LogWriter);
});

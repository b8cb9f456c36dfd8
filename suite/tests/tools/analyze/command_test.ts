/** The command line in a process whose streams are looked at. */
import fs from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import {
  assertEquals,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { analyze } from "../../support/command_line.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import { analyzeCommand } from "../../../tools/analyze/mod.ts";
import config from "../../../../deno.json" with { type: "json" };

const base = fileURLToPath(
  new URL("../../../../tests/fixtures/workbooks/", import.meta.url),
);

interface Streams {
  columns?: number;
  isErrorTerminal?: boolean;
  failure?: Error;
}

/** Runs the command in this process, and returns what its streams get. */
async function written(
  args: readonly string[],
  { columns, isErrorTerminal = false, failure }: Streams = {},
) {
  const { stdout, stderr } = process;
  const { write } = stdout;
  const { writeSync } = fs;
  const errors = stdout.listenerCount("error");
  const states = [stdout.isTTY, stdout.columns, stderr.isTTY];
  const setStreams = (...[isTTY, columns, isErrorTTY]: typeof states) => {
    Object.assign(stdout, { isTTY, columns });
    Object.assign(stderr, { isTTY: isErrorTTY });
  };
  let [out, err] = ["", ""];
  setStreams(columns !== undefined, columns ?? 0, isErrorTerminal);
  stdout.write = ((bytes: Uint8Array, done: (error?: Error) => void) => {
    out += new TextDecoder().decode(bytes);
    done(failure);
    return true;
  }) as typeof write;
  // A pipe is full every other time, and then takes three bytes.
  const taken: number[] = [];
  let isFull = true;
  fs.writeSync = ((fd: number, bytes: Uint8Array) => {
    assertEquals(fd, stderr.fd);
    isFull = !isFull;
    if (!isFull) throw Object.assign(new Error("full"), { code: "EAGAIN" });
    taken.push(...bytes.subarray(0, 3));
    return Math.min(bytes.length, 3);
  }) as typeof writeSync;
  try {
    const code = await analyzeCommand(args, { base, command: "analyze" });
    err = new TextDecoder().decode(Uint8Array.from(taken));
    return { code, out, err, interrupt: process.listeners("SIGINT").at(-1) };
  } finally {
    fs.writeSync = writeSync;
    stdout.write = write;
    setStreams(...states);
    process.removeAllListeners("SIGINT");
    stdout.listeners("error").slice(errors)
      .forEach((one) => stdout.off("error", one as () => void));
  }
}

for (const [columns, width] of [[0, 80], [80, 80], [59, 59]]) {
  Deno.test(`analyzeCommand() fits a terminal of ${columns} columns into ${width}`, async () => {
    const { code, out } = await written(["sample.xlsx"], { columns });
    const { stdout } = await analyze(["sample.xlsx"], {
      columns: width,
      variables: { NO_COLOR: Deno.env.get("NO_COLOR") ?? "" },
    });
    assertEquals([code, out], [0, stdout]);
  });
}

Deno.test("analyzeCommand() writes every row to a pipe, and what it says to standard error", async () => {
  const args = ["sample.xlsx", "--by", "level", "--lang", "zh"];
  const { stdout, stderr } = await analyze(args);
  const { code, out, err } = await written(args);
  assertEquals([code, out, err], [0, stdout, `${stderr}\n`]);
  const version = await written(["--version"]);
  assertEquals(version.out, `${config.version}\n`);
});

Deno.test("analyzeCommand() shows progress on a terminal alone", async () => {
  const saidOn = async (isErrorTerminal: boolean) => {
    let time = 0;
    using _ = replaceIn(performance, { now: () => time += 1000 });
    const args = ["sample.xlsx", "sample.xlsx", "--lang", "en"];
    return (await written(args, { isErrorTerminal })).err;
  };
  const shown = await saidOn(true);
  const clear = "\r\x1b[K";
  const start = `${clear}sample.xlsx 0 %, 0 rows`;
  assertEquals(shown.slice(0, start.length), start);
  assertStringIncludes(shown, `${clear}Note: `);
  assertEquals((await saidOn(false)).indexOf("\x1b"), -1);
});

Deno.test("analyzeCommand() ends with 0 if its reader has gone, and with 3 if nothing can be written", async () => {
  const codeAfter = async (code: string) => {
    const failure = Object.assign(new Error(`write ${code}`), { code });
    return (await written(["sample.xlsx"], { failure })).code;
  };
  assertEquals([await codeAfter("EPIPE"), await codeAfter("ENOSPC")], [0, 3]);
});

for (const isErrorTerminal of [false, true]) {
  Deno.test(`an interrupt ends analyzeCommand() with 130${isErrorTerminal ? ", and clears the terminal" : ""}`, async () => {
    const { interrupt } = await written(["sample.xlsx"]);
    const steps: unknown[] = [];
    const exit = (code: number) => steps.push(code);
    const writeSync = (_fd: number, bytes: Uint8Array) => {
      steps.push(new TextDecoder().decode(bytes));
      return bytes.length;
    };
    using _ = replaceIn(process, { exit });
    using __ = replaceIn(fs, { writeSync });
    using ___ = replaceIn(process.stderr, { isTTY: isErrorTerminal });
    interrupt?.("SIGINT");
    assertEquals(steps, [...isErrorTerminal ? ["\r\x1b[K"] : [], 130]);
  });
}

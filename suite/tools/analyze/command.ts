/** The command line as a process of Deno, Node.js or Bun. */
import fs from "node:fs";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import config from "../../../deno.json" with { type: "json" };
import { CLEAR } from "./files.ts";
import { FINE, NOT_WRITTEN, OutputError } from "./output.ts";
import { run } from "./run.ts";

const INTERRUPTED = 130;

/**
 * Runs the command line and returns the exit code.
 * @param base the folder that relative paths start from
 * @param command the command as the user typed it
 */
export async function analyzeCommand(
  args: readonly string[],
  { base, command }: { base: string; command: string },
): Promise<number> {
  const { stdin, stdout, stderr, env } = process;
  process.on("SIGINT", () => {
    if (stderr.isTTY) writeError(CLEAR);
    process.exit(INTERRUPTED);
  });
  // A broken pipe is also an event, which would end the process.
  stdout.on("error", () => {});
  let hasLost = false;
  const say = (text: string) => {
    hasLost = !writeError(text) || hasLost;
  };
  try {
    const code = await run(args, {
      base,
      command,
      env: (name) => env[name],
      readStandardInput: async () => new Uint8Array(await buffer(stdin)),
      write,
      beginsFile: isEmptyFile(stdout.fd),
      columns: stdout.isTTY
        ? stdout.columns || 80 // 0 if the width is unknown
        : undefined,
      say: (line) => say(`${line}\n`),
      sayProgress: stderr.isTTY ? say : undefined,
      version: config.version,
    });
    // Readers may misread the figures without the notes that were lost.
    return code === FINE && hasLost ? NOT_WRITTEN : code;
  } catch (error) {
    // The reader, such as `head`, needs no more.
    if (codeOf(error) === "EPIPE") return FINE;
    throw error;
  }
}

/** False for a pipe, a terminal, or a file opened to append. */
function isEmptyFile(descriptor: number): boolean {
  try {
    const found = fs.fstatSync(descriptor);
    return found.isFile() && found.size === 0;
  } catch {
    return false; // the descriptor is closed
  }
}

/** Resolves once the reader has taken all bytes. */
function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      if (!error) resolve();
      else if (codeOf(error) === "EPIPE") reject(error);
      else reject(new OutputError(undefined, error));
    };
    try {
      process.stdout.write(bytes, settle);
    } catch (error) {
      settle(error); // files are written immediately
    }
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

const PAUSE_MS = 10;

/** Writes to standard error; false if it cannot be written. */
function writeError(text: string): boolean {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(process.stderr.fd, bytes.subarray(at));
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") return codeOf(error) === "EPIPE";
      // A non-blocking pipe is full.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return true;
}

/** The command line in a process of Deno, Node.js or Bun. */
import fs from "node:fs";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import config from "../../deno.json" with { type: "json" };
import { run } from "./run.ts";

const CLEAR = "\r\x1b[K";
const INTERRUPTED = 130;

/**
 * Does what the arguments say, and returns the exit code.
 * @param base the folder that relative paths start from
 */
export async function analyzeCommand(
  args: readonly string[],
  base: string,
): Promise<number> {
  const { stdout, stderr, env } = process;
  process.on("SIGINT", () => {
    if (stderr.isTTY) writeError(CLEAR);
    process.exit(INTERRUPTED);
  });
  // A broken pipe is also an event, which would end the process.
  stdout.on("error", () => {});
  try {
    return await run(args, {
      base,
      env: (name) => env[name],
      readStandardInput,
      write,
      columns: stdout.isTTY
        ? stdout.columns || 80 // 0 if nobody has said how wide it is
        : undefined,
      say: (line) => writeError(`${line}\n`),
      sayProgress: stderr.isTTY ? writeError : undefined,
      version: config.version,
    });
  } catch (error) {
    // The reader, such as `head`, has seen enough.
    if (error instanceof Error && "code" in error && error.code === "EPIPE") {
      return 0;
    }
    throw error;
  }
}

/** Takes standard input, which belongs to the caller until somebody asks for it. */
async function readStandardInput(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(process.stdin));
}

/** Resolves once the reader has taken all bytes. */
function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => error ? reject(error) : resolve());
  });
}

function writeError(text: string): void {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) {
    at += fs.writeSync(process.stderr.fd, bytes.subarray(at));
  }
}

/** The command line as a process: `deno task analyze`, or installed as a command. */
import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import process from "node:process";
import config from "../../deno.json" with { type: "json" };
import { run } from "./mod.ts";

const CLEAR = "\r\x1b[K";
const INTERRUPTED = 130;

/** The folder of the caller: `deno task` changes to the root of the project. */
function callersFolder(): string {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const isTask = resolve(Deno.cwd()) === resolve(root);
  return isTask ? Deno.env.get("INIT_CWD") ?? Deno.cwd() : Deno.cwd();
}

/** Writes all bytes, however few the pipe takes at a time. */
async function write(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await Deno.stdout.write(bytes.subarray(at));
  }
}

function writeError(text: string): void {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) {
    at += Deno.stderr.writeSync(bytes.subarray(at));
  }
}

async function main(): Promise<number> {
  const isTerminal = Deno.stderr.isTerminal();
  Deno.addSignalListener("SIGINT", () => {
    if (isTerminal) writeError(CLEAR);
    Deno.exit(INTERRUPTED);
  });
  try {
    return await run(Deno.args, {
      base: callersFolder(),
      env: (name) => Deno.env.get(name),
      stdin: Deno.stdin.readable,
      write,
      columns: Deno.stdout.isTerminal()
        ? process.stdout.columns || 80 // 0 if nobody has said how wide it is
        : undefined,
      say: (line) => writeError(`${line}\n`),
      sayProgress: isTerminal ? writeError : undefined,
      version: config.version,
    });
  } catch (error) {
    // The reader, such as `head`, has seen enough.
    if (error instanceof Deno.errors.BrokenPipe) return 0;
    throw error;
  }
}

Deno.exit(await main());

/**
 * Starts servers as child processes. Used by everything that sends requests.
 */
import { linesOf } from "../processes/lines.ts";
import { freePort } from "../../support/free_port.ts";

const root = new URL("../../../", import.meta.url);

/** The key and the secret that a client signs with. */
export interface Credentials {
  apiKey: string;
  secret: string;
}

/** The credentials that the server accepts. */
export const client: Credentials = {
  apiKey: "bench",
  secret: "bench-secret-of-16-or-more",
};

/** Another client with valid credentials. */
export const otherClient: Credentials = {
  apiKey: "other",
  secret: "other-secret-of-16-or-more",
};

/** A running server that listens on `port`. */
export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
}

/** How to start a server: by default on any free port, with one worker. */
export interface ServerSettings {
  port?: number;
  /** Workers; 0 if the serving thread analyzes. */
  threads?: number;
  maxBodyBytes?: number;
}

/**
 * The `deno` arguments of `deno task start`; the V8 flags are in its variables.
 */
export function startArguments(): string[] {
  const config = JSON.parse(Deno.readTextFileSync(new URL("deno.json", root)));
  const words: string[] = config.tasks.start.command.split(" ");
  const [, flags = ""] = /DENO_V8_FLAGS=(\S+)/.exec(words.join(" ")) ?? [];
  const [run, ...rest] = words.slice(words.indexOf("deno") + 1);
  return [run, `--v8-flags=${flags}`, ...rest];
}

/** Runs `deno` with these arguments as a server. */
export function startProcess(
  args: string[],
  { port = 0, threads = 1, maxBodyBytes = 4_718_592 }: ServerSettings = {},
): Deno.ChildProcess {
  const clients = [client, otherClient].map((one) => [one.apiKey, one.secret]);
  // Threads cannot share port 0.
  const chosen = threads > 1 && port === 0 ? Number(freePort()) : port;
  return new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env: {
      HOST: "127.0.0.1",
      PORT: String(chosen),
      // main.ts reads this variable instead of HOST and PORT.
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${chosen}`,
      WORKERS: String(threads),
      MAX_BODY_BYTES: String(maxBodyBytes),
      API_CREDENTIALS: JSON.stringify(Object.fromEntries(clients)),
      NO_COLOR: "1",
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Starts the service as `deno task start` does, and waits until it listens. */
export async function startServer(
  settings?: ServerSettings,
): Promise<ServerProcess> {
  const child = startProcess(startArguments(), settings);
  const lines = linesOf(child.stdout);
  const errorOutput = new Response(child.stderr).text();
  const listening = await readPort(lines);
  if (listening === undefined) throw new Error(await errorOutput);
  const drained = Promise.all([drain(lines), errorOutput]);
  return {
    pid: child.pid,
    port: listening,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.status;
      await drained;
    },
  };
}

async function readPort(lines: AsyncGenerator<string>) {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return undefined;
    const match = /listening(?: on |","address":")[^",]*:(\d+)/i.exec(value);
    if (match !== null) return Number(match[1]);
  }
}

/** Reads the rest of the log, because the server would wait for a full pipe. */
async function drain(lines: AsyncGenerator<string>): Promise<void> {
  for await (const _line of lines);
}

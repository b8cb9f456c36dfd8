/**
 * Starts servers as child processes. Used by everything that sends requests.
 */
import { linesOf } from "../processes/lines.ts";

const root = new URL("../../", import.meta.url);

/** What a client signs with. */
export interface Credentials {
  apiKey: string;
  secret: string;
}

/** The credentials that the server accepts. */
export const client: Credentials = {
  apiKey: "bench",
  secret: "bench-secret-of-16-or-more",
};

/** A running server that listens on `port`. */
export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
}

/**
 * Starts the service as `deno task start` does, on a free port. With `PORT=0`
 * it uses one thread.
 */
export function startServer(): Promise<ServerProcess> {
  return startListening(startArguments());
}

/** The arguments of `deno` in `deno task start`. */
export function startArguments(): string[] {
  const config = JSON.parse(Deno.readTextFileSync(new URL("deno.json", root)));
  const words: string[] = config.tasks.start.command.split(" ");
  return words.slice(words.indexOf("deno") + 1);
}

/**
 * Runs `deno` with these arguments and waits until it prints its port.
 * @param port by default a free one
 */
export async function startListening(
  args: string[],
  port = 0,
): Promise<ServerProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env: {
      HOST: "127.0.0.1",
      PORT: String(port),
      WORKERS: "1",
      API_KEY: client.apiKey,
      API_SECRET: client.secret,
      NO_COLOR: "1",
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
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

/** Reads the rest of the log: once the pipe is full, the server would wait. */
async function drain(lines: AsyncGenerator<string>): Promise<void> {
  for await (const _line of lines);
}

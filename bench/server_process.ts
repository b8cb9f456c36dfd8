import { linesOf } from "./lines.ts";

const root = new URL("../", import.meta.url);

/** The client that the server knows. */
export const client = { apiKey: "bench", secret: "bench-secret-of-16-or-more" };

/** A server that was started and listens. */
export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
}

/** Starts the service on a free port as `deno task start` does. */
export function startServer(): Promise<ServerProcess> {
  const config = JSON.parse(Deno.readTextFileSync(new URL("deno.json", root)));
  const [, ...args]: string[] = config.tasks.start.command.split(" ");
  return startListening(args);
}

/** Runs `deno` with these arguments until it says on which port it listens. */
export async function startListening(args: string[]): Promise<ServerProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      API_KEY: client.apiKey,
      API_SECRET: client.secret,
      NO_COLOR: "1",
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const lines = linesOf(child.stdout);
  const complaints = new Response(child.stderr).text();
  const port = await readPort(lines);
  if (port === undefined) throw new Error(await complaints);
  const drained = Promise.all([drain(lines), complaints]);
  return {
    pid: child.pid,
    port,
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
    const match = /listening on .*:(\d+)/i.exec(value);
    if (match !== null) return Number(match[1]);
  }
}

/** The log must be read, or the server waits for its reader. */
async function drain(lines: AsyncGenerator<string>): Promise<void> {
  for await (const _line of lines);
}

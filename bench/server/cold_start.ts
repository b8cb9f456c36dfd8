/**
 * Time from starting a process to its first answer: a "Hello, world" server, the
 * service and a copy of it, in turn. A stage of main.ts.
 */
import { HttpConnection } from "./http_connection.ts";
import { copyOf, summarize, type Summary } from "../measure.ts";
import {
  type ServerProcess,
  startArguments,
  startListening,
} from "./server_process.ts";

const starts: Record<string, string[]> = {
  "hello world": [
    ...["run", "--allow-net=127.0.0.1", "--allow-env=PORT"],
    "bench/server/hello_server.ts",
  ],
  "service": startArguments(),
  [copyOf("service")]: startArguments(),
};

/** Returns the milliseconds to the first answer to `GET /api/health`. */
export async function measureColdStart(
  rounds: number,
): Promise<Map<string, Summary>> {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(starts)) {
      const before = samples.get(name) ?? [];
      samples.set(name, [...before, await timeToFirstAnswer(args)]);
    }
  }
  return new Map([...samples].map(([name, all]) => [name, summarize(all)]));
}

/** Asks until there is an answer: the service logs only later that it listens. */
async function timeToFirstAnswer(args: string[]): Promise<number> {
  const port = freePort();
  const began = performance.now();
  const starting = startListening(args, port);
  const milliseconds = await firstAnswer(port) - began;
  await using _server: ServerProcess = await starting;
  return milliseconds;
}

async function firstAnswer(port: number): Promise<number> {
  for (;;) {
    try {
      using connection = await HttpConnection.open(port);
      const { status } = await connection.send("GET /api/health");
      if (status !== 200) throw new Error(`Health answered ${status}`);
      return performance.now();
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

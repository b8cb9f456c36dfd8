/**
 * Time from starting a process to its first answer: the service and a "Hello,
 * world" server, in turn. A stage of main.ts; alone with
 * `deno run -A bench/cold_start.ts [N]`.
 */
import { HttpConnection } from "./http_connection.ts";
import { summarize, type Summary } from "./measure.ts";
import {
  type ServerProcess,
  startListening,
  startServer,
} from "./server_process.ts";

const starts: Record<string, () => Promise<ServerProcess>> = {
  "hello world": () =>
    startListening(["run", "--allow-net", "bench/hello_server.ts"]),
  "service": startServer,
};

/** Gives the milliseconds to the first answer to `GET /api/health`. */
export async function measureColdStart(
  rounds: number,
): Promise<Map<string, Summary>> {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, start] of Object.entries(starts)) {
      const before = samples.get(name) ?? [];
      samples.set(name, [...before, await timeToFirstAnswer(start)]);
    }
  }
  return new Map([...samples].map(([name, all]) => [name, summarize(all)]));
}

async function timeToFirstAnswer(
  start: () => Promise<ServerProcess>,
): Promise<number> {
  const began = performance.now();
  await using server = await start();
  using connection = await HttpConnection.open(server.port);
  const { status } = await connection.send("GET /api/health");
  const milliseconds = performance.now() - began;
  if (status !== 200) throw new Error(`Health answered ${status}`);
  return milliseconds;
}

if (import.meta.main) {
  const results = await measureColdStart(Number(Deno.args[0] ?? 15));
  for (const [name, { median, low, high }] of results) {
    console.log(
      `${name.padEnd(12)} ${median.toFixed(0)} ms (${low.toFixed(0)} to ${
        high.toFixed(0)
      })`,
    );
  }
}

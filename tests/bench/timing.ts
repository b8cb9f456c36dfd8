/**
 * `deno run -A tests/bench/timing.ts [--rounds 400] [--bytes 1000]`: does the time of
 * a refusal reveal whether an api key is known, or a signature right?
 * (SECURITY.md)
 */
import { parseArgs } from "node:util";
import { HttpConnection } from "./server/http_connection.ts";
import { summarize, type Summary } from "./measure.ts";
import { Random } from "../fuzz/random.ts";
import { startServer } from "./server/server_process.ts";
import { signedHeaders } from "./server/signed_request.ts";

const PER_ROUND = 10;
const SEED = 7;
const WRONG = "0".repeat(64);

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "400" },
    bytes: { type: "string", default: "1000" },
  },
});
const body = new Uint8Array(Number(values.bytes)).fill(0x78);
const right = signedHeaders(body);
const firstWrong = (right["x-signature"][0] === "0" ? "1" : "0") +
  right["x-signature"].slice(1);
const lastWrong = right["x-signature"].slice(0, -1) +
  (right["x-signature"].at(-1) === "0" ? "1" : "0");

/**
 * By name of the case: the changed headers and the expected status. All cases
 * have the same body, which is not JSON, so that hardly any work follows the
 * check of the signature.
 */
const cases: Record<string, [Record<string, string>, number]> = {
  "unknown key": [{ "x-api-key": "nobody" }, 401],
  "unknown key, long": [{ "x-api-key": "n".repeat(100) }, 401],
  "wrong signature": [{ "x-signature": WRONG }, 401],
  "first digit wrong": [{ "x-signature": firstWrong }, 401],
  "last digit wrong": [{ "x-signature": lastWrong }, 401],
  "right signature": [{}, 400],
};

/**
 * Returns milliseconds by case. The cases share a connection, in random order.
 */
async function measure(rounds: number): Promise<Map<string, number[]>> {
  await using server = await startServer();
  using connection = await HttpConnection.open(server.port);
  const random = new Random(SEED);
  const samples = new Map(Object.keys(cases).map((name) => [name, [0]]));
  for (let round = -rounds / 4; round < rounds; round++) {
    const order = Object.keys(cases).toSorted(() => random.below(2) - 0.5);
    for (const name of order) {
      for (let turn = 0; turn < PER_ROUND; turn++) {
        const ms = await ask(connection, name);
        if (round >= 0) samples.get(name)?.push(ms);
      }
    }
  }
  return new Map([...samples].map(([name, all]) => [name, all.slice(1)]));
}

async function ask(connection: HttpConnection, name: string): Promise<number> {
  const [headers, wanted] = cases[name];
  const message = { ...right, ...headers };
  const start = performance.now();
  const answer = await connection.send("POST /api/analyze", message, body);
  const ms = performance.now() - start;
  if (answer.status === wanted) return ms;
  throw new Error(`${name} got ${answer.status}, not ${wanted}`);
}

/**
 * A row of the table in microseconds, with the median of each half of the
 * samples.
 */
function row(name: string, samples: number[], base: Summary): string {
  const middle = Math.floor(samples.length / 2);
  const all = summarize(samples);
  const halves = [samples.slice(0, middle), samples.slice(middle)]
    .map((half) => summarize(half).median);
  const cells = [
    microseconds(all.median),
    `${microseconds(all.low)} to ${microseconds(all.high)}`,
    halves.map(microseconds).join(" and "),
    microseconds(all.median - base.median),
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

function microseconds(ms: number): string {
  return (ms * 1000).toFixed(0);
}

const samples = await measure(Number(values.rounds));
const base = summarize(samples.get("wrong signature") ?? []);
console.log(
  [
    "| request | median µs | quartiles | median of each half | minus wrong signature |",
    "| --- | --: | --: | --: | --: |",
    ...[...samples].map(([name, all]) => row(name, all, base)),
  ].join("\n"),
);

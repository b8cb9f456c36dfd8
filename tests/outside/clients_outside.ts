/**
 * The clients of `docs/clients/` as processes: the tests that each of them
 * passes, against the real service.
 */
import { Buffer } from "node:buffer";
import { sampleStats } from "../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../docs/sample/workbook.ts";
import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { utf8 } from "../support/bytes.ts";
import { wait } from "../support/posting.ts";
import { type Program, run, testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serve } from "../support/service.ts";

/** A client with its tool chain. Commands are words separated by blanks. */
interface ClientProgram {
  file: string;
  command: string;
  needs?: readonly Program[];
  /** Programs for encryption besides; null if the client cannot encrypt. */
  encryptionNeeds?: readonly Program[] | null;
  /** Commands that compile the file, so that many runs take little time. */
  compile?: readonly string[];
  locale?: string;
  compiled?: string;
}

/** A minute and more for the sample, and three seconds for 51 to 100 bytes. */
const QUICK = { waitSeconds: 1, bytesPerSecond: 50, sendingSeconds: 3 };

const PAUSES = /\b1(,? )2(,? )4\b/;
const WAIT_SECONDS = /\b60\b/;
const BYTES_PER_SECOND = /\b65_?536\b/;
const SENDING_SECONDS = /\b30\b/;

/** The text without pauses between attempts, and with short time limits. */
function withShortWaits(text: string): string {
  for (
    const number of [PAUSES, WAIT_SECONDS, BYTES_PER_SECOND, SENDING_SECONDS]
  ) {
    assert(text.replace(number, "") !== text, `${number} is there`);
    assert(!number.test(text.replace(number, "")), `${number} once`);
  }
  return text.replace(PAUSES, "0$10$20")
    .replace(WAIT_SECONDS, String(QUICK.waitSeconds))
    .replace(BYTES_PER_SECOND, String(QUICK.bytesPerSecond))
    .replace(SENDING_SECONDS, String(QUICK.sendingSeconds));
}

/** Runs a command in a folder, in a locale without Chinese. */
function runIn(
  folder: string,
  command: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
) {
  return run([...command.split(" "), ...args], {
    cwd: folder,
    env: { LC_ALL: "C", NO_PROXY: "127.0.0.1", ...env },
    stdin: "null",
  });
}

// Longer than 64 bytes: HMAC hashes such a key.
const longSecret = "密钥-".repeat(12);
const account = { API_KEY: "client", API_SECRET: "a secret, 密钥" };
const secrets = { client: account.API_SECRET, long: longSecret };
const SAMPLE = "sample.xlsx";
const TEXT = "text.xlsx";
const BAD_ROW = "bad_row.xlsx";
/** A file whose body has a time limit of 3 s. */
const SHORT = "short.xlsx";
/** Longer than the time after which a 408 is final. */
const SLOW_MILLISECONDS = 4200;

type Answer = (request: Request) => Response | Promise<Response>;

interface World {
  file?: string;
  args?: string[];
  env?: Record<string, string>;
  /** The answers to the requests, in order; the service sends the rest. */
  answers?: Answer[];
}

type Result = Awaited<ReturnType<typeof runAgainst>>;
type Run = (world: World) => Promise<Result>;

const { handle } = createService({ clients: secrets, now: Date.now });
const service: Answer = (request) => handle(request);

/**
 * Runs a client against a service; returns how it ended, the requests, and the
 * beginning of each body.
 */
async function runAgainst(
  folder: string,
  command: string,
  { answers = [], file = SAMPLE, args = [], env }: World,
) {
  const requests: Headers[] = [];
  const bodies: string[] = [];
  const ended = new AbortController();
  await using served = serve(async ({ url, method, headers, body }) => {
    const bytes = await new Response(body).bytes();
    const answer = answers[requests.length] ?? service;
    requests.push(headers);
    bodies.push(new TextDecoder().decode(bytes.slice(0, 100)));
    const { signal } = ended;
    return answer(new Request(url, { method, headers, signal, body: bytes }));
  });
  using _end = { [Symbol.dispose]: () => ended.abort() };
  const variables = { ...account, BASE_URL: `${served.base}/`, ...env };
  const outcome = await runIn(folder, command, [file, ...args], variables);
  return { ...outcome, requests, bodies };
}

function page(status: number, headers: Record<string, string> = {}): Answer {
  return () => new Response("<html>", { status, headers });
}

function busy(retryAfter: string): Answer {
  return page(503, {
    "x-error-reason": "overloaded",
    "retry-after": retryAfter,
  });
}

async function late408(): Promise<Response> {
  await wait(SLOW_MILLISECONDS);
  return new Response("<html>", { status: 408 });
}

function stall({ signal }: Request): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  signal.addEventListener("abort", () => resolve(new Response("{}")));
  return promise;
}

function cutOff(headers: Record<string, string> = {}): Answer {
  return () => {
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(utf8('{"code":0,"message":"ok"'));
        await wait(50);
        controller.error(new Error("cut off"));
      },
    });
    return new Response(body, { headers });
  };
}

function assertPrinted({ code, stdout, stderr }: Result): void {
  assertEquals(code, 0, stderr);
  const { data } = JSON.parse(stdout);
  assertEquals(data, sampleStats);
}

/** Asserts that the client gave up, after how many requests and with which line. */
function assertFailed(result: Result, line: RegExp, requests = 1): void {
  const { code, stdout, stderr } = result;
  assertEquals([code, stdout, result.requests.length], [1, "", requests]);
  assertMatch(stderr, line);
}

const behaviours: Record<string, (run: Run) => Promise<void>> = {
  "prints notes, and why a file is refused": async (run) => {
    const noted: Answer = async (request) => {
      const response = await service(request);
      response.headers.set("x-notes", "a, b;c=1");
      return response;
    };
    const result = await run({ answers: [noted] });
    assertPrinted(result);
    assertEquals(result.stderr, "x-notes: a, b;c=1\n");
    const refused = await run({ file: TEXT });
    assertFailed(refused, /^HTTP 400 not_a_workbook [0-9a-f-]{36}\n/);
    assertStringIncludes(refused.stderr, '"message":"Cannot read the workbook');
  },
  "leaves out rows that cannot be read, on request": async (run) => {
    const refused = await run({ file: BAD_ROW });
    assertFailed(refused, /^HTTP 400 cell_invalid /);
    const args = ["--skip-bad-rows"];
    const result = await run({ file: BAD_ROW, args });
    const noted = 'x-notes: rows-left-out;count=1;rows="3";cells="H3"\n';
    assertEquals([result.code, result.stderr], [0, noted]);
    const { data } = JSON.parse(result.stdout);
    assertEquals(data.total.meta.rows, 1);
  },
  "sends again, signed anew, to a busy service": async (run) => {
    const result = await run({ answers: [busy("1"), service] });
    assertPrinted(result);
    assertEquals(result.requests.length, 2);
    const [first, second] = result.requests
      .map((headers) => headers.get("x-timestamp"));
    assertNotEquals(first, second);
  },
  "sends again after a 408, 429 or 502": async (run) => {
    const answers = [page(408), page(429), page(502), service];
    const result = await run({ answers });
    assertPrinted(result);
    assertEquals(result.requests.length, 4);
  },
  "sends again after an answer that is cut off": async (run) => {
    const answers = [cutOff({ "content-length": "1000" }), cutOff(), service];
    const result = await run({ answers });
    assertPrinted(result);
    assertEquals(result.requests.length, 3);
  },
  "gives up after three retries": async (run) => {
    const answers = Array(5).fill(busy("Fri, 31 May 2024"));
    assertFailed(await run({ answers }), /^HTTP 503 overloaded -\n<html>/, 4);
  },
  "sends nothing again that would end in the same way": async (run) => {
    for (const status of [307, 500]) {
      const answers = [page(status, { location: "/api/health" }), service];
      const result = await run({ answers });
      assertFailed(result, new RegExp(`^HTTP ${status} - -\\n<html>`));
    }
    const notOurs = await run({ answers: [page(200), service] });
    assertFailed(notOurs, /^HTTP 200 - -\n<html>/);
  },
  "sends a 408 again only if it came soon": async (run) => {
    const slow = await run({ answers: [late408, service] });
    assertFailed(slow, /^HTTP 408 /);
  },
  "sends a body once if no answer comes in time": async (run) => {
    const result = await run({ file: SHORT, answers: [stall, service] });
    assertFailed(result, /^HTTP /);
  },
  "tries again when nobody listens": async (run) => {
    const result = await run({ env: { BASE_URL: "http://127.0.0.1:1" } });
    assertFailed(result, /^HTTP /, 0);
  },
  "names what it needs": async (run) => {
    for (const world of [{ env: { BASE_URL: "" } }, { args: [SAMPLE] }]) {
      const { code, stdout, stderr } = await run(world);
      assertEquals([code, stdout], [1, ""]);
      assertMatch(stderr, /BASE_URL.*API_KEY[^]*FILE\.xlsx/);
    }
  },
};

const encrypting: typeof behaviours = {
  "encrypts each try with a new iv": async (run) => {
    const args = ["--encrypt"];
    const result = await run({ args, answers: [busy("0"), service] });
    assertPrinted(result);
    for (const headers of result.requests) {
      assertEquals(headers.get("x-encrypted"), "1");
    }
    const ivs = new Set(result.bodies.map((body) => body.split(".")[0]));
    assertEquals(ivs.size, 2);
  },
};

const clients: ClientProgram[] = [
  {
    file: "analyze.sh",
    command: "bash analyze.sh",
    needs: ["bash", "curl", "openssl"],
    encryptionNeeds: null,
  },
  {
    file: "analyze.ts",
    command: "deno run --allow-env --allow-net --allow-read analyze.ts",
  },
  { file: "analyze.ts", command: "node analyze.ts", needs: ["Node.js 22.18"] },
  { file: "analyze.ts", command: "bun analyze.ts", needs: ["Bun"] },
  {
    file: "analyze.py",
    command: "python3 analyze.py",
    needs: ["Python"],
    encryptionNeeds: ["Python's cryptography"],
  },
  {
    file: "analyze.java",
    command: "java analyze.java",
    needs: ["a JDK"],
    locale: "C.UTF-8",
    compile: ["javac -d classes analyze.java"],
    compiled:
      "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp classes Analyze",
  },
];
const folder = Deno.makeTempDirSync();
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

for (const program of clients) {
  const { file, command, compiled = command, needs = [] } = program;
  const { encryptionNeeds = [], locale = "C" } = program;
  const [toolChain] = command.split(" ");
  const home = `${folder}/${toolChain}`;
  let installed: Promise<void> | undefined;
  const runFrom = async (place: string, command: string, world: World) => {
    installed ??= prepareFolders(home, program);
    await installed;
    const env = { LC_ALL: locale, ...world.env };
    return await runAgainst(`${home}/${place}`, command, { ...world, env });
  };
  const titleOf = (name: string) => `${file} (${toolChain}) ${name}`;
  const testAll = (some: typeof behaviours, programs: readonly Program[]) => {
    for (const [name, behave] of Object.entries(some)) {
      const run: Run = (world) => runFrom("quick", compiled, world);
      testWith(programs, titleOf(name), () => behave(run));
    }
  };
  testWith(needs, titleOf("runs as its head says"), async () => {
    const env = { API_KEY: "long", API_SECRET: longSecret };
    const result = await runFrom("served", command, { env });
    assertPrinted(result);
    assertEquals(result.stderr, "");
    assertEquals(result.requests[0].has("x-encrypted"), false);
    assertEquals(result.requests[0].has("expect"), false);
  });
  testAll(behaviours, needs);
  if (encryptionNeeds !== null) {
    testAll(encrypting, [...needs, ...encryptionNeeds]);
  }
}

/** The client as served, and compiled without long waits. */
async function prepareFolders(
  folder: string,
  { file, compile = [] }: ClientProgram,
): Promise<void> {
  const text = Deno.readTextFileSync(
    new URL(`../../docs/clients/${file}`, import.meta.url),
  );
  const places = { served: text, quick: withShortWaits(text) };
  for (const [place, text] of Object.entries(places)) {
    await Deno.mkdir(`${folder}/${place}`, { recursive: true });
    await writeWorkbooks(`${folder}/${place}`);
    await Deno.writeTextFile(`${folder}/${place}/${file}`, text);
  }
  for (const command of compile) {
    const { code, stdout, stderr } = await runIn(`${folder}/quick`, command);
    assert(code === 0, `${command}: ${stdout}${stderr}`);
  }
}

async function writeWorkbooks(folder: string): Promise<void> {
  const sample = Buffer.from(sampleWorkbook, "base64");
  await Deno.writeFile(`${folder}/${SAMPLE}`, sample);
  const badRow = salesWorkbook([{}, { qty: "-" }]);
  await Deno.writeFile(`${folder}/${BAD_ROW}`, badRow);
  // Long enough for a time limit of a minute.
  const text = "年,月,出库数量\n".repeat(100);
  await Deno.writeTextFile(`${folder}/${TEXT}`, text);
  await Deno.writeTextFile(`${folder}/${SHORT}`, "x".repeat(30));
}

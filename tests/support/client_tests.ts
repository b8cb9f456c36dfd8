/**
 * The tests that every client of `docs/clients/` passes, against the real
 * service. A client sends each file as if it were the only one, so one run with
 * several files shows what the client does about several answers.
 */
import { Buffer } from "node:buffer";
import { sampleStats } from "../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../docs/sample/workbook.ts";
import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "./assert.ts";
import {
  type ClientProgram,
  clientText,
  install,
  type Outcome,
  run,
  withShortWaits,
} from "./client_program.ts";
import { missingOf, type Program, testWith } from "./programs.ts";
import { createService, type ServiceOptions } from "./service.ts";

// Longer than 64 bytes: HMAC hashes such a key.
const longSecret = "密钥-".repeat(12);
const account = { API_KEY: "client", API_SECRET: "a secret, 密钥" };
const clients = { client: account.API_SECRET, long: longSecret };
const BODY_LIMIT = 300_000;
const SAMPLE = "sample.xlsx";
const COPY = "copy.xlsx";
const CHINESE = "data/销售 数据.xlsx";
const TEXT = "text.xlsx";
const LARGE = "large.xlsx";
/** A file whose body has a time limit of 3 s. */
const SHORT = "short.xlsx";
const MISSING = "missing.xlsx";
const FOLDER = "folder.xlsx";
const HOUR_MILLISECONDS = 3_600_000;
const YEAR_MILLISECONDS = 365 * 86_400_000;
const summaryKeys = [
  "rows",
  "hospitals",
  "newHospitals",
  "totalQty",
  "totalConv",
] as const;

type Answer = (request: Request) => Response | Promise<Response>;

interface World {
  files?: string[];
  args?: string[];
  env?: Record<string, string>;
  /**
   * The answers to the analyses, in order; the service sends the rest. A
   * health check is answered like the last analysis.
   */
  answers?: Answer[];
}

/** The result of a run: the outcome, and the requested analyses. */
interface Result extends Outcome {
  analyses: Headers[];
  /** The beginning of the body of each analysis. */
  bodies: string[];
}

type Run = (world: World) => Promise<Result>;

/** A service with other options. */
function serviceWith(options: ServiceOptions = {}): Answer {
  const service = createService({
    clients,
    now: Date.now,
    maxBodyBytes: BODY_LIMIT,
    ...options,
  });
  return (request) => service.handle(request);
}

const service = serviceWith();
const serviceAhead = serviceWith({ now: () => Date.now() + HOUR_MILLISECONDS });
const serviceBehind = serviceWith({
  now: () => Date.now() - YEAR_MILLISECONDS,
});
const stranger = serviceWith({ clients: { client: "another secret" } });

/** Runs a client against a service. */
async function runAgainst(
  folder: string,
  command: string,
  { answers = [], files = [SAMPLE], args = [], env }: World,
): Promise<Result> {
  const analyses: Headers[] = [];
  const bodies: string[] = [];
  const ended = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async ({ url, method, headers, body }) => {
      const bytes = await new Response(body).bytes();
      if (url.endsWith("/api/analyze")) {
        analyses.push(headers);
        bodies.push(new TextDecoder().decode(bytes.slice(0, 100)));
      }
      const answer = answers[analyses.length - 1] ?? service;
      const content = method === "POST" ? { body: bytes } : {};
      const { signal } = ended;
      return answer(new Request(url, { method, headers, signal, ...content }));
    },
  );
  try {
    const outcome = await run(folder, command, [...files, ...args], {
      ...account,
      BASE_URL: `http://127.0.0.1:${server.addr.port}/`,
      ...env,
    });
    return { ...outcome, analyses, bodies };
  } finally {
    ended.abort();
    await server.shutdown();
  }
}

/** The answer of the service with another header. */
function withHeader(name: string, value: string): Answer {
  return async (request) => {
    const response = await service(request);
    response.headers.set(name, value);
    return response;
  };
}

function page(status: number, headers: Record<string, string> = {}): Answer {
  return () => new Response("<html>", { status, headers });
}

function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify({ code: status, message, data: null });
  return () => new Response(body, { status, headers });
}

function busy(retryAfter: string): Answer {
  return refusal(503, "Busy", {
    "content-type": "application/json; charset=utf-8",
    "x-error-reason": "overloaded",
    "x-request-id": "request-1",
    "retry-after": retryAfter,
  });
}

/** Always answers that the client's clock is wrong. */
function neverInTime(health: Answer): Answer {
  const refuse = refusal(401, "Late", {
    "x-error-reason": "timestamp_outside_window",
  });
  return (request) =>
    request.method === "POST" ? refuse(request) : health(request);
}

/** Answers only after the client has ended. */
function stall({ signal }: Request): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  signal.addEventListener("abort", () => resolve(new Response("{}")));
  return promise;
}

/** An answer that is cut off. */
function cutOff(headers: Record<string, string> = {}): Answer {
  return () => {
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(
          new TextEncoder().encode('{"code":0,"message":"ok"'),
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
        controller.error(new Error("cut off"));
      },
    });
    return new Response(body, { headers });
  };
}

/** Asserts that lines are equal, or match. */
function assertLines(
  text: string,
  expected: readonly (string | RegExp)[],
): void {
  const lines = text.trimEnd().split("\n");
  assertEquals(lines.length, expected.length, text);
  for (const [i, line] of expected.entries()) {
    if (typeof line === "string") assertEquals(lines[i], line);
    else assertMatch(lines[i], line);
  }
}

/**
 * Asserts how often the statistics of the sample were printed, and that nothing
 * else was.
 */
function assertPrinted({ stdout, stderr }: Result, times: number): void {
  const printed = stdout.trim().split(/(?<=\})\s*\n(?=\{)/);
  assertEquals(printed.length, times, stderr);
  for (const json of printed) assertEquals(JSON.parse(json), sampleStats);
}

function assertMisused({ code, stdout, stderr }: Result, line: string): void {
  assertEquals([code, stdout, stderr], [2, "", line + "\n"]);
}

/** The tests by title. */
const behaviours: Record<string, (run: Run) => Promise<void>> = {
  "prints statistics and notes, and why files are refused": async (run) => {
    const message = '合计!A1: 年 is "\\u200b"';
    const result = await run({
      files: [SAMPLE, TEXT, LARGE, ...Array(4).fill(SAMPLE), COPY],
      answers: [
        withHeader("x-notes", "a, b;c=1"),
        ...[service, service, stranger],
        refusal(400, message),
        page(307, { location: "/api/health" }),
        page(200),
      ],
    });
    assertPrinted(result, 2);
    assertEquals([result.code, result.analyses.length], [1, 8]);
    assertLines(result.stderr, [
      "x-notes: a, b;c=1",
      /^400 not_a_workbook: Cannot read the workbook: .* \(x-request-id: [0-9a-f-]{36}\)$/,
      /^413 body_too_large: FUNCTION_PAYLOAD_TOO_LARGE/,
      /^401 signature_mismatch: Signature verification/,
      `400 unknown reason: ${message}`,
      "307 unknown reason: not an answer of the service",
      "200 unknown reason: not an answer of the service",
    ]);
  },
  "corrects a clock, and only once": async (run) => {
    const result = await run({
      files: Array(4).fill(SAMPLE),
      answers: [
        ...[serviceAhead, serviceAhead],
        ...[serviceBehind, serviceBehind],
        ...Array(2).fill(neverInTime(service)),
        ...Array(2).fill(neverInTime(page(200))),
      ],
    });
    assertPrinted(result, 2);
    assertEquals([result.code, result.analyses.length], [1, 8]);
    const late = "401 timestamp_outside_window: Late";
    assertLines(result.stderr, [late, late]);
  },
  "tries again": async (run) => {
    const result = await run({
      files: Array(4).fill(SAMPLE),
      answers: [
        ...[busy("1"), service],
        ...[page(408), page(429), page(502), service],
        ...[cutOff({ "content-length": "1000" }), cutOff(), service],
        ...Array(4).fill(busy("Fri, 31 May 2024")),
      ],
    });
    assertPrinted(result, 3);
    assertEquals([result.code, result.analyses.length], [3, 13]);
    const again = "trying again in";
    const isBusy = "503 overloaded: Busy (x-request-id: request-1)";
    const none = "unknown reason: not an answer of the service";
    assertLines(result.stderr, [
      `${isBusy}; ${again} 1 s`,
      ...[408, 429, 502].map((status) => `${status} ${none}; ${again} 0 s`),
      ...Array(2).fill(/^0 no answer.*; trying again in 0 s$/),
      ...Array(3).fill(`${isBusy}; ${again} 0 s`),
      isBusy,
    ]);
    const [first, second] = result.analyses
      .map((headers) => headers.get("x-timestamp"));
    assertNotEquals(first, second);
  },
  "sends a body once if no answer comes in time": async (run) => {
    const result = await run({ files: [SHORT], answers: [stall] });
    assertEquals([result.code, result.analyses.length], [3, 1]);
    assertLines(result.stderr, ["0 no answer: none within 3 s"]);
  },
  "tries again when nobody listens": async (run) => {
    const result = await run({ env: { BASE_URL: "http://127.0.0.1:1" } });
    assertEquals([result.code, result.stdout], [3, ""]);
    const again = Array(3).fill(/^0 no answer.*; trying again in 0 s$/);
    assertLines(result.stderr, [...again, /^0 no answer.*[^s]$/]);
  },
  "names what is wrong with its call": async (run) => {
    assertMisused(
      await run({ env: { BASE_URL: "127.0.0.1:1" } }),
      "BASE_URL must begin with http:// or https://",
    );
    assertMisused(
      await run({ env: { BASE_URL: "", API_SECRET: "" } }),
      "Not set: BASE_URL, API_SECRET (see --help)",
    );
    assertMisused(await run({ files: [] }), "No file given (see --help)");
    assertMisused(
      await run({ args: ["--encypt"] }),
      "Unknown option --encypt (see --help)",
    );
  },
  "explains itself": async (run) => {
    const env = { BASE_URL: "", API_KEY: "", API_SECRET: "" };
    const result = await run({ files: [], args: ["--help"], env });
    assertEquals([result.code, result.stderr], [0, ""]);
    for (const word of ["FILE.xlsx", "--summary", "--envelope", "API_SECRET"]) {
      assert(result.stdout.includes(word), result.stdout);
    }
  },
  "continues after files that it cannot read": async (run) => {
    const result = await run({ files: [MISSING, FOLDER, SAMPLE] });
    assertEquals(result.code, 2);
    assertPrinted(result, 1);
    assertLines(
      result.stderr,
      [MISSING, FOLDER].map((file) =>
        new RegExp(`^Cannot read .*${file}: [A-Za-z ]+$`)
      ),
    );
  },
  "prints months and totals": async (run) => {
    const { code, stdout } = await run({ args: ["--summary"] });
    const { months, byMonth, total } = sampleStats;
    const periods = [
      ...months.map((month) => ({ month, meta: byMonth[month].meta })),
      { month: "total", meta: total.meta },
    ];
    const lines = periods.map(({ month, meta }) => [
      SAMPLE,
      month,
      ...summaryKeys.map((key) => String(meta[key])),
    ]);
    const table = [["file", "month", ...summaryKeys], ...lines];
    const text = table.map((line) => line.join("\t") + "\n").join("");
    assertEquals([code, stdout], [0, text]);
  },
};

const encrypting: typeof behaviours = {
  "encrypts each try with a new iv": async (run) => {
    const result = await run({
      files: [SAMPLE, SAMPLE],
      args: ["--encrypt"],
      answers: [serviceAhead, serviceAhead, busy("0"), service],
    });
    assertEquals(result.code, 0, result.stderr);
    assertPrinted(result, 2);
    for (const headers of result.analyses) {
      assertEquals(headers.get("x-encrypted"), "1");
    }
    const ivs = new Set(result.bodies.map((body) => body.split(".")[0]));
    assertEquals(ivs.size, 4);
  },
};

/** Asserts what `--envelope` prints, a line of JSON for each file. */
async function assertEnvelopes(run: Run, locale: string): Promise<void> {
  const notes = 'total-rows;count=1;rows="7"';
  const result = await run({
    files: [SAMPLE, TEXT, SAMPLE, CHINESE],
    args: ["--envelope"],
    env: { LC_ALL: locale },
    answers: [withHeader("x-notes", notes), service, page(404)],
  });
  assertEquals(result.code, 1, result.stderr);
  const [first, refused, none, last] = result.stdout.trimEnd().split("\n")
    .map((line) => JSON.parse(line));
  const { requestId, ...answered } = first;
  assertMatch(requestId, /^[0-9a-f-]{36}$/);
  assertEquals(answered, {
    file: SAMPLE,
    status: 200,
    reason: null,
    notes,
    envelope: { code: 0, message: "ok", data: sampleStats },
  });
  assertEquals([refused.status, refused.reason], [400, "not_a_workbook"]);
  assertEquals(refused.envelope.data, null);
  assertEquals(none, {
    file: SAMPLE,
    status: 404,
    reason: null,
    notes: null,
    requestId: null,
    envelope: null,
  });
  assertEquals([last.file, last.status], [CHINESE, 200]);
}

/**
 * Registers the tests of a client, or leaves them out without its tool chain.
 */
export function testClient(program: ClientProgram): void {
  const { file, command, compiled = command, needs = [] } = program;
  const { encryptionNeeds = [], locale = "C" } = program;
  const isInstalled = missingOf(needs).length === 0;
  let folder = "";

  Deno.test.beforeAll(async () => {
    if (!isInstalled) return;
    folder = await Deno.makeTempDir();
    await prepareFolders(folder, program);
  });
  Deno.test.afterAll(async () => {
    if (isInstalled) await Deno.remove(folder, { recursive: true });
  });

  const toolChain = command.split(" ")[0].split("/").at(-1);
  const titleOf = (name: string) => `${file} (${toolChain}) ${name}`;
  const run: Run = (world) => runAgainst(`${folder}/quick`, compiled, world);
  const testAll = (some: typeof behaviours, programs: readonly Program[]) => {
    for (const [name, behave] of Object.entries(some)) {
      testWith(programs, titleOf(name), () => behave(run));
    }
  };
  testWith(needs, titleOf("runs as its head says"), async () => {
    const env = { API_KEY: "long", API_SECRET: longSecret };
    const result = await runAgainst(`${folder}/served`, command, { env });
    assertEquals([result.code, result.stderr], [0, ""]);
    assertPrinted(result, 1);
    assertEquals(result.analyses[0].has("x-encrypted"), false);
    assertEquals(result.analyses[0].has("expect"), false);
  });
  testWith(
    needs,
    titleOf(`prints a line of JSON for each file, LC_ALL=${locale}`),
    () => assertEnvelopes(run, locale),
  );
  if (locale !== "C") {
    const names = titleOf("says which locale it needs for a Chinese name");
    testWith(needs, names, async () => {
      const { code, stderr } = await run({ files: [CHINESE] });
      assertEquals(code, 2);
      assertMatch(stderr, /^Cannot read .*\(LC_ALL=C\.UTF-8 helps\)\n$/);
    });
  }
  const ends = titleOf("ends without a word when its reader has left");
  testWith(needs, ends, async () => {
    const text = await endedEarly(`${folder}/quick`, compiled);
    assertEquals(text, "141");
  });
  testAll(behaviours, needs);
  if (encryptionNeeds !== null) {
    testAll(encrypting, [...needs, ...encryptionNeeds]);
  }
}

/**
 * The exit code and the output of a client whose reader takes only one byte.
 */
async function endedEarly(folder: string, command: string): Promise<string> {
  const large = structuredClone(sampleStats);
  const [group] = large.total.byHospital;
  large.total.byHospital = Array(10_000).fill(group);
  const data = JSON.stringify({ code: 0, message: "ok", data: large });
  const piped = `{ ${command} ${SAMPLE}; echo $? >&2; } | head -c 1`;
  const { stderr } = await runAgainst(folder, "sh", {
    files: [],
    args: ["-c", piped],
    answers: [() => new Response(data)],
  });
  return stderr.trim();
}

/** The client as served, and compiled without long waits. */
async function prepareFolders(
  folder: string,
  program: ClientProgram,
): Promise<void> {
  const text = clientText(program.file);
  const { compile: _, ...uncompiled } = program;
  for (const place of ["served", "quick"]) {
    await Deno.mkdir(`${folder}/${place}`);
    await writeWorkbooks(`${folder}/${place}`);
  }
  await install(`${folder}/served`, text, uncompiled);
  await install(`${folder}/quick`, withShortWaits(text), program);
}

async function writeWorkbooks(folder: string): Promise<void> {
  const sample = Buffer.from(sampleWorkbook, "base64");
  await Deno.mkdir(`${folder}/data`); // javac cannot list a folder with such names
  for (const name of [SAMPLE, COPY, CHINESE]) {
    await Deno.writeFile(`${folder}/${name}`, sample);
  }
  await Deno.mkdir(`${folder}/${FOLDER}`);
  // Long enough for a time limit of a minute.
  const text = "年,月,出库数量\n".repeat(100);
  await Deno.writeTextFile(`${folder}/${TEXT}`, text);
  await Deno.writeTextFile(`${folder}/${SHORT}`, "x".repeat(30));
  await Deno.writeFile(`${folder}/${LARGE}`, new Uint8Array(BODY_LIMIT));
}

import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "../../../tests/support/assert.ts";
import {
  type AnalyzeOptions,
  type ClientOptions,
  SalesStatistics,
  ServiceError,
} from "../../client/mod.ts";
import { demo, NOW_SECONDS } from "../../../tests/support/client.ts";
import { freePort } from "../../../tests/support/free_port.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import {
  createService,
  serveService,
  type ServiceOptions,
} from "../../../tests/support/service.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { withoutPauses } from "../../../tests/support/without_pauses.ts";
import { replaceGlobals } from "../support/replaced_globals.ts";

const [workbook] = goldenWorkbooks().filter(({ notes }) => notes === null);

const { bytes } = workbook;
const account = { apiKey: demo.apiKey, apiSecret: demo.secret };

interface World extends Partial<ClientOptions> {
  service?: ServiceOptions;
  /** Answers in place of the service; the number counts all calls from 1. */
  answer?: (request: Request, call: number) => Response | undefined;
}

async function createWorld({ service, answer, ...options }: World = {}) {
  const { handle } = await createService({
    now: Date.now,
    // Timers of the service do not count as pauses.
    bodyIdleMs: 600_000,
    bodyTimeoutMs: 600_000,
    ...service,
  });
  const requests: Request[] = [];
  const client = new SalesStatistics({
    baseUrl: "http://service.test/",
    ...account,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      request.signal.throwIfAborted();
      return answer?.(request, requests.length) ?? await handle(request);
    },
    ...options,
  });
  const analyses = () =>
    requests.filter(({ url }) => url.endsWith("/api/analyze"));
  return { client, requests, analyses };
}

/** Analyzes the workbook; pauses are noted, not waited for. */
async function analyzed(
  world: World,
  options?: AnalyzeOptions,
  under?: number,
) {
  const { client, ...seen } = await createWorld(world);
  const work = () => client.analyze(bytes, options);
  const { result, pauses } = await withoutPauses(work, under);
  return { client, ...seen, ...result, pauses };
}

async function failed(world: World, options?: AnalyzeOptions, under?: number) {
  const { client, ...seen } = await createWorld(world);
  const call = () => client.analyze(bytes, options);
  const work = () => assertRejects(call, ServiceError);
  const { result: error, pauses } = await withoutPauses(work, under);
  return { ...seen, error, pauses };
}

/** The answers of these calls, by their numbers; the service has the others. */
const first = (...answers: Response[]) => (_request: Request, call: number) =>
  answers.at(call - 1);

/** An answer of 503, after which the client tries again. */
const busy = (headers: HeadersInit = {}) =>
  Response.json({ code: 503, message: "Busy", data: null }, {
    status: 503,
    headers: { "x-error-reason": "overloaded", ...headers },
  });

const later = (time: string) => busy({ "retry-after": time });

for (const encrypt of [false, true]) {
  Deno.test(`analyze() returns the statistics, encrypt: ${encrypt}`, async () => {
    const { client, requests } = await createWorld({ encrypt });
    const { stats, notes, requestId } = await client.analyze(bytes);
    assertEquals(stats, workbook.expected);
    assertEquals(notes, []);
    assertEquals(requestId?.length, 36);
    assertEquals(requests.length, 1);
    assertEquals(requests[0].headers.has("x-encrypted"), encrypt);
  });
}

const copy = new Uint8Array(bytes);
const chunks = [Buffer.from(bytes.slice(0, 99)), bytes.slice(99)];
async function* generated() {
  yield* chunks;
  await Promise.resolve();
}
const files: [kind: string, file: unknown, filename?: string][] = [
  ["a view of bytes", new Uint8Array([0, ...bytes]).subarray(1)],
  ["an ArrayBuffer", copy.buffer],
  ["a Blob", new Blob([copy])],
  ["a DataView", new DataView(copy.buffer)],
  ["a ReadableStream", new Blob([copy]).stream()],
  ["a File", new File([copy], "五月.xlsx"), "五月.xlsx"],
  ["a stream of Node.js", Readable.from(chunks)],
  ["a generator of bytes", generated()],
];
for (const [kind, file, filename] of files) {
  Deno.test(`analyze() accepts ${kind}`, async () => {
    const { client, requests } = await createWorld();
    const { stats } = await client.analyze(file as Uint8Array);
    assertEquals(stats, workbook.expected);
    assertEquals((await requests[0].json()).filename, filename);
  });
}

Deno.test("analyze() throws a refusal of the service, without trying again", async () => {
  const world = { apiSecret: "wrong", language: "zh" };
  const { error, requests } = await failed(world);
  assertEquals([error.name, error.status], ["ServiceError", 401]);
  assertEquals(error.reason, "signature_mismatch");
  assertEquals(
    error.message,
    "签名验证失败：API Key 不存在、密钥有误，或签名内容与实际发送的内容不一致",
  );
  assertEquals([error.requestId?.length, error.isTransient], [36, false]);
  assertEquals(requests.length, 1);
});

Deno.test("analyze() signs and encrypts anew after 408, 429 and 502", async () => {
  const pages = [408, 429, 502].map((status) =>
    new Response("<html>", { status })
  );
  const world = { encrypt: true, answer: first(...pages) };
  const { stats, pauses, requests } = await analyzed(world);
  assertEquals([stats, pauses], [workbook.expected, [1000, 2000, 4000]]);
  const bodies = await Promise.all(requests.map((request) => request.text()));
  assertEquals(new Set(bodies.map((body) => body.split(".")[0])).size, 4);
  const signatures = requests.map(({ headers }) => headers.get("x-signature"));
  assertEquals(new Set(signatures).size, 4);
});

Deno.test("analyze() keeps a reason that it does not know, and ignores other keys", async () => {
  const failure = { code: 400, message: "New", data: null, hint: "x" };
  const headers = { "x-error-reason": "rule_2_broken" };
  const answer = () => Response.json(failure, { status: 400, headers });
  const { error } = await failed({ answer });
  assertEquals([error.message, error.reason], ["New", "rule_2_broken"]);
});

Deno.test("analyze() waits as long as retry-after says, if it is longer", async () => {
  const date = new Date(Date.now() + 40_000).toUTCString();
  const { pauses } = await analyzed({ answer: first(later("7"), later(date)) });
  assertEquals(pauses[0], 7000);
  assert(pauses[1] > 30_000 && pauses[1] <= 40_000, `${pauses[1]}`);
});

Deno.test("analyze() waits for a retry-after of a minute, and leaves a longer one to the caller", async () => {
  const answer = first(later("60"), later("61"));
  const world = { timeoutMs: 300_000, answer };
  const { error, pauses } = await failed(world, {}, 60_001);
  assertEquals([error.retryAfter, pauses], [61, [60_000]]);
});

Deno.test("ServiceError.retryAfter is 0 for a date in the past", async () => {
  const answer = first(later(new Date(0).toUTCString()));
  const { error } = await failed({ retries: 0, answer });
  assertEquals(error.retryAfter, 0);
});

Deno.test("analyze() corrects its clock without using up a retry, and keeps it", async () => {
  const hour = 3_600_000;
  const { client, requests, analyses } = await createWorld({
    retries: 0,
    service: { now: () => Date.now() - hour },
  });
  await client.analyze(bytes);
  const paths = requests.map(({ url }) => new URL(url).pathname);
  assertEquals(paths, ["/api/analyze", "/api/health", "/api/analyze"]);
  const [wrong, right] = analyses().map(({ headers }) =>
    Number(headers.get("x-timestamp"))
  );
  const corrected = wrong - right;
  assert(Math.abs(corrected - 3600) <= 2, `${corrected} seconds`);
  await client.analyze(bytes);
  assertEquals(requests.length, 4);
});

Deno.test("analyze() corrects its clock once, and says how far it is off", async () => {
  const date = new Date(Date.now() + 7_200_000).toUTCString();
  const headers = { "x-error-reason": "timestamp_outside_window", date };
  const failure = { code: 401, message: "Off", data: null };
  const off = () => Response.json(failure, { status: 401, headers });
  const { error, analyses } = await failed({
    answer: ({ method }) => method === "POST" ? off() : undefined,
  });
  assertEquals(error.reason, "timestamp_outside_window");
  assert(Math.abs(Number(error.clockSkew) - 7200) <= 2, `${error.clockSkew}`);
  assertEquals(analyses().length, 2);
});

const untimely = { message: "ok", data: { time: "soon" } };
const healths: [how: string, health: () => Response][] = [
  ["fails", () => new Response("", { status: 500 })],
  ["tells no time", () => Response.json(untimely)],
];
for (const [how, health] of healths) {
  Deno.test(`analyze() keeps its clock and tries again if the health check ${how}`, async () => {
    const { error, analyses } = await failed({
      service: { now: () => NOW_SECONDS * 1000 },
      answer: ({ method }) => method === "GET" ? health() : undefined,
    });
    assertEquals(error.reason, "timestamp_outside_window");
    assertEquals(analyses().length, 2);
  });
}

Deno.test("analyze() retries after the clock was corrected", async () => {
  const { stats, analyses } = await analyzed({
    service: { now: () => Date.now() + 3_600_000 },
    answer: (_request, call) => call === 3 ? busy() : undefined,
  });
  assertEquals([stats, analyses().length], [workbook.expected, 3]);
});

const json = { headers: { "content-type": "application/json" } };
const lost: [how: string, body: BodyInit][] = [
  ["is empty", ""],
  ["is cut off", '{"code":0,"message":"ok","data":{"mon'],
  [
    "breaks",
    new ReadableStream({
      start: (to) => to.error(new TypeError("connection reset")),
    }),
  ],
];
for (const [how, body] of lost) {
  Deno.test(`analyze() treats an answer that ${how} as a lost connection`, async () => {
    const answer = first(new Response(body, json));
    const { stats, requests } = await analyzed({ answer });
    assertEquals([stats, requests.length], [workbook.expected, 2]);
  });
}

const odd: [answer: Response, message: string][] = [
  [
    new Response("<html>", { statusText: "OK" }),
    "HTTP 200 with text/plain;charset=UTF-8: not an answer of the service",
  ],
  [
    new Response(null, { status: 299 }),
    "HTTP 299 with no content type: not an answer of the service",
  ],
  [
    new Response("", { status: 300, statusText: "Multiple Choices" }),
    "HTTP 300 Multiple Choices",
  ],
  [Response.json({ message: "ok" }, { status: 404 }), "HTTP 404"],
  [Response.json({ message: 5, data: null }, { status: 404 }), "HTTP 404"],
  [Response.json(null, { status: 404 }), "HTTP 404"],
  [Response.json({ message: "ok", data: null }), "ok"],
];
for (const [answer, message] of odd) {
  Deno.test(`analyze() says "${message}" of an answer that is not of the service`, async () => {
    const { error, requests } = await failed({ answer: () => answer });
    const seen = [error.message, error.reason, requests.length];
    assertEquals(seen, [message, undefined, 1]);
  });
}

Deno.test("analyze() says that an answer is cut off, and the address that it came from", async () => {
  const answer = () => new Response('{"code":0,', json);
  const { error } = await failed({ retries: 0, answer });
  assertEquals([error.message, error.status], [
    "No answer from http://service.test: The answer is cut off: " +
    "Expected double-quoted property name in JSON at position 10 (line 1 column 11)",
    0,
  ]);
});

Deno.test("analyze() sends no cookies, follows no redirect, and says where it leads", async () => {
  const headers = { location: "https://elsewhere.test/" };
  const sent: unknown[] = [];
  const { error } = await failed({
    fetch: (_input, { credentials, redirect } = {}) => {
      sent.push([credentials, redirect]);
      return Promise.resolve(new Response("", { status: 308, headers }));
    },
  });
  assertEquals(error.status, 308);
  assertEquals(error.message, "HTTP 308 to https://elsewhere.test/");
  assertEquals(sent, [["omit", "manual"]]);
});

Deno.test("analyze() says that an answer is a redirect even if the browser hides where to", async () => {
  const hidden = new Response(null);
  Object.defineProperty(hidden, "type", { value: "opaqueredirect" });
  Object.defineProperty(hidden, "ok", { value: false });
  const { error } = await failed({ answer: () => hidden });
  assertEquals(error.message, "The answer is a redirect");
});

Deno.test("analyze() asks for the secret before each attempt", async () => {
  const secrets = ["outdated", demo.secret];
  const apiSecret = () => Promise.resolve(secrets.shift() ?? "");
  const { stats } = await analyzed({ apiSecret, answer: first(busy()) });
  assertEquals([stats, secrets], [workbook.expected, []]);
});

Deno.test("analyze() reports what each attempt sends", async () => {
  const sent: string[] = [];
  const { requests } = await analyzed({ answer: first(busy()) }, {
    onAttempt: ({ signature }) => sent.push(signature),
  });
  assertEquals(sent.length, 2);
  assertEquals(requests.map((one) => one.headers.get("x-signature")), sent);
});

for (const encrypt of [false, true]) {
  Deno.test(`analyze() does not send a body over the limit, encrypt: ${encrypt}`, async () => {
    const { client } = await createWorld({ encrypt });
    const { size } = await (await client.sign(workbook.bytes)).blob();
    const least = await createWorld({ encrypt, maxBodyBytes: size });
    await least.client.analyze(bytes);
    const small = { encrypt, maxBodyBytes: size - 1 };
    const { error, requests } = await failed(small);
    const { message, status, reason } = error;
    assertEquals([status, reason], [413, "body_too_large"]);
    const said = `Not sent: the body is over ${size - 1} bytes, the limit`;
    assertEquals([message, requests.length], [said, 0]);
  });
}

/** Bytes of a file, which base64 makes longer by a third, to 800 or more. */
const lengths = [
  [600, "was read"],
  [601, "Not sent: the body is over 800 bytes, the limit"],
] as const;
for (const [bytes, expected] of lengths) {
  Deno.test(`analyze() of a Blob of ${bytes} bytes with 800 as the limit: ${expected}`, async () => {
    const { client } = await createWorld({ maxBodyBytes: 800 });
    const file = new Blob([new Uint8Array(bytes)]);
    file.arrayBuffer = () => Promise.reject(new Error("was read"));
    const { message } = await assertRejects(() => client.analyze(file));
    assertEquals(message, expected);
  });
}

const accepted =
  "give the workbook as Uint8Array, ArrayBuffer, Blob, File, ReadableStream or a stream of Node.js";
const isText = "of a text (a path is not read): give bytes";
const stream = new ReadableStream({ start: (to) => to.enqueue("text") });
const noWorkbooks: [unknown, string][] = [
  ["2024-05.xlsx", `a text (a path is not read): ${accepted}`],
  [undefined, `undefined: ${accepted}`],
  [null, `null: ${accepted}`],
  [5, `a Number: ${accepted}`],
  [{}, `an Object: ${accepted}`],
  [[1, 2], `an Array: ${accepted}`],
  [Object.create(null), `an Object: ${accepted}`],
  [Readable.from(["text"]), `a Readable ${isText}`],
  [stream, `a ReadableStream ${isText}`],
];
for (const [file, described] of noWorkbooks) {
  Deno.test(`analyze() does not accept ${described}`, async () => {
    const { client, requests } = await createWorld();
    const call = () => client.analyze(file as Uint8Array);
    const { message } = await assertRejects(call, TypeError);
    assertEquals(message, `Cannot analyze ${described}`);
    assertEquals(requests.length, 0);
  });
}

Deno.test("analyze() reads no more of a stream than may be sent", async () => {
  const { client, requests } = await createWorld({ maxBodyBytes: 4000 });
  let [pulled, isCancelled] = [0, false];
  const stream = new ReadableStream<Uint8Array>({
    pull: (to) => {
      pulled++;
      to.enqueue(new Uint8Array(1000));
    },
    cancel: () => void (isCancelled = true),
  }, { highWaterMark: 0 });
  const error = await assertRejects(() => client.analyze(stream), ServiceError);
  assertEquals([error.status, error.reason], [413, "body_too_large"]);
  assertEquals([pulled, isCancelled, requests.length], [4, true, 0]);
});

Deno.test("analyze() takes options for one call", async () => {
  const options = { retries: 2, encrypt: true, language: "zh" };
  const world = { retries: 0, answer: first(busy(), busy()) };
  const { client, stats, requests } = await analyzed(world, options);
  assertEquals([stats, requests.length], [workbook.expected, 3]);
  const [{ headers }] = requests;
  assertEquals(headers.get("x-encrypted"), "1");
  assertEquals(headers.get("accept-language"), "zh");
  await client.analyze(bytes);
  assertEquals(requests[3].headers.get("x-encrypted"), null);
});

Deno.test("analyze() leaves out rows that cannot be read if handling is lenient, and is strict by default", async () => {
  const { client } = await createWorld({ retries: 0 });
  const file = salesWorkbook([{}, { qty: "-" }]);
  const { stats, notes } = await client.analyze(file, { handling: "lenient" });
  assertEquals(stats.total.meta.rows, 1);
  const [{ token, rows, cells }] = notes;
  assertEquals([token, rows, cells], ["rows-left-out", [3], ["H3"]]);
  const strict = await assertRejects(() => client.analyze(file), ServiceError);
  assertEquals(strict.details?.kinds, ["no_sales"]);
});

Deno.test("sign() makes the request that analyze() sends", async () => {
  const { handle } = await createService({ now: Date.now });
  const { client } = await createWorld();
  const request = await client.sign(workbook.bytes, { filename: "a.xlsx" });
  assertEquals(request.headers.get("accept-language"), "en");
  assertEquals((await request.clone().json()).filename, "a.xlsx");
  const { data } = await (await handle(request)).json();
  assertEquals(data, workbook.expected);
});

Deno.test("analyze() says that it cannot sign on a page without https", async () => {
  const { client, requests } = await createWorld();
  using _ = replaceGlobals({ crypto: {} });
  const call = () => client.analyze(bytes);
  const { message } = await assertRejects(call, TypeError);
  assertEquals(message, "Cannot sign: Web Crypto needs https or localhost");
  assertEquals(requests.length, 0);
});

Deno.test("health() returns the status, and asks once", async () => {
  const { client, requests } = await createWorld();
  const { status, endpoints } = await client.health();
  assertEquals([status, endpoints.length], ["up", 2]);
  assertEquals(requests[0].headers.has("x-signature"), false);
  const down = await createWorld({ answer: () => busy() });
  const error = await assertRejects(() => down.client.health(), ServiceError);
  assertEquals([error.status, down.requests.length], [503, 1]);
});

Deno.test("analyze() says that a service which does not listen gave no answer", async () => {
  const base = `http://127.0.0.1:${freePort()}`;
  const client = new SalesStatistics({
    baseUrl: `${base}/stats/`,
    ...account,
    retries: 0,
  });
  const call = () => client.analyze(bytes);
  const error = await assertRejects(call, ServiceError);
  assertEquals([error.status, error.reason], [0, undefined]);
  assertEquals(error.isTransient, true);
  assertStringIncludes(error.message, `No answer from ${base}/stats: `);
  assertMatch(error.message, /refused/);
});

/**
 * Milliseconds for the file, for the secret, for the answer, and for its end; the
 * last two have a second more for each 64 KiB of the body.
 */
const timers: [
  kibibytes: number,
  timeoutMs: number | undefined,
  ms: number[],
][] = [
  [1, undefined, [60_000, 60_000, 61_000, 61_000]],
  [70 * 48, undefined, [60_000, 60_000, 131_000, 131_000]], // in base64 70 * 64
  [1, 9000, [9000]],
  [1, 2 ** 31 - 1, [2 ** 31 - 1]],
  [1, 2 ** 31, []], // what a timer cannot wait
  [1, Infinity, []],
];
for (const [kibibytes, timeoutMs, expected] of timers) {
  Deno.test(`analyze() of ${kibibytes} KiB with timeoutMs ${timeoutMs} sets timers of ${expected} ms`, async () => {
    const answer = () => Response.json({}, { status: 400 });
    const { client } = await createWorld({ timeoutMs, answer });
    const { setTimeout } = globalThis;
    const limits: number[] = [];
    const instead = (callback: () => void, ms = 0) => {
      limits.push(ms);
      return setTimeout(callback, ms);
    };
    using _ = replaceGlobals({ setTimeout: instead });
    const call = () => client.analyze(new Uint8Array(kibibytes * 1024));
    await assertRejects(call, ServiceError);
    assertEquals(limits, expected);
  });
}

/** Called once a call waits for what never comes. */
let onStall = () => {};
const never = () => {
  onStall();
  return new Promise<never>(() => {});
};
/** A stream that is not read before somebody waits for it. */
const stalled = () =>
  new ReadableStream<Uint8Array>({ pull: never }, { highWaterMark: 0 });

/** A time limit that is over once the call waits for what never comes. */
function overOnStall(limitMs: number): Disposable {
  const { setTimeout } = globalThis;
  const instead = (callback: () => void, ms = 0) => {
    if (ms !== limitMs) return setTimeout(callback, ms);
    onStall = callback;
    return 0;
  };
  return replaceGlobals({ setTimeout: instead });
}

const stalledReadable = () => new Readable({ read: () => void never() });
const neverRead = () => Object.assign(new Blob(["x"]), { arrayBuffer: never });

/** What a call can wait for without end. */
const stalls: [
  awaited: string,
  world: World,
  file?: [string, () => unknown],
][] = [
  ["end of the file", {}, ["a ReadableStream", stalled]],
  ["end of the file", {}, ["a stream of Node.js", stalledReadable]],
  ["end of the file", {}, ["a Blob", neverRead]],
  ["secret", { apiSecret: never }],
  ["answer", { fetch: never }],
  ["end of the answer", { answer: () => new Response(stalled()) }],
];
for (const [awaited, world, [kind, file] = ["bytes", () => bytes]] of stalls) {
  Deno.test(`analyze() of ${kind} ends after timeoutMs while it awaits the ${awaited}`, async () => {
    const { client, requests } = await createWorld(world);
    using _ = overOnStall(30);
    const error = await assertRejects(
      () => client.analyze(file() as Uint8Array, { timeoutMs: 30 }),
      ServiceError,
      `No ${awaited} within 30 ms`,
    );
    assertEquals([error.status, error.isTransient], [0, true]);
    assert(requests.length <= 1, `${requests.length} requests`);
  });

  Deno.test(`analyze() of ${kind} ends with its signal while it awaits the ${awaited}`, async () => {
    const { client } = await createWorld(world);
    const controller = new AbortController();
    onStall = () => controller.abort(new RangeError("enough"));
    const { signal } = controller;
    await assertRejects(
      () => client.analyze(file() as Uint8Array, { signal }),
      RangeError,
      "enough",
    );
    onStall = () => {};
  });
}

Deno.test("analyze() cancels a stream of the web or of Node.js that it gives up", async () => {
  const { client } = await createWorld({ timeoutMs: 20 });
  let isCancelled = false;
  const web = new ReadableStream<Uint8Array>({
    pull: never,
    cancel: () => void (isCancelled = true),
  });
  const node = new Readable({ read() {} });
  await assertRejects(() => client.analyze(web), ServiceError);
  await assertRejects(() => client.analyze(node), ServiceError);
  assertEquals([isCancelled, node.destroyed], [true, true]);
});

Deno.test("analyze() does not begin to send once its time is over", async () => {
  let give = (_secret: string) => {};
  const { client, requests } = await createWorld({
    apiSecret: () => new Promise<string>((resolve) => give = resolve),
  });
  const sent: unknown[] = [];
  await assertRejects(() =>
    client.analyze(bytes, {
      timeoutMs: 20,
      onAttempt: (request) => sent.push(request),
    }), ServiceError);
  give(demo.secret);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assertEquals([sent, requests], [[], []]);
});

Deno.test("analyze() throws the last failure in place of a pause that its time does not allow", async () => {
  const world = { answer: () => busy() };
  // The third pause of 4 seconds would be too long.
  const { error, pauses } = await failed(world, { timeoutMs: 3900 }, 2400);
  assertEquals([error.status, pauses], [503, [1000, 2000]]);
});

Deno.test("sign() and health() end after timeoutMs", async () => {
  const { client } = await createWorld({ fetch: never, apiSecret: never });
  const options = { timeoutMs: 20 };
  const sign = () => client.sign(bytes, options);
  await assertRejects(sign, ServiceError, "No secret within 20 ms");
  const ask = () => client.health(options);
  await assertRejects(ask, ServiceError, "No answer within 20 ms");
});

Deno.test("analyze() refuses a function that gives no secret", async () => {
  const { client, requests } = await createWorld({
    apiSecret: (() => undefined) as unknown as () => string,
  });
  const must = "Wrong option: apiSecret must give a text that is not empty";
  await assertRejects(() => client.analyze(bytes), TypeError, must);
  assertEquals(requests.length, 0);
});

const inCalls = "language, signal, timeoutMs";
const unknowns: [of: string, Record<string, unknown>, near: string][] = [
  ["analyze", { timeout: 5 }, "timeoutMs"],
  ["analyze", { abortSignal: undefined }, "signal"],
  ["sign", { fileName: "a" }, "filename"],
  ["health", { lang: "zh" }, "language"],
  ...[
    ...[["baseURL", "baseUrl"], ["url", "baseUrl"], ["apikey", "apiKey"]],
    ...[["key", "apiKey"], ["secret", "apiSecret"], ["retry", "retries"]],
    ...[["maxRetries", "retries"], ["timeout", "timeoutMs"]],
    ["encrypted", "encrypt"],
  ].map(([wrong, near]): [string, Record<string, undefined>, string] => [
    "SalesStatistics",
    { [wrong]: undefined },
    near,
  ]),
];
for (const [of, options, near] of unknowns) {
  Deno.test(`${of}() refuses ${JSON.stringify(Object.keys(options))}, and names ${near}`, async () => {
    const { client, requests } = await createWorld();
    const { message } = await assertRejects(async () => {
      if (of === "analyze") await client.analyze(bytes, options);
      else if (of === "sign") await client.sign(bytes, options);
      else if (of === "health") await client.health(options);
      else new SalesStatistics({ ...usual, ...options });
    }, TypeError);
    const [unknown] = Object.keys(options);
    const others = of === "SalesStatistics" ? "baseUrl, " : inCalls;
    assertStringIncludes(
      message,
      `Wrong option: ${unknown} is unknown: did you mean ${near}? There are ${others}`,
    );
    assertEquals(requests.length, 0);
  });
}

const noObject = "Wrong option: options must be an object";
for (const options of [undefined, null, "zh"]) {
  Deno.test(`SalesStatistics refuses ${options} in place of options`, () => {
    const wrong = options as unknown as ClientOptions;
    assertThrows(() => new SalesStatistics(wrong), TypeError, noObject);
  });
}

Deno.test("analyze() refuses null in place of options", async () => {
  const { client } = await createWorld();
  const call = () => client.analyze(bytes, null as unknown as AnalyzeOptions);
  await assertRejects(call, TypeError, noObject);
});

Deno.test("SalesStatistics takes undefined for every option that may be left out", async () => {
  const nothing = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, undefined]));
  const both = ["encrypt", "language", "handling", "retries", "timeoutMs"];
  const { client } = await createWorld(nothing(...both, "maxBodyBytes"));
  const more = ["filename", "signal", "onAttempt"];
  const { stats } = await client.analyze(bytes, nothing(...both, ...more));
  assertEquals(stats, workbook.expected);
});

Deno.test("analyze() throws the reason of the signal, before and between attempts", async () => {
  const { client } = await createWorld({ answer: () => busy() });
  const thrown = (options: AnalyzeOptions) =>
    assertRejects(() => client.analyze(bytes, options));
  const signal = AbortSignal.abort(new Error("enough"));
  assertEquals(await thrown({ signal }), signal.reason);
  const controller = new AbortController();
  const { message } = await thrown({
    signal: controller.signal,
    onAttempt: () => setTimeout(() => controller.abort(new Error("late")), 50),
  });
  assertEquals(message, "late");
});

Deno.test("analyze() throws an error of fetch that is not a lost connection", async () => {
  const fetch = () => Promise.reject(new RangeError("mistake"));
  const { client } = await createWorld({ fetch });
  await assertRejects(() => client.analyze(bytes), RangeError, "mistake");
});

const wrong: [option: string, values: unknown[], must: string, of?: "call"][] =
  [
    ["filename", [1, null], "a text", "call"],
    ["handling", ["loose"], "strict or lenient", "call"],
    ["signal", [5000, null, {}], "an AbortSignal", "call"],
    ["onAttempt", ["log", null], "a function", "call"],
    ["timeoutMs", ["1", 0, -1, NaN], "a positive number", "call"],
    [
      "apiKey",
      [undefined, "", "密钥", "a b", "k".repeat(129)],
      "1 to 128 visible ASCII characters",
    ],
    [
      "apiSecret",
      [undefined, "", 5],
      "a text that is not empty, or a function",
    ],
    ["encrypt", ["1", null], "true or false"],
    ["language", [null], "a text such as zh"],
    ["retries", [-1, 0.5, NaN], "0 or a positive whole number"],
    ["timeoutMs", ["60", 0, NaN], "a positive number"],
    ["maxBodyBytes", ["60", 0, NaN], "a positive number"],
    ["fetch", [true, null], "a function"],
  ];
for (const address of ["example", "ftp://example", "https://me@example"]) {
  const must = `an http or https address: ${address}`;
  wrong.push(["baseUrl", [address], must]);
}
const usual = { ...account, baseUrl: "https://stats.example" };
for (const [option, values, must, of = "client"] of wrong) {
  for (const value of values) {
    Deno.test(`a ${of} refuses ${JSON.stringify(value)} as ${option}: it must be ${must}`, async () => {
      const { client, requests } = await createWorld();
      const { message } = await assertRejects(async () => {
        if (of === "call") await client.analyze(bytes, { [option]: value });
        else new SalesStatistics({ ...usual, [option]: value });
      }, TypeError);
      assertEquals(message, `Wrong option: ${option} must be ${must}`);
      assertEquals(requests.length, 0);
    });
  }
}

Deno.test("SalesStatistics takes the longest api key, no limit of time, and no retries", () => {
  const most = { apiKey: "k".repeat(128), timeoutMs: Infinity };
  new SalesStatistics({ ...usual, ...most, retries: 0, maxBodyBytes: 1 });
});

Deno.test("SalesStatistics takes a URL with a path as its base, without its query", async () => {
  await using service = await serveService({ now: Date.now });
  const seen: string[] = [];
  const client = new SalesStatistics({
    baseUrl: new URL("/stats//?a=1#b", service.base),
    ...account,
    fetch: (input, init) => {
      seen.push(String(input));
      return fetch(String(input).replace("/stats", ""), init);
    },
  });
  await client.health();
  assertEquals(seen, [`${service.base}/stats/api/health`]);
});

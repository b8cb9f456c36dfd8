import { assertEquals } from "../support/assert.ts";
import { assertFailure, readFailure } from "../support/answers.ts";
import { analyzeRequest, fileBody } from "../support/client.ts";
import { exchange, requestHead } from "../support/raw_http.ts";
import { replaced } from "../support/replaced.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  createService,
  type ServedService,
  serveService,
  type Service,
  type ServiceOptions,
} from "../support/service.ts";
import assetNames from "../../docs/generated/asset_names.json" with {
  type: "json",
};
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { sentDocuments } from "../support/sent_documents.ts";
import { languageOf } from "../../routes/language.ts";

Deno.test("createHandler() stops an analysis whose client has gone", async () => {
  const service = createService();
  const large = fileBody(salesWorkbook(Array(2000).fill({})));
  const gone = new Request(analyzeRequest(large), {
    signal: AbortSignal.abort(),
  });
  await service.handle(gone);
  const { level, reason, rows, stack } = JSON.parse(service.lines[0]);
  assertEquals([level, reason, rows], ["info", "client_gone", undefined]);
  assertEquals(stack, undefined);
});

Deno.test("createHandler() answers for any host, and without one", async () => {
  await using service = serveService();
  const hosts = ["[", "a b", "x:99999", "%zz", '"><script>', "", undefined];
  for (const host of hosts) {
    const headers: [string, string][] = host === undefined
      ? []
      : [["host", host]];
    const head = requestHead("GET /api/health", headers);
    const { status, body } = await exchange(service.port, head);
    assertEquals([status, JSON.parse(body).data.status], [200, "up"], host);
  }
});

Deno.test("createHandler() answers 500 when text is thrown", async () => {
  const now = () => {
    // deno-lint-ignore no-throw-literal -- code may throw anything
    throw "a clock that throws text";
  };
  const service = createService({ now });
  await assertFailure(await service.get("/api/health"), "internal_error");
  assertEquals(JSON.parse(service.lines[0]).stack, "a clock that throws text");
});

class OddHeaders extends Headers {
  override get(name: string): string | null {
    if (name === "accept-language") throw new RangeError("no words");
    return super.get(name);
  }
}
const noClock = () => {
  throw new TypeError("no clock");
};
const unworded: [path: string, options: ServiceOptions, logged: string][] = [
  ["/nowhere", {}, "RangeError: no words"],
  ["/api/health", { now: noClock }, "TypeError: no clock"],
];
for (const [path, options, logged] of unworded) {
  Deno.test(`createHandler() answers ${path} in the envelope where a failure cannot be worded, and logs ${logged}`, async () => {
    const service = createService(options);
    const request = new Request(`http://service.test${path}`);
    Object.defineProperty(request, "headers", { value: new OddHeaders() });
    const failure = await readFailure(await service.handle(request));
    const { status, reason, message } = failure;
    assertEquals([status, message], [500, "Internal error"]);
    const { level, reason: why, stack } = JSON.parse(service.lines[0]);
    assertEquals([level, why, reason], ["error", reason, "internal_error"]);
    assertEquals(stack.split("\n")[0], logged);
  });
}

Deno.test("createHandler() logs the milliseconds to a tenth", async () => {
  const service = createService();
  const times = [5000];
  const now = () => times.pop() ?? 5012.3456;
  using _clock = replaced(performance, { now });
  await service.get("/llms.txt");
  assertEquals(JSON.parse(service.lines[0]).ms, 12.3);
});

Deno.test("createHandler() cuts a method to 32 characters", async () => {
  const service = createService();
  const method = "M".repeat(33);
  const known = await service.get("/api/health", { method });
  const shown = "M".repeat(32);
  assertEquals(
    (await known.json()).message,
    `Method ${shown} is not allowed for /api/health: use GET or HEAD`,
  );
  assertEquals(JSON.parse(service.lines[0]).method, shown);
});

Deno.test("createHandler() cuts an unknown path to 100 characters", async () => {
  const path = `/${"x".repeat(100)}`;
  for (const unknown of [path, `/assets${path}`]) {
    const { message } = await (await service.get(unknown)).json();
    assertEquals(message, `No such path: ${unknown.slice(0, 100)}`);
  }
});

const service = createService();
const asset = `/assets/${assetNames.files[0]}`;
const getPaths = [
  operations.health.path,
  asset,
  ...Object.values(documents).map(({ path }) => path),
];
Deno.test("createHandler() answers POST to documents, assets and health with 405 and allow: GET, HEAD", async () => {
  for (const path of getPaths) {
    const response = await service.get(path, { method: "POST", body: "x" });
    assertEquals(response.headers.get("allow"), "GET, HEAD", path);
    await assertFailure(response, "method_not_allowed", "POST", "GET or HEAD");
  }
});

Deno.test("createHandler() answers 405 without waiting for a body", async () => {
  await using service = serveService();
  const length: [string, string] = ["content-length", "99"];
  const head = requestHead("PUT /api/analyze", [["host", "x"], length]);
  const { status } = await exchange(service.port, head);
  assertEquals(status, 405);
});

const versions = {
  "HTTP/1.1": { http1: true, http2: false },
  "HTTP/2": { http1: false, http2: true },
};
const targets: [path: string, status: number][] = [
  ...sentDocuments.map(({ path }): [string, number] => [path, 200]),
  [asset, 200],
  ["/api/health", 200],
  ["/api/analyze", 405],
  ["/nowhere", 404],
];

const headers = ["content-length", "content-type", "content-encoding", "allow"]
  .concat("cache-control", "etag", "vary", "x-error-reason");

async function ask(
  { base }: ServedService,
  path: string,
  init: RequestInit & { client: Deno.HttpClient },
) {
  const accepting = { "accept-encoding": "gzip" };
  const response = await fetch(base + path, { headers: accepting, ...init });
  const seen = [
    response.status,
    ...headers.map((name) => response.headers.get(name)),
  ];
  return { seen, body: await response.text() };
}

for (const [version, options] of Object.entries(versions)) {
  Deno.test(`createHandler() answers HEAD as GET over ${version}, without the body`, async () => {
    await using service = serveService();
    using client = Deno.createHttpClient(options);
    for (const [path, status] of targets) {
      const get = await ask(service, path, { client });
      const head = await ask(service, path, { client, method: "HEAD" });
      assertEquals([get.seen[0], head.body], [status, ""], path);
      assertEquals(head.seen, get.seen, path);
    }
  });
}

const stopping = AbortSignal.abort();
const ready = { code: 0, message: "ok", data: { status: "ready" } };
const notReady = { code: 503, message: "Not ready", data: null };
const readiness: [when: string, context: ServiceOptions, answer: object][] = [
  ["once all workers are ready", {}, ready],
  ["while a worker is missing", { isReady: () => false }, notReady],
  ["while the service stops", { stopping }, notReady],
];
for (const [when, context, answer] of readiness) {
  Deno.test(`ready() answers in the envelope ${when}`, async () => {
    const response = await createService(context).get("/readyz");
    const isReady = answer === ready;
    assertEquals(response.status, isReady ? 200 : 503);
    const reason = response.headers.get("x-error-reason");
    assertEquals(reason, isReady ? null : "not_ready");
    assertEquals(await response.json(), answer);
  });
}

Deno.test("unlessStopping() refuses an analysis with 503 after its body, and says when to retry", async () => {
  const service = createService({ stopping });
  const request = analyzeRequest({});
  const response = await service.handle(request);
  assertEquals(request.bodyUsed, true);
  assertEquals(response.headers.get("retry-after"), "4");
  await assertFailure(response, "stopping");
});

Deno.test("closeWhileStopping() closes connections while the service stops, and only then", async () => {
  const connectionOf = async (service: Service) =>
    (await service.get("/api/health")).headers.get("connection");
  assertEquals(await connectionOf(createService({ stopping })), "close");
  assertEquals(await connectionOf(createService()), null);
});

const wanted = {
  zh: [
    ...["zh", "zh-CN", "zh-cn", "zh-Hans", "zh-Hans-CN", "zh-TW", "zh-TW, en"],
    ...["zh-CN,zh;q=0.9,en;q=0.8", "en;q=0.2, zh;q=0.3", "tlh, zh;q=0.1"],
  ],
  en: [
    ...["en", "en-GB,en;q=0.9,zh-CN;q=0.8", "en, zh", "tlh", "*", "zh;q=0"],
    ...["*, zh;q=0.5", "", ";;q=x,,zhx, -"],
  ],
};
for (const [language, all] of Object.entries(wanted)) {
  for (const header of all) {
    Deno.test(`languageOf() finds ${language} in "${header}"`, () => {
      const headers = new Headers({ "accept-language": header });
      assertEquals(languageOf({ headers }), language);
    });
  }
}

Deno.test("createHandler() logs the same in every language", async () => {
  const fields = async (language: string) => {
    const service = createService({ language });
    await readFailure(await service.get("/x"));
    const { time: _, id: _id, ms: _ms, ...rest } = JSON.parse(service.lines[0]);
    return rest;
  };
  assertEquals(await fields("zh"), await fields("en"));
});

import { stripVTControlCharacters } from "node:util";
import { SpanStatusCode, trace, type TracerProvider } from "@opentelemetry/api";
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { Admission } from "../../../routes/capacity/admission.ts";
import { BodyBudget } from "../../../routes/capacity/body_budget.ts";
import type { RequestLog } from "../../../routes/monitoring/log.ts";
import {
  createTelemetry,
  type Level,
  type Telemetry,
  toAll,
} from "../../../routes/monitoring/telemetry.ts";
import {
  analyzeRequest,
  demo,
  fileBody,
  signMessage,
} from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";
import { ServiceProcess } from "../../support/service_process.ts";

const file = fileBody(salesWorkbook([{}, {}]));
const spansOfAnalysis = ["receive", "verify", "queue", "analyze"];

/** Keeps the spans and the records. */
class RecordedTelemetry implements Telemetry {
  spans: string[] = [];
  records: RequestLog[] = [];
  routes: string[] = [];
  levels: [Level, number][] = [];

  span<T>(name: string, work: () => T | Promise<T>): T | Promise<T> {
    this.spans.push(name);
    return work();
  }

  nameRoute(path: string): void {
    this.routes.push(path);
  }

  setLevel(level: Level, value: number): void {
    this.levels.push([level, value]);
  }

  record(log: RequestLog): void {
    this.records.push(log);
  }

  recordPhase(): void {}

  recordReload(): void {}
}

Deno.test("toAll() of none returns or throws what the work of a span does", async () => {
  const nowhere = toAll([]);
  assertEquals(nowhere.span("read", () => 1), 1);
  const fail = () => Promise.reject(new RangeError("broken"));
  await assertRejects(
    async () => await nowhere.span("read", fail),
    RangeError,
  );
});

Deno.test("analyze() opens a span for each phase, in order", async () => {
  const telemetry = new RecordedTelemetry();
  const service = await createService({ telemetry });
  await service.send(file, { encrypt: true });
  assertEquals(telemetry.spans, spansOfAnalysis);
});

Deno.test("createHandler() records every request once, refusals with their reason", async () => {
  const telemetry = new RecordedTelemetry();
  const service = await createService({ telemetry });
  await service.send(file);
  await service.send("{");
  await service.get("/nowhere");
  const recorded = telemetry.records.map(({ status, reason, rows }) => [
    status,
    reason,
    rows,
  ]);
  assertEquals(recorded, [
    [200, undefined, 2],
    [400, "body_not_json", undefined],
    [404, "not_found", undefined],
  ]);
});

Deno.test("createHandler() names the routes that exist, and no other path", async () => {
  const telemetry = new RecordedTelemetry();
  const service = await createService({ telemetry });
  await service.send(file);
  await service.get("/nowhere");
  await service.get("/api/health?x");
  assertEquals(telemetry.routes, ["/api/analyze", "/api/health"]);
});

Deno.test("Admission.onChange() reports how many run and wait, until none do", async () => {
  const seen: [number, number][] = [];
  const admission = new Admission(
    1,
    1,
    ({ running, waiting }) => seen.push([running, waiting]),
  );
  const { signal } = new AbortController();
  const applicant = { apiKey: "demo", bytes: 1, signal };
  const first = await admission.takeTurn(applicant);
  const second = admission.takeTurn(applicant);
  first[Symbol.dispose]();
  (await second)[Symbol.dispose]();
  assertEquals(seen, [[1, 0], [1, 1], [1, 0], [0, 0]]);
});

Deno.test("BodyBudget.onChange() reports how many bytes are held, until none are", async () => {
  const seen: number[] = [];
  const bodyBudget = new BodyBudget(1_000_000, {
    onChange: (held) => seen.push(held),
  });
  const service = await createService({ bodyBudget });
  await service.send(file);
  const { length } = signMessage(file).body;
  assertEquals(seen, [Math.max(length, 1024), 0]);
});

/** Spans as OpenTelemetry is told of them, with what happened before they ended. */
function recordSpans(): string[] {
  const events: string[] = [];
  const startActiveSpan = (name: string, work: (span: object) => unknown) =>
    work({
      setStatus: ({ code }: { code: SpanStatusCode }) =>
        events.push(`${name} ${SpanStatusCode[code]}`),
      end: () => events.push(`${name} ends`),
    });
  const provider = { getTracer: () => ({ startActiveSpan }) };
  trace.setGlobalTracerProvider(provider as unknown as TracerProvider);
  return events;
}

Deno.test("createTelemetry() ends a span with its work, and marks one that fails", async () => {
  const events = recordSpans();
  const telemetry = await createTelemetry("test");
  const work = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve));
    events.push(`${name} works`);
    if (name === "bad") throw new RangeError("broken");
    return name;
  };
  assertEquals(await telemetry.span("good", () => work("good")), "good");
  await assertRejects(
    async () => await telemetry.span("bad", () => work("bad")),
    RangeError,
    "broken",
  );
  trace.disable();
  assertEquals(events, [
    ...["good works", "good ends"],
    ...["bad works", "bad ERROR", "bad ends"],
  ]);
});

Deno.test("toAll() passes every call to all, and nests their spans", async () => {
  const calls: unknown[][] = [];
  const recorder = (id: number): Telemetry => ({
    span: (...[name, work]) => {
      calls.push([id, "span", name]);
      return work();
    },
    nameRoute: (...args) => calls.push([id, "nameRoute", ...args]),
    setLevel: (...args) => calls.push([id, "setLevel", ...args]),
    record: (...args) => calls.push([id, "record", ...args]),
    recordPhase: (...args) => calls.push([id, "recordPhase", ...args]),
    recordReload: (...args) => calls.push([id, "recordReload", ...args]),
  });
  const both = toAll([recorder(1), recorder(2)]);
  const log = { id: "", method: "GET", path: "/", status: 200, ms: 1 };
  assertEquals(await both.span("read", () => 5), 5);
  both.nameRoute("/");
  both.setLevel("analysis.running", 3);
  both.record(log);
  both.recordPhase("read", 7);
  both.recordReload(false);
  const expected = [
    ["span", "read"],
    ["nameRoute", "/"],
    ["setLevel", "analysis.running", 3],
    ["record", log],
    ["recordPhase", "read", 7],
    ["recordReload", false],
  ];
  assertEquals(calls, expected.flatMap((call) => [[1, ...call], [2, ...call]]));
});

/** A span as Deno prints it. */
interface PrintedSpan {
  name: string;
  trace: string;
  id: string;
  parent: string | undefined;
}

const SPAN =
  /^SPAN (?<name>[^[\n]+) \[(?<trace>\w+)\/(?<id>\w+)\][^\n]*(?:\n {2}parent: (?<parent>\w+))?/gm;

/** What a service prints when it exports to the console. */
async function printed(): Promise<string> {
  await using service = await ServiceProcess.start({
    API_KEY: demo.apiKey,
    API_SECRET: demo.secret,
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "console",
  });
  const { base } = service;
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await fetch(analyzeRequest(file, { base, timestamp }));
  assertEquals([answer.status, (await answer.json()).code], [200, 0]);
  const options = { base, timestamp, secret: "wrong" };
  await (await fetch(analyzeRequest(file, options))).body?.cancel();
  await (await fetch(`${base}/made-up-by-a-client`)).body?.cancel();
  service.signal("SIGTERM");
  const { stdout, stderr } = await service.ended();
  return stripVTControlCharacters([...stdout, ...stderr].join("\n"));
}

const output = await printed();
const spans = [...output.matchAll(SPAN)]
  .map(({ groups }) => ({ ...groups }) as unknown as PrintedSpan);

/** Names of the spans directly under the n-th request with a method. */
function spansUnder(method: string, index: number): string[] {
  const { id, trace } =
    spans.filter(({ name }) => name.startsWith(method))[index];
  return spans.filter((span) => span.parent === id && span.trace === trace)
    .map(({ name }) => name);
}

Deno.test("createTelemetry() exports the phases as spans under the request's", () => {
  assertEquals(spansUnder("POST", 0), spansOfAnalysis);
});

Deno.test("createTelemetry() names spans by route, with request id and reason", () => {
  const names = spans.map(({ name }) => name);
  assert(names.includes("POST /api/analyze"), names.join());
  assert(!names.join().includes("made-up"), names.join());
  assertEquals(names.filter((name) => name.endsWith(" ")), []);
  const [, id] = /"id":"([\w-]+)"[^\n]*"reason":"signature_mismatch"/
    .exec(output) ?? [];
  assert(
    output.includes(`  request.id: ${id}\n  error.type: signature_mismatch`),
  );
});

Deno.test("createTelemetry() exports the phases of a refusal", () => {
  assertEquals(spansUnder("POST", 1), ["receive", "verify"]);
});

/** The last export of a metric, as printed. */
function metric(name: string): string {
  const all = output.split(/^(?=METRIC |SPAN |LOG )/m);
  return all.findLast((part) => part.startsWith(`METRIC ${name} `)) ?? "";
}

Deno.test("createTelemetry() exports durations by route and status", () => {
  const text = metric("request.duration");
  for (const status of [200, 401]) {
    const series = `{http.route=/api/analyze, status=${status}} count=1`;
    assert(text.includes(series), text);
  }
});

Deno.test("createTelemetry() names the route in Deno's own metrics", () => {
  const text = metric("http.server.request.duration");
  assert(text.includes("http.route=/api/analyze"), text);
});

Deno.test("createTelemetry() exports how much runs, waits and is held", () => {
  for (const level of ["analysis.running", "request.body.held"]) {
    assert(metric(level).includes("{} value=0"), metric(level));
  }
});

Deno.test("createTelemetry() exports no paths that clients make up", () => {
  assert(metric("request.duration").includes("status=404} count=1"));
  for (const name of ["request.duration", "request.refusals"]) {
    assert(!metric(name).includes("made-up"), metric(name));
  }
});

Deno.test("createTelemetry() exports rows and refusals by client and reason", () => {
  assert(metric("analysis.rows").includes("{client=demo} count=1 sum=2"));
  const text = metric("request.refusals");
  const counts = [["signature_mismatch", "demo"], ["not_found", ""]];
  for (const [reason, client] of counts) {
    const series = [`reason=${reason}, client=${client}`].concat(
      `client=${client}, reason=${reason}`,
    );
    assert(series.some((it) => text.includes(`{${it}} value=1`)), text);
  }
});

Deno.test("createTelemetry() exports no secret, signature or body", () => {
  const { body } = signMessage(file);
  const sent = new TextDecoder().decode(body);
  for (const text of [demo.secret, "x-signature", sent.slice(9, 40)]) {
    assert(!output.includes(text), text);
  }
});

import { assertEquals } from "../support/assert.ts";
import { createContext, type Workers, workHere } from "../../routes/mod.ts";
import { parseConfig } from "../../schemas/mod.ts";

const { signal } = new AbortController();
const surroundings = {
  stopping: signal,
  breakOff: signal,
  writeLine: () => {},
};

/** Workers that do nothing. */
function workers(count: number, ready = count): Workers {
  return { count, ready, runJob: () => Promise.reject() };
}

Deno.test("createContext() bounds bodies and answers as the guide of configuration says", async () => {
  const { bodyBudget, answers, bodyIdleMs, retryAfterStop } =
    await createContext(
      parseConfig({
        MAX_BODY_BYTES: "2048",
        MAX_RESPONSE_BYTES: "2048",
        MAX_QUEUED_ANALYSES: "4",
        SHUTDOWN_TIMEOUT_MS: "8000",
      }),
      { ...surroundings, workers: workers(3) },
    );
  // Bodies that are analyzed or wait, and as many that arrive.
  assertEquals(bodyBudget.maxBytes, 2 * (3 + 4) * 2048);
  assertEquals(answers.maxBytes, 4 * 2048);
  assertEquals([bodyIdleMs, retryAfterStop], [10_000, 4]);
});

Deno.test("createContext() takes what is configured", async () => {
  const context = await createContext(
    parseConfig({
      API_CREDENTIALS: '{"a":"secret"}',
      MAX_BODY_BYTES: "2048",
      MAX_INFLATED_BYTES: "65537",
      MAX_RESPONSE_BYTES: "3072",
      MAX_WORK: "5000000",
      PUBLIC_URL: "https://stats.test",
      CORS_ORIGINS: "https://app.test",
      BODY_TIMEOUT_MS: "1234",
      LOG_FILENAMES: "false",
      LOG_HEALTH: "0",
      TRUSTED_PROXIES: "3",
      MAX_QUEUED_ANALYSES: "4",
    }),
    { ...surroundings, workers: workers(3, 2) },
  );
  const { credentials, admission, metrics } = context;
  assertEquals([credentials.size, credentials.isKnown("a")], [1, true]);
  assertEquals([admission.maxRunning, admission.maxWaiting], [3, 4]);
  assertEquals([metrics, context.isReady()], [undefined, false]);
  assertEquals(context.limits, {
    maxInflatedBytes: 65_537,
    maxResponseBytes: 3072,
    maxWork: 5_000_000,
  });
  const taken = {
    maxBodyBytes: 2048,
    publicUrl: "https://stats.test",
    corsOrigins: ["https://app.test"],
    bodyTimeoutMs: 1234,
    logFilenames: false,
    logHealth: false,
    trustedProxies: 3,
  };
  const names = Object.keys(taken) as (keyof typeof taken)[];
  assertEquals(
    Object.fromEntries(names.map((name) => [name, context[name]])),
    taken,
  );
});

Deno.test("createContext() counts what runs, waits and is held for the metrics, and their limits", async () => {
  const { metrics, admission, bodyBudget } = await createContext(
    parseConfig({
      METRICS: "on",
      MAX_BODY_BYTES: "2048",
      MAX_QUEUED_ANALYSES: "4",
    }),
    { ...surroundings, workers: workers(1) },
  );
  const levels = () =>
    ["sales_analyses_running", "sales_analyses_waiting"]
      .concat("sales_request_body_held_bytes")
      .map((name) => metrics?.samples[name].get("[]")?.[0]);
  assertEquals(levels(), [0, 0, 0]);
  const applicant = { apiKey: "a", bytes: 1e6, signal };
  const turn = await admission.takeTurn(applicant);
  const waiting = admission.takeTurn(applicant);
  bodyBudget.open("a").add(new Uint8Array(1500));
  assertEquals(levels(), [1, 1, 1500]);
  turn[Symbol.dispose]();
  (await waiting)[Symbol.dispose]();
  assertEquals(levels(), [0, 0, 1500]);
  const limits = ["analyses_running", "analyses_waiting", "request_body_held"]
    .map((name) => `sales_${name}_limit`)
    .map((name) => metrics?.samples[name] ?? metrics?.samples[`${name}_bytes`])
    .map((series) => series?.get("[]")?.[0]);
  assertEquals(limits, [2, 4, 2 * 5 * 2048]);
});

Deno.test("createContext() runs two analyses at once, and is ready, without workers", async () => {
  const { admission, isReady } = await createContext(
    parseConfig({}),
    { ...surroundings, workers: await workHere() },
  );
  assertEquals([admission.maxRunning, isReady()], [2, true]);
});

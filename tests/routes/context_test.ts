import { assertEquals } from "../support/assert.ts";
import { createContext, type Workers, workHere } from "../../routes/mod.ts";
import { parseConfig } from "../../schemas/mod.ts";

const { signal } = new AbortController();
const surroundings = {
  stopping: signal,
  outOfTime: signal,
  writeLine: () => {},
};

function workers(count: number, ready = count): Workers {
  return { count, ready, runJob: () => Promise.reject() };
}

Deno.test("createContext() bounds bodies and answers as the guide of configuration says", () => {
  const { bodyBudget, answers, bodyIdleMs } = createContext(
    parseConfig({ MAX_BODY_BYTES: "9437184" }),
    { ...surroundings, workers: workers(3) },
  );
  // Bodies that are analyzed or wait, and as many that arrive.
  assertEquals(bodyBudget.maxBytes, 2 * (3 + 32) * 9_437_184);
  assertEquals(answers.maxBytes, 4 * 2 * 33_554_432);
  assertEquals(bodyIdleMs, 10_000);
});

Deno.test("createContext() takes what is configured", () => {
  const context = createContext(
    parseConfig({
      API_CREDENTIALS: '{"a":"secret"}',
      MAX_BODY_BYTES: "9437184",
      PUBLIC_URL: "https://stats.test",
      CORS_ORIGINS: "https://app.test",
      LOG_FILENAMES: "false",
      TRUSTED_PROXIES: "3",
    }),
    { ...surroundings, workers: workers(3, 2) },
  );
  const { credentials, admission } = context;
  assertEquals([credentials.size, credentials.isKnown("a")], [1, true]);
  assertEquals([admission.slots, admission.maxWaiting], [2, 32]);
  assertEquals(context.isReady(), false);
  assertEquals(context.limits, {
    maxInflatedBytes: 268_435_456,
    maxResponseBytes: 67_108_864,
    maxWork: 2_500_000_000,
    maxSeconds: 20,
  });
  assertEquals(context.maxBodyBytes, 9_437_184);
  assertEquals(context.publicUrl, "https://stats.test");
  assertEquals(context.corsOrigins, ["https://app.test"]);
  assertEquals(context.bodyTimeoutMs, 30_000);
  assertEquals(context.logFilenames, false);
  assertEquals(context.trustedProxies, 3);
});

Deno.test("createContext() runs two analyses at once and one of another key, and is ready, without workers", () => {
  const { admission, isReady } = createContext(
    parseConfig({}),
    { ...surroundings, workers: workHere() },
  );
  assertEquals([admission.slots, isReady()], [3, true]);
});

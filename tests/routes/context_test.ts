import { assertEquals } from "../support/assert.ts";
import { createContext, type Workers, workHere } from "../../routes/mod.ts";
import { DEFAULT_BODY_BYTES } from "../../schemas/limits.ts";
import { limitsOf, parseConfig } from "../../schemas/mod.ts";

const { signal } = new AbortController();
const surroundings = {
  stopping: signal,
  outOfTime: signal,
  writeLine: () => {},
};

function workers(count: number, ready = count): Workers {
  return { count, ready, runJob: () => Promise.reject() };
}

const MAX_BODY_BYTES = 2 * DEFAULT_BODY_BYTES;

Deno.test("createContext() bounds bodies and answers as the guide of configuration says", () => {
  const { bodyBudget, answers, limits, ...times } = createContext(
    parseConfig({ MAX_BODY_BYTES: `${MAX_BODY_BYTES}` }),
    { ...surroundings, workers: workers(3) },
  );
  // Bodies that three workers analyze or 32 wait, and as many that arrive.
  assertEquals(bodyBudget.maxBytes, 2 * (3 + 32) * MAX_BODY_BYTES);
  assertEquals(limits, limitsOf(MAX_BODY_BYTES));
  assertEquals(answers.maxBytes, 4 * limits.maxResponseBytes);
  assertEquals([times.bodyTimeoutMs, times.bodyIdleMs], [30_000, 10_000]);
});

Deno.test("createContext() has room for the bodies of two analyses if there is no worker", () => {
  const { bodyBudget } = createContext(
    parseConfig({}),
    { ...surroundings, workers: workers(0) },
  );
  assertEquals(bodyBudget.maxBytes, 2 * (2 + 32) * DEFAULT_BODY_BYTES);
});

Deno.test("createContext() lets as many analyses run as workers are ready, and 32 wait", () => {
  const { admission, isReady } = createContext(
    parseConfig({}),
    { ...surroundings, workers: workers(3, 2) },
  );
  assertEquals([admission.slots, admission.maxWaiting], [2, 32]);
  assertEquals(isReady(), false);
});

Deno.test("createContext() takes what is configured", () => {
  const context = createContext(
    parseConfig({
      API_CREDENTIALS: '{"a":"secret"}',
      MAX_BODY_BYTES: `${MAX_BODY_BYTES}`,
      PUBLIC_URL: "https://stats.test",
      CORS_ORIGINS: "https://app.test",
      LOG_FILENAMES: "false",
      TRUSTED_PROXIES: "3",
    }),
    { ...surroundings, workers: workers(3) },
  );
  const { credentials } = context;
  assertEquals([credentials.size, credentials.isKnown("a")], [1, true]);
  assertEquals(context.maxBodyBytes, MAX_BODY_BYTES);
  assertEquals(context.publicUrl, "https://stats.test");
  assertEquals(context.corsOrigins, ["https://app.test"]);
  assertEquals([context.logFilenames, context.trustedProxies], [false, 3]);
});

Deno.test("createContext() runs two analyses at once and one of another key, and is ready, without workers", () => {
  const { admission, isReady } = createContext(
    parseConfig({}),
    { ...surroundings, workers: workHere() },
  );
  assertEquals([admission.slots, isReady()], [3, true]);
});

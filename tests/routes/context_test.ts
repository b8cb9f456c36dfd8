import { assertEquals } from "../support/assert.ts";
import { createContext } from "../../routes/mod.ts";
import { parseConfig } from "../../schemas/mod.ts";

const { signal } = new AbortController();
const surroundings = {
  stopping: signal,
  breakOff: signal,
  writeLine: () => {},
};

Deno.test("createContext() bounds bodies and answers as the guide of configuration says", async () => {
  const { bodyBudget, answers, bodyIdleMs, retryAfterStop } =
    await createContext(
      parseConfig({
        MAX_BODY_BYTES: "2048",
        MAX_RESPONSE_BYTES: "2048",
        MAX_CONCURRENT_ANALYSES: "3",
        MAX_QUEUED_ANALYSES: "4",
        SHUTDOWN_TIMEOUT_MS: "8000",
      }),
      surroundings,
    );
  // Bodies that are analyzed or wait, and as many that arrive.
  assertEquals(bodyBudget.maxBytes, 2 * (3 + 4) * 2048);
  assertEquals(answers.maxBytes, 4 * 2048);
  assertEquals([bodyIdleMs, retryAfterStop], [10_000, 4]);
});

import { assertEquals, assertThrows } from "../support/assert.ts";
import { withoutPauses } from "../support/without_pauses.ts";
import { serveWithRestarts } from "../../server/serve_with_restarts.ts";

type Restarts = Parameters<typeof serveWithRestarts>[1];

const failed = () =>
  Promise.reject(new Deno.errors.Http("Too many open files"));
const over = () => Promise.resolve();
const cannotListen = () => {
  throw new Error("Too many open files");
};

const restarts: Restarts = {
  address: { hostname: "::1", port: 8000 },
  log: () => {},
  stopping: new AbortController().signal,
};

/** Serves as each start says; returns what was logged, and the pauses. */
async function served(
  starts: (() => Promise<void>)[],
  more: Partial<Restarts> = {},
) {
  const lines: unknown[][] = [];
  const next = starts.values();
  const { pauses } = await withoutPauses(() =>
    serveWithRestarts(
      () => ({ finished: next.next().value?.() ?? over() }),
      { ...restarts, log: (...line) => lines.push(line), ...more },
    )
  );
  assertEquals(next.next().done, true, "it served less often");
  return { lines, pauses };
}

const address = "[::1]:8000";
const again = ["info", "accepting_again", { address }];
const because = (
  error: string,
) => ["error", "not_accepting", { address, error }];
const tooMany = because("Http: Too many open files");

const recoveries = {
  "serves again after a failure": [failed, over],
  "tries again if it cannot serve yet": [failed, cannotListen, over],
};
for (const [what, starts] of Object.entries(recoveries)) {
  Deno.test(`serveWithRestarts() ${what}, and logs it`, async () => {
    assertEquals((await served(starts)).lines, [tooMany, again]);
  });
}

Deno.test("serveWithRestarts() logs one failure a minute, and its end", async () => {
  const times = [0, 1, 59_999, 60_000, 60_001].values();
  const now = () => times.next().value ?? Infinity;
  const starts = [failed, failed, failed, cannotListen, failed, over];
  const { lines } = await served(starts, { now });
  const later = because("Error: Too many open files");
  assertEquals(lines, [tooMany, again, later, again]);
});

Deno.test("serveWithRestarts() does not serve again once the service stops", async () => {
  const stop = new AbortController();
  await served([failed], { log: () => stop.abort(), stopping: stop.signal });
});

Deno.test("serveWithRestarts() throws an error that comes before it first serves", () => {
  const serve = () => serveWithRestarts(cannotListen, restarts);
  assertThrows(serve, Error, "Too many open files");
});

Deno.test("serveWithRestarts() waits 300 ms, then twice as long each time, up to 2.4 s", async () => {
  const starts = [failed, ...Array(5).fill(cannotListen), over];
  const { pauses } = await served(starts);
  assertEquals(pauses, [300, 600, 1200, 2400, 2400, 2400]);
});

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

/** Serves as each start says, and returns what was logged. */
async function logOf(
  starts: (() => Promise<void>)[],
  more: Partial<Restarts> = {},
): Promise<unknown[][]> {
  const lines: unknown[][] = [];
  const next = starts.values();
  await serveWithRestarts(
    () => ({ finished: next.next().value?.() ?? over() }),
    {
      address: { hostname: "127.0.0.1", port: 8000 },
      log: (...line) => lines.push(line),
      stopping: new AbortController().signal,
      ...more,
    },
  );
  assertEquals(next.next().done, true, "it served less often");
  return lines;
}

const address = "127.0.0.1:8000";
const again = ["info", "accepting_again", { address }];
const because = (
  error: string,
) => ["error", "not_accepting", { address, error }];
const tooMany = because("Http: Too many open files");

Deno.test("serveWithRestarts() serves again after a failure, and logs both", async () => {
  assertEquals(await logOf([failed, over]), [tooMany, again]);
});

Deno.test("serveWithRestarts() tries again if it cannot serve yet", async () => {
  assertEquals(await logOf([failed, cannotListen, over]), [tooMany, again]);
});

Deno.test("serveWithRestarts() logs one failure a minute, and its end", async () => {
  const times = [0, 1, 59_999, 60_000, 60_001].values();
  const now = () => times.next().value ?? Infinity;
  const { result: lines } = await withoutPauses(() =>
    logOf([failed, failed, failed, cannotListen, failed, over], { now })
  );
  assertEquals(lines, [
    tooMany,
    again,
    because("Error: Too many open files"),
    again,
  ]);
});

Deno.test("serveWithRestarts() does not serve again once the service stops", async () => {
  const stop = new AbortController();
  await logOf([failed], { log: () => stop.abort(), stopping: stop.signal });
});

Deno.test("serveWithRestarts() throws an error that comes before it first serves", () => {
  const serve = () => {
    throw new Deno.errors.AddrInUse("taken");
  };
  const restarts = {
    address: { hostname: "127.0.0.1", port: 8000 },
    log: () => {},
    stopping: new AbortController().signal,
  };
  assertThrows(() => serveWithRestarts(serve, restarts), Deno.errors.AddrInUse);
});

Deno.test("serveWithRestarts() waits 300 ms, then twice as long each time, up to 2.4 s", async () => {
  const starts = [failed, ...Array(5).fill(cannotListen), over];
  const { pauses } = await withoutPauses(() => logOf(starts));
  assertEquals(pauses, [300, 600, 1200, 2400, 2400, 2400]);
});

import { assertEquals, assertRejects } from "../../support/assert.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import { serveWithRestarts } from "../../../server/threads/serve_with_restarts.ts";

const stopping = new AbortController().signal;
const failed = () =>
  Promise.reject(new Deno.errors.Http("Too many open files"));

Deno.test("serveWithRestarts() serves again after a failure, and reports it", async () => {
  const runs = [failed, () => Promise.resolve()].values();
  const failures: string[] = [];
  await serveWithRestarts(
    () => ({ finished: runs.next().value?.() ?? Promise.reject() }),
    { onFailure: (error) => failures.push(String(error)), stopping },
  );
  assertEquals(runs.next().done, true);
  assertEquals(failures, ["Http: Too many open files"]);
});

Deno.test("serveWithRestarts() tries again if it cannot serve yet", async () => {
  const starts = [
    failed,
    () => {
      throw new Error("Too many open files");
    },
    () => Promise.resolve(),
  ].values();
  const failures: string[] = [];
  await serveWithRestarts(
    () => ({ finished: starts.next().value?.() ?? Promise.reject() }),
    { onFailure: (error) => failures.push(String(error)), stopping },
  );
  assertEquals(starts.next().done, true);
  assertEquals(failures.length, 2);
});

Deno.test("serveWithRestarts() does not serve again once the service stops", async () => {
  const stop = new AbortController();
  let starts = 0;
  await serveWithRestarts(
    () => ({ finished: failed(), starts: ++starts }),
    { onFailure: () => stop.abort(), stopping: stop.signal },
  );
  assertEquals(starts, 1);
});

Deno.test("serveWithRestarts() throws an error that comes before it first serves", async () => {
  const serve = () => {
    throw new Deno.errors.AddrInUse("taken");
  };
  await assertRejects(
    () => serveWithRestarts(serve, { onFailure: () => {}, stopping }),
    Deno.errors.AddrInUse,
  );
});

Deno.test("serveWithRestarts() waits 300 ms, then twice as long each time, up to 2.4 s", async () => {
  let starts = 0;
  const serve = () => {
    if (++starts === 1) return { finished: failed() };
    if (starts < 7) throw new Error("Too many open files");
    return { finished: Promise.resolve() };
  };
  const { pauses } = await withoutPauses(() =>
    serveWithRestarts(serve, { onFailure: () => {}, stopping })
  );
  assertEquals(pauses, [300, 600, 1200, 2400, 2400, 2400]);
});

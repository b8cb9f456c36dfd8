import { assertEquals, assertRejects } from "../support/assert.ts";
import { serveWithRestarts } from "../../server/serve_with_restarts.ts";

const failed = () =>
  Promise.reject(new Deno.errors.Http("Too many open files"));

Deno.test("serveWithRestarts() serves again after a failure, and reports it", async () => {
  const runs = [failed, () => Promise.resolve()].values();
  const failures: string[] = [];
  await serveWithRestarts(
    () => ({ finished: runs.next().value?.() ?? Promise.reject() }),
    (error) => failures.push(String(error)),
  );
  assertEquals(runs.next().done, true);
  assertEquals(failures, ["Http: Too many open files"]);
});

Deno.test("serveWithRestarts() throws an error that comes before it first serves", async () => {
  const serve = () => {
    throw new Deno.errors.AddrInUse("taken");
  };
  await assertRejects(
    () => serveWithRestarts(serve, () => {}),
    Deno.errors.AddrInUse,
  );
});

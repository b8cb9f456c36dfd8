import { assertEquals, assertRejects } from "../support/assert.ts";
import { serveAgain } from "../../server/serve_again.ts";

const failed = () =>
  Promise.reject(new Deno.errors.Http("Too many open files"));

Deno.test("serveAgain() serves again after a failure, and reports it", async () => {
  const runs = [failed, () => Promise.resolve()];
  const failures: string[] = [];
  await serveAgain(
    () => ({ finished: runs.shift()!() }),
    (error) => failures.push(String(error)),
  );
  assertEquals(runs.length, 0);
  assertEquals(failures, ["Http: Too many open files"]);
});

Deno.test("serveAgain() throws an error that comes before it first serves", async () => {
  const serve = () => {
    throw new Deno.errors.AddrInUse("taken");
  };
  await assertRejects(
    () => serveAgain(serve, () => {}),
    Deno.errors.AddrInUse,
  );
});

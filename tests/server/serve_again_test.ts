// @ts-types="../support/assert.d.ts"
import { assertEquals, assertRejects } from "@std/assert";
import { keepServing } from "../../server/serve_again.ts";

const failed = () =>
  Promise.reject(new Deno.errors.Http("Too many open files"));

Deno.test("keepServing() serves again after a failure, and tells of it", async () => {
  const runs = [failed, () => Promise.resolve()];
  const failures: string[] = [];
  await keepServing(
    () => ({ finished: runs.shift()!() }),
    (error) => failures.push(String(error)),
  );
  assertEquals(runs.length, 0);
  assertEquals(failures, ["Http: Too many open files"]);
});

Deno.test("keepServing() throws what keeps it from starting", async () => {
  const serve = () => {
    throw new Deno.errors.AddrInUse("taken");
  };
  await assertRejects(
    () => keepServing(serve, () => {}),
    Deno.errors.AddrInUse,
  );
});

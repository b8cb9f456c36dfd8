/** If nobody reads the log, lines are lost, but no request waits. */
import { assert, assertEquals } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";
import { spawn } from "../support/service_process.ts";

/** More lines than a pipe of 64 KiB holds. */
const MANY_REQUESTS = 350;
/** A log that cannot be written loses the first line already. */
const SOME_REQUESTS = 20;

/** Waits until a service answers that cannot say where it listens. */
async function started(base: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      return void await (await fetch(`${base}/llms.txt`)).bytes();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("The service does not answer");
}

async function askOften(base: string, requests: number): Promise<void> {
  for (let i = 0; i < requests; i++) {
    const signal = AbortSignal.timeout(30_000);
    await (await fetch(`${base}/llms.txt`, { signal })).bytes();
  }
}

Deno.test("serve() answers and stops while nobody reads its log", async () => {
  const PORT = freePort();
  const base = `http://127.0.0.1:${PORT}`;
  const env = { PORT, HOST: "127.0.0.1", WORKERS: "0" };
  await using service = spawn(env);
  await started(base);
  await askOften(base, MANY_REQUESTS);
  service.kill("SIGTERM");
  assertEquals((await service.status).code, 0);
});

for (const [name, target] of [["full", "/dev/full"], ["closed", "&-"]]) {
  Deno.test(`serve() starts, answers and stops while its log is ${name}`, async () => {
    const PORT = freePort();
    const base = `http://127.0.0.1:${PORT}`;
    const env = { PORT, HOST: "127.0.0.1", WORKERS: "0" };
    await using service = spawn(env, { stdout: target });
    await started(base);
    await askOften(base, SOME_REQUESTS);
    service.kill("SIGTERM");
    const { code, stderr } = await service.output();
    assertEquals(code, 0);
    assert(stderr.length === 0, new TextDecoder().decode(stderr));
  });
}

Deno.test("serve() answers and stops after the reader of its log has left", async () => {
  const PORT = freePort();
  const base = `http://127.0.0.1:${PORT}`;
  const env = { PORT, HOST: "127.0.0.1", WORKERS: "0" };
  await using service = spawn(env);
  await started(base);
  await service.stdout.cancel();
  await askOften(base, SOME_REQUESTS);
  service.kill("SIGTERM");
  assertEquals((await service.status).code, 0);
});

import { assertEquals, assertMatch } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { freePort } from "../support/free_port.ts";
import { runToEnd, ServiceProcess } from "../support/service_process.ts";

Deno.test("all_cores.ts serves on each of its threads, and says so in one line, and SIGTERM ends them all with 0", async () => {
  await using service = await ServiceProcess.start({
    PORT: freePort(),
    WORKERS: "3",
  });
  for (let i = 0; i < 9; i++) {
    await readHealth(await fetch(`${service.base}/api/health`));
  }
  service.signal("SIGTERM");
  const { code, stdout } = await service.ended();
  assertEquals(code, 0);
  const log = [...service.greeting, ...stdout].map((line) => JSON.parse(line));
  const starts = log.filter(({ event }) => event === "listening");
  assertEquals(starts.map(({ threads }) => threads), [3]);
});

Deno.test("all_cores.ts refuses a port on which another service has several threads", async () => {
  const env = { PORT: freePort(), WORKERS: "2" };
  await using service = await ServiceProcess.start(env);
  const other = await runToEnd({ ...env, HOST: "127.0.0.1" });
  assertEquals(other.code, 1);
  assertMatch(other.stderr.join(), /^PORT: \d+ is in use/);
  await readHealth(await fetch(`${service.base}/api/health`));
});

import { assert, assertEquals } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { ServiceProcess } from "../support/service_process.ts";

/**
 * A free port, since threads cannot share port 0. Other tests let the system
 * choose, and it chooses from higher ports.
 */
function freePort(): string {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return String(port);
    } catch (error) {
      assert(error instanceof Deno.errors.AddrInUse);
    }
  }
}

Deno.test("all_cores.ts serves on each of its threads, and SIGTERM ends them all with 0", async () => {
  await using service = await ServiceProcess.start({
    PORT: freePort(),
    WORKERS: "3",
  });
  const listening = `listening on 127.0.0.1:${service.port}`;
  await service.says(listening);
  await service.says(listening);
  for (let i = 0; i < 9; i++) {
    await readHealth(await fetch(`${service.base}/api/health`));
  }
  service.signal("SIGTERM");
  const { code, stdout } = await service.ended();
  assertEquals(code, 0);
  const stops = stdout.filter((line) => line.includes("stopping"));
  assertEquals(stops.length, 3);
});

import { assertEquals } from "../support/assert.ts";
import { ServiceProcess } from "../support/service_process.ts";
import deno from "../../deno.json" with { type: "json" };

Deno.test("logStart() has the version of the product", async () => {
  await using service = await ServiceProcess.start();
  const [line] = service.greeting.slice(-1);
  const { version, workers, clients } = JSON.parse(line);
  assertEquals([version, workers, clients], [
    deno.version,
    navigator.hardwareConcurrency,
    0,
  ]);
});

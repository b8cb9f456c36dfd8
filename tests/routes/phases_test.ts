import { assertEquals, assertMatch, assertRejects } from "../support/assert.ts";
import { Phases } from "../../routes/phases.ts";
import { noTelemetry } from "../../routes/telemetry.ts";
import { fileBody, type SignOptions } from "../support/client.ts";
import { wait } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const file = fileBody(salesWorkbook([{}]));
/** W3C Server Timing: names with durations in milliseconds. */
const METRICS = /^(?:[a-z]+;dur=\d+\.\d(?:, |$))+$/;

function namesOf(timing: string | null): string[] {
  assertMatch(timing ?? "", METRICS);
  return (timing ?? "").split(", ").map((metric) => metric.split(";")[0]);
}

Deno.test("Phases.toServerTiming() is empty before the first phase", () => {
  assertEquals(new Phases(noTelemetry).toServerTiming(), "");
});

Deno.test("Phases.run() gives what the work gives, whether it waits or not", async () => {
  const phases = new Phases(noTelemetry);
  assertEquals(await phases.run("parse", () => 1), 1);
  assertEquals(await phases.run("read", () => Promise.resolve(2)), 2);
  assertEquals(namesOf(phases.toServerTiming()), ["parse", "read"]);
});

Deno.test("Phases.run() measures milliseconds", async () => {
  const phases = new Phases(noTelemetry);
  await phases.run("read", () => wait(50));
  const [, ms] = /^read;dur=(\d+\.\d)$/.exec(phases.toServerTiming()) ?? [];
  assertEquals(Number(ms) >= 49 && Number(ms) < 5000, true, ms);
});

Deno.test("Phases.run() measures work that fails, too, and passes its error on", async () => {
  const phases = new Phases(noTelemetry);
  const fail = () => Promise.reject(new RangeError("broken"));
  await assertRejects(() => phases.run("verify", fail), RangeError, "broken");
  assertEquals(namesOf(phases.toServerTiming()), ["verify"]);
});

Deno.test("Phases.run() adds up the pieces of a phase", async () => {
  const phases = new Phases(noTelemetry);
  await phases.run("parse", () => 1);
  await phases.run("read", () => 2);
  await phases.run("parse", () => 3);
  assertEquals(namesOf(phases.toServerTiming()), ["parse", "read"]);
});

const requests: [string, unknown, SignOptions, string[]][] = [
  ["a success", file, {}, [
    "receive",
    "verify",
    "queue",
    "decrypt",
    "parse",
    "read",
    "aggregate",
    "encode",
  ]],
  ["a wrong signature", file, { secret: "wrong" }, ["receive", "verify"]],
  ["a failed decryption", file, { headers: { "x-encrypted": "1" } }, [
    "receive",
    "verify",
    "queue",
    "decrypt",
  ]],
  ["a file that is no workbook", { file: "UEsDBA==" }, {}, [
    "receive",
    "verify",
    "queue",
    "decrypt",
    "parse",
    "read",
  ]],
];
for (const [name, content, options, phases] of requests) {
  Deno.test(`createHandler() tells the phases of ${name} in server-timing`, async () => {
    const service = await createService();
    const { headers } = await service.send(content, options);
    assertEquals(namesOf(headers.get("server-timing")), phases);
  });
}

Deno.test("createHandler() has no phases to tell of health and documents", async () => {
  const service = await createService();
  for (const path of ["/api/health", "/llms.txt", "/nowhere"]) {
    const { headers } = await service.get(path);
    assertEquals(headers.has("server-timing"), false, path);
  }
});

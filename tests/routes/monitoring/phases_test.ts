import {
  assertEquals,
  assertMatch,
  assertRejects,
} from "../../support/assert.ts";
import { Phases } from "../../../routes/monitoring/phases.ts";
import { Metrics } from "../../../routes/monitoring/metrics.ts";
import { fileBody, type SignOptions } from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";

const service = createService();
const file = fileBody(salesWorkbook([{}]));
/** W3C Server Timing: names with durations in milliseconds. */
const METRICS = /^(?:[a-z]+;dur=\d+\.\d(?:, |$))+$/;

function namesOf(timing: string): string[] {
  assertMatch(timing, METRICS);
  return timing.split(", ").map((metric) => metric.split(";")[0]);
}

/** Phases with a clock that only work advances. */
function clockedPhases() {
  let time = 1000;
  const work = (milliseconds: number) => () => time += milliseconds;
  return { phases: new Phases(new Metrics(), () => time), work };
}

Deno.test("Phases.run() measures milliseconds to a tenth", async () => {
  const { phases, work } = clockedPhases();
  await phases.run("read", work(12.345));
  assertEquals(phases.toServerTiming(), "read;dur=12.3");
});

Deno.test("Phases.run() measures work that fails, and throws its error", async () => {
  const { phases, work } = clockedPhases();
  const fail = () => {
    work(5)();
    return Promise.reject(new RangeError("broken"));
  };
  await assertRejects(() => phases.run("verify", fail), RangeError, "broken");
  assertEquals(phases.toServerTiming(), "verify;dur=5.0");
});

Deno.test("Phases.run() adds up the pieces of a phase", async () => {
  const { phases, work } = clockedPhases();
  await phases.run("parse", work(1));
  await phases.run("read", work(2));
  await phases.run("parse", work(3));
  assertEquals(phases.toServerTiming(), "parse;dur=4.0, read;dur=2.0");
});

const all = ["receive", "verify", "queue", "decrypt", "parse", "read"]
  .concat("aggregate", "encode");
const encrypted = { headers: { "x-encrypted": "1" } };
const requests: [string, unknown, SignOptions, last: string][] = [
  ["a success", file, {}, "encode"],
  ["a wrong signature", file, { secret: "wrong" }, "verify"],
  ["a failed decryption", file, encrypted, "decrypt"],
  ["a file that is not a workbook", { file: "UEsDBA==" }, {}, "read"],
];
for (const [name, content, options, last] of requests) {
  Deno.test(`createHandler() lists the phases of ${name} in server-timing`, async () => {
    const { headers } = await service.send(content, options);
    const phases = all.slice(0, all.indexOf(last) + 1);
    assertEquals(namesOf(headers.get("server-timing") ?? ""), phases);
  });
}

Deno.test("createHandler() sends no server-timing for health, documents and 404", async () => {
  for (const path of ["/api/health", "/llms.txt", "/nowhere"]) {
    const { headers } = await service.get(path);
    assertEquals(headers.has("server-timing"), false, path);
  }
});

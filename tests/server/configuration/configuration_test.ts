import { assertEquals } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import {
  stopMilliseconds,
  threadsOf,
} from "../../../server/configuration/configuration.ts";

Deno.test("threadsOf() returns WORKERS, by default the number of cores", () => {
  assertEquals(threadsOf(parseConfig({ WORKERS: "3" })), 3);
  assertEquals(threadsOf(parseConfig({})), navigator.hardwareConcurrency);
});

Deno.test("threadsOf() returns 1 for PORT=0: each thread would get its own port", () => {
  assertEquals(threadsOf(parseConfig({ PORT: "0", WORKERS: "3" })), 1);
});

const stops: [Record<string, string>, number][] = [
  [{}, 8000],
  [{ OTEL_EXPORTER_OTLP_TIMEOUT: "1000" }, 8000],
  [{ OTEL_DENO: "true" }, 8000],
  [{ OTEL_DENO: "true", OTEL_EXPORTER_OTLP_TIMEOUT: "1000" }, 6000],
  [{ OTEL_DENO: "true", OTEL_EXPORTER_OTLP_TIMEOUT: "5000" }, 4000],
];
for (const [variables, ms] of stops) {
  Deno.test(`stopMilliseconds() is ${ms} with ${JSON.stringify(variables)}`, () => {
    assertEquals(stopMilliseconds(parseConfig(variables)), ms);
  });
}

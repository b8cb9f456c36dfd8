import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import {
  stopMilliseconds,
  threadsOf,
  whyUnreadable,
} from "../../server/configuration.ts";

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

const { NotCapable, NotFound, PermissionDenied } = Deno.errors;
const folders =
  "move it to /etc/sales-statistics, /run/credentials or /run/secrets";
const unreadable: [variable: string, error: unknown, why: string][] = [
  ["TLS_KEY_FILE", new NotFound(), "there is no such file"],
  ...["API_CREDENTIALS_FILE", "TLS_CERT_FILE", "TLS_KEY_FILE"].map((
    variable,
  ): [string, unknown, string] => [
    variable,
    new NotCapable(),
    `the start command has no --allow-read for it; ${folders}`,
  ]),
  [
    "TLS_CERT_FILE",
    new PermissionDenied(),
    "the user of the service may not; let its group read it (chgrp, chmod 640)",
  ],
  ["TLS_CERT_FILE", new Error("Is a directory"), "Is a directory"],
  ["TLS_CERT_FILE", "odd", "odd"],
];
for (const [variable, error, why] of unreadable) {
  Deno.test(`whyUnreadable() says of ${variable} and ${error}: ${why}`, () => {
    assertEquals(
      whyUnreadable(variable, "/a/b", error),
      `${variable}: cannot read /a/b: ${why}`,
    );
  });
}

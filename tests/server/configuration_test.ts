import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import {
  onPlatform,
  whyUnreadable,
  workersOf,
} from "../../server/configuration.ts";

Deno.test("workersOf() returns WORKERS, by default the number of cores", () => {
  for (const WORKERS of ["0", "1", "256"]) {
    assertEquals(workersOf(parseConfig({ WORKERS })), Number(WORKERS));
  }
  assertEquals(workersOf(parseConfig({})), navigator.hardwareConcurrency);
});

Deno.test("onPlatform() analyzes in the thread that serves on Deno Deploy, unless WORKERS says otherwise", () => {
  const deploy = { DENO_DEPLOY: "true" };
  assertEquals(onPlatform(parseConfig({}), deploy).WORKERS, 0);
  assertEquals(onPlatform(parseConfig({ WORKERS: "2" }), deploy).WORKERS, 2);
});

const times: [milliseconds: string, onDeploy: number][] = [
  ["8000", 4500],
  ["4000", 4000],
];
for (const [SHUTDOWN_TIMEOUT_MS, onDeploy] of times) {
  Deno.test(`onPlatform() makes a stop of ${SHUTDOWN_TIMEOUT_MS} ms one of ${onDeploy} on Deno Deploy`, () => {
    const config = parseConfig({ SHUTDOWN_TIMEOUT_MS });
    const there = onPlatform(config, { DENO_DEPLOY: "true" });
    assertEquals(there.SHUTDOWN_TIMEOUT_MS, onDeploy);
    assertEquals(onPlatform(config, {}), config);
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

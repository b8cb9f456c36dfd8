import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import {
  onPlatform,
  stopMsOn,
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

Deno.test("stopMsOn() leaves a stop 8 seconds, and 4.5 on Deno Deploy, which kills after 5", () => {
  assertEquals(stopMsOn({}), 8000);
  assertEquals(stopMsOn({ DENO_DEPLOY: "true" }), 4500);
});

const { NotCapable, NotFound, PermissionDenied } = Deno.errors;
const folders =
  "move it to /etc/sales-statistics, /run/credentials or /run/secrets";
const unreadable: [error: unknown, why: string][] = [
  [new NotFound(), "there is no such file"],
  [
    new NotCapable(),
    `the start command has no --allow-read for it; ${folders}`,
  ],
  [
    new PermissionDenied(),
    "the user of the service may not; let its group read it (chgrp, chmod 640)",
  ],
  [new Error("Is a directory"), "Is a directory"],
  ["odd", "odd"],
];
for (const [error, why] of unreadable) {
  Deno.test(`whyUnreadable() says of ${error}: ${why}`, () => {
    const found = whyUnreadable("API_CREDENTIALS_FILE", "/a/b", error);
    assertEquals(found, `API_CREDENTIALS_FILE: cannot read /a/b: ${why}`);
  });
}

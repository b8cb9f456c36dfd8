import { assertEquals, assertMatch } from "../support/assert.ts";
import { temporaryFile } from "../support/temporary_file.ts";
import { environment, parseConfig } from "../../schemas/config.ts";
import {
  onPlatform,
  stopMsOn,
  whyUnreadable,
} from "../../server/configuration.ts";
import { withoutEffect } from "../../server/without_effect.ts";
import { warningsOf } from "../../server/clients/warnings.ts";
import { changesBetween } from "../../server/clients/clients.ts";

const deploy = { DENO_DEPLOY: "true" };

Deno.test("onPlatform() starts no workers on Deno Deploy unless WORKERS says otherwise", () => {
  assertEquals(onPlatform(parseConfig({}), deploy).WORKERS, 0);
  assertEquals(onPlatform(parseConfig({ WORKERS: "2" }), deploy).WORKERS, 2);
});

Deno.test("stopMsOn() allows a stop 8 seconds, and 4.5 on Deno Deploy", () => {
  assertEquals([stopMsOn({}), stopMsOn(deploy)], [8000, 4500]);
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

const meant = {
  API_SECRETS: "API_SECRET",
  TRUSTED_PROXY: "TRUSTED_PROXIES",
  port: "PORT",
};
for (const [name, known] of Object.entries(meant)) {
  Deno.test(`withoutEffect() asks whether ${name} is ${known}`, () => {
    const asks = `${name}: no such variable; did you mean ${known}?`;
    assertEquals(withoutEffect({ [name]: "1" }), [asks]);
  });
}

Deno.test("withoutEffect() is silent about our variables and those of others", () => {
  const others = ["PATH", "HOME", "HOSTNAME", "SSL_CERT_FILE", "TERM", "PWD"];
  const names = [...Object.keys(environment), ...others, "OTEL_SERVICE_NAME"];
  const set = Object.fromEntries(names.map((name) => [name, "1"]));
  assertEquals(withoutEffect(set), []);
});

Deno.test("withoutEffect() asks of a name that differs in one of five characters, and in one in any case", () => {
  const asked = (...names: string[]) =>
    names.filter((name) => withoutEffect({ [name]: "1" }).length > 0);
  const ours = ["PRT", "PORTS", "API_SECR"];
  assertEquals(asked(...ours), ours);
  const others = ["PT", "PORTSX", "POTR", "API_SEC", "TRUSTEDPROXY"];
  assertEquals(asked(...others, "TRUSTED_PRO"), []);
});

const credentials = {
  API_KEY: "k",
  API_SECRET: "a-secret-of-32-characters-or-so",
};

const shared = "0123456789abcdef";
const other = "fedcba9876543210";
const sharing = { one: shared, two: [other, shared], three: "9".repeat(16) };
const warnings: Record<string, [env: Record<string, string>, said?: string]> = {
  "the keys whose secrets are short": [
    { API_CREDENTIALS: `{"a":"${shared}","b":["${other}","0123456789abcde"]}` },
    "secrets shorter than 16 characters: b",
  ],
  "no credentials": [{}, "no credentials: every analysis is refused with 401"],
  "nothing of credentials with a long secret": [credentials],
  "the clients that share a secret": [
    { API_CREDENTIALS: JSON.stringify(sharing) },
    "the same secret, so each can act for the other: one and two",
  ],
  "the keys whose secrets have white space around them": [
    { API_KEY: "k", API_SECRET: `${shared}\n` },
    "secrets with white space at an end: k",
  ],
  "nothing of a secret that does not count, as its key is configured twice": [
    { ...credentials, API_CREDENTIALS: '{"k":"short"}' },
  ],
};
for (const [what, [env, said]] of Object.entries(warnings)) {
  Deno.test(`warningsOf() names ${what}`, () => {
    const expected = said === undefined ? [] : [said];
    assertEquals(warningsOf(parseConfig(env)), expected);
  });
}

Deno.test("warningsOf() counts the clients that a line has no room for", () => {
  const clients = new Map(
    Array.from({ length: 102 }, (_, i) => [`c${i}`, [`${i}`]] as const),
  );
  const config = { ...parseConfig({}), API_CREDENTIALS: clients };
  const [line] = warningsOf(config);
  assertMatch(line, /^secrets shorter .*: c0, c1, .*, c99, and 2 more$/);
});

Deno.test("warningsOf() warns of a file of clients that all users may read", () => {
  using file = temporaryFile("");
  const { path } = file;
  const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE: path });
  Deno.chmodSync(path, 0o640);
  assertEquals(warningsOf(config), []);
  Deno.chmodSync(path, 0o644);
  assertEquals(warningsOf(config), [
    `API_CREDENTIALS_FILE: all users may read the secrets: chmod 640 ${path}`,
  ]);
});

Deno.test("warningsOf() leaves the files alone that systemd and Docker protect", () => {
  for (const folder of ["credentials/sales.service", "secrets"]) {
    const API_CREDENTIALS_FILE = `/run/${folder}/clients.json`;
    const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE });
    assertEquals(warningsOf(config), [], API_CREDENTIALS_FILE);
  }
});

Deno.test("changesBetween() names a hundred clients and counts the others", () => {
  const many = new Map(
    Array.from({ length: 150 }, (_, i) => [`c${i}`, ["1"]] as const),
  );
  const { added, removed } = changesBetween(new Map(), many);
  assertEquals([added.length, added.at(-1)], [101, "and 50 more"]);
  assertEquals(removed, []);
});

const secrets: [string[], string[], boolean][] = [
  [["a", "b"], ["a", "b"], false],
  [["a", "b"], ["b", "a"], true],
  [["a"], ["a", "b"], true],
  [["a\nb"], ["a", "b"], true],
];
for (const [old, fresh, isChanged] of secrets) {
  Deno.test(`changesBetween() ${isChanged ? "sees" : "sees no"} change from ${JSON.stringify(old)} to ${JSON.stringify(fresh)}`, () => {
    const [before, after] = [old, fresh].map((pair) => new Map([["x", pair]]));
    const { changed } = changesBetween(before, after);
    assertEquals(changed, isChanged ? ["x"] : []);
  });
}

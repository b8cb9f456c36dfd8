import { assert, assertEquals, assertThrows } from "../support/assert.ts";
import {
  ConfigError,
  environment,
  maxWorkOf,
  parseConfig,
} from "../../schemas/config.ts";

Deno.test("parseConfig() has a default for every variable that needs one", () => {
  assertEquals(parseConfig({}), {
    PORT: 8000,
    HOST: "0.0.0.0",
    MAX_BODY_BYTES: 4_718_592,
    MAX_INFLATED_BYTES: 268_435_456,
    MAX_RESPONSE_BYTES: 33_554_432,
    MAX_CONCURRENT_ANALYSES: 2,
    MAX_QUEUED_ANALYSES: 16,
    BODY_TIMEOUT_MS: 30_000,
    SHUTDOWN_TIMEOUT_MS: 8000,
    OTEL_DENO: false,
    CORS_ORIGINS: [],
    LOG_LEVEL: "info",
    LOG_FILENAMES: true,
    LOG_HEALTH: true,
    METRICS: "off",
    METRICS_ADDRESS: { hostname: "127.0.0.1", port: 9464 },
    TRUSTED_PROXIES: 0,
  });
});

Deno.test("maxWorkOf() grows with the limits that an operator raises", () => {
  const work = (variables: Record<string, string>) =>
    maxWorkOf(parseConfig(variables));
  const usual = work({});
  assertEquals(usual, 1_250_000_000);
  assertEquals(work({ MAX_BODY_BYTES: "9437184" }), 2 * usual);
  assertEquals(work({ MAX_INFLATED_BYTES: "805306368" }), 3 * usual);
  assertEquals(work({ MAX_BODY_BYTES: "1024" }), usual);
  assertEquals(work({ MAX_BODY_BYTES: "9437184", MAX_WORK: "5000000" }), 5e6);
});

const accepted: [string, string, unknown][] = [
  ["PORT", "0", 0],
  ["PORT", " 65535 ", 65_535],
  ["HOST", " ::1 ", "::1"],
  ["METRICS", "on", "on"],
  ["METRICS_ADDRESS", " [::1]:19464 ", { hostname: "::1", port: 19_464 }],
  ["METRICS_ADDRESS", "pod.local:1", { hostname: "pod.local", port: 1 }],
  ["API_CREDENTIALS", "{}", new Map()],
  [
    "API_CREDENTIALS",
    ' { "a":"1" ,"b":[ "2" ],\n"c":["3" , "4\\"\\u0041"] } ',
    new Map([["a", ["1"]], ["b", ["2"]], ["c", ["3", '4"A']]]),
  ],
  ["API_CREDENTIALS", '{"__proto__":"1"}', new Map([["__proto__", ["1"]]])],
  [
    "PUBLIC_URL",
    "https://sales.example.com/x//",
    "https://sales.example.com/x",
  ],
  ["PUBLIC_URL", "http://localhost:8000", "http://localhost:8000"],
  ["PUBLIC_URL", "https://Sales.example.com:443", "https://sales.example.com"],
  ["MAX_BODY_BYTES", "1024", 1024],
  ["CORS_ORIGINS", "https://a.example.com , http://localhost:3000,", [
    "https://a.example.com",
    "http://localhost:3000",
  ]],
  ["CORS_ORIGINS", "*", ["*"]],
  ["WORKERS", "3", 3],
  ["LOG_LEVEL", "off", "off"],
  ["LOG_FILENAMES", "false", false],
  ["TRUSTED_PROXIES", "1", 1],
];
for (const [name, value, expected] of accepted) {
  Deno.test(`parseConfig() reads ${name}=${value}`, () => {
    const config: Record<string, unknown> = parseConfig({ [name]: value });
    assertEquals(config[name], expected);
  });
}

const refused: [string, string][] = [
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["PORT", "9".repeat(30)],
  ["API_KEY", "with blank"],
  ["API_KEY", "键"],
  ["API_KEY", "k".repeat(129)],
  ["API_CREDENTIALS", "demo:secret"],
  ["API_CREDENTIALS", "[]"],
  ["API_CREDENTIALS", "null"],
  ["API_CREDENTIALS", "{"],
  ["API_CREDENTIALS", '{"a":"1",}'],
  ["API_CREDENTIALS", '{"a":"1"'],
  ["API_CREDENTIALS", '{"a":"1"} {}'],
  ["API_CREDENTIALS", '{"a":"1\n"}'],
  ["API_CREDENTIALS", '{"a":"\\x"}'],
  ["API_CREDENTIALS", '{"a":{"b":"1"}}'],
  ["API_CREDENTIALS", '{"a":"1","a":"1"}'],
  ["API_CREDENTIALS", '{"a":"1","\\u0061":"2"}'],
  ["API_CREDENTIALS", '"text"'],
  ["API_CREDENTIALS", '{"a":1}'],
  ["API_CREDENTIALS", '{"a":""}'],
  ["API_CREDENTIALS", '{"a":[]}'],
  ["API_CREDENTIALS", '{"a":["1","2","3"]}'],
  ["API_CREDENTIALS", '{"a":["1",""]}'],
  ["API_CREDENTIALS", '{"a b":"1"}'],
  ["API_CREDENTIALS", '{"":"1"}'],
  ["PUBLIC_URL", "sales.example.com"],
  ["PUBLIC_URL", "ftp://sales.example.com"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["PUBLIC_URL", "https:///sales.example.com"],
  ["PUBLIC_URL", "https://https://sales.example.com"],
  ["PUBLIC_URL", "https://sales.example.com/?x"],
  ["PUBLIC_URL", "https://sales.example.com/#x"],
  ["PUBLIC_URL", "https://user:word@sales.example.com"],
  ["PUBLIC_URL", "https://*.example.com"],
  ["MAX_BODY_BYTES", "1023"],
  ["MAX_BODY_BYTES", "4.5MB"],
  ["MAX_INFLATED_BYTES", "1"],
  ["MAX_RESPONSE_BYTES", "1e9"],
  ["CORS_ORIGINS", "app.example.com"],
  ["CORS_ORIGINS", "https://app.example.com/"],
  ["CORS_ORIGINS", "https://a.example.com https://b.example.com"],
  ["CORS_ORIGINS", "https://app.example.com:443"],
  ["CORS_ORIGINS", "https://App.example.com"],
  ["CORS_ORIGINS", "https://*.example.com"],
  ["CORS_ORIGINS", "ftp://app.example.com"],
  ["CORS_ORIGINS", "wss://app.example.com"],
  ["CORS_ORIGINS", "null"],
  ["CORS_ORIGINS", ","],
  ["METRICS", "yes"],
  ["METRICS_ADDRESS", "9464"],
  ["METRICS_ADDRESS", "127.0.0.1:70000"],
  ["METRICS_ADDRESS", "::1:9464"],
  ["METRICS_ADDRESS", "http://127.0.0.1:9464"],
  ["WORKERS", "0"],
  ["LOG_LEVEL", "verbose"],
  ["LOG_FILENAMES", "no"],
  ["TRUSTED_PROXIES", "true"],
  ["TRUSTED_PROXIES", "11"],
];
for (const [name, value] of refused) {
  Deno.test(`parseConfig() refuses ${name}=${value.slice(0, 40)}, naming it`, () => {
    const error = assertThrows(
      () => parseConfig({ ...partners(name), [name]: value }),
      ConfigError,
    );
    assertEquals(error.message.split("\n").length, 1, error.message);
    assert(error.message.startsWith(`${name}: `), error.message);
    assert(error.message.length > name.length + 10, error.message);
  });
}

function partners(name: string): Record<string, string> {
  return name === "API_KEY" ? { API_SECRET: "secret" } : {};
}

const pairs = [
  ["API_KEY", "API_SECRET"],
  ["API_SECRET", "API_KEY"],
  ["TLS_CERT_FILE", "TLS_KEY_FILE"],
  ["TLS_KEY_FILE", "TLS_CERT_FILE"],
];
for (const [present, missing] of pairs) {
  Deno.test(`parseConfig() requires ${missing} if ${present} is set`, () => {
    const message = `${missing}: expected a value, because ${present} is set`;
    const error = assertThrows(
      () => parseConfig({ [present]: "x" }),
      ConfigError,
    );
    assertEquals(error.message, message);
  });
}

Deno.test("parseConfig() treats an empty variable as not set", () => {
  const names = Object.keys(environment);
  const empty = Object.fromEntries(
    names.map((name, i) => [name, i % 2 ? "" : "  "]),
  );
  assertEquals(parseConfig(empty), parseConfig({}));
});

Deno.test("parseConfig() does not trim a secret", () => {
  const config = parseConfig({ API_KEY: "demo", API_SECRET: " with blanks " });
  assertEquals(config.API_SECRET, " with blanks ");
});

Deno.test("parseConfig() names every wrong variable once, each in its line", () => {
  const wrong = { PORT: "x", LOG_LEVEL: "x", API_CREDENTIALS: '{"a":1,"b":2}' };
  const { message } = assertThrows(() => parseConfig(wrong), ConfigError);
  const names = message.split("\n").map((line) => line.split(":")[0]);
  assertEquals(names.toSorted(), Object.keys(wrong).toSorted());
});

const secretive: Record<string, string>[] = [
  { API_CREDENTIALS: "hush-hush" },
  { API_CREDENTIALS: '{"key":["hush-hush",""]}' },
  { API_CREDENTIALS: '{"hush hush":"hush-hush"}' },
  { API_KEY: "hush hush", API_SECRET: "hush-hush" },
  { API_SECRET: "hush-hush" },
  { PORT: "hush-hush" },
  { PUBLIC_URL: "hush-hush" },
  { CORS_ORIGINS: "hush-hush" },
];
for (const variables of secretive) {
  Deno.test(`parseConfig() does not repeat ${JSON.stringify(variables)}: it may be secret`, () => {
    const { message } = assertThrows(() => parseConfig(variables), ConfigError);
    assert(!/hush/.test(message), message);
  });
}

Deno.test("parseConfig() refuses clients in a variable beside a file of them", () => {
  const both = { API_CREDENTIALS: "{}", API_CREDENTIALS_FILE: "clients.json" };
  assertThrows(
    () => parseConfig(both),
    ConfigError,
    "API_CREDENTIALS_FILE: expected no value, because API_CREDENTIALS is set",
  );
});

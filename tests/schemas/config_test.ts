import { assert, assertEquals, assertThrows } from "../support/assert.ts";
import { ConfigError, environment, parseConfig } from "../../schemas/config.ts";

Deno.test("parseConfig() has a default for every variable that needs one", () => {
  assertEquals(parseConfig({}), {
    PORT: 8000,
    HOST: "0.0.0.0",
    MAX_BODY_BYTES: 4_718_592,
    CORS_ORIGINS: [],
    LOG_LEVEL: "info",
    LOG_FILENAMES: true,
    TRUSTED_PROXIES: 0,
  });
});

Deno.test("parseConfig() refuses METRICS_ADDRESS where the service itself listens", () => {
  const parse = (HOST: string, METRICS_ADDRESS: string, PORT = "8000") =>
    parseConfig({ HOST, PORT, METRICS_ADDRESS });
  const everywhere = ["127.0.0.1", "0.0.0.0", "::"]
    .map((host) => [host, "127.0.0.1:8000"]);
  for (
    const [host, address] of [...everywhere, ["127.0.0.1", "0.0.0.0:8000"]]
  ) {
    const { message } = assertThrows(() => parse(host, address), ConfigError);
    const said = "METRICS_ADDRESS: expected another port than PORT";
    assertEquals(message, said, `${host}, ${address}`);
  }
  parse("10.0.0.1", "127.0.0.1:8000");
  parse("0.0.0.0", "127.0.0.1:8001");
  parse("0.0.0.0", "127.0.0.1:0", "0");
});

const accepted: [string, string, unknown][] = [
  ["HOST", " ::1 ", "::1"],
  ["METRICS_ADDRESS", " [::1]:19464 ", { hostname: "::1", port: 19_464 }],
  ["API_KEY", "k".repeat(128), "k".repeat(128)],
  ["METRICS_ADDRESS", "10.0.0.1:65535", { hostname: "10.0.0.1", port: 65_535 }],
  ["METRICS_ADDRESS", "pod.local:1", { hostname: "pod.local", port: 1 }],
  ["API_CREDENTIALS", "{}", new Map()],
  [
    "API_CREDENTIALS",
    ' { "a":"1" ,"b":[ "2" ],\n"c":["3" , "4\\"\\u0041"] } ',
    new Map([["a", ["1"]], ["b", ["2"]], ["c", ["3", '4"A']]]),
  ],
  ["API_CREDENTIALS", '{"__proto__":"1"}', new Map([["__proto__", ["1"]]])],
  ["PUBLIC_URL", "https://a.example.com/x//", "https://a.example.com/x"],
  ["PUBLIC_URL", "http://localhost:8000", "http://localhost:8000"],
  ["PUBLIC_URL", "https://Sales.example.com:443", "https://sales.example.com"],
  [
    "CORS_ORIGINS",
    "https://a.example.com , http://localhost:3000,",
    ["https://a.example.com", "http://localhost:3000"],
  ],
  ["CORS_ORIGINS", "*", ["*"]],
  ["LOG_LEVEL", "info", "info"],
  ["LOG_LEVEL", "warn", "warn"],
  ["LOG_LEVEL", "error", "error"],
  ["LOG_FILENAMES", "false", false],
  ["LOG_FILENAMES", "0", false],
  ["LOG_FILENAMES", "true", true],
  ["LOG_FILENAMES", " 1 ", true],
];
for (const [name, value, expected] of accepted) {
  Deno.test(`parseConfig() reads ${name}=${value.slice(0, 40)}`, () => {
    const config: Record<string, unknown> = parseConfig({
      ...partners(name),
      [name]: value,
    });
    assertEquals(config[name], expected);
  });
}

const refused: [name: string, expected: string, values: string[]][] = [
  ["API_KEY", "1 to 128 visible ASCII characters", [
    "with blank",
    "键",
    "k".repeat(129),
  ]],
  ["API_CREDENTIALS", 'JSON such as {"key": "secret"}', [
    ...["demo:secret", "[]", "null", "{", '"text"', '{"a":"1",}', '{"a":"1"'],
    ...['{"a":"1"} {}', '{"a":"1\n"}', '{"a":"\\x"}'],
  ]],
  [
    "API_CREDENTIALS",
    '"secret" or ["current", "previous"] for each api key, none of them empty',
    [
      ...['{"a":{"b":"1"}}', '{"a":1}', '{"a":""}', '{"a":[]}'],
      ...['{"a":["1","2","3"]}', '{"a":["1",""]}'],
    ],
  ],
  ["API_CREDENTIALS", "each api key once", [
    '{"a":"1","a":"1"}',
    '{"a":"1","\\u0061":"2"}',
  ]],
  ["API_CREDENTIALS", "api keys of 1 to 128 visible ASCII characters", [
    '{"a b":"1"}',
    '{"":"1"}',
  ]],
  [
    "PUBLIC_URL",
    "an http or https address such as https://example.com/sales, without ?, #, @ and *",
    [
      ...["example.com", "ftp://example.com", "javascript:alert(1)"],
      ...["https:///example.com", "https://https://example.com"],
      ...["https://example.com/?x", "https://example.com/#x"],
      ...["https://user:word@example.com", "https://*.example.com"],
    ],
  ],
  [
    "CORS_ORIGINS",
    'http or https origins such as https://app.example.com, separated by commas, or "*"',
    [
      ...["example.com", "https://example.com/", "https://example.com:443"],
      ...["https://a.example.com https://b.example.com", "null", ","],
      ...["https://Example.com", "https://*.example.com"],
      ...["ftp://example.com", "wss://example.com"],
    ],
  ],
  ["METRICS_ADDRESS", "an address and a port such as 127.0.0.1:9464", [
    ...["9464", "127.0.0.1:65536", "127.0.0.1:70000", "::1:9464"],
    "http://127.0.0.1:9464",
  ]],
  ["LOG_LEVEL", "info, warn or error", ["verbose", "off"]],
  ["LOG_FILENAMES", "true, false, 1 or 0", ["no"]],
];
for (const [name, expected, values] of refused) {
  for (const value of values) {
    Deno.test(`parseConfig() refuses ${name}=${value.slice(0, 40)}, and says what it expects`, () => {
      const parse = () => parseConfig({ ...partners(name), [name]: value });
      const { message } = assertThrows(parse, ConfigError);
      assertEquals(message, `${name}: expected ${expected}`);
    });
  }
}

const numbers: Record<string, [min: number, max: number]> = {
  PORT: [0, 65_535],
  MAX_BODY_BYTES: [1024, 2 ** 28],
  WORKERS: [0, 256],
  TRUSTED_PROXIES: [0, 10],
};
const notNumbers = [
  ...["http", "-1", "80.5", "0x50", "1e3", "4.5MB", "true", "1 2"],
  "9".repeat(30),
];
for (const [name, [min, max]] of Object.entries(numbers)) {
  Deno.test(`parseConfig() reads ${name} from ${min} to ${max}, and refuses all else`, () => {
    const read = (value: string): Record<string, unknown> =>
      parseConfig({ [name]: value });
    for (const value of [min, min + 1, max - 1, max]) {
      assertEquals(read(` ${value} `)[name], value, `${value}`);
    }
    for (const value of [String(min - 1), String(max + 1), ...notNumbers]) {
      const { message } = assertThrows(() => read(value), ConfigError);
      const expected = `a whole number from ${min} to ${max}`;
      assertEquals(message, `${name}: expected ${expected}`, value);
    }
  });
}

function partners(name: string): Record<string, string> {
  return name === "API_KEY" ? { API_SECRET: "secret" } : {};
}

const clients = { API_CREDENTIALS: "{}", API_CREDENTIALS_FILE: "a.json" };
const pairs: [variables: Record<string, string>, said: string][] = [
  [{ API_KEY: "x" }, "API_SECRET: expected a value, because API_KEY is set"],
  [{ API_SECRET: "x" }, "API_KEY: expected a value, because API_SECRET is set"],
  [
    clients,
    "API_CREDENTIALS_FILE: expected no value, because API_CREDENTIALS is set",
  ],
];
for (const [variables, said] of pairs) {
  Deno.test(`parseConfig() says ${said}`, () => {
    const parse = () => parseConfig(variables);
    assertEquals(assertThrows(parse, ConfigError).message, said);
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
  assertEquals(message.split("\n"), [
    "PORT: expected a whole number from 0 to 65535",
    'API_CREDENTIALS: expected "secret" or ["current", "previous"] for each api key, none of them empty',
    "LOG_LEVEL: expected info, warn or error",
  ]);
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

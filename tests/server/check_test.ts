import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { checkConfiguration } from "../../server/check.ts";
import { freePort } from "../support/free_port.ts";
import { runToEnd, unreadable } from "../support/service_process.ts";
import { temporaryFile } from "../support/temporary_file.ts";
import { cannotListen } from "../../server/cannot_listen.ts";
import { demoVariables } from "../support/client.ts";

const valid = {
  HOST: "127.0.0.1",
  PORT: freePort(),
  API_KEY: "demo",
  API_SECRET: "a-secret-of-enough-characters",
};
Deno.test("checkConfiguration() reports no mistake in a good configuration", () => {
  const { lines, isWrong } = checkConfiguration(valid);
  assertEquals(lines, [
    "right: 4 variables that are set",
    `right: HOST, PORT: 127.0.0.1:${valid.PORT} is free`,
  ]);
  assertEquals(isWrong, false);
});

Deno.test("checkConfiguration() warns of a port that is in use", () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const PORT = String(listener.addr.port);
  const { lines, isWrong } = checkConfiguration({ ...valid, PORT });
  assertEquals(lines, [
    "right: 4 variables that are set",
    `warning: HOST, PORT: 127.0.0.1:${PORT} is in use; choose a free port`,
  ]);
  assertEquals(isWrong, false);
});

const nowhere = "/nowhere/file";
const wrongs: [name: string, value: string, said: string][] = [
  ["PORT", "eighty", "expected a whole number from 0 to 65535"],
  ["API_SECRET", "", "expected a value, because API_KEY is set"],
  ["API_CREDENTIALS", "{", 'expected JSON such as {"key": "secret"}'],
  ["API_CREDENTIALS", '{"a":"1","a":"2"}', "expected each api key once"],
  [
    "API_CREDENTIALS_FILE",
    nowhere,
    `cannot read ${nowhere}: there is no such file`,
  ],
];
for (const [name, value, said] of wrongs) {
  Deno.test(`checkConfiguration() reports ${name}=${value} as wrong`, () => {
    const { lines, isWrong } = checkConfiguration({ ...valid, [name]: value });
    assertEquals(isWrong, true);
    const found = lines.filter((line) => line.startsWith("wrong: "));
    assertEquals(found, [`wrong: ${name}: ${said}`]);
  });
}

Deno.test("checkConfiguration() checks files and the port even if a variable is wrong", async () => {
  // These tests may listen only on 127.0.0.1, so another process tries.
  const wrong = { PORT: "x", API_CREDENTIALS_FILE: nowhere };
  const env = { ...valid, ...wrong, HOST: "192.0.2.1" };
  const { code, stdout } = await runToEnd(env, ["--check"]);
  assertEquals(code, 1);
  const names = stdout.map((line) => line.split(":", 2).join(""));
  const isAddress = /^wrong: HOST, PORT: .* 192\.0\.2\.1:/;
  assert(stdout.some((line) => isAddress.test(line)), stdout.join("\n"));
  assertEquals(names, [
    ...["wrong PORT", "right 4 variables that are set"],
    ...["wrong API_CREDENTIALS_FILE", "wrong HOST, PORT", "right code"],
  ]);
});

/** The content of a file of clients, and what is said of it. */
const clientFiles: Record<string, string[]> = {
  '{"a":"short","b":"0123456789abcdef"}': [
    "right: API_CREDENTIALS_FILE: 2 clients",
    "warning: secrets shorter than 16 characters: a",
  ],
  "{}": [
    "wrong: API_CREDENTIALS_FILE: expected a client",
    "warning: no credentials: every analysis is refused with 401",
  ],
};
for (const [content, said] of Object.entries(clientFiles)) {
  Deno.test(`checkConfiguration() says of a file with ${content}: ${said[0]}`, () => {
    using file = temporaryFile(content);
    const { HOST, PORT } = valid;
    const env = { HOST, PORT, API_CREDENTIALS_FILE: file.path };
    const { lines, isWrong } = checkConfiguration(env);
    assertEquals(lines.slice(1, 3), said);
    assertEquals(isWrong, said[0].startsWith("wrong"));
  });
}

Deno.test("main.ts --check exits with 1 if code that requests need is missing, and shows no secret", async () => {
  const wrong = { ...valid, API_CREDENTIALS: '{"hush-1":"hush-2",}' };
  const { code, stdout } = await runToEnd(wrong, ["--check"], unreadable);
  assertEquals(code, 1);
  assertMatch(stdout.at(-1) ?? "", /^wrong: code: /);
  assert(!stdout.join().includes("hush"), stdout.join());
});

Deno.test("checkConfiguration() checks METRICS_ADDRESS", () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const taken = `127.0.0.1:${listener.addr.port}`;
  const last = (METRICS_ADDRESS: string) =>
    checkConfiguration({ ...valid, METRICS_ADDRESS }).lines.at(-1);
  const free = `127.0.0.1:${freePort()}`;
  assertEquals(last(free), `right: METRICS_ADDRESS: ${free} is free`);
  const inUse =
    `warning: METRICS_ADDRESS: ${taken} is in use; choose a free port`;
  assertEquals(last(taken), inUse);
});

const { errors } = Deno;
const address = { hostname: "h", port: 80 };
const ipv6 = { hostname: "fd00::1", port: 9464 };
const causes: [error: unknown, line: string, at?: typeof address][] = [
  [new errors.AddrInUse(), "h:80 is in use; choose a free port"],
  [
    new errors.NotCapable(),
    "the start command may not listen on h:80; " +
    "add --allow-net=h:80 to it, or listen on 0.0.0.0, 127.0.0.1, :: or ::1",
  ],
  [new errors.PermissionDenied("no"), "cannot listen on h:80: no"],
  ["not an error", "cannot listen on h:80: not an error"],
  [
    new errors.AddrInUse(),
    "[fd00::1]:9464 is in use; choose a free port",
    ipv6,
  ],
];
for (const [error, line, at = address] of causes) {
  Deno.test(`cannotListen() says of ${error}: ${line}`, () => {
    const { message } = cannotListen("HOST, PORT", at, error);
    assertEquals(message, `HOST, PORT: ${line}`);
  });
}

Deno.test("serve() names all variables that are wrong, one per line, and shows no secret", async () => {
  const wrong = { PORT: "-1", API_CREDENTIALS: '{"k": ["hush-1", 2]}' };
  const stderr = [
    "PORT: expected a whole number from 0 to 65535",
    'API_CREDENTIALS: expected "secret" or ["current", "previous"] for each api key, none of them empty',
  ];
  assertEquals(await runToEnd(wrong), { code: 1, stdout: [], stderr });
});

Deno.test("serve() names the host that it cannot listen on", async () => {
  const env = { ...demoVariables, HOST: "nowhere.invalid" };
  const ended = await runToEnd(env, [], { flags: ["--allow-net"] });
  assertEquals([ended.code, ended.stdout], [1, []]);
  assertMatch(
    ended.stderr[0],
    /^HOST, PORT: cannot listen on nowhere\.invalid:/,
  );
});

Deno.test("serve() says why it cannot start a worker, and ends with 1", async () => {
  const env = { HOST: "127.0.0.1" };
  const { code, stderr } = await runToEnd(env, [], unreadable);
  assertEquals(code, 1);
  assertMatch(
    stderr.join("\n"),
    /^WORKERS: cannot start a worker: Requires read access to "\S+worker\.ts"/m,
  );
});

import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { checkConfiguration } from "../../server/check.ts";
import { freePort } from "../support/free_port.ts";
import {
  runToEnd,
  type SpawnOptions,
  unreadable,
} from "../support/service_process.ts";
import { temporaryFile } from "../support/temporary_file.ts";
import { cannotListen } from "../../server/cannot_listen.ts";
import { demoVariables } from "../support/client.ts";

const valid = {
  HOST: "127.0.0.1",
  PORT: freePort(),
  API_KEY: "demo",
  API_SECRET: "a-secret-of-enough-characters",
};

const listen = () => Deno.listen({ hostname: "127.0.0.1", port: 0 });

/** What is said of the addresses at these ports, all else being right. */
function addressesAt(PORT: string, metricsPort: string): readonly string[] {
  const METRICS_ADDRESS = `127.0.0.1:${metricsPort}`;
  const env = { ...valid, PORT, METRICS_ADDRESS };
  const { lines: [variables, ...addresses], isWrong } = checkConfiguration(env);
  assertEquals(
    [variables, isWrong],
    ["right: 5 variables that are set", false],
  );
  return addresses;
}

Deno.test("checkConfiguration() says which addresses are free", () => {
  const other = freePort();
  assertEquals(addressesAt(valid.PORT, other), [
    `right: HOST, PORT: 127.0.0.1:${valid.PORT} is free`,
    `right: METRICS_ADDRESS: 127.0.0.1:${other} is free`,
  ]);
});

Deno.test("checkConfiguration() warns of addresses that are in use", () => {
  using one = listen();
  using two = listen();
  const [port, metricsPort] = [one, two].map(({ addr }) => `${addr.port}`);
  assertEquals(addressesAt(port, metricsPort), [
    `warning: HOST, PORT: 127.0.0.1:${port} is in use; choose a free port`,
    `warning: METRICS_ADDRESS: 127.0.0.1:${metricsPort} is in use; choose a free port`,
  ]);
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

const failures: Record<
  string,
  [env: Record<string, string>, said: RegExp, options?: SpawnOptions]
> = {
  "names all variables that are wrong, one per line, and shows no secret": [
    { PORT: "-1", API_CREDENTIALS: '{"k": ["hush-1", 2]}' },
    /^PORT: .* 65535\nAPI_CREDENTIALS: expected "secret" or .* none of them empty$/,
  ],
  "names the host that it cannot listen on": [
    { ...demoVariables, HOST: "nowhere.invalid" },
    /^HOST, PORT: cannot listen on nowhere\.invalid:/,
    { flags: ["--allow-net"] },
  ],
  "says why it cannot start a worker": [
    { HOST: "127.0.0.1" },
    /^WORKERS: cannot start a worker: Requires read access to "\S+worker\.ts"/m,
    unreadable,
  ],
};
for (const [what, [env, said, options]] of Object.entries(failures)) {
  Deno.test(`serve() ends with 1, and ${what}`, async () => {
    const { code, stderr } = await runToEnd(env, [], options);
    assertEquals(code, 1);
    assertMatch(stderr.join("\n"), said);
  });
}

Deno.test("serve() names METRICS_ADDRESS if it is in use", async () => {
  using listener = listen();
  const METRICS_ADDRESS = `127.0.0.1:${listener.addr.port}`;
  const env = { HOST: "127.0.0.1", PORT: freePort(), METRICS_ADDRESS };
  const { code, stderr } = await runToEnd(env);
  const said =
    `METRICS_ADDRESS: ${METRICS_ADDRESS} is in use; choose a free port`;
  assertEquals([code, stderr], [1, [said]]);
});

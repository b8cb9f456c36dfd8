import { assertEquals, assertMatch } from "../support/assert.ts";
import { ConfigError, parseConfig } from "../../schemas/mod.ts";
import { describeStartError } from "../../server/start_error.ts";
import { demo } from "../support/client.ts";
import {
  type Ended,
  runToEnd,
  unreadable,
} from "../support/service_process.ts";

const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

const config = parseConfig({ ...credentials, PORT: "80", HOST: "h" });
const { errors } = Deno;
const unresolved = "cannot be resolved, expected an address or host name";
for (
  const [error, line] of [
    [new ConfigError("PORT: wrong"), "PORT: wrong"],
    [new errors.AddrInUse(), "PORT: 80 is in use; set PORT to a free port"],
    [
      new errors.NotCapable(),
      "HOST, PORT: the start command may not listen on h:80; " +
      "add --allow-net=h:80 to it, or listen on 0.0.0.0, 127.0.0.1, :: or ::1",
    ],
    [
      new errors.PermissionDenied(),
      "PORT: 80 may not be listened on, expected 1024 or more",
    ],
    [
      new errors.AddrNotAvailable(),
      "HOST: h is not an address of this machine",
    ],
    [new URIError(), `HOST: h ${unresolved}`],
    [new Error("failed to lookup address"), `HOST: h ${unresolved}`],
    [new Error("a bug"), undefined],
    ["not an error", undefined],
  ] as const
) {
  Deno.test(`describeStartError() says of ${error}: ${line}`, () => {
    assertEquals(describeStartError(error, config), line);
    const isConfig = error instanceof ConfigError;
    assertEquals(describeStartError(error), isConfig ? line : undefined);
  });
}

/** Asserts exit code 1 and these lines, one for each mistake. */
function assertStartRefused(ended: Ended, ...stderr: readonly string[]): void {
  const { code, stdout } = ended;
  assertEquals([code, stdout, ended.stderr], [1, [], [...stderr]]);
}

Deno.test("serve() names all variables that are wrong, one per line, and shows no secret", async () => {
  const wrong = { PORT: "-1", API_CREDENTIALS: '{"k": ["hush-1", 2]}' };
  assertStartRefused(
    await runToEnd(wrong),
    "PORT: expected a whole number from 0 to 65535",
    'API_CREDENTIALS: expected "secret" or ["current", "previous"] for each api key, none of them empty',
  );
});

for (
  const [HOST, why] of [
    ["192.0.2.1", "is not an address of this machine"],
    ["nowhere.invalid", unresolved],
  ]
) {
  Deno.test(`serve() names the host ${HOST}, which it cannot listen on`, async () => {
    const ended = await runToEnd({ ...credentials, HOST }, [], {
      flags: ["--allow-net"],
    });
    assertStartRefused(ended, `HOST: ${HOST} ${why}`);
  });
}

Deno.test("serve() says why it cannot start a worker, and ends with 1", async () => {
  const env = { HOST: "127.0.0.1" };
  const { code, stderr } = await runToEnd(env, [], unreadable);
  assertEquals(code, 1);
  assertMatch(
    stderr.join("\n"),
    /^WORKERS: cannot start a worker: Requires read access to "\S+worker\.ts"/m,
  );
});

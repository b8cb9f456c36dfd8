import { assertEquals, assertMatch } from "../support/assert.ts";
import { cannotListen } from "../../server/cannot_listen.ts";
import { demo } from "../support/client.ts";
import {
  type Ended,
  runToEnd,
  unreadable,
} from "../support/service_process.ts";

const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

const { errors } = Deno;
const address = { hostname: "h", port: 80 };
const causes: [error: unknown, line: string][] = [
  [new errors.AddrInUse(), "h:80 is in use; choose a free port"],
  [
    new errors.NotCapable(),
    "the start command may not listen on h:80; " +
    "add --allow-net=h:80 to it, or listen on 0.0.0.0, 127.0.0.1, :: or ::1",
  ],
  [new errors.PermissionDenied("no"), "cannot listen on h:80: no"],
  ["not an error", "cannot listen on h:80: not an error"],
];
for (const [error, line] of causes) {
  Deno.test(`cannotListen() says of ${error}: ${line}`, () => {
    const { message } = cannotListen("HOST, PORT", address, error);
    assertEquals(message, `HOST, PORT: ${line}`);
  });
}

Deno.test("cannotListen() writes an address of IPv6 in brackets", () => {
  const ipv6 = { hostname: "fd00::1", port: 9464 };
  const { message } = cannotListen("X", ipv6, new errors.AddrInUse());
  assertEquals(message, "X: [fd00::1]:9464 is in use; choose a free port");
});

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

for (const HOST of ["192.0.2.1", "nowhere.invalid"]) {
  Deno.test(`serve() names the host ${HOST}, which it cannot listen on`, async () => {
    const ended = await runToEnd({ ...credentials, HOST }, [], {
      flags: ["--allow-net"],
    });
    assertEquals([ended.code, ended.stdout], [1, []]);
    const [line] = ended.stderr;
    const said = `HOST, PORT: cannot listen on ${HOST}:`;
    assertEquals(line.slice(0, said.length), said);
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

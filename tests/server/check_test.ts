import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "../support/assert.ts";
import { checkConfiguration } from "../../server/check.ts";
import { freePort } from "../support/free_port.ts";
import { runToEnd, ServiceProcess } from "../support/service_process.ts";

const pem = (name: string) =>
  fileURLToPath(new URL(`../fixtures/tls/${name}.pem`, import.meta.url));
const valid = {
  HOST: "127.0.0.1",
  PORT: freePort(),
  API_KEY: "demo",
  API_SECRET: "a-secret-of-enough-characters",
};
const tls = { TLS_CERT_FILE: pem("cert"), TLS_KEY_FILE: pem("key") };

/** A file with some content, within the checkout. */
function temporaryFile(content: string) {
  const dir = fileURLToPath(new URL("../../coverage/", import.meta.url));
  Deno.mkdirSync(dir, { recursive: true });
  const path = Deno.makeTempFileSync({ dir });
  Deno.writeTextFileSync(path, content);
  return { path, [Symbol.dispose]: () => Deno.removeSync(path) };
}

Deno.test("checkConfiguration() reports no mistake in a good configuration", async () => {
  const { lines, isWrong } = await checkConfiguration({ ...valid, ...tls });
  assertEquals(lines, [
    "right: 6 variables that are set",
    `right: HOST, PORT: 127.0.0.1:${valid.PORT} is free`,
    "right: TLS_CERT_FILE, TLS_KEY_FILE: belong together",
  ]);
  assertEquals(isWrong, false);
});

const nowhere = "/nowhere/file";
const wrongs: [Record<string, string>, RegExp][] = [
  [{ PORT: "eighty" }, /^wrong: PORT: expected/],
  [{ PORT: "70000" }, /^wrong: PORT: expected/],
  [{ HOST: "no such host" }, /^wrong: HOST: /],
  [{ API_SECRET: "" }, /^wrong: API_SECRET: expected a value/],
  [{ API_KEY: "a key" }, /^wrong: API_KEY: /],
  [{ API_CREDENTIALS: "{" }, /^wrong: API_CREDENTIALS: expected JSON/],
  [{ API_CREDENTIALS: '{"a":"1","a":"2"}' }, /^wrong: API_CREDENTIALS: /],
  [{ API_CREDENTIALS_FILE: nowhere }, /^wrong: API_CREDENTIALS_FILE: cannot/],
  [{ PUBLIC_URL: "sales" }, /^wrong: PUBLIC_URL: /],
  [{ MAX_BODY_BYTES: "4MB" }, /^wrong: MAX_BODY_BYTES: /],
  [{ WORKERS: "0" }, /^wrong: WORKERS: /],
  [{ LOG_LEVEL: "debug" }, /^wrong: LOG_LEVEL: /],
  [{ TLS_CERT_FILE: pem("cert") }, /^wrong: TLS_KEY_FILE: expected a value/],
  [{ ...tls, TLS_KEY_FILE: nowhere }, /^wrong: TLS_KEY_FILE: cannot read/],
  [{ ...tls, TLS_CERT_FILE: pem("key") }, /^wrong: TLS_CERT_FILE: .* holds no/],
  [{ CORS_ORIGINS: "app" }, /^wrong: CORS_ORIGINS: /],
  [{ TRUSTED_PROXIES: "yes" }, /^wrong: TRUSTED_PROXIES: /],
];
for (const [wrong, expected] of wrongs) {
  Deno.test(`checkConfiguration() reports ${JSON.stringify(wrong)} as wrong`, async () => {
    const { lines, isWrong } = await checkConfiguration({ ...valid, ...wrong });
    assertEquals(isWrong, true);
    const found = lines.filter((line) => line.startsWith("wrong: "));
    assertEquals(found.length, 1, lines.join("\n"));
    assert(expected.test(found[0]), found[0]);
  });
}

Deno.test("checkConfiguration() checks files and the port even if a variable is wrong", async () => {
  // These tests may listen only on 127.0.0.1, so another process tries.
  const wrong = { PORT: "x", API_CREDENTIALS_FILE: nowhere };
  const env = { ...valid, ...wrong, HOST: "192.0.2.1" };
  const { code, stdout } = await runToEnd(env, "start", ["--check"]);
  assertEquals(code, 1);
  const names = stdout.map((line) => line.split(":", 2).join(""));
  const isAddress = /^wrong: HOST: 192\.0\.2\.1 is not an address/;
  assert(stdout.some((line) => isAddress.test(line)), stdout.join("\n"));
  assertEquals(names, [
    "wrong PORT",
    "right 4 variables that are set",
    "wrong API_CREDENTIALS_FILE",
    "wrong HOST",
    "right code",
  ]);
});

Deno.test("checkConfiguration() counts the clients of a file, and warns about their secrets", async () => {
  using file = temporaryFile('{"a":"short","b":"0123456789abcdef"}');
  const { HOST, PORT } = valid;
  const { lines } = await checkConfiguration({
    HOST,
    PORT,
    API_CREDENTIALS_FILE: file.path,
  });
  assertEquals(lines.slice(1, 3), [
    "right: API_CREDENTIALS_FILE: 2 clients",
    "warning: secrets shorter than 16 characters: a",
  ]);
});

Deno.test("all_cores.ts --check exits with 0 beside a running service, and warns about its port", async () => {
  await using service = await ServiceProcess.start(valid);
  const { code, stdout } = await runToEnd(valid, "start", ["--check"]);
  assertEquals(code, 0);
  const warning =
    `warning: PORT: ${service.port} is in use, expected a free port`;
  assertEquals(stdout.at(-2), warning);
});

Deno.test("all_cores.ts --check exits with 1, without a secret, if something is wrong", async () => {
  const wrong = { ...valid, API_CREDENTIALS: '{"hush-1":"hush-2",}' };
  const { code, stdout } = await runToEnd(wrong, "start", ["--check"]);
  assertEquals(code, 1);
  assert(!stdout.join().includes("hush"), stdout.join());
});

Deno.test("checkConfiguration() checks METRICS_ADDRESS if metrics are on", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const taken = `127.0.0.1:${listener.addr.port}`;
  const last = async (METRICS_ADDRESS: string) => {
    const on = { ...valid, METRICS: "on", METRICS_ADDRESS };
    return (await checkConfiguration(on)).lines.at(-1);
  };
  const free = `127.0.0.1:${freePort()}`;
  assertEquals(await last(free), `right: METRICS_ADDRESS: ${free} is free`);
  const inUse =
    `warning: METRICS_ADDRESS: cannot listen on ${taken}: it is in use, expected a free port`;
  assertEquals(await last(taken), inUse);
});

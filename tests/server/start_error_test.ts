import { fileURLToPath } from "node:url";
import { assertEquals, assertMatch } from "../support/assert.ts";
import { ConfigError, parseConfig } from "../../schemas/mod.ts";
import { describeStartError } from "../../server/start_error.ts";
import { demo } from "../support/client.ts";
import { type Ended, runToEnd } from "../support/service_process.ts";
import { temporaryFile } from "../support/temporary_file.ts";

const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };

const pem = (name: string) =>
  fileURLToPath(new URL(`../fixtures/tls/${name}.pem`, import.meta.url));

/** A private key in PEM that belongs to no certificate. */
async function otherKey(): Promise<string> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const { privateKey } = await crypto.subtle
    .generateKey(curve, true, ["sign", "verify"]);
  const der = await crypto.subtle.exportKey("pkcs8", privateKey);
  const base64 = new Uint8Array(der).toBase64();
  return `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`;
}

const config = parseConfig({
  ...credentials,
  PORT: "80",
  HOST: "h",
  TLS_CERT_FILE: "c.pem",
  TLS_KEY_FILE: "k.pem",
});
const { errors } = Deno;
for (
  const [error, line] of [
    [new ConfigError("PORT: wrong"), "PORT: wrong"],
    [new errors.AddrInUse(), "PORT: 80 is in use, expected a free port"],
    [
      new errors.NotCapable(),
      "HOST, PORT: the start command may not listen on h:80; " +
      "add --allow-net=h:80 to it, or set HOST to 0.0.0.0, 127.0.0.1, :: or ::1",
    ],
    [
      new errors.PermissionDenied(),
      "PORT: 80 may not be listened on, expected 1024 or more",
    ],
    [
      new errors.AddrNotAvailable(),
      "HOST: h is not an address of this machine",
    ],
    [
      new URIError(),
      "HOST: h cannot be resolved, expected an address or host name",
    ],
    [
      new Error("failed to lookup address information"),
      "HOST: h cannot be resolved, expected an address or host name",
    ],
    [
      new Error("inconsistent keys: KeyMismatch"),
      "TLS_KEY_FILE: k.pem does not belong to the certificate in c.pem",
    ],
    ...["No keys found in key data", "Unable to decode key"].map((text) =>
      [
        new errors.InvalidData(text),
        "TLS_KEY_FILE: k.pem holds no private key in PEM",
      ] as const
    ),
    [
      new errors.InvalidData("No certificates found in certificate data"),
      "TLS_CERT_FILE: c.pem holds no certificate in PEM",
    ],
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

Deno.test("serve() names the variable that is wrong", async () => {
  const ended = await runToEnd({ PORT: "eighty" });
  assertStartRefused(ended, "PORT: expected a whole number from 0 to 65535");
});

Deno.test("serve() names all variables that are wrong, one per line", async () => {
  const wrong = { PORT: "-1", LOG_LEVEL: "loud" };
  const ended = await runToEnd(wrong);
  assertStartRefused(
    ended,
    "PORT: expected a whole number from 0 to 65535",
    "LOG_LEVEL: expected info, warn, error or off",
  );
});

Deno.test("serve() does not print a secret that is wrong", async () => {
  const ended = await runToEnd({ API_CREDENTIALS: '{"k": ["hush-1", 2]}' });
  assertStartRefused(
    ended,
    'API_CREDENTIALS: expected "secret" or ["current", "previous"] for each api key, none of them empty',
  );
});

Deno.test("serve() names the port that is in use", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const PORT = String(listener.addr.port);
  const ended = await runToEnd({ ...credentials, HOST: "127.0.0.1", PORT });
  assertStartRefused(ended, `PORT: ${PORT} is in use, expected a free port`);
});

const unknown = "cannot be resolved, expected an address or host name";
for (
  const [HOST, why] of [
    ["192.0.2.1", "is not an address of this machine"],
    ["no such host", unknown],
    ["nowhere.invalid", unknown],
  ]
) {
  Deno.test(`serve() names the host ${HOST}, which it cannot listen on`, async () => {
    const ended = await runToEnd({ ...credentials, HOST, PORT: "0" }, [], {
      flags: ["--allow-net"],
    });
    assertStartRefused(ended, `HOST: ${HOST} ${why}`);
  });
}

Deno.test("serve() names a host that the permissions do not have", async () => {
  const ended = await runToEnd({ ...credentials, HOST: "192.0.2.1" });
  assertStartRefused(
    ended,
    "HOST, PORT: the start command may not listen on 192.0.2.1:0; " +
      "add --allow-net=192.0.2.1:0 to it, or set HOST to 0.0.0.0, 127.0.0.1, :: or ::1",
  );
});

Deno.test("serve() names the TLS file that it cannot read", async () => {
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [
    "/nowhere/cert.pem",
    "/nowhere/key.pem",
  ];
  const ended = await runToEnd({ ...credentials, TLS_CERT_FILE, TLS_KEY_FILE });
  assertStartRefused(
    ended,
    `TLS_CERT_FILE: cannot read ${TLS_CERT_FILE}: the start command has no --allow-read for it; ` +
      "move it to /etc/sales-statistics, /run/credentials or /run/secrets",
  );
});

Deno.test("serve() names the TLS file that is empty", async () => {
  using file = temporaryFile("");
  const tls = { TLS_CERT_FILE: file.path, TLS_KEY_FILE: pem("key") };
  const ended = await runToEnd({ ...credentials, ...tls });
  assertStartRefused(ended, `TLS_CERT_FILE: ${file.path} is empty`);
});

Deno.test("serve() names the TLS key that belongs to another certificate", async () => {
  using file = temporaryFile(await otherKey());
  const tls = { TLS_CERT_FILE: pem("cert"), TLS_KEY_FILE: file.path };
  const ended = await runToEnd({ ...credentials, ...tls });
  assertStartRefused(
    ended,
    `TLS_KEY_FILE: ${file.path} does not belong to the certificate in ${
      pem("cert")
    }`,
  );
});

Deno.test("serve() names the TLS file that holds no certificate", async () => {
  const deno = fileURLToPath(new URL("../../deno.json", import.meta.url));
  const tls = { TLS_CERT_FILE: deno, TLS_KEY_FILE: deno };
  const ended = await runToEnd({ ...credentials, ...tls });
  assertStartRefused(
    ended,
    `TLS_CERT_FILE: ${deno} holds no certificate in PEM`,
  );
});

Deno.test("serve() says why it cannot start a worker, and ends with 1", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    // Without permission to read the program of the worker.
    args: [
      ...["run", "--quiet", "--no-prompt", "-P=service"],
      ...["--allow-read=docs", "main.ts"],
    ],
    cwd: new URL("../../", import.meta.url),
    env: { HOST: "127.0.0.1", PORT: "0", NO_COLOR: "1" },
  }).output();
  assertEquals(code, 1);
  assertMatch(
    new TextDecoder().decode(stderr),
    /^WORKERS: cannot start a worker: Requires read access to "\S+worker\.ts"/m,
  );
});

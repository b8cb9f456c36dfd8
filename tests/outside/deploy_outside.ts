/** Runs the commands of the image, and the files of deploy/ through the programs that read them. */
import { fileURLToPath } from "node:url";
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Metrics } from "../../routes/monitoring/metrics.ts";
import { READY_PATH } from "../../routes/monitoring/mod.ts";
import { freePort } from "../support/free_port.ts";
import { run, testWith } from "../support/programs.ts";
import { ServiceProcess } from "../support/service_process.ts";
import { temporaryFile } from "../support/temporary_file.ts";
import { readText, root } from "../support/paths.ts";

const checkout = fileURLToPath(root);
const namesIn = (path: string) =>
  Array.from(Deno.readDirSync(new URL(path, root)), ({ name }) => name);
const dockerfile = readText("Dockerfile");

function instruction(name: string): string {
  return new RegExp(`^${name} (.*)$`, "m").exec(dockerfile)?.[1] ?? "";
}

const entrypoint: string[] = JSON.parse(instruction("ENTRYPOINT"));

function commandWith(...program: readonly string[]): string[] {
  return entrypoint.flatMap((word) => word === "main.ts" ? program : [word]);
}

const mayRead = (...more: readonly string[]) =>
  `--allow-read=${
    ["core", "docs", "routes", "schemas", "suite/generated", ...more].join()
  }`;

/** Runs a command in the checkout with this `deno`. */
function runHere(command: string[], env: Record<string, string> = {}) {
  const folder = Deno.execPath().replace(/\/[^/]*$/, "");
  const PATH = `${folder}:${Deno.env.get("PATH")}`;
  return run(command, { env: { ...env, PATH } });
}

Deno.test("Dockerfile passes its variables and arguments to the service", async () => {
  const set = instruction("ENV").split(" ").map((word) => word.split(/=(.*)/));
  const ended = await runHere([...entrypoint, "--check"], {
    ...Object.fromEntries(set),
    HOST: "127.0.0.1",
    PORT: freePort(),
    METRICS_ADDRESS: `127.0.0.1:${freePort()}`,
  });
  assertEquals(ended.code, 0, ended.stderr);
  assertStringIncludes(ended.stdout, "right: HOST, PORT");
});

Deno.test("Dockerfile asks whether the service is ready, on any port", async () => {
  const [, command] = instruction("HEALTHCHECK").split("CMD ");
  const ask = (PORT: string) => runHere(["sh", "-c", command], { PORT });
  await using service = await ServiceProcess.start();
  while (!(await fetch(`${service.base}${READY_PATH}`)).ok);
  assertEquals((await ask(String(service.port))).code, 0);
  assertEquals((await ask(freePort())).code, 1);
});

Deno.test("--check, with which the unit reloads, refuses clients that are wrong, beside the running service", async () => {
  using file = temporaryFile("");
  const PORT = freePort();
  const command = commandWith(mayRead(file.path), "main.ts", "--check");
  const env = { HOST: "127.0.0.1", PORT, API_CREDENTIALS_FILE: file.path };
  await using _running = await ServiceProcess.start({ PORT });
  for (const [clients, code] of [['{"a": 1}', 1], ['{"a": "b"}', 0]] as const) {
    Deno.writeTextFileSync(file.path, clients);
    const ended = await runHere(command, env);
    assertEquals(ended.code, code, ended.stdout);
  }
});

function moduleOf(program: string): string {
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

/** What the service may not do with its permissions, and may. */
const allowed = {
  "listen on this machine": "Deno.listen({ port: 0 }).close()",
  "read its code": "Deno.readTextFileSync('core/refusal.ts')",
};
const denied = {
  "listen on an address of the network":
    "Deno.listen({ hostname: '192.0.2.1', port: 0 })",
  "connect to another machine":
    "await Deno.connect({ hostname: '192.0.2.1', port: 9 })",
  "fetch from elsewhere": "await fetch('http://192.0.2.1/')",
  "look up a name": "await Deno.resolveDns('example.com', 'A')",
  "read the history": "Deno.readTextFileSync('.git/HEAD')",
  "read the tests": "Deno.readTextFileSync('tests/deploy_test.ts')",
  "read .env": "Deno.readTextFileSync('.env.example')",
  "read the passwords": "Deno.readTextFileSync('/etc/passwd')",
  "write its code": "Deno.writeTextFileSync('core/x', '')",
  "write elsewhere": "Deno.makeTempFileSync()",
  "start a program": "new Deno.Command('true').outputSync()",
};

Deno.test("the service may do what it needs, and nothing else", async () => {
  const attempts = Object.entries({ ...allowed, ...denied });
  const probes = attempts.map(([what, code]) =>
    `try { ${code}; ended[${JSON.stringify(what)}] = "done"; }
     catch (error) { ended[${JSON.stringify(what)}] = error.name; }`
  );
  const program = moduleOf(`const ended = {};
    ${probes.join("\n")}
    console.log(JSON.stringify(ended));`);
  const ended = await runHere(commandWith("--config=deno.json", program));
  const expected = attempts
    .map(([what]) => [what, what in allowed ? "done" : "NotCapable"]);
  assertEquals(JSON.parse(ended.stdout), Object.fromEntries(expected));
});

/** Runs the service until it listens, then prints whether it may still read variables. */
const listening = `
  const write = Deno.stdout.write.bind(Deno.stdout);
  Deno.stdout.write = async (bytes) => {
    const written = await write(bytes);
    if (!new TextDecoder().decode(bytes).includes('"listening"')) return written;
    try {
      console.log("env " + Deno.env.get("PATH"));
    } catch (error) {
      console.log("env " + error.name);
    }
    Deno.exit();
  };
  await import(${JSON.stringify(new URL("main.ts", root))});`;

Deno.test("the service gives up reading variables when it has read its own", async () => {
  const options = ["--config=deno.json", mayRead("deno.json")];
  const command = commandWith(...options, moduleOf(listening));
  const env = { HOST: "127.0.0.1", PORT: freePort(), WORKERS: "2" };
  const ended = await runHere(command, env);
  assertStringIncludes(ended.stdout, "\nenv NotCapable\n", ended.stderr);
});

testWith(
  ["systemd-analyze"],
  "systemd finds no mistake in the units",
  async () => {
    const folder = await Deno.makeTempDir();
    const units = namesIn("deploy/")
      .filter((name) => /\.(?:service|timer)$/.test(name));
    for (const name of units) {
      const text = readText(`deploy/${name}`)
        .replaceAll("/opt/sales-statistics/current/", checkout);
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    const paths = units.map((name) => `${folder}/${name}`);
    const { code, stderr } = await run(["systemd-analyze", "verify", ...paths]);
    await Deno.remove(folder, { recursive: true });
    const found = stderr.split("\n")
      .filter((line) => line.includes("sales-statistics"));
    assertEquals([code, found], [0, []]);
  },
);

testWith(
  ["shellcheck"],
  "shellcheck warns of nothing in the scripts",
  async () => {
    const scripts = namesIn("deploy/").map((name) => `deploy/${name}`)
      .filter((path) => readText(path).startsWith("#!"));
    assert(scripts.length > 2, `only ${scripts}`);
    const options = ["--severity=warning", ...scripts, ".ci/run"];
    const { code, stdout } = await run(["shellcheck", ...options]);
    assertEquals(code, 0, stdout);
  },
);

/** Runs promtool, which reads a text; returns what it complains about. */
async function promtool(args: string, text = ""): Promise<string> {
  using file = temporaryFile(text);
  const command = ["sh", "-c", `promtool ${args} < "${file.path}"`];
  const { code, stdout, stderr } = await run(command);
  return code === 0 ? "" : `${stdout}\n${stderr}`;
}

testWith(
  ["promtool"],
  "deploy/alerts.yaml fires at the first sign of each trouble, and not without",
  async () => {
    const cases = "tests/fixtures/alerts/rules_test.yaml";
    assertEquals(await promtool(`test rules ${cases}`), "");
  },
);

testWith(
  ["promtool"],
  "Metrics.toText() writes metrics that promtool finds nothing wrong with",
  async () => {
    const metrics = new Metrics();
    const request = { id: "x", method: "GET", path: "/", status: 200, ms: 1 };
    metrics.record({ ...request, apiKey: "acme", rows: 2, work: 3 });
    metrics.recordPhase("read", 2);
    metrics.recordReload(true);
    const text = metrics.toText({
      version: "1.0.0",
      workers: { count: 2, ready: 2 },
      admission: { running: 0, waiting: 0, maxWaiting: 32 },
      bodyBudget: { bufferedBytes: 0 },
    });
    assertEquals(await promtool("check metrics", text), "");
  },
);

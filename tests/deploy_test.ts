/** Compares the image and the files of deploy/ with the service that they run. */
import { fileURLToPath } from "node:url";
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "./support/assert.ts";
import { Refusal } from "../core/refusal.ts";
import { environment, parseConfig } from "../schemas/config.ts";
import { endpoints, failure, problems, STOP_SECONDS } from "../schemas/mod.ts";
import { families } from "../routes/monitoring/metrics.ts";
import { READY_PATH } from "../routes/monitoring/mod.ts";
import { freePort } from "./support/free_port.ts";
import { testWith } from "./support/programs.ts";
import { ServiceProcess } from "./support/service_process.ts";
import { worded } from "./support/worded.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, root));
const dockerfile = read("Dockerfile");
const unit = read("deploy/sales-statistics@.service");
const start = read("deploy/start");
const nginx = read("deploy/nginx.conf");
const kubernetes = read("deploy/kubernetes.yaml");
const guide = read("guides/self-hosting.md");
const defaults = parseConfig({});
/** The folders of code that the service loads. */
const loadedFolders = ["core", "docs", "routes", "schemas", "server"];
/** And those whose files it sends. */
const sentFolders = [...loadedFolders, "suite/generated"];
const CLIENTS_FILE = "/etc/sales-statistics/clients.json";

/** The command of a task, without the variables before it. */
function commandOf(task: string): string {
  const { tasks } = JSON.parse(read("deno.json"));
  return tasks[task].command.replace(/^(?:[A-Z]\S+ )+/, "");
}

/** Runs a command in the checkout with this `deno`. */
async function runDeployed(
  [command, ...args]: readonly string[],
  env: Record<string, string>,
) {
  const folder = Deno.execPath().replace(/\/[^/]*$/, "");
  const { DENO_DIR: _, ...set } = env;
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd: root,
    env: { ...set, PATH: `${folder}:${Deno.env.get("PATH")}`, NO_COLOR: "1" },
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return { code, stdout: out, stderr: err };
}

/** The first group of a pattern in a file. */
function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  assert(found !== undefined, `${pattern} is not there`);
  return found;
}

/** The variables that a file gives the service. */
const variables: Record<string, Record<string, string>> = {
  "Dockerfile": pairs(find(dockerfile, /^ENV (.*)$/m), /(\w+)=(\S+)/g),
  "deploy/start": pairs(
    start.replace(/\$PWD/g, "/release").replace(/\$port/g, "8000"),
    /(\w+)="(?:\$\{\w+:?-)?([^"}]+)/g,
  ),
  "deploy/kubernetes.yaml": pairs(
    find(kubernetes, / env:\n(.*?) resources:/s),
    /name: (\w+)(?:,|\n) +value: "?([^"\s]+)/g,
  ),
};

function pairs(text: string, pattern: RegExp): Record<string, string> {
  const found = [...text.matchAll(pattern)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}

for (const [path, set] of Object.entries(variables)) {
  Deno.test(`${path} sets variables that exist, to valid values`, () => {
    const ours = Object.keys(set).filter((name) =>
      !/^(?:DENO|OTEL_EXPORTER)_/.test(name)
    );
    assert(ours.length > 1);
    assertEquals(ours.filter((name) => !(name in environment)), []);
    parseConfig(set);
  });
}

// The image

Deno.test("Dockerfile runs the commands of deno.json", () => {
  const { deploy, tasks } = JSON.parse(read("deno.json"));
  const command: string = tasks.start.command;
  const install = deploy.install.replace(" --frozen=false", "");
  assertStringIncludes(dockerfile, `\nRUN ${install}\n`);
  const entrypoint = find(dockerfile, /^ENTRYPOINT (.*)$/m);
  assertEquals(JSON.parse(entrypoint).join(" "), commandOf("start"));
  const [, flags] = /DENO_V8_FLAGS=(\S+)/.exec(command) ?? [];
  for (const path of ["Dockerfile", "deploy/start"]) {
    assertEquals(variables[path].DENO_V8_FLAGS, flags);
    assertStringIncludes(read(path), " DENO_NO_UPDATE_CHECK=1");
  }
});

Deno.test("the image and Deno Deploy get what the service loads and sends", () => {
  const { deploy } = JSON.parse(read("deno.json"));
  const image = read(".dockerignore").matchAll(/^!(\S+)$/gm);
  assertEquals(deploy.include, Array.from(image, ([, path]) => path));
});

Deno.test("Dockerfile passes its arguments to the service", async () => {
  const entrypoint = JSON.parse(find(dockerfile, /^ENTRYPOINT (.*)$/m));
  const ended = await runDeployed([...entrypoint, "--check"], {
    ...variables.Dockerfile,
    HOST: "127.0.0.1",
    PORT: freePort(),
    METRICS_ADDRESS: `127.0.0.1:${freePort()}`,
  });
  assertEquals(ended.code, 0, ended.stderr);
  assertStringIncludes(ended.stdout, "right: HOST, PORT");
});

Deno.test("Dockerfile has the Deno of the tests, and no root user", () => {
  const version = find(read(".ci/run"), /npx -y deno@([\d.]+)/);
  assertStringIncludes(dockerfile, `FROM denoland/deno:${version}\n`);
  assertEquals(find(dockerfile, /^USER (\w+)$/m), "deno");
});

Deno.test("Dockerfile asks whether the service is ready, on any port", async () => {
  const command = find(dockerfile, /^HEALTHCHECK .* CMD (.*)$/m);
  const shell = ["sh", "-c", command.replace("deno", Deno.execPath())];
  const ask = (PORT: string) => runDeployed(shell, { PORT });
  await using service = await ServiceProcess.start();
  while (!(await fetch(`${service.base}${READY_PATH}`)).ok);
  assertEquals((await ask(String(service.port))).code, 0);
  assertEquals((await ask(freePort())).code, 1);
  assertStringIncludes(dockerfile, `EXPOSE ${variables.Dockerfile.PORT}\n`);
});

Deno.test(".dockerignore includes only what the service loads", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "main.ts"],
    cwd: root,
  }).output();
  type Info = { modules: { specifier: string }[] };
  const { modules }: Info = JSON.parse(new TextDecoder().decode(stdout));
  const loaded = modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(root.href))
    .map((specifier) => specifier.slice(root.href.length).split("/")[0]);
  const [all, ...entries] = read(".dockerignore").trim().split("\n").slice(1);
  assertEquals(all, "*");
  const folders = new Set(loaded.filter((name) => !name.includes(".")));
  assertEquals([...folders].toSorted(), loadedFolders);
  const more = ["deno.json", "deno.lock", "main.ts", "suite/generated"];
  const needed = [...new Set([...loaded, ...more])].toSorted();
  assertEquals(entries, needed.map((name) => `!${name}`));
});

// The unit

Deno.test("start runs the command of the task start, and the unit runs start", () => {
  assertStringIncludes(start, `\nexec ./${commandOf("start")} "$@"\n`);
  const command = find(unit, /^ExecStart=(.*)$/m);
  assertEquals(command, "/opt/sales-statistics/current/deploy/start %i");
  assertEquals(find(unit, /^ExecStartPre=(.*)$/m), `${command} --check`);
  assertStringIncludes(guide, "`/opt/sales-statistics/current`");
  assertStringIncludes(guide, find(unit, /^EnvironmentFile=(.*)$/m));
});

testWith(
  ["systemd-analyze"],
  "systemd finds no mistake in the units",
  async () => {
    const folder = await Deno.makeTempDir();
    const checkout = fileURLToPath(root);
    const units = [...Deno.readDirSync(new URL("deploy/", root))]
      .map(({ name }) => name)
      .filter((name) => /\.(?:service|timer)$/.test(name));
    for (const name of units) {
      const text = read(`deploy/${name}`)
        .replaceAll("/opt/sales-statistics/current/", checkout);
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    const { code, stderr } = await new Deno.Command("systemd-analyze", {
      args: ["verify", ...units.map((name) => `${folder}/${name}`)],
    }).output();
    await Deno.remove(folder, { recursive: true });
    const found = new TextDecoder().decode(stderr).split("\n")
      .filter((line) => line.includes("sales-statistics"));
    assertEquals([code, found], [0, []]);
  },
);

Deno.test("upgrade.sh installs and checks with the commands of deno.json, and the Deno of the image", () => {
  const upgrade = read("deploy/upgrade.sh");
  const { deploy } = JSON.parse(read("deno.json"));
  const install = deploy.install.replace("--frozen=false", "--quiet");
  assertStringIncludes(upgrade, ` ./${install}\n`);
  assertStringIncludes(upgrade, ` "$release/deploy/start" "$port" --check `);
  const image = find(dockerfile, /^FROM denoland\/deno:(.*)$/m);
  assertEquals(find(upgrade, /^DENO=(.*)$/m), image);
  const root = find(upgrade, /^root=(.*)$/m);
  assertStringIncludes(unit, `=${root}/current/deploy/start %i\n`);
  const environment = find(upgrade, /^environment=(.*)$/m);
  assertEquals(environment, find(unit, /^EnvironmentFile=(.*)$/m));
});

Deno.test("--check, with which the unit reloads, refuses clients that are wrong, beside the running service", async () => {
  const folder = Deno.makeTempDirSync();
  const file = `${folder}/clients.json`;
  const PORT = freePort();
  const reload = `${commandOf("start").replace("deno ", "")} --check`;
  const readable = [...sentFolders, folder].join();
  const command = reload.replace(" main", ` --allow-read=${readable} main`);
  const env = { HOST: "127.0.0.1", PORT, API_CREDENTIALS_FILE: file };
  await using _running = await ServiceProcess.start({ PORT });
  for (const [clients, code] of [['{"a": 1}', 1], ['{"a": "b"}', 0]] as const) {
    Deno.writeTextFileSync(file, clients, { mode: 0o640 });
    const ended = await runDeployed(["deno", ...command.split(" ")], env);
    assertEquals(ended.code, code, ended.stdout);
  }
  Deno.removeSync(folder, { recursive: true });
});

// Permissions

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
  const program = `const ended = {};
    ${probes.join("\n")}
    console.log(JSON.stringify(ended));`;
  const module = `data:text/javascript,${encodeURIComponent(program)}`;
  const command = commandOf("start")
    .replace("main.ts", `--config=deno.json ${module}`);
  const ended = await runDeployed(command.split(" "), {});
  const expected = attempts
    .map(([what]) => [what, what in allowed ? "done" : "NotCapable"]);
  assertEquals(JSON.parse(ended.stdout), Object.fromEntries(expected));
});

Deno.test("the unit and the files for containers make the file system read-only", () => {
  assertStringIncludes(unit, "\nProtectSystem=strict\n");
  assertStringIncludes(kubernetes, " readOnlyRootFilesystem: true\n");
});

Deno.test("the service gives up reading variables when it has read its own", async () => {
  const readable = [...sentFolders, "deno.json"].join();
  const command = commandOf("start").replace(
    "main.ts",
    `--allow-read=${readable} tests/support/listening_service.ts`,
  );
  const env = { HOST: "127.0.0.1", PORT: freePort(), WORKERS: "2" };
  const ended = await runDeployed(command.split(" "), env);
  assertStringIncludes(ended.stdout, "\nenv denied\n");
});

// Metrics

/** The names of metrics in a text, without what belongs to their samples. */
function metricsIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:sales|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, "")
  );
  return [...new Set(names)];
}

const watching = ["deploy/grafana-dashboard.json", "deploy/alerts.yaml"];
for (const path of [...watching, "guides/telemetry.md"]) {
  Deno.test(`${path} uses only metrics and reasons that exist`, () => {
    const text = read(path);
    const names = metricsIn(text);
    assert(names.length > 2);
    assertEquals(names.filter((name) => !(name in families)), []);
    const reasons = [...text.matchAll(/reason=\\?"(\w+)/g)];
    assertEquals(reasons.filter(([, reason]) => !(reason in problems)), []);
  });
}

// Clients and stopping

Deno.test("the files of deploy/ keep the clients where the service may read them", () => {
  const { permissions } = JSON.parse(read("deno.json"));
  const readable: string[] = permissions.service.read;
  assert(readable.some((folder) => CLIENTS_FILE.startsWith(`${folder}/`)));
  const { API_CREDENTIALS_FILE } = variables["deploy/kubernetes.yaml"];
  assertEquals(API_CREDENTIALS_FILE, CLIENTS_FILE);
  assertStringIncludes(guide, ":/etc/sales-statistics:ro ");
  assertStringIncludes(kubernetes, "mountPath: /etc/sales-statistics\n");
});

Deno.test("the files of deploy/ leave the service time to stop", () => {
  const period = /terminationGracePeriodSeconds: (\d+)/;
  const grace = Number(find(kubernetes, period));
  const pause = Number(find(kubernetes, /\["sleep", "(\d+)"\]/));
  assert(grace > pause + STOP_SECONDS);
  assert(Number(find(unit, /^TimeoutStopSec=(\d+)$/m)) > STOP_SECONDS);
});

Deno.test("kubernetes.yaml checks liveness and readiness by different paths", () => {
  const paths = [...kubernetes.matchAll(/httpGet: \{ path: (\S+), port/g)];
  const shown = paths.map(([, path]) => path);
  assertEquals(shown, [READY_PATH, READY_PATH, endpoints.health.path]);
  const port = find(kubernetes, /containerPort: (\d+)/);
  assertEquals(port, variables.Dockerfile.PORT);
});

// The proxies

Deno.test("nginx.conf accepts every body that the service accepts, and writes none to disk", () => {
  const most = find(nginx, /client_max_body_size (\d+)m;/);
  assert(Number(most) * 2 ** 20 >= defaults.MAX_BODY_BYTES);
  assertEquals(find(nginx, /client_body_buffer_size (\d+)m;/), most);
  assertStringIncludes(nginx, "proxy_max_temp_file_size 0;");
});

const refusals = [
  new Refusal("body_too_large", { maxBytes: defaults.MAX_BODY_BYTES }),
  new Refusal("overloaded", {}),
];
for (const refusal of refusals) {
  Deno.test(`nginx.conf refuses with ${refusal.reason} as the service does`, () => {
    const { reason, message } = worded(refusal);
    const { status } = problems[reason];
    const answer = JSON.stringify(failure(reason, message));
    const place = nginx.split("location @")
      .find((text) => text.includes(`x-error-reason ${reason} always;`)) ?? "";
    assertStringIncludes(place, `return ${status} '${answer}';`);
    assertStringIncludes(place, "access-control-allow-origin");
    assertStringIncludes(place, "x-request-id $request_id always;");
  });
}

Deno.test("nginx.conf leads to the ports on which the service listens", () => {
  const named = [...guide.matchAll(/sales-statistics@(\d+)/g)];
  const ports = new Set(named.map(([, port]) => port));
  const upstream = [...nginx.matchAll(/^ +server 127\.0\.0\.1:(\d+) /gm)];
  assertEquals(upstream.map(([, port]) => port), [...ports].toSorted());
});

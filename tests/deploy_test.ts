/** The image and the files of deploy/, held against the service that they run. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "./support/assert.ts";
import { Refusal } from "../core/refusal.ts";
import { environment, parseConfig } from "../schemas/config.ts";
import { endpoints, failure, problems } from "../schemas/mod.ts";
import { worded } from "./support/worded.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, root));
const dockerfile = read("Dockerfile");
const unit = read("deploy/sales-statistics@.service");
const nginx = read("deploy/nginx.conf");
const caddyfile = read("deploy/Caddyfile");
const compose = read("deploy/compose.yaml");
const kubernetes = read("deploy/kubernetes.yaml");
const guide = read("guides/self-hosting.md");
const defaults = parseConfig({});
const CLIENTS_FILE = "/etc/sales-statistics/clients.json";

/** The command of a task, without the variables before it. */
function commandOf(task: string): string {
  const { tasks } = JSON.parse(read("deno.json"));
  return tasks[task].command.replace(/^\S+=\S+ /, "");
}

/** The first group of a pattern in a file. */
function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  assert(found !== undefined, `${pattern} is not there`);
  return found;
}

/** The variables that a file gives the service; `%i` is the port of a unit. */
const variables: Record<string, Record<string, string>> = {
  "Dockerfile": pairs(find(dockerfile, /^ENV (.*)$/m), /(\w+)=(\S+)/g),
  "deploy/sales-statistics@.service": pairs(
    find(unit, /^Environment=(.*)$/m).replace("%i", "8000"),
    /(\w+)=(\S+)/g,
  ),
  "deploy/compose.yaml": pairs(
    find(compose, /environment:\n((?: {6}.*\n)+)/).replace("${DOMAIN:?}", "a"),
    /(\w+): (\S+)/g,
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
    const ours = Object.keys(set).filter((name) => !name.startsWith("DENO_"));
    assert(ours.length > 1);
    assertEquals(ours.filter((name) => !(name in environment)), []);
    parseConfig(set);
  });
}

// The image

Deno.test("Dockerfile runs the commands of the tasks install and start", () => {
  assertStringIncludes(dockerfile, `\nRUN ${commandOf("install")}\n`);
  const command = JSON.parse(find(dockerfile, /^CMD (.*)$/m));
  assertEquals(command.join(" "), commandOf("start"));
  assertEquals(variables.Dockerfile.DENO_NO_UPDATE_CHECK, "1");
});

Deno.test("Dockerfile has the Deno of the tests, and no root user", () => {
  const version = find(read(".ci/run"), /npx -y deno@([\d.]+)/);
  assertStringIncludes(dockerfile, `FROM denoland/deno:${version}\n`);
  assertEquals(find(dockerfile, /^USER (\w+)$/m), "deno");
});

Deno.test("Dockerfile asks for health where the service answers", () => {
  const { PORT } = variables.Dockerfile;
  const address = `http://127.0.0.1:${PORT}${endpoints.health.path}`;
  assertStringIncludes(find(dockerfile, /^HEALTHCHECK (.*)$/m), address);
  assertStringIncludes(dockerfile, `EXPOSE ${PORT}\n`);
});

Deno.test(".dockerignore lets in what the service loads, and no more", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "server/all_cores.ts"],
    cwd: root,
  }).output();
  const { modules }: { modules: { specifier: string }[] } = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  const loaded = modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(root.href))
    .map((specifier) => specifier.slice(root.href.length).split("/")[0]);
  const [all, ...entries] = read(".dockerignore").trim().split("\n").slice(1);
  assertEquals(all, "*");
  const needed = new Set([...loaded, "deno.json", "main.ts"]);
  assertEquals(entries, [...needed].toSorted().map((name) => `!${name}`));
});

// The unit

Deno.test("sales-statistics@.service runs the command of the task start", () => {
  const command = find(unit, /^ExecStart=(.*)$/m);
  assertEquals(command, `/usr/local/bin/${commandOf("start")}`);
  const set = variables["deploy/sales-statistics@.service"];
  assertEquals(set.DENO_NO_UPDATE_CHECK, "1");
  const folder = find(unit, /^WorkingDirectory=(.*)$/m);
  assertEquals(set.DENO_DIR, `${folder}/.deno`);
  assertStringIncludes(guide, `\`${folder}\``);
  assertStringIncludes(guide, find(unit, /^EnvironmentFile=(.*)$/m));
});

Deno.test("guides/self-hosting.md installs a release with the command of the task install", () => {
  assertStringIncludes(
    guide,
    `\nDENO_DIR=$PWD/.deno ${commandOf("install")}\n`,
  );
});

// Clients and stopping

Deno.test("the files of deploy/ keep the clients where the service may read them", () => {
  const readable = find(commandOf("start"), /--allow-read=(\S+)/).split(",");
  assert(readable.some((folder) => CLIENTS_FILE.startsWith(`${folder}/`)));
  for (const path of ["deploy/compose.yaml", "deploy/kubernetes.yaml"]) {
    assertEquals(variables[path].API_CREDENTIALS_FILE, CLIENTS_FILE);
  }
  assertStringIncludes(compose, ":/etc/sales-statistics:ro\n");
  assertStringIncludes(kubernetes, "mountPath: /etc/sales-statistics\n");
});

Deno.test("the files of deploy/ leave the service time to stop", () => {
  const seconds = defaults.SHUTDOWN_TIMEOUT_MS / 1000;
  const grace = Number(
    find(kubernetes, /terminationGracePeriodSeconds: (\d+)/),
  );
  const pause = Number(find(kubernetes, /\["sleep", "(\d+)"\]/));
  assert(grace > pause + seconds);
  assert(Number(find(compose, /stop_grace_period: (\d+)s/)) > seconds);
  assert(Number(find(unit, /^TimeoutStopSec=(\d+)$/m)) > seconds);
});

Deno.test("the probes of kubernetes.yaml are the health check", () => {
  const paths = [...kubernetes.matchAll(/httpGet: \{ path: (\S+), port/g)];
  assertEquals(paths.length, 3);
  for (const [, path] of paths) assertEquals(path, endpoints.health.path);
  const port = find(kubernetes, /containerPort: (\d+)/);
  assertEquals(port, variables.Dockerfile.PORT);
});

// The proxies

Deno.test("nginx.conf takes every body that the service does, and writes none to disk", () => {
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

Deno.test("the proxies lead to the ports on which the service listens", () => {
  const named = [...guide.matchAll(/sales-statistics@(\d+)/g)];
  const ports = new Set(named.map(([, port]) => port));
  const upstream = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+) /g)];
  assertEquals(upstream.map(([, port]) => port), [...ports].toSorted());
  const { PORT } = variables.Dockerfile;
  assertStringIncludes(caddyfile, `reverse_proxy service:${PORT} {`);
});

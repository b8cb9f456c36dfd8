/** Compares the image and the files of deploy/ with the service that they run. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "./support/assert.ts";
import { parseAll } from "@std/yaml/parse";
import { Refusal } from "../core/refusal.ts";
import { environment, parseConfig } from "../schemas/config.ts";
import { endpoints, failure, problems, STOP_SECONDS } from "../schemas/mod.ts";
import { families } from "../routes/monitoring/metrics.ts";
import deno from "../deno.json" with { type: "json" };
import { READY_PATH } from "../routes/monitoring/mod.ts";
import { run } from "./support/programs.ts";
import { worded } from "./support/worded.ts";
import { readText, repositoryPaths, root } from "./support/paths.ts";

const dockerfile = readText("Dockerfile");
const unit = readText("deploy/sales-statistics@.service");
const start = readText("deploy/start");
const nginx = readText("deploy/nginx.conf");
const kubernetes = readText("deploy/kubernetes.yaml");
const guide = readText("guides/self-hosting.md");
const defaults = parseConfig({});
const CLIENTS_FILE = "/etc/sales-statistics/clients.json";

function commandOf(task: keyof typeof deno.tasks): string {
  return deno.tasks[task].command.replace(/^(?:[A-Z]\S+ )+/, "");
}

function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  assert(found !== undefined, `${pattern} is not there`);
  return found;
}

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
    assert(ours.length > 1, `${path} sets only ${ours}`);
    assertEquals(ours.filter((name) => !(name in environment)), []);
    parseConfig(set);
  });
}

// The image

Deno.test("Dockerfile runs the commands of deno.json", () => {
  const install = deno.deploy.install.replace(" --frozen=false", "");
  assertStringIncludes(dockerfile, `\nRUN ${install}\n`);
  const entrypoint = find(dockerfile, /^ENTRYPOINT (.*)$/m);
  assertEquals(JSON.parse(entrypoint).join(" "), commandOf("start"));
  const flags = find(deno.tasks.start.command, /DENO_V8_FLAGS=(\S+)/);
  for (const path of ["Dockerfile", "deploy/start"]) {
    assertEquals(variables[path].DENO_V8_FLAGS, flags);
    assertStringIncludes(readText(path), " DENO_NO_UPDATE_CHECK=1");
  }
});

Deno.test("Dockerfile has the Deno of the tests, no root user, and the port of the service", () => {
  const version = find(readText(".ci/run"), /npx -y deno@([\d.]+)/);
  assertStringIncludes(dockerfile, `FROM denoland/deno:${version}\n`);
  assertEquals(find(dockerfile, /^USER (\w+)$/m), "deno");
  assertEquals(find(dockerfile, /^EXPOSE (\d+)$/m), variables.Dockerfile.PORT);
});

Deno.test("the image and Deno Deploy get what the service loads and sends", async () => {
  const { stdout } = await run(["deno", "info", "--json", "main.ts"]);
  type Info = { modules: { specifier: string }[] };
  const { modules }: Info = JSON.parse(stdout);
  const loaded = modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(root.href))
    .map((specifier) => specifier.slice(root.href.length).split("/")[0]);
  const more = ["deno.json", "deno.lock", "suite/generated"];
  const needed = [...new Set([...loaded, ...more])].toSorted();
  assertEquals(deno.deploy.include, needed);
  const [, all, ...entries] = readText(".dockerignore").trim().split("\n");
  assertEquals([all, ...entries], ["*", ...needed.map((name) => `!${name}`)]);
});

// The unit

Deno.test("start runs the command of the task start", () => {
  assertStringIncludes(start, `\nexec ./${commandOf("start")} "$@"\n`);
});

Deno.test("the unit runs start after a check, and checks before it reloads", () => {
  const command = find(unit, /^ExecStart=(.*)$/m);
  assertEquals(command, "/opt/sales-statistics/current/deploy/start %i");
  const check = `${command} --check`;
  assertEquals(find(unit, /^ExecStartPre=(.*)$/m), check);
  assertStringIncludes(unit, `\nExecReload=${check}\nExecReload=/bin/kill `);
});

Deno.test("guides/self-hosting.md names the files of the unit", () => {
  assertStringIncludes(guide, "`/opt/sales-statistics/current`");
  assertStringIncludes(guide, find(unit, /^EnvironmentFile=(.*)$/m));
});

Deno.test("the units of deploy/ hold nothing of a release", () => {
  const units = repositoryPaths("deploy/")
    .filter((path) => path.endsWith(".service"));
  assert(units.length > 1, `only ${units}`);
  const ofRelease = /\bdeno\b|main\.ts|_FLAGS|WorkingDirectory/i;
  assertEquals(units.filter((path) => ofRelease.test(readText(path))), []);
});

Deno.test("upgrade.sh installs and checks with the commands of deno.json, and the Deno of the image", () => {
  const upgrade = readText("deploy/upgrade.sh");
  const install = deno.deploy.install.replace("--frozen=false", "--quiet");
  assertStringIncludes(upgrade, ` ./${install}\n`);
  assertStringIncludes(upgrade, ` "$release/deploy/start" "$port" --check `);
  const image = find(dockerfile, /^FROM denoland\/deno:(.*)$/m);
  assertEquals(find(upgrade, /^DENO=(.*)$/m), image);
  const root = find(upgrade, /^root=(.*)$/m);
  assertStringIncludes(unit, `=${root}/current/deploy/start %i\n`);
  const environment = find(upgrade, /^environment=(.*)$/m);
  assertEquals(environment, find(unit, /^EnvironmentFile=(.*)$/m));
});

// Metrics

function metricsIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:sales|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, "")
  );
  return [...new Set(names)];
}

const watching = ["deploy/grafana-dashboard.json", "deploy/alerts.yaml"];
for (const path of [...watching, "guides/telemetry.md"]) {
  Deno.test(`${path} uses only metrics and reasons that exist`, () => {
    const text = readText(path);
    const names = metricsIn(text);
    assert(names.length > 2, `only ${names}`);
    assertEquals(names.filter((name) => !(name in families)), []);
    const reasons = [...text.matchAll(/reason=\\?"(\w+)/g)];
    assertEquals(reasons.filter(([, reason]) => !(reason in problems)), []);
  });
}

Deno.test("deploy/alerts.yaml has a case for each of its rules, and the guide lists them", () => {
  const namesIn = (path: string, pattern: RegExp) =>
    Array.from(readText(path).matchAll(pattern), ([, name]) => name).toSorted();
  const rules = namesIn(
    "deploy/alerts.yaml",
    /- alert: SalesStatistics(\w+)\n/g,
  );
  assert(rules.length > 0, "no rules");
  const cases = "tests/fixtures/alerts/rules_test.yaml";
  assertEquals(namesIn(cases, /- name: (?!calm)(\w+)\n/g), rules);
  const listed = /^\| `SalesStatistics(\w+)`/gm;
  assertEquals(namesIn("guides/telemetry.md", listed), rules);
});

// Clients and stopping

Deno.test("the files of deploy/ keep the clients where the service may read them", () => {
  const places = deno.permissions.service.read
    .filter((folder) => CLIENTS_FILE.startsWith(`${folder}/`));
  assertEquals(places, ["/etc/sales-statistics"]);
  const { API_CREDENTIALS_FILE } = variables["deploy/kubernetes.yaml"];
  assertEquals(API_CREDENTIALS_FILE, CLIENTS_FILE);
  assertStringIncludes(guide, ":/etc/sales-statistics:ro ");
  assertStringIncludes(kubernetes, "mountPath: /etc/sales-statistics\n");
});

Deno.test("the files of deploy/ leave the service time to stop", () => {
  const period = /terminationGracePeriodSeconds: (\d+)/;
  const grace = Number(find(kubernetes, period));
  const pause = Number(find(kubernetes, /\["sleep", "(\d+)"\]/));
  assert(grace > pause + STOP_SECONDS, `Kubernetes waits ${grace} s`);
  const timeout = Number(find(unit, /^TimeoutStopSec=(\d+)$/m));
  assert(timeout > STOP_SECONDS, `systemd waits ${timeout} s`);
});

Deno.test("kubernetes.yaml checks liveness and readiness by different paths", () => {
  const paths = [...kubernetes.matchAll(/httpGet: \{ path: (\S+), port/g)];
  const shown = paths.map(([, path]) => path);
  assertEquals(shown, [READY_PATH, READY_PATH, endpoints.health.path]);
});

// Kubernetes

// deno-lint-ignore no-explicit-any -- any YAML
type Node = any;

const { Deployment, Service, PodDisruptionBudget }: Record<string, Node> =
  Object.fromEntries(
    (parseAll(kubernetes) as Node[]).map((it) => [it.kind, it]),
  );
const pod = Deployment.spec.template;
const [container] = pod.spec.containers;
const labels = pod.metadata.labels;

Deno.test("kubernetes.yaml selects its pods and mounts its volumes everywhere", () => {
  const selectors = [
    Deployment.spec.selector.matchLabels,
    Service.spec.selector,
    PodDisruptionBudget.spec.selector.matchLabels,
    pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
  ];
  for (const selector of selectors) assertEquals(selector, labels);
  const namesOf = (all: Node) => all.map(({ name }: Node) => name);
  assertEquals(namesOf(container.volumeMounts), namesOf(pod.spec.volumes));
  const ports = container.ports.map(({ containerPort }: Node) => containerPort);
  const metrics = Number(pod.metadata.annotations["prometheus.io/port"]);
  assertEquals(ports, [Number(variables.Dockerfile.PORT), metrics]);
  assertEquals(Service.spec.ports[0].targetPort, container.ports[0].name);
});

Deno.test("kubernetes.yaml keeps a replica when a node is drained or a release rolls out", () => {
  const { replicas, strategy } = Deployment.spec;
  assertEquals(strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
  const { minAvailable } = PodDisruptionBudget.spec;
  assert(replicas > minAvailable, `${minAvailable} of ${replicas} must stay`);
});

Deno.test("kubernetes.yaml names the image by its digest, and like the unit makes the file system read-only", () => {
  assertMatch(
    container.image,
    /^[\w.-]+\/sales-statistics@sha256:[0-9a-f]{64}$/,
  );
  assertEquals(container.securityContext.readOnlyRootFilesystem, true);
  assertStringIncludes(unit, "\nProtectSystem=strict\n");
});

// The proxies

Deno.test("nginx.conf accepts every body that the service accepts, and writes none to disk", () => {
  const most = find(nginx, /client_max_body_size (\d+)m;/);
  const accepted = Number(most) * 1024 ** 2;
  assert(accepted >= defaults.MAX_BODY_BYTES, `nginx accepts ${most} MiB`);
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

/** The structure of the files for Kubernetes, read as YAML. */
import { assert, assertEquals, assertMatch } from "./support/assert.ts";
import { parseAll } from "@std/yaml/parse";

const read = (name: string) =>
  Deno.readTextFileSync(new URL(`../deploy/${name}`, import.meta.url));

// deno-lint-ignore no-explicit-any -- any YAML
type Node = any;

/** The documents of a file by their kind. */
function documentsOf(name: string): Record<string, Node> {
  const values = parseAll(read(name)) as Node[];
  return Object.fromEntries(values.map((it) => [it.kind ?? name, it]));
}

const { Deployment, Service, PodDisruptionBudget } = documentsOf(
  "kubernetes.yaml",
);
const pod = Deployment.spec.template;
const [container] = pod.spec.containers;
const labels = pod.metadata.labels;

Deno.test("kubernetes.yaml selects the pods of its Deployment everywhere", () => {
  const selectors = [
    Deployment.spec.selector.matchLabels,
    Service.spec.selector,
    PodDisruptionBudget.spec.selector.matchLabels,
    pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
  ];
  for (const selector of selectors) assertEquals(selector, labels);
});

Deno.test("kubernetes.yaml keeps a replica when a node is drained or a release rolls out", () => {
  const { replicas, strategy } = Deployment.spec;
  assertEquals(strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
  assert(replicas > PodDisruptionBudget.spec.minAvailable);
});

Deno.test("kubernetes.yaml names the image by its digest", () => {
  assertMatch(
    container.image,
    /^[\w.-]+\/sales-statistics@sha256:[0-9a-f]{64}$/,
  );
});

Deno.test("kubernetes.yaml serves metrics on a port that it names", () => {
  const ports = container.ports.map(({ containerPort }: Node) => containerPort);
  assertEquals(ports, [8000, 9464]);
  assertEquals(pod.metadata.annotations["prometheus.io/port"], "9464");
  assertEquals(Service.spec.ports[0].targetPort, container.ports[0].name);
});

Deno.test("kubernetes.yaml names volumes that exist", () => {
  const volumes = pod.spec.volumes.map(({ name }: Node) => name);
  const mounted = container.volumeMounts.map(({ name }: Node) => name);
  assertEquals(mounted, volumes);
});

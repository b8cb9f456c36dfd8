/** Runs the alert rules and the metrics through promtool. */
import { fileURLToPath } from "node:url";
import { assertEquals } from "./support/assert.ts";
import { Metrics } from "../routes/monitoring/metrics.ts";
import { testWith } from "./support/programs.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const cases = "tests/fixtures/alerts/rules_test.yaml";
const read = (path: string) => Deno.readTextFileSync(`${root}${path}`);

/** Runs promtool; returns what it complains about. */
async function promtool(args: string[], input = ""): Promise<string> {
  const child = new Deno.Command("promtool", {
    args,
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  const said = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return success ? "" : said.join("\n");
}

testWith(
  ["promtool"],
  "deploy/alerts.yaml fires at the first sign of each trouble, and not without",
  async () => {
    assertEquals(await promtool(["test", "rules", cases]), "");
  },
);

Deno.test("deploy/alerts.yaml has a case for each of its rules, and the guide lists them", () => {
  const rules = [...read("deploy/alerts.yaml").matchAll(/- alert: (\w+)\n/g)]
    .map(([, name]) => name).toSorted();
  const [tested, listed] = [
    read(cases).matchAll(/- name: (?!calm)(\w+)\n/g),
    read("guides/telemetry.md").matchAll(/^\| `SalesStatistics(\w+)`/gm),
  ].map((found) =>
    Array.from(found, ([, name]) => `SalesStatistics${name}`).toSorted()
  );
  assertEquals(tested, rules);
  assertEquals(listed, rules);
});

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
      bodyBudget: { heldBytes: 0 },
    });
    assertEquals(await promtool(["check", "metrics"], text), "");
  },
);

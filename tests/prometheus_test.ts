/** A Prometheus reads the metrics of a running service, and its rules fire. */
import { fileURLToPath } from "node:url";
import { assertEquals } from "./support/assert.ts";
import { analyzeRequest, demo, fileBody } from "./support/client.ts";
import { codeSpans, readMarkdown } from "./support/markdown_files.ts";
import { freePort } from "./support/free_port.ts";
import { until } from "./support/posting.ts";
import { testWith } from "./support/programs.ts";
import { salesWorkbook } from "./support/sales_workbook.ts";
import { ServiceProcess } from "./support/service_process.ts";
import { temporaryFile } from "./support/temporary_file.ts";

const root = new URL("../", import.meta.url);
const rules = fileURLToPath(new URL("deploy/alerts.yaml", root));

/** A Prometheus that scrapes one address often; leaving its scope ends it. */
class Prometheus implements AsyncDisposable {
  readonly folder = Deno.makeTempDirSync();
  readonly base = `http://127.0.0.1:${freePort()}`;
  readonly #child: Deno.ChildProcess;

  constructor(target: string) {
    const path = `${this.folder}/prometheus.yaml`;
    Deno.writeTextFileSync(
      path,
      `global: { scrape_interval: 500ms, evaluation_interval: 500ms }
rule_files: [${JSON.stringify(rules)}]
scrape_configs:
  - job_name: sales-statistics
    static_configs: [{ targets: ["${target}"] }]
`,
    );
    this.#child = new Deno.Command("prometheus", {
      args: [
        `--config.file=${path}`,
        `--storage.tsdb.path=${this.folder}/data`,
        `--web.listen-address=${new URL(this.base).host}`,
      ],
      stdout: "null",
      stderr: "null",
    }).spawn();
  }

  /** The names and values of what a query finds; none while it starts. */
  async query(query: string): Promise<Map<string, string>> {
    const url = `${this.base}/api/v1/query?query=${encodeURIComponent(query)}`;
    try {
      const { data } = await (await fetch(url)).json();
      const found: { metric: Record<string, string>; value: string[] }[] =
        data.result;
      return new Map(found.map(({ metric, value }) => [
        metric.alertname ?? metric.__name__,
        value[1],
      ]));
    } catch {
      return new Map();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#child.status;
    Deno.removeSync(this.folder, { recursive: true });
  }
}

testWith(
  ["Prometheus"],
  "Prometheus reads every metric of the guide, and fires an alert of alerts.yaml",
  async () => {
    using clients = temporaryFile(
      JSON.stringify({ [demo.apiKey]: demo.secret }),
    );
    const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
    await using service = await ServiceProcess.start({
      API_CREDENTIALS_FILE: clients.path,
      METRICS_ADDRESS,
    });
    for (const secret of [demo.secret, "another secret"]) {
      const timestamp = Math.floor(Date.now() / 1000);
      const signed = { base: service.base, secret, timestamp };
      const file = fileBody(salesWorkbook([{}]));
      await (await fetch(analyzeRequest(file, signed))).body?.cancel();
    }
    await using prometheus = new Prometheus(METRICS_ADDRESS);
    await until(async () =>
      (await prometheus.query('up{job="sales-statistics"} == 1')).size === 1
    );
    assertEquals(
      await prometheus.query('ALERTS{alertstate="firing"}'),
      new Map(),
    );

    Deno.writeTextFileSync(clients.path, "{");
    const firing = 'ALERTS{alertstate="firing"}';
    await until(async () => (await prometheus.query(firing)).size > 0);
    assertEquals([...(await prometheus.query(firing)).keys()], [
      "SalesStatisticsReloadFailed",
    ]);

    const stored = await prometheus.query('{job="sales-statistics"}');
    assertEquals(
      metricsOfGuide().filter((name) => !isStored(name, stored)),
      [],
    );
  },
);

/** The metrics in the table of guides/telemetry.md. */
function metricsOfGuide(): string[] {
  return codeSpans(readMarkdown("guides/telemetry.md"))
    .filter((span) => /^(?:sales|process)_\w+$/.test(span));
}

/** A histogram is stored as several series. */
function isStored(name: string, stored: Map<string, string>): boolean {
  return [name, `${name}_count`].some((series) => stored.has(series));
}

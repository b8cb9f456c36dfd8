/** Real workers: what they may do, and a service whose workers hang or fail. */
import { assert, assertEquals } from "../../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../../support/answers.ts";
import {
  analyzeRequest,
  demo,
  fileBody,
  type SignOptions,
} from "../../support/client.ts";
import { until } from "../../support/posting.ts";
import { Admission } from "../../../routes/capacity/admission.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService, serve } from "../../support/service.ts";
import { parseConfig } from "../../../schemas/mod.ts";
import {
  Pool,
  type PoolOptions,
  startWorker,
  warmUpJobs,
} from "../../../server/pool/mod.ts";

const workbook = salesWorkbook([{}, {}]);
const body = (filename: string) => ({ ...fileBody(workbook), filename });
const looping = new URL("../../support/looping_worker.ts", import.meta.url);
const LATE_SECONDS = 2;

async function serviceWith(start: PoolOptions["start"], maxSeconds = 10) {
  const count = 1;
  const events: string[] = [];
  const admission = new Admission(0, 32);
  const pool = new Pool({
    count,
    start,
    warmUpJob: warmUpJobs(parseConfig({})),
    onReadyCount: (ready) => admission.slots = ready,
    log: (_severity, event) => events.push(event),
  });
  await pool.start();
  await until(() => pool.ready > count);
  const service = createService({
    clients: { killer: demo.secret, other: demo.secret },
    admission,
    runJob: pool.runJob,
    isReady: () => pool.ready >= count,
    limits: { maxSeconds },
  });
  const sendAs = (apiKey: string, filename: string, more: SignOptions = {}) =>
    service.send(body(filename), { ...more, apiKey });
  return { ...service, pool, events, sendAs };
}

type ServiceWithWorkers = Awaited<ReturnType<typeof serviceWith>>;
let service: ServiceWithWorkers;
let loopingService: ServiceWithWorkers;
Deno.test.beforeAll(async () => {
  service = await serviceWith(startWorker);
  loopingService = await serviceWith(
    () => new Worker(looping, { type: "module" }),
    LATE_SECONDS,
  );
});
Deno.test.afterAll(() => {
  service.pool.close();
  loopingService.pool.close();
});

Deno.test("a worker answers byte for byte as the thread that serves, and lets it log the same", async () => {
  const here = await createService().send(body("a.xlsx"));
  const there = await service.sendAs("other", "a.xlsx");
  assertEquals(await there.text(), await here.text());
  const { rows, filename, status, work } = JSON.parse(service.lines[0]);
  assertEquals([rows, filename, status], [2, "a.xlsx", 200]);
  assert(work > 0, `${work} units of work`);
  const [phases, expected] = [there, here].map(({ headers }) =>
    headers.get("server-timing")?.replaceAll(/;dur=[\d.]+/g, "")
  );
  assertEquals(phases, expected);
});

Deno.test("a worker refuses in the words of the thread that serves", async () => {
  const bad = fileBody(salesWorkbook([{ qty: "abc" }]));
  const refused = await service.send(bad, { apiKey: "other" });
  const found = await refused.json();
  assertEquals(found, await (await createService().send(bad)).json());
  assertEquals(refused.headers.get("x-error-reason"), "cell_invalid");
});

Deno.test("a worker decrypts", async () => {
  const encrypted = await service.sendAs("other", "a.xlsx", { encrypt: true });
  assertEquals((await readStats(encrypted)).months, ["2024-05"]);
});

Deno.test("a job that never ends is refused alone, and nobody else waits", async () => {
  const { sendAs, get, events, lines } = loopingService;
  const hung = [sendAs("killer", "loop"), sendAs("killer", "spin")];
  // All but the last slot is taken until the first one is late.
  await readStats(await sendAs("other", "a.xlsx"));
  assertEquals(events, []);
  await readHealth(await get("/api/health"));
  for (const response of hung) {
    await assertFailure(await response, "analysis_timeout");
  }
  assertEquals(events.splice(0), Array(2).fill("worker_replaced"));
  const late = lines.map((line) => JSON.parse(line))
    .filter(({ apiKey }) => apiKey === "killer");
  const found = late.map(({ level, status }) => [level, status]);
  assertEquals(found, Array(2).fill(["error", 500]));
  await readStats(await sendAs("other", "b.xlsx"));
  await readStats(await sendAs("killer", "c.xlsx"));
});

Deno.test("a worker that throws outside of an analysis is replaced, and its job alone is a fault", async () => {
  const { sendAs, events, pool } = loopingService;
  await until(() => pool.ready > pool.count);
  const [thrown, other] = await Promise.all([
    sendAs("killer", "throw"),
    sendAs("other", "a.xlsx"),
  ]);
  await assertFailure(thrown, "internal_error");
  await readStats(other);
  assertEquals(events, ["worker_replaced"]);
});

Deno.test("clients that leave before or while a worker has their job leave it to the others", async () => {
  await using served = serve(service.handle);
  const options = { base: served.base, apiKey: "other" };
  const request = (signal: AbortSignal | null = null) =>
    fetch(analyzeRequest(body("a.xlsx"), options), { signal });
  const gone = Array.from({ length: 50 }, (_, i) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), i % 20);
    return request(controller.signal).then((it) => it.body?.cancel(), () => {});
  });
  await Promise.all(gone);
  await readStats(await request());
  assertEquals([service.pool.ready, service.events], [2, []]);
});

Deno.test("startWorker() starts a worker without permissions", async () => {
  const asked = Promise.withResolvers<string>();
  const script = `
    const names = ["read", "write", "net", "env", "run", "sys", "ffi"];
    const states = names.map((name) =>
      Deno.permissions.querySync({ name }).state);
    postMessage(states.join());`;
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  const thread = startWorker(new URL(url));
  thread.onmessage = ({ data }) => asked.resolve(String(data));
  assertEquals(await asked.promise, Array(7).fill("prompt").join());
  thread.terminate();
});

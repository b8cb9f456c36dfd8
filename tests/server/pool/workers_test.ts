/** Real workers: what they may do, and a service whose workers hang or fail. */
import { assert, assertEquals } from "../../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../../support/answers.ts";
import { analyzeRequest, fileBody } from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";
import { parseConfig } from "../../../schemas/mod.ts";
import { Member } from "../../../server/pool/member.ts";
import { Pool, startWorker, warmUpJobs } from "../../../server/pool/mod.ts";
import type { PoolOptions } from "../../../server/pool/pool.ts";

const workbook = salesWorkbook([{}, {}]);
const body = (filename: string) => ({ ...fileBody(workbook), filename });
const looping = new URL("../../support/looping_worker.ts", import.meta.url);

const usualJob = warmUpJobs(parseConfig({}));

/** A job whose budget takes less than the least limit. */
function littleWork(): ReturnType<typeof usualJob> {
  const job = usualJob();
  return { ...job, limits: { ...job.limits, maxWork: 8_000_000 } };
}

/** Serves a handler on a free port; leaving its scope shuts it down. */
function serveHandler(handle: Deno.ServeHandler) {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    handle,
  );
  return {
    base: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** A service with workers; leaving its scope ends them. */
async function serviceWith(
  start: () => Worker | ReturnType<typeof startWorker>,
  { count = 2, ...more }: Partial<PoolOptions> = {},
) {
  const lines: unknown[][] = [];
  const pool = new Pool({
    count,
    start,
    warmUpJob: usualJob,
    log: (...line) => lines.push(line),
    ...more,
  });
  await pool.start();
  const service = createService({
    runJob: pool.runJob,
    isReady: () => pool.ready === count,
  });
  return {
    ...service,
    pool,
    events: () => lines.map(([, event]) => event),
    [Symbol.dispose]: () => pool.close(undefined),
  };
}

Deno.test("a worker answers and refuses byte for byte as the thread that serves, and decrypts", async () => {
  using service = await serviceWith(startWorker, { count: 1 });
  const here = await createService().send(body("a.xlsx"));
  const there = await service.send(body("a.xlsx"));
  assertEquals(await there.text(), await here.text());
  const [line] = service.lines.map((text) => JSON.parse(text));
  assertEquals([line.rows, line.filename, line.status], [2, "a.xlsx", 200]);
  assert(line.work > 0);
  for (const phase of ["receive", "verify", "queue", "parse", "encode"]) {
    assert(there.headers.get("server-timing")?.includes(`${phase};dur=`));
  }

  const bad = fileBody(salesWorkbook([{ qty: "abc" }]));
  const refused = await service.send(bad);
  assertEquals(
    await refused.json(),
    await (await createService().send(bad)).json(),
  );
  assertEquals(refused.headers.get("x-error-reason"), "cell_invalid");

  const encrypted = await service.send(body("a.xlsx"), { encrypt: true });
  assertEquals((await readStats(encrypted)).months, ["2024-05"]);
});

Deno.test("a worker that hangs is replaced, while others answer, and one that throws outside of an analysis", async () => {
  using service = await serviceWith(
    () => new Worker(looping, { type: "module" }),
    { minLimitMs: 1500, warmUpJob: littleWork },
  );
  const hangs = service.send(body("loop"));
  await readStats(await service.send(body("a.xlsx")));
  await readHealth(await service.get("/api/health"));
  await assertFailure(await hangs, "analysis_timeout");
  assertEquals(service.events(), ["worker_replaced"]);
  assertEquals((await service.get("/readyz")).status, 503);
  await assertFailure(await service.send(body("throw")), "internal_error");
  assertEquals(service.events(), ["worker_replaced", "worker_replaced"]);
  await readStats(await service.send(body("b.xlsx")));
});

Deno.test("clients that leave before or while a worker has their job leave it to the others", async () => {
  using service = await serviceWith(startWorker, { count: 1 });
  await using served = serveHandler(service.handle);
  const request = (signal?: AbortSignal) =>
    fetch(analyzeRequest(body("a.xlsx"), { base: served.base }), {
      signal: signal ?? null,
    });
  const gone = Array.from({ length: 50 }, (_, i) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), i % 20);
    return request(controller.signal).then((it) => it.body?.cancel(), () => {});
  });
  await Promise.all(gone);
  await readStats(await request());
  assertEquals([service.pool.ready, service.events()], [1, []]);
});

Deno.test("startWorker() starts a worker without permissions", async () => {
  const asked = Promise.withResolvers<string>();
  const script = `
    const names = ["read", "write", "net", "env", "run", "sys", "ffi"];
    const states = names.map((name) =>
      Deno.permissions.querySync({ name }).state);
    postMessage({ id: 1, outcome: states.join() });`;
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  const thread = startWorker(new URL(url));
  const member = new Member(thread, () => {}, () => new Error());
  thread.onmessage = ({ data }) => asked.resolve(String(data.outcome));
  assertEquals(await asked.promise, Array(7).fill("prompt").join());
  member.end(undefined);
});

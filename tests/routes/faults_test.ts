/** Bugs on purpose: the client learns only the request id. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { JsonWriter } from "../../core/bytes/mod.ts";
import { Work, WorkMeter } from "../../core/work_meter.ts";
import { Metrics } from "../../routes/monitoring/mod.ts";
import { readFailure } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { replaced } from "../support/replaced.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  createService,
  type Service,
  type ServiceOptions,
} from "../support/service.ts";
import { mergeCells } from "../support/workbook_builder.ts";

const file = fileBody(salesWorkbook([{}]));
const merged = salesWorkbook([{}, {}], { after: mergeCells(["A2:A3"]) });
const SECRET_PATH = "/srv/secret/place.ts";

function broken(): never {
  throw new RangeError(`broken at ${SECRET_PATH}`);
}

function metricsWith(
  name: "record" | "recordPhase",
  method: (argument: unknown) => unknown,
): Metrics {
  return Object.assign(new Metrics(), { [name]: method });
}

async function assertFault(
  service: Service,
  ask: (service: Service) => Promise<Response>,
): Promise<void> {
  service.lines.length = 0;
  const response = await ask(service);
  const id = response.headers.get("x-request-id");
  const headers = JSON.stringify([...response.headers]);
  const { reason, message } = await readFailure(response);
  assertEquals([reason, message], ["internal_error", "Internal error"]);
  assert(!/broken|secret|RangeError|ZodError/.test(headers), headers);
  const log = JSON.parse(service.lines[0]);
  assertEquals([log.id, log.level, log.status], [id, "error", 500]);
  assertMatch(log.stack, /^\w*Error: [^]*\n\s+at /);
}

const { spend } = WorkMeter.prototype;
const spendAllBut = (uncounted: Work) =>
  function (this: WorkMeter, kind: Work, units: number) {
    spend.call(this, kind, kind === uncounted ? NaN : units);
  };
const brokenMethods: Record<string, () => Disposable> = {
  "in read": () => replaced(WorkMeter.prototype, { spend: broken }),
  "in encode": () => replaced(JsonWriter.prototype, { piece: broken }),
  ...Object.fromEntries(
    Object.entries(Work).map(([kind, work]) => [
      `of ${kind} that cannot be counted`,
      () => replaced(WorkMeter.prototype, { spend: spendAllBut(work) }),
    ]),
  ),
};
for (const [name, breakMethod] of Object.entries(brokenMethods)) {
  Deno.test(`createHandler() answers a fault ${name} with 500 and nothing else`, async () => {
    using _broken = breakMethod();
    await assertFault(createService(), ({ analyze }) => analyze(merged));
  });
}

const faultIn = (phase: string) =>
  metricsWith("recordPhase", (it) => it === phase && broken());
const faults: Record<string, ServiceOptions> = {
  "in receive": { metrics: faultIn("receive") },
  "in verify": { metrics: faultIn("verify") },
  "in queue": { metrics: faultIn("queue") },
  "of the clock": { now: broken },
  "of the credentials": {
    credentials: { size: 1, isKnown: broken, secretsOf: broken },
  },
};
for (const [name, options] of Object.entries(faults)) {
  Deno.test(`createHandler() answers a fault ${name} with 500 and nothing else`, async () => {
    await assertFault(createService(options), ({ send }) => send(file));
  });
}

Deno.test("createHandler() answers as before after a fault", async () => {
  let isBroken = true;
  const metrics = metricsWith("recordPhase", () => isBroken && broken());
  const service = createService({ metrics });
  await assertFault(service, ({ send }) => send(file));
  isBroken = false;
  assertEquals((await service.send(file)).status, 200);
});

const silent: Record<string, ServiceOptions> = {
  "the log": { log: broken },
  "metrics": { metrics: metricsWith("record", broken) },
};
for (const [name, options] of Object.entries(silent)) {
  Deno.test(`createHandler() answers even if ${name} fails`, async () => {
    const service = createService(options);
    assertEquals((await service.send(file)).status, 200);
    assertEquals((await service.get("/nowhere")).status, 404);
  });
}

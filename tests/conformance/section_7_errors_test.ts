import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { languageIds } from "../../schemas/mod.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import { readFailure } from "../support/answers.ts";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import type { Outcome } from "../../routes/mod.ts";
import {
  headers,
  keys as columns,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { partNames } from "../support/workbook_builder.ts";
import {
  createService,
  type Service,
  type ServiceOptions,
} from "../support/service.ts";

/** How to make the service refuse a request. */
interface Occasion {
  options?: ServiceOptions;
  ask(service: Service): Promise<Response>;
  /**
   * A limit that would take long to reach: its value in the test, and its
   * default.
   */
  limit?: [used: string, byDefault: string];
}

const { worksheet, workbook } = partNames;
const file = (...args: Parameters<typeof salesWorkbook>): Occasion => ({
  ask: (service) => service.analyze(salesWorkbook(...args)),
});
const signed = (changed: Record<string, string | null>): Occasion => ({
  ask: (service) => service.send({}, { headers: changed }),
});
const body = (content: unknown): Occasion => ({
  ask: (service) => service.send(content),
});
const silent = () =>
  new Request("http://service.test/api/analyze", {
    method: "POST",
    body: new ReadableStream(), // never yields a byte
  });
const late: Outcome = {
  phases: [],
  work: 0,
  refusal: { reason: "analysis_timeout", facts: { seconds: 10 } },
};
const brokenClock = () => {
  throw new Error("the clock broke");
};

/** Occasions by reason; a missing occasion does not compile. */
const occasions: Record<Reason, Occasion> = {
  host_too_long: {
    ask: (service) => service.get("/", { headers: { host: "x".repeat(256) } }),
  },
  not_found: { ask: (service) => service.get("/api/analyse") },
  method_not_allowed: { ask: (service) => service.get("/api/analyze") },
  body_too_large: body("x".repeat(4_718_593)),
  body_timeout: {
    ask: (service) => service.handle(silent()),
    options: { bodyTimeoutMs: 1 },
    limit: ["0.001", "30"],
  },
  overloaded: { ...body({}), options: { bodyBudget: new BodyBudget(1) } },
  analysis_timeout: {
    ...body({}),
    options: { runJob: () => Promise.resolve(late) },
  },
  stopping: { ...body({}), options: { stopping: AbortSignal.abort() } },
  auth_header_missing: signed({ "x-signature": null }),
  timestamp_malformed: signed({ "x-timestamp": "2024-05-01" }),
  timestamp_outside_window: {
    ...signed({ "x-timestamp": "1700000000" }),
    options: { now: () => 1_700_000_301_000 },
  },
  signature_malformed: signed({ "x-signature": "abc" }),
  signature_mismatch: signed({ "x-signature": "0".repeat(64) }),
  credentials_not_configured: { ...body({}), options: { clients: null } },
  decryption_failed: signed({ "x-encrypted": "1" }),
  body_not_json: body("{"),
  file_missing: body({}),
  request_invalid: body({ file: 1 }),
  file_not_base64: body({ file: "data:;base64,UEsDBA==" }),
  not_a_workbook: {
    ask: (service) =>
      service.analyze(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)),
  },
  workbook_damaged: file([{}], {
    entries: { [worksheet]: { central: { crc: 1 }, local: { crc: 1 } } },
  }),
  workbook_unsupported: file([{}], { entries: { [workbook]: { flags: 1 } } }),
  workbook_too_large: {
    ...file(Array(1000).fill({})),
    options: { limits: { maxInflatedBytes: 65_536 } },
    limit: ["65,536", "134,217,728"],
  },
  columns_missing: file([{}], {
    columns: columns.map((column) =>
      column === "conv" ? { header: "折算2贴数量(万盒)" } : column
    ),
  }),
  column_duplicated: file([{}], { columns: columns.toSpliced(10, 0, "qty") }),
  second_table: file([
    ...Array(118).fill({}),
    { ...headers, qty: "库存数量" },
    {},
  ]),
  data_rows_missing: file([
    ...Array(10).fill({ qty: null }),
    { year: "合计", month: null },
  ]),
  cell_invalid: file([...Array(15).fill({}), { qty: "abc" }]),
  formula_not_calculated: file([{}, {}, {}, { conv: { formula: "H5/10000" } }]),
  answer_too_large: {
    ...file([{}]),
    options: { limits: { maxResponseBytes: 1024 } },
    limit: ["1,024", "33,554,432"],
  },
  internal_error: { ...body({}), options: { now: brokenClock } },
};

for (const language of languageIds) {
  for (const [name, occasion] of Object.entries(occasions)) {
    const reason = name as Reason;
    const { status } = problems[reason];
    Deno.test(`spec 7: ${reason} is ${status} in the envelope, with the message of its example in ${language}`, async () => {
      const { options, ask, limit = ["", ""] } = occasion;
      const service = createService({ ...options, language });
      const failure = await readFailure(await ask(service));
      const message = exampleMessage(reason, language);
      const found = failure.message.replace(...limit);
      assertEquals({ ...failure, message: found }, { status, reason, message });
    });
  }
}

Deno.test("spec 7: 400, 401, 405 and 413 are documented, and 408, 500 and 503", () => {
  const statuses = operations.analyze.failures.map((reason) =>
    problems[reason].status
  );
  assertEquals([...new Set(statuses)].toSorted(), [
    ...[400, 401, 405, 408, 413, 500, 503],
  ]);
});

Deno.test("design 1: an internal error has its cause in the log alone", async () => {
  const { options, ask } = occasions.internal_error;
  const service = await createService(options);
  const failure = await readFailure(await ask(service));
  assertEquals(failure.message, "Internal error");
  assertStringIncludes(service.lines[0], "the clock broke");
});

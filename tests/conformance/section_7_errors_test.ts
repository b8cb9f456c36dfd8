import { assert, assertEquals } from "../support/assert.ts";
import { ByteBudget } from "../../routes/admission.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { readFailure } from "../support/answers.ts";
import { encodeBody } from "../support/client.ts";
import {
  headers,
  type SalesRow,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import {
  createService,
  type Service,
  type ServiceOptions,
} from "../support/service.ts";
import { partNames } from "../support/workbook_builder.ts";

interface Occasion {
  options?: ServiceOptions;
  ask(service: Service): Promise<Response>;
}

const columns = Object.keys(headers) as (keyof SalesRow)[];
const sheet = partNames.worksheet;
const file = (...args: Parameters<typeof salesWorkbook>): Occasion => ({
  ask: (service) => service.analyze(salesWorkbook(...args)),
});
const signed = (changed: Record<string, string | null>): Occasion => ({
  ask: (service) => service.send({}, { headers: changed }),
});
const body = (content: unknown): Occasion => ({
  ask: (service) => service.send(content),
});

// A reason without an occasion does not compile.
const occasions: Record<Reason, Occasion> = {
  not_found: { ask: (service) => service.get("/api/analyse") },
  method_not_allowed: { ask: (service) => service.get("/api/analyze") },
  body_too_large: {
    ...body("x".repeat(1025)),
    options: { maxBodyBytes: 1024 },
  },
  body_timeout: {
    ask: (service) =>
      service.handle(
        new Request("http://service.test/api/analyze", {
          method: "POST",
          body: new ReadableStream(), // never yields a byte
        }),
      ),
    options: { bodyTimeoutMs: 1 },
  },
  overloaded: { ...body({}), options: { bodyBudget: new ByteBudget(1) } },
  auth_header_missing: signed({ "x-signature": null }),
  timestamp_malformed: signed({ "x-timestamp": "today" }),
  timestamp_outside_window: signed({ "x-timestamp": "0" }),
  signature_malformed: signed({ "x-signature": "abc" }),
  signature_mismatch: signed({ "x-signature": "0".repeat(64) }),
  credentials_not_configured: { ...body({}), options: { clients: null } },
  decryption_failed: signed({ "x-encrypted": "1" }),
  body_not_json: body("{"),
  file_missing: body({}),
  request_invalid: body([]),
  file_not_base64: body({ file: "%" }),
  not_a_workbook: { ask: (service) => service.analyze(encodeBody("年,月\n")) },
  workbook_damaged: file([{}], {
    entries: { [sheet]: { central: { crc: 1 } } },
  }),
  workbook_unsupported: file([{}], { entries: { [sheet]: { flags: 1 } } }),
  workbook_too_large: {
    ...file(Array(1000).fill({})),
    options: { maxInflatedBytes: 65_536 },
  },
  columns_missing: file([{}], { columns: columns.slice(1) }),
  column_duplicated: file([{}], { columns: [...columns, "qty"] }),
  cell_invalid: file([{ qty: "abc" }]),
  formula_not_calculated: file([{ conv: { formula: "H2/10000" } }]),
  answer_too_large: { ...file([{}]), options: { maxResponseBytes: 1024 } },
  internal_error: {
    ...body({}),
    options: {
      now: () => {
        throw new Error("the clock broke");
      },
    },
  },
};

for (const [reason, { options, ask }] of Object.entries(occasions)) {
  const { status } = problems[reason as Reason];
  Deno.test(`spec 7: ${reason} is ${status} in the envelope`, async () => {
    const service = await createService(options);
    const failure = await readFailure(await ask(service));
    assertEquals(failure.reason, reason as Reason, failure.message);
    assertEquals(failure.status, status);
  });
}

Deno.test("spec 7: 400, 401, 405 and 413 are documented, and 408, 500 and 503", () => {
  const statuses = operations.analyze.failures.map((reason) =>
    problems[reason].status
  );
  assertEquals([...new Set(statuses)].toSorted(), [
    400,
    401,
    405,
    408,
    413,
    500,
    503,
  ]);
});

Deno.test("design 1: an internal error does not reveal its cause", async () => {
  const { options, ask } = occasions.internal_error;
  const service = await createService(options);
  const failure = await readFailure(await ask(service));
  assertEquals(failure.message, "Internal error");
  assert(service.lines[0].includes("the clock broke"));
});

Deno.test("design 3: every request has its own x-request-id", async () => {
  const service = await createService();
  const ids = new Set<string | null>();
  for (const path of ["/api/health", "/nowhere", "/api/analyze"]) {
    ids.add((await service.get(path)).headers.get("x-request-id"));
  }
  assertEquals(ids.size, 3);
});

import { assert, assertEquals } from "../support/assert.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { references, type ReferenceWords } from "../../schemas/words/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Endpoint, Health } from "../../schemas/wire/health.ts";
import * as stats from "../../schemas/wire/stats.ts";

const reasons = Object.keys(problems) as Reason[];

Deno.test("problems except not_found each belong to an operation", () => {
  const documented = new Set<Reason>(
    Object.values(operations).flatMap(({ failures }) => [...failures]),
  );
  const missing = reasons.filter((reason) => !documented.has(reason));
  assertEquals(missing, ["not_found"]);
});

Deno.test("operations list no failure twice", () => {
  for (const { failures } of Object.values(operations)) {
    assertEquals(new Set(failures).size, failures.length);
  }
});

const noFailures = [{ code: "400" }, { message: 1 }, { data: {} }];
for (const extra of [...noFailures, { reason: "x" }]) {
  Deno.test(`Failure refuses ${JSON.stringify(extra)}`, () => {
    const failure = { code: 400, message: "Wrong", data: null, ...extra };
    assertEquals(Failure.safeParse(failure).success, false);
  });
}

const time = "2024-05-31T08:00:00.000Z";
const data = { status: "up", service: "s", time, endpoints: [] };
const success = { code: 0, message: "ok", data };
const noSuccesses = [{ code: 200 }, { message: "OK" }, { data: null }];
for (const extra of [...noSuccesses, { reason: "x" }]) {
  Deno.test(`successEnvelope() refuses ${JSON.stringify(extra)}`, () => {
    const { response } = operations.health;
    assertEquals(response.safeParse(success).success, true);
    assertEquals(response.safeParse({ ...success, ...extra }).success, false);
  });
}

const { MonthKey } = stats;
Deno.test("MonthKey is YYYY-MM", () => {
  for (const key of ["2024-05", "1999-12"]) {
    assert(MonthKey.safeParse(key).success);
  }
  for (const key of ["2024-5", "24-05", "2024/05", "2024-05-01", ""]) {
    assertEquals(MonthKey.safeParse(key).success, false, key);
  }
});

Deno.test("paths of operations and documents are distinct", () => {
  const paths = [...Object.values(operations), ...Object.values(documents)]
    .map(({ path }) => path);
  assertEquals(new Set(paths).size, paths.length);
});

const objects = { AnalyzeRequest, Endpoint, Health, ...stats } as const;
for (const [name, { fields }] of Object.entries(references.en().objects)) {
  Deno.test(`references say what the fields of ${name} mean, and of no others`, () => {
    const { shape } = objects[name as keyof ReferenceWords["objects"]];
    assertEquals(Object.keys(fields).toSorted(), Object.keys(shape).toSorted());
  });
}

import { assert, assertEquals } from "../support/assert.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { readFailure } from "../support/answers.ts";
import { occasions } from "../support/occasions.ts";
import { createService } from "../support/service.ts";

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
    ...[400, 401, 405, 408, 413, 500, 503],
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

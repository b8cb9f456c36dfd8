import { assert, assertEquals } from "../support/assert.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { languageIds } from "../../schemas/mod.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import { readFailure } from "../support/answers.ts";
import { occasions } from "../support/occasions.ts";
import { createService } from "../support/service.ts";

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

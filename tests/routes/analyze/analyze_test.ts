import { assert } from "../../support/assert.ts";
import { assertFailure } from "../../support/answers.ts";
import { analyzeRequest, fileBody } from "../../support/client.ts";
import { countTurns } from "../../support/count_turns.ts";
import { createService } from "../../support/service.ts";

Deno.test("analyze() lets the event loop turn before it reads a large file", async () => {
  const service = await createService();
  const turns: number[] = [];
  // The first request loads the handler.
  for (const bytes of [1, 1024 ** 2, 1024 ** 2 + 1]) {
    const request = await analyzeRequest(fileBody(new Uint8Array(bytes)));
    using turning = countTurns();
    const response = await service.handle(request);
    turns.push(turning.turns);
    await assertFailure(response, "not_a_workbook");
  }
  const [, small, large] = turns;
  assert(large - small > 60, `turns: ${turns}`);
});

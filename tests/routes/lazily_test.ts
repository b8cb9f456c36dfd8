import { assert } from "../support/assert.ts";
import { countTurns, TURNS_OF_A_REQUEST } from "../support/count_turns.ts";
import { analyzeHandler } from "../../routes/analyze/mod.ts";
import { documentHandler } from "../../routes/documents/mod.ts";
import { loadPart } from "../../routes/lazily.ts";

Deno.test("loadPart() lets requests in before it loads", async () => {
  using counter = countTurns();
  const before = await loadPart(() => Promise.resolve(counter.turns));
  assert(before >= TURNS_OF_A_REQUEST, `${before} turns`);
});

const handlers = {
  analyzeHandler: { load: analyzeHandler.load, parts: 3 },
  documentHandler: { load: documentHandler("html").load, parts: 3 },
};
for (const [name, { load, parts }] of Object.entries(handlers)) {
  Deno.test(`${name} lets requests in between the ${parts} parts that it loads`, async () => {
    using counter = countTurns();
    await load();
    const { turns } = counter;
    assert(turns >= parts * TURNS_OF_A_REQUEST, `${turns} turns`);
  });
}

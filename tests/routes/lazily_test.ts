import { assert, assertEquals, assertRejects } from "../support/assert.ts";
import { countTurns, TURNS_OF_A_REQUEST } from "../support/count_turns.ts";
import { analyzeHandler } from "../../routes/analyze/mod.ts";
import { documentHandler } from "../../routes/documents/mod.ts";
import { loadPart, once } from "../../routes/lazily.ts";

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

Deno.test("once() loads once for all calls, and again after an error", async () => {
  let loads = 0;
  const load = once(() => {
    if (++loads === 1) throw new RangeError("broken");
    return Promise.resolve("module");
  });
  const [first, second] = [load(), load()];
  for (const loading of [first, second]) {
    const { message } = await assertRejects(() => loading);
    assertEquals(message, "broken");
  }
  assertEquals(await Promise.all([load(), load()]), ["module", "module"]);
  assertEquals([await load(), loads], ["module", 2]);
});

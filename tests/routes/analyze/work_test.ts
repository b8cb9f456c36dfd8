/** The work of an analysis, alone in its thread and beside others. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { runJob } from "../../../routes/analyze/work.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../../schemas/limits.ts";
import { utf8 } from "../../support/bytes.ts";
import { encodeBody, fileBody } from "../../support/client.ts";
import { countTurns } from "../../support/count_turns.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

function createJob(batches = 4) {
  const rows = Array.from({ length: 1024 * batches }, () => ({}));
  const body = encodeBody(fileBody(salesWorkbook(rows)));
  return { body, key: undefined, limits: limitsOf(DEFAULT_BODY_BYTES) };
}

Deno.test("runJob() never pauses where nothing else needs the thread", async () => {
  using turning = countTurns();
  const outcome = await runJob(createJob());
  assertEquals(turning.turns, 0);
  assert("answer" in outcome);
});

Deno.test("runJob() lets the event loop turn after each batch of rows", async () => {
  const { signal } = new AbortController();
  const turns: number[] = [];
  for (const batches of [1, 4]) {
    const job = createJob(batches);
    using turning = countTurns();
    await runJob(job, { signal });
    turns.push(turning.turns);
  }
  assert(turns[1] - turns[0] >= 3 * 64, `turns: ${turns}`);
});

Deno.test("runJob() stops between batches of rows once the client has gone", async () => {
  using turning = countTurns();
  const client = new AbortController();
  const { signal } = client;
  const whole = await runJob(createJob(), { signal });
  assert("answer" in whole);
  const { turns } = turning;
  // After about half of the turns.
  const stop = setInterval(() => {
    if (turning.turns > 1.5 * turns) client.abort(new RangeError("gone"));
  });
  const work = () => runJob(createJob(), { signal });
  await assertRejects(work, RangeError, "gone").finally(() =>
    clearInterval(stop)
  );
  assert(turning.turns < 2 * turns, `${turning.turns} turns, ${turns}`);
});

Deno.test("runJob() gives back no more of a filename than the log needs", async () => {
  const file = salesWorkbook([{}]);
  for (
    const [filename, logged] of [
      ["\u007f".repeat(2 ** 22), ""],
      [`五月\n${"a".repeat(2 ** 22)}`, `五月${"a".repeat(252)}`],
      [undefined, undefined],
    ]
  ) {
    const text = JSON.stringify(fileBody(file, { filename }));
    const body = new Uint8Array(utf8(text));
    const limits = limitsOf(DEFAULT_BODY_BYTES);
    const outcome = await runJob({ body, key: undefined, limits });
    assertEquals([outcome.filename, outcome.rows], [logged, 1]);
  }
});

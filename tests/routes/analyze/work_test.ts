/** The work of an analysis, alone in its thread and beside others. */
import { assert, assertEquals } from "../../support/assert.ts";
import { runJob } from "../../../routes/analyze/work.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../../schemas/limits.ts";
import { utf8 } from "../../support/bytes.ts";
import { batchesJob } from "../../support/batches_job.ts";
import { fileBody } from "../../support/client.ts";
import { countTurns } from "../../support/count_turns.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

Deno.test("runJob() never waits where nothing else needs the thread", async () => {
  using turning = countTurns();
  const outcome = await runJob(batchesJob(4));
  assertEquals(turning.turns, 0);
  assert("answer" in outcome);
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

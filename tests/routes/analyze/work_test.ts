/** The work of an analysis, alone in its thread and beside others. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { setImmediate } from "node:timers";
import { runJob } from "../../../routes/analyze/work.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../../schemas/limits.ts";
import {
  encodeBody,
  fileBody,
  type SignOptions,
} from "../../support/client.ts";
import { countTurns } from "../../support/count_turns.ts";
import { replaced } from "../../support/replaced.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { BufferedBody } from "../../../routes/capacity/body_budget.ts";
import type { Job } from "../../../routes/mod.ts";
import { readStats } from "../../support/answers.ts";
import { createService } from "../../support/service.ts";
import { workHere } from "../../../routes/analyze/mod.ts";

function batchesJob(batches: number): Job {
  const length = 512 + 1024 * (batches - 1);
  const rows = Array.from({ length }, () => ({}));
  const body = encodeBody(fileBody(salesWorkbook(rows)));
  return { body, key: undefined, limits: limitsOf(DEFAULT_BODY_BYTES) };
}

Deno.test("runJob() never waits where nothing else needs the thread", async () => {
  using turning = countTurns();
  const outcome = await runJob(batchesJob(4));
  assertEquals(turning.turns, 0);
  assert("answer" in outcome, "no answer");
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
    const body = encodeBody(fileBody(file, { filename }));
    const limits = limitsOf(DEFAULT_BODY_BYTES);
    const outcome = await runJob({ body, key: undefined, limits });
    assertEquals([outcome.filename, outcome.rows], [logged, 1]);
  }
});

const file = fileBody(salesWorkbook([{}]));

/** The job that the service makes of a body. */
async function jobOf(options: SignOptions): Promise<Job | undefined> {
  let sent: Job | undefined;
  const service = createService({ runJob: (job) => runJob(sent = job) });
  await readStats(await service.send(file, options));
  return sent;
}

Deno.test("analyze() gives the work of an encrypted body a key that cannot be read out", async () => {
  const key = (await jobOf({ encrypt: true }))?.key;
  assertEquals([key?.extractable, key?.usages], [false, ["decrypt"]]);
});

Deno.test("analyze() gives the work no secret, and of a plain body no key", async () => {
  const job = await jobOf({});
  const names = Object.keys(job ?? {}).toSorted();
  assertEquals(names, ["body", "handling", "key", "limits"]);
  assertEquals(job?.key, undefined);
});

/** Keeps the memory of each body and of each decoded workbook. */
function watchMemory() {
  const buffers: ArrayBufferLike[] = [];
  const stack = new DisposableStack();
  const { join } = BufferedBody.prototype;
  const decode = Uint8Array.fromBase64;
  const kept = <Bytes extends Uint8Array>(bytes: Bytes) => {
    buffers.push(bytes.buffer);
    return bytes;
  };
  stack.use(replaced(BufferedBody.prototype, {
    join(this: BufferedBody) {
      return kept(join.call(this));
    },
  }));
  stack.use(replaced(Uint8Array, {
    fromBase64: (text: string) => kept(decode.call(Uint8Array, text)),
  }));
  return Object.assign(stack, { buffers });
}

Deno.test("analyze() gives back the memory of the body and of the workbook", async () => {
  const workbook = salesWorkbook(
    Array.from({ length: 3000 }, (_, i) => ({ hospital: `${i * 7919}` })),
  );
  using memory = watchMemory();
  await readStats(await createService().analyze(workbook));
  assertEquals(memory.buffers.map(({ byteLength }) => byteLength), [0, 0]);
});

/** Turns of the event loop between two slices of the work. */
const TURNS = 64;
/** Slices before and after those of the rows. */
const OTHER_SLICES = 3;
const runHere = workHere().runJob;

async function turnsOf(batches: number): Promise<number> {
  const { signal } = new AbortController();
  const job = batchesJob(batches);
  using turning = countTurns();
  assert("answer" in await runHere(job, signal), "no answer");
  return turning.turns;
}

Deno.test("workHere() lets the event loop turn after each step and batch of rows", async () => {
  await turnsOf(1); // loads the code, which takes turns, too
  for (const batches of [1, 4]) {
    const slices = Math.floor(await turnsOf(batches) / TURNS);
    assertEquals(slices, OTHER_SLICES + batches, `${batches} batches`);
  }
});

Deno.test("workHere() stops between batches of rows once the client has gone", async () => {
  await turnsOf(1);
  const client = new AbortController();
  const work = runHere(batchesJob(9), client.signal);
  using turning = countTurns();
  const reading = async () => {
    while (turning.turns < 4.5 * TURNS) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    client.abort(new RangeError("gone"));
  };
  await Promise.all([reading(), assertRejects(() => work, RangeError, "gone")]);
  assertEquals(Math.round(turning.turns / TURNS), 5);
});

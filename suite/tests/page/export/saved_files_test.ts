/// <reference lib="dom" />
import { saveReport } from "../../../page/export/mod.ts";
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import { type FakeWorker, fakeWorkers } from "../../support/fake_worker.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import type { ReportContent } from "../../../report/mod.ts";

/** Fake workers; one of them takes all orders of all tests. */
const made: FakeWorker[] = [];

function working(): FakeWorker {
  const worker = made.find(({ isEnded }) => !isEnded);
  assert(worker !== undefined);
  return worker;
}

/** Records the addresses of saved and freed files until the scope ends. */
function savedFiles() {
  const saved: string[] = [];
  const freed: string[] = [];
  const timers: [work: () => void, milliseconds: number][] = [];
  const replaced = replaceGlobals({
    document: {
      createElement: () => ({
        href: "",
        click() {
          saved.push(this.href);
        },
      }),
    },
    URL: Object.assign(function () {}, {
      createObjectURL: () => `blob:${saved.length}`,
      revokeObjectURL: (address: string) => freed.push(address),
    }),
    setTimeout: (work: () => void, milliseconds: number) =>
      timers.push([work, milliseconds]),
  });
  return {
    saved,
    freed,
    timers,
    [Symbol.dispose]: () => replaced[Symbol.dispose](),
  };
}

const content = {
  language: "zh",
  overview: { figures: { period: { from: "2024-01", to: "2024-05" } } },
} as ReportContent;

Deno.test("a file is freed a minute after the browser has begun to save it", async () => {
  using _ = fakeWorkers(made);
  using saved = savedFiles();
  const done = saveReport(content, {});
  working().say({ given: new Uint8Array([97]) });
  await done;
  assertEquals([saved.saved, saved.freed], [["blob:0"], []]);
  const [[work, milliseconds]] = saved.timers;
  assertEquals(milliseconds, 60_000);
  work();
  assertEquals(saved.freed, ["blob:0"]);
});

Deno.test("a file is not saved if its worker fails, or if it is no longer wanted", async () => {
  using _ = fakeWorkers(made);
  using saved = savedFiles();
  const failing = saveReport(content, {});
  const worker = working();
  worker.say({ error: new RangeError("too long") });
  assertEquals(
    (await assertRejects(() => failing, RangeError)).message,
    "too long",
  );
  assertEquals(worker.isEnded, true);
  const before = made.length;
  const signal = AbortSignal.abort(new TypeError("not wanted"));
  await assertRejects(
    () => saveReport(content, { signal }),
    TypeError,
  );
  assertEquals(made.length, before);
  const stop = new AbortController();
  const stopped = saveReport(content, { signal: stop.signal });
  const another = working();
  stop.abort(new TypeError("not wanted"));
  await assertRejects(() => stopped, TypeError);
  assertEquals(another.isEnded, true);
  assertEquals(saved.saved, []);
});

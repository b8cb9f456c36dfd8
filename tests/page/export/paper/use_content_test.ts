import { useContent } from "../../../../page/export/paper/use_content.ts";
import type { ReportContent } from "../../../../report/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { calm } from "../../../support/rendered_hook.ts";
import { replaceGlobals } from "../../../support/replaced_globals.ts";
import { renderInView, resultOf } from "../../../support/shown_result.ts";

const shown = await resultOf([{ month: 4 }, { month: 5 }]);
const named = (title: string) => ({ title }) as unknown as ReportContent;

/** The whole content is there when a test says so. */
async function rendered() {
  const pauses: (() => void)[] = [];
  const asked:
    (PromiseWithResolvers<ReportContent> & { signal: AbortSignal })[] = [];
  const { setTimeout } = globalThis;
  const globals = replaceGlobals({
    setTimeout: (work: () => void, milliseconds = 0) =>
      milliseconds === 300 ? pauses.push(work) : setTimeout(work, milliseconds),
    clearTimeout: (number: number) => delete pauses[number - 1],
  });
  const { hook, showAnother } = await renderInView(shown, () =>
    useContent({
      atOnce: () => named("at once"),
      whole(signal) {
        const one = Promise.withResolvers<ReportContent>();
        asked.push({ ...one, signal });
        return one.promise;
      },
    }));
  return {
    asked,
    title: () => (hook.now as unknown as { title: string }).title,
    pause() {
      for (const work of pauses.splice(0)) work?.();
    },
    showAnother,
    [Symbol.dispose]() {
      hook[Symbol.dispose]();
      globals[Symbol.dispose]();
    },
  };
}

Deno.test("useContent() asks for the whole content once the reader pauses", async () => {
  using it = await rendered();
  assertEquals([it.title(), it.asked.length], ["at once", 0]);
  await it.showAnother();
  it.pause();
  assertEquals(it.asked.length, 1);
  it.asked[0].resolve(named("whole"));
  await calm();
  assertEquals(it.title(), "whole");
  await it.showAnother();
  assertEquals([it.title(), it.asked.length], ["at once", 1]);
});

Deno.test("useContent() takes no content of another view, and none that fails", async () => {
  using it = await rendered();
  it.pause();
  await it.showAnother();
  it.pause();
  const [late, now] = it.asked;
  assertEquals([late.signal.aborted, now.signal.aborted], [true, false]);
  late.resolve(named("late"));
  now.reject(new Error("no answer"));
  await calm();
  assertEquals(it.title(), "at once");
});

import { options } from "preact";
import { useIsPrinted } from "../../../../page/export/paper/use_is_printed.ts";
import { assertEquals } from "../../../support/assert.ts";
import { calm } from "../../../support/rendered_hook.ts";
import { replaceGlobals } from "../../../support/replaced_globals.ts";
import { renderInView, resultOf } from "../../../support/shown_result.ts";

const shown = await resultOf([{ month: 4 }, { month: 5 }]);

/** A view in a browser that prints, or does not. */
async function rendered(matches = false) {
  const paper = Object.assign(new EventTarget(), { matches });
  const window = new EventTarget();
  const globals = replaceGlobals({
    matchMedia: (media: string) => media === "print" ? paper : undefined,
    addEventListener: window.addEventListener.bind(window),
  });
  const { hook, showAnother } = await renderInView(shown, useIsPrinted);
  return {
    hook,
    paper,
    print: () => window.dispatchEvent(new Event("beforeprint")),
    change(matches: boolean) {
      paper.matches = matches;
      paper.dispatchEvent(new Event("change"));
    },
    showAnother,
    [Symbol.dispose]() {
      hook[Symbol.dispose]();
      globals[Symbol.dispose]();
    },
  };
}

Deno.test("useIsPrinted() renders the paper before the browser's event ends, until another view", async () => {
  for (const before of [undefined, (work: () => void) => setTimeout(work)]) {
    using it = await rendered();
    assertEquals(it.hook.now, false);
    if (before) options.debounceRendering = before;
    try {
      it.print();
      assertEquals(it.hook.now, true);
      assertEquals(options.debounceRendering, before);
      assertEquals("debounceRendering" in options, before !== undefined);
    } finally {
      delete options.debounceRendering;
    }
    await it.showAnother();
    assertEquals(it.hook.now, false);
    it.print();
    assertEquals(it.hook.now, true);
  }
});

Deno.test("useIsPrinted() knows paper by its media too, and stays after it", async () => {
  using it = await rendered();
  it.change(false);
  assertEquals(it.hook.now, false);
  it.change(true);
  assertEquals(it.hook.now, true);
  it.change(false);
  await calm();
  assertEquals(it.hook.now, true);
  using printing = await rendered(true);
  assertEquals(printing.hook.now, true);
});

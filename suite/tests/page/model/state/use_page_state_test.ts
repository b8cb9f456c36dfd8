import { AT_FIRST } from "../../../../page/model/state/page_state.ts";
import { asking, usePageState, withNames } from "../../../../page/model/mod.ts";
import { ALL, stateOf } from "../../../support/page_state.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { replaceGlobals } from "../../../support/replaced_globals.ts";

/** A window with an address and its history. */
function browserAt(hash: string) {
  const steps: [how: string, state: unknown, fragment: string][] = [];
  const location = { hash };
  const listeners = new Set<() => void>();
  const move = (how: string) => (state: unknown, title: string, to: string) => {
    steps.push([how, state, `${title}${to}`]);
    location.hash = to;
  };
  const history: Record<string, unknown> = {
    state: null,
    pushState: move("push"),
    replaceState: move("replace"),
  };
  const replaced = replaceGlobals({
    location,
    history,
    addEventListener: (type: string, listen: () => void) =>
      type === "popstate" && listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) =>
      listeners.delete(listen),
  });
  return {
    steps,
    listeners,
    /** Goes back like the browser's button. */
    async goTo(hash: string, state: unknown = null) {
      location.hash = hash;
      history.state = state;
      for (const listen of listeners) listen();
      await calm();
    },
    [Symbol.dispose]: () => replaced[Symbol.dispose](),
  };
}

Deno.test("usePageState() begins with the address, or as at first", () => {
  for (
    const [hash, state] of [
      ["", AT_FIRST],
      ["#signature", AT_FIRST],
      ["#/?months=all", stateOf(ALL)],
    ] as const
  ) {
    using _ = browserAt(hash);
    using hook = renderHook(() => usePageState());
    assertEquals(hook.now.state, state);
  }
});

Deno.test("usePageState() puts each choice into the address, with a step back or without", async () => {
  using browser = browserAt("");
  using hook = renderHook(() => usePageState());
  await calm();
  const { select, replace } = hook.now;
  select(asking(ALL));
  // The page has not shown the first change yet.
  replace(asking((now) => withNames(now, "agent", { where: ["a"] })));
  await calm();
  const all = stateOf(ALL);
  const both = stateOf({ ...ALL, where: { agent: ["a"] } });
  assertEquals(hook.now.state, both);
  assertEquals(browser.steps, [
    ["push", { kept: all }, "#/?months=all"],
    ["replace", { kept: both }, "#/?months=all&agent=a"],
  ]);
  assertEquals(hook.now.select === select, true);
});

Deno.test("usePageState() follows Back, what the history keeps, and no anchor", async () => {
  using browser = browserAt("#/?months=all");
  const hook = renderHook(() => usePageState());
  await calm();
  await browser.goTo("#/?measure=conv");
  assertEquals(hook.now.state, stateOf({ measure: "conv" }));
  await browser.goTo("#signature");
  assertEquals(hook.now.state, stateOf({ measure: "conv" }));
  const long = stateOf({
    where: { agent: ["a name too long for an address"] },
  });
  await browser.goTo("#/", { kept: long });
  assertEquals(hook.now.state, long);
  await browser.goTo("");
  assertEquals(hook.now.state, AT_FIRST);
  assertEquals(browser.listeners.size, 1);
  hook[Symbol.dispose]();
  await calm();
  assertEquals(browser.listeners.size, 0);
});

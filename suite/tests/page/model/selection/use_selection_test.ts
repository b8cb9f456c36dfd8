import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import {
  useSelection,
  withMonths,
  withNames,
} from "../../../../page/model/mod.ts";
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

Deno.test("useSelection() begins with the address, or as at first", () => {
  for (
    const [hash, months] of [
      ["", "newest"],
      ["#signature", "newest"],
      ["#/?months=all", "all"],
    ]
  ) {
    using _ = browserAt(hash);
    using hook = renderHook(() => useSelection());
    assertEquals(hook.now.selection, { ...AT_FIRST, months: months as "all" });
  }
});

Deno.test("useSelection() puts each choice into the address, with a step back or without", async () => {
  using browser = browserAt("");
  using hook = renderHook(() => useSelection());
  await calm();
  const { select, replace } = hook.now;
  select((now) => withMonths(now, "all"));
  // The page has not shown the first change yet.
  replace((now) => withNames(now, "agent", { where: ["a"] }));
  await calm();
  const all = withMonths(AT_FIRST, "all");
  const both = withNames(all, "agent", { where: ["a"] });
  assertEquals(hook.now.selection, both);
  assertEquals(browser.steps, [
    ["push", { selection: all }, "#/?months=all"],
    ["replace", { selection: both }, "#/?months=all&agent=a"],
  ]);
  assertEquals(hook.now.select === select, true);
});

Deno.test("useSelection() follows Back, what the history keeps, and no anchor", async () => {
  using browser = browserAt("#/?months=all");
  const hook = renderHook(() => useSelection());
  await calm();
  await browser.goTo("#/?measure=conv");
  assertEquals(hook.now.selection, { ...AT_FIRST, measure: "conv" });
  await browser.goTo("#signature");
  assertEquals(hook.now.selection, { ...AT_FIRST, measure: "conv" });
  const long = withNames(AT_FIRST, "agent", {
    where: ["a name too long for an address"],
  });
  await browser.goTo("#/", { selection: long });
  assertEquals(hook.now.selection, long);
  await browser.goTo("");
  assertEquals(hook.now.selection, AT_FIRST);
  assertEquals(browser.listeners.size, 1);
  hook[Symbol.dispose]();
  await calm();
  assertEquals(browser.listeners.size, 0);
});

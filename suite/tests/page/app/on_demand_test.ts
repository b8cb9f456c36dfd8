import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import { PageError } from "../../../page/model/mod.ts";
import { onDemand } from "../../../page/app/on_demand.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";
import { announce, Announcer } from "../../../page/controls/announcer.tsx";

/** A room that loads at a call of the test. */
function heldRoom() {
  const loads: PromiseWithResolvers<() => string>[] = [];
  const room = onDemand(() => {
    const load = Promise.withResolvers<() => string>();
    loads.push(load);
    return load.promise;
  });
  return { room, loads };
}

/** A room that is a function, as Preact would call it. */
const content = () => "content";

Deno.test("onDemand() loads a room once for all its users", async () => {
  const { room, loads } = heldRoom();
  const loaded = room.load();
  using first = renderHook(() => room.use());
  await calm();
  assertEquals(first.now, undefined);
  loads[0].resolve(content);
  await calm();
  assertEquals(await loaded, content);
  assertEquals(first.now, content);
  using second = renderHook(() => room.use());
  assertEquals(second.now, content);
  await calm();
  assertEquals(loads.length, 1);
});

Deno.test("onDemand() tries again to load a room that could not be loaded", async () => {
  using _ = replaceGlobals({ fetch: () => Promise.reject(new TypeError()) });
  const { room, loads } = heldRoom();
  using first = renderHook(() => room.use());
  await calm();
  loads[0].reject(new Error("no connection"));
  await calm();
  assertEquals(first.now, undefined);
  const again = room.load();
  loads[1].reject(new Error("no connection"));
  await assertRejects(() => again, PageError);
  using second = renderHook(() => room.use());
  await calm();
  loads[2].resolve(content);
  await calm();
  assertEquals(second.now, content);
  // An earlier user gets the room, too.
  assertEquals(first.now, content);
});

for (const status of [404, 200, 503]) {
  const isOutdated = status === 404;
  Deno.test(`onDemand() takes the page for ${isOutdated ? "outdated" : "not loaded"} if the service answers ${status} for its own script`, async () => {
    using _ = replaceGlobals({
      fetch: () => Promise.resolve(new Response(null, { status })),
      document: { getElementById: () => null, querySelector: () => null },
    });
    const room = onDemand(() => Promise.reject(new Error("404")));
    const error = await assertRejects(() => room.load(), PageError);
    assertEquals(error.reason, isOutdated ? "outdated" : "not_loaded");
  });
}

Deno.test("announce() changes the live region even for the same text", async () => {
  using region = renderHook(() => Announcer());
  await calm();
  const said: string[] = [];
  for (let time = 0; time < 4; time++) {
    announce("Copied");
    await calm();
    said.push([region.now.props.children].flat().join(""));
  }
  assertEquals(said.map((text) => text.trim()), Array(4).fill("Copied"));
  assertEquals(said.filter((text, i) => text === said[i - 1]), []);
});

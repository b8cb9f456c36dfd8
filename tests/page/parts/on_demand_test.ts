import { onDemand } from "../../../page/parts/on_demand.ts";
import { assertEquals, assertRejects } from "../../support/assert.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";

/** A room that is loaded when a test says so. */
function heldRoom() {
  const loads: PromiseWithResolvers<() => string>[] = [];
  const room = onDemand(() => {
    const load = Promise.withResolvers<() => string>();
    loads.push(load);
    return load.promise;
  });
  return { room, loads };
}

/** A room may be a function, which Preact would call. */
const content = () => "content";

Deno.test("onDemand() loads a room once, for all that use it", async () => {
  const { room, loads } = heldRoom();
  room.prepare();
  const loaded = room.load();
  using first = renderHook(() => room.use());
  await calm();
  assertEquals(first.now, { room: undefined, hasFailed: false });
  loads[0].resolve(content);
  await calm();
  assertEquals(await loaded === content, true);
  assertEquals(first.now, { room: content, hasFailed: false });
  using second = renderHook(() => room.use());
  assertEquals(second.now.room, content);
  await calm();
  assertEquals(loads.length, 1);
});

Deno.test("onDemand() says that a room could not be loaded, and tries again", async () => {
  const { room, loads } = heldRoom();
  // Nobody waits for it.
  room.prepare();
  using first = renderHook(() => room.use());
  await calm();
  loads[0].reject(new Error("no connection"));
  await calm();
  assertEquals(first.now, { room: undefined, hasFailed: true });
  const again = room.load();
  loads[1].reject(new Error("no connection"));
  await assertRejects(() => again, Error);
  using second = renderHook(() => room.use());
  await calm();
  loads[2].resolve(content);
  await calm();
  assertEquals(second.now, { room: content, hasFailed: false });
});

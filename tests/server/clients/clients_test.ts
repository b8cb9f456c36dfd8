import { assert, assertEquals } from "../../support/assert.ts";
import { withoutPauses } from "../../support/without_pauses.ts";
import {
  changesBetween,
  parseClients,
  withPauses,
} from "../../../server/clients/clients.ts";

Deno.test("withPauses() lets the event loop turn after every thousand items", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  let sinceTurn = 0;
  let longest = 0;
  let before = 0;
  for await (const _ of withPauses(Array(50_000))) {
    sinceTurn = turns === before ? sinceTurn + 1 : 1;
    before = turns;
    longest = Math.max(longest, sinceTurn);
  }
  clearInterval(timer);
  assert(turns >= 25, `${turns} turns`);
  assert(longest <= 5000, `${longest} items at once`);
});

Deno.test("withPauses() pauses after every thousand items", async () => {
  for (const [count, expected] of [[999, 0], [1000, 1], [2500, 2]]) {
    const { pauses } = await withoutPauses(() =>
      Array.fromAsync(withPauses(Array(count)))
    );
    assertEquals(pauses.length, expected, `${count} items`);
  }
});

Deno.test("parseClients() returns every client of a long file", async () => {
  const all = Array.from({ length: 2500 }, (_, i) => `client-${i}`);
  const text = JSON.stringify(Object.fromEntries(all.map((key) => [key, key])));
  const clients = await parseClients(text);
  assertEquals([...clients.keys()], all);
  assertEquals(clients.get("client-7"), ["client-7"]);
});

Deno.test("changesBetween() names a hundred clients and counts the others", async () => {
  const many = new Map(
    Array.from({ length: 150 }, (_, i) => [`c${i}`, ["1"]] as const),
  );
  const { added, removed } = await changesBetween(new Map(), many);
  assertEquals([added.length, added.at(-1)], [101, "and 50 more"]);
  assertEquals(removed, []);
});

const secrets: [string[], string[], boolean][] = [
  [["a", "b"], ["a", "b"], false],
  [["a", "b"], ["b", "a"], true],
  [["a"], ["a", "b"], true],
  [["a\nb"], ["a", "b"], true],
];
for (const [old, fresh, isChanged] of secrets) {
  Deno.test(`changesBetween() ${isChanged ? "sees" : "sees no"} change from ${JSON.stringify(old)} to ${JSON.stringify(fresh)}`, async () => {
    const [before, after] = [old, fresh].map((pair) => new Map([["x", pair]]));
    const { changed } = await changesBetween(before, after);
    assertEquals(changed, isChanged ? ["x"] : []);
  });
}

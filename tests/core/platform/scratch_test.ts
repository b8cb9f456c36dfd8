import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import {
  float64Array,
  int32Array,
  uint8Array,
  useScratch,
} from "../../../core/platform/mod.ts";

const kinds = { uint8Array, int32Array, float64Array };
type Numbers = Uint8Array | Int32Array | Float64Array;

for (const [name, create] of Object.entries(kinds)) {
  Deno.test(`${name}() allocates while nobody uses the kept memory`, () => {
    const [one, other] = [create(10), create(10)];
    assert(one.buffer !== other.buffer);
    assertEquals([...one], Array(10).fill(0));
  });

  Deno.test(`${name}() takes arrays from the kept memory`, () => {
    using _scratch = useScratch();
    const [one, other] = [create(10), create(10)];
    assert(one.buffer === other.buffer);
    assertEquals([one.length, other.length], [10, 10]);
  });

  Deno.test(`${name}() allocates what is long or has no room left`, () => {
    using _scratch = useScratch();
    const { buffer } = create(1);
    assert(create(1_000_000).buffer !== buffer);
    const arrays = Array.from({ length: 5_000 }, () => create(1_000));
    const allocated = arrays.filter((one) => one.buffer !== buffer);
    assert(allocated.length > 0 && allocated.length < arrays.length);
    assert(allocated.every((one) => one.every((it) => it === 0)));
  });
}

Deno.test("useScratch() leaves nothing for the next user", () => {
  const create = () => [uint8Array(1_001), int32Array(77), float64Array(500)];
  const first = useScratch();
  for (const numbers of create()) numbers.fill(7);
  first[Symbol.dispose]();
  using _second = useScratch();
  for (const numbers of create()) {
    assert(numbers.every((it) => it === 0));
  }
});

Deno.test("useScratch() keeps the arrays of all users until the last one ends", () => {
  const step = fc.record({
    do: fc.constantFrom("begin", "take", "take", "take", "end"),
    create: fc.constantFrom<(length: number) => Numbers>(
      ...Object.values(kinds),
    ),
    length: fc.nat({ max: 3_000 }),
    user: fc.nat(),
  });
  fc.assert(fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
    const users: { scratch: Disposable; arrays: [Numbers, number][] }[] = [];
    const end = ({ scratch, arrays }: typeof users[number]) => {
      for (const [numbers, mark] of arrays) {
        assert(numbers.every((it) => it === mark));
      }
      scratch[Symbol.dispose]();
    };
    for (const [i, { do: what, create, length, user }] of steps.entries()) {
      const at = users.length === 0 ? -1 : user % users.length;
      if (what === "begin") users.push({ scratch: useScratch(), arrays: [] });
      else if (what === "end") users.splice(at, at < 0 ? 0 : 1).forEach(end);
      else if (at >= 0) {
        const numbers = create(length);
        assert(numbers.every((it) => it === 0));
        numbers.fill(i % 100 + 1);
        users[at].arrays.push([numbers, i % 100 + 1]);
      }
    }
    users.forEach(end);
  }));
});

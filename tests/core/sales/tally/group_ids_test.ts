import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { GroupIds } from "../../../../core/sales/tally/group_ids.ts";

/** Months around the ends of a name's blocks. */
const month = fc.oneof(fc.nat(40), fc.constantFrom(15, 16, 31, 32, 97_199));
/** A few names, which repeat in other months, and many names. */
const name = fc.oneof(fc.nat(3), fc.nat(300));
const pairs = fc.array(fc.tuple(month, name), { maxLength: 400 });

const names = { byteLength: () => 1, length: 301 };

/** The ids of pairs in order of appearance, by a map. */
function expectedIds(all: readonly (readonly [number, number])[]): number[] {
  const known = new Map<string, number>();
  return all.map((pair) => {
    const key = pair.join();
    const id = known.get(key) ?? known.size;
    known.set(key, id);
    return id;
  });
}

Deno.test("GroupIds.idOf() numbers distinct pairs of month and name in order of appearance", () => {
  fc.assert(fc.property(pairs, (all) => {
    const ids = new GroupIds(names);
    const found = all.map(([month, name]) => ids.idOf(month, name));
    assertEquals(found, expectedIds(all));
    for (const [i, [month, name]] of all.entries()) {
      assertEquals([ids.monthIndexes[found[i]], ids.nameIds[found[i]]], [
        month,
        name,
      ]);
    }
    assertEquals(ids.length, new Set(found).size);
  }));
});

Deno.test("GroupIds.idsOf() assigns the same ids as idOf() row by row", () => {
  fc.assert(fc.property(pairs, fc.integer({ min: 1, max: 50 }), (all, size) => {
    const ids = new GroupIds(names);
    const found: number[] = [];
    for (let start = 0; start < all.length; start += size) {
      const some = all.slice(start, start + size);
      const groups = new Int32Array(size);
      ids.idsOf(
        Int32Array.from(some, ([month]) => month),
        Int32Array.from(some, ([, name]) => name),
        {
          groups,
          length: some.length,
          rowNumbers: Int32Array.from(some, (_, i) => start + i + 2),
        },
      );
      found.push(...groups.subarray(0, some.length));
    }
    assertEquals(found, expectedIds(all));
    const firstRows = Array.from(
      { length: ids.length },
      (_, group) => found.indexOf(group) + 2,
    );
    assertEquals(ids.firstRows, firstRows);
  }));
});

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

Deno.test("GroupIds.idsOf() numbers distinct pairs of month and name in order of appearance, as idOf() does", () => {
  fc.assert(fc.property(pairs, fc.integer({ min: 1, max: 50 }), (all, size) => {
    const [ids, alone] = [new GroupIds(names), new GroupIds(names)];
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
    assertEquals(found, all.map(([month, name]) => alone.idOf(month, name)));
    const groups = Array.from({ length: new Set(found).size }, (_, id) => id);
    assertEquals(ids.length, groups.length);
    const rows = groups.map((group) => found.indexOf(group));
    assertEquals(ids.firstRows, rows.map((at) => at + 2));
    assertEquals(ids.monthIndexes, rows.map((at) => all[at][0]));
    assertEquals(ids.nameIds, rows.map((at) => all[at][1]));
  }));
});

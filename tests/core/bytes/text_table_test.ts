import { assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { hashOf } from "../../../core/bytes/text_hash.ts";
import { TextTable } from "../../../core/bytes/text_table.ts";
import { viewOf } from "../../../core/bytes/arrays.ts";

Deno.test("TextTable numbers distinct texts in order of appearance", () => {
  const bytes = fc.uint8Array({ maxLength: 9 });
  fc.assert(fc.property(fc.array(bytes, { maxLength: 50 }), (texts) => {
    const table = new TextTable();
    const numbers = new Map<string, number>();
    for (const text of texts) {
      const expected = numbers.get(text.join()) ?? numbers.size;
      numbers.set(text.join(), expected);
      assertEquals(addTo(table, text), expected);
      const [start, end] = [table.startOf(expected), table.endOf(expected)];
      assertEquals(table.bytes.subarray(start, end), text);
    }
    assertEquals(table.length, numbers.size);
  }));
});

for (const count of [255, 256, 257, 5000]) {
  Deno.test(`TextTable finds each of ${count} texts again`, () => {
    const table = new TextTable();
    const texts = Array.from(
      { length: count },
      (_, i) => new TextEncoder().encode(`名${i}`),
    );
    for (const _ of [1, 2]) {
      for (const [number, text] of texts.entries()) {
        assertEquals(addTo(table, text), number);
        assertEquals(table.find(viewOf(text), 0, text.length), number);
      }
    }
    const bytes = texts.reduce((sum, { length }) => sum + length, 0);
    assertEquals([table.length, table.byteLength], [count, bytes]);
  });
}

/** Texts of a length that differ in some bytes; two of them share a hash. */
function twins(length: number, start: number, end: number): Uint8Array[] {
  const text = new Uint8Array(length);
  const view = viewOf(text);
  const seen = new Map<number, Uint8Array>();
  for (;;) {
    crypto.getRandomValues(text.subarray(start, end));
    const hash = hashOf(view, 0, length);
    const other = seen.get(hash);
    if (other !== undefined && other.join() !== text.join()) {
      return [other, text];
    }
    seen.set(hash, text.slice());
  }
}

for (const [length, start, end] of [[8, 0, 4], [8, 4, 8], [7, 4, 7]]) {
  Deno.test(`TextTable tells texts of ${length} bytes apart whose hashes are equal, by bytes ${start} to ${end}`, () => {
    const table = new TextTable();
    const [one, other] = twins(length, start, end);
    assertEquals([addTo(table, one), addTo(table, other)], [0, 1]);
    assertEquals([addTo(table, one), addTo(table, other)], [0, 1]);
  });
}

Deno.test("TextTable compares by byte, a text before those that begin with it", () => {
  const table = new TextTable();
  const texts = ["a", "ab", "b", "甲", "乙", ""];
  for (const text of texts) addTo(table, new TextEncoder().encode(text));
  const ids = texts.map((_, id) => id);
  const sorted = ids.toSorted((a, b) => table.compare(a, b));
  assertEquals(sorted.map((id) => texts[id]), ["", "a", "ab", "b", "乙", "甲"]);
});

function addTo(table: TextTable, text: Uint8Array): number {
  return table.add(viewOf(text), 0, text.length);
}

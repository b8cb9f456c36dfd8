import { assertEquals } from "../../support/assert.ts";
import fc from "fast-check";
import { TextTable } from "../../../core/bytes/text_table.ts";
import { viewOf } from "../../../core/bytes/view_of.ts";

Deno.test("TextTable numbers distinct texts as they come", () => {
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

for (const count of [255, 256, 257, 10_000]) {
  Deno.test(`TextTable finds each of ${count} texts again`, () => {
    const table = new TextTable();
    const texts = Array.from(
      { length: count },
      (_, i) => new TextEncoder().encode(`名${i}`),
    );
    for (const _ of [1, 2]) {
      for (const [number, text] of texts.entries()) {
        assertEquals(addTo(table, text), number);
      }
    }
    const bytes = texts.reduce((sum, { length }) => sum + length, 0);
    assertEquals([table.length, table.byteLength], [count, bytes]);
  });
}

Deno.test("TextTable takes a part of other bytes", () => {
  const table = new TextTable();
  const view = viewOf(new TextEncoder().encode("abcabc"));
  assertEquals(table.add(view, 0, 3), 0);
  assertEquals(table.add(view, 3, 6), 0);
  assertEquals(table.add(view, 1, 4), 1);
  assertEquals(table.add(view, 2, 2), 2);
});

function addTo(table: TextTable, text: Uint8Array): number {
  return table.add(viewOf(text), 0, text.length);
}

/** Compares the written JSON with `JSON.stringify`. */
import { assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { typed } from "../../support/sales_arbitraries.ts";
import { JsonPiece, JsonWriter } from "../../../core/bytes/json_writer.ts";
import { viewOf } from "../../../core/bytes/arrays.ts";

const nothing = new JsonPiece("");

function written(write: (json: JsonWriter) => void): string {
  const json = new JsonWriter();
  write(json);
  return new TextDecoder("utf-8", { fatal: true }).decode(json.bytes);
}

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const numbers: Record<string, fc.Arbitrary<number>> = {
  "any finite number": finite,
  "whole numbers": fc.maxSafeInteger(),
  "numbers below a thousand": fc.double({ min: -1000, max: 1000, noNaN: true }),
  "numbers with a few places": typed,
  "neighbours of decimals": fc.tuple(typed, fc.constantFrom(1, -1))
    .map(([number, way]) => number * (1 + way * Number.EPSILON)),
};
for (const [name, arbitrary] of Object.entries(numbers)) {
  Deno.test(`JsonWriter.number() writes ${name} as JSON.stringify does`, () => {
    fc.assert(
      fc.property(arbitrary, (number) => {
        const found = written((json) => json.number(nothing, number));
        assertEquals(found, JSON.stringify(number));
      }),
      { numRuns: 1000 },
    );
  });
}

const edges = [
  [0, -0, 9, 10, 999_999, 1_000_000, 999_999_999, 1e9],
  [2 ** 31 - 1, 2 ** 31, 2 ** 32, 999_999_999_999_999, 1e15],
  [1e21, 1e-6, 9.99e-7, 1e-7, 0.000001, 0.1, 0.5, 999.999999999999, 999.5],
  [0.1 + 0.2, 1 / 3, 1e-12, 123.000000000001, Number.MAX_VALUE, 5e-324],
].flat();
for (const number of edges.flatMap((edge) => [edge, -edge])) {
  Deno.test(`JsonWriter.number() writes ${number} as JSON.stringify does`, () => {
    const found = written((json) => json.number(nothing, number));
    assertEquals(found, JSON.stringify(number));
  });
}

Deno.test(`JsonWriter joins pieces of any length, with room made before or not`, () => {
  const length = fc.oneof(fc.nat(300), fc.nat(5000));
  fc.assert(
    fc.property(fc.array(length), fc.nat(9000), (lengths, foreseen) => {
      const pieces = lengths.map((length, i) => String(i % 10).repeat(length));
      const text = written((json) => {
        json.reserve(foreseen);
        for (const piece of pieces) json.piece(new JsonPiece(piece));
      });
      assertEquals(text, pieces.join(""));
    }),
  );
});

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom('"', "\\", "\n", "\u0000", "\u001f", "中"),
  }),
);
Deno.test(`JsonWriter.string() writes UTF-8 as JSON.stringify writes the text`, () => {
  fc.assert(fc.property(text, fc.nat(5), (text, start) => {
    const before = "x".repeat(start);
    const bytes = viewOf(new TextEncoder().encode(`${before}${text}y`));
    const piece = new JsonPiece(before);
    assertEquals(
      written((json) => json.string(piece, bytes, start, bytes.byteLength - 1)),
      before + JSON.stringify(text),
    );
  }));
});

for (const special of ['"', "\\", "\n", "\u0000", "\u001f", "\u007f", "ÿ"]) {
  const name = JSON.stringify(special);
  Deno.test(`JsonWriter.string() finds ${name} at each place of a text`, () => {
    for (let at = 0; at < 9; at++) {
      const text = `${"!".repeat(at)}${special}${"~".repeat(9 - at)}`;
      const bytes = viewOf(new TextEncoder().encode(text));
      assertEquals(
        written((json) => json.string(nothing, bytes, 0, bytes.byteLength)),
        JSON.stringify(text),
      );
    }
  });
}

const name = "名称".repeat(20);
const nameBytes = viewOf(new TextEncoder().encode(name));
const key = new JsonPiece("key of a member".repeat(3));
/** One that fills whole words. */
const even = new JsonPiece("key of a member.".repeat(3));
const writes: Record<string, [(json: JsonWriter) => void, string]> = {
  string: [
    (json) => json.string(key, nameBytes, 0, nameBytes.byteLength),
    key.json + JSON.stringify(name),
  ],
  "string with a piece of whole words": [
    (json) => json.string(even, nameBytes, 0, nameBytes.byteLength),
    even.json + JSON.stringify(name),
  ],
  number: [
    (json) => json.number(key, -1.2345678901234567e-123),
    `${key.json}-1.2345678901234567e-123`,
  ],
  value: [(json) => json.value(name), JSON.stringify(name)],
};
for (const [method, [write, wanted]] of Object.entries(writes)) {
  Deno.test(`JsonWriter makes room for a ${method}, wherever its memory ends`, () => {
    // The memory ends at 1,024 bytes at first.
    for (let before = 800; before < 1050; before++) {
      const text = written((json) => {
        json.piece(new JsonPiece("x".repeat(before)));
        write(json);
      });
      assertEquals(text.slice(before), wanted, `after ${before} bytes`);
    }
  });
}

import {
  cellReference,
  parseCellReference,
} from "../../../../core/xlsx/markup/mod.ts";
import {
  parseNumber,
  parseOddNumber,
} from "../../../../core/xlsx/markup/number.ts";
import { Random } from "../../../fuzz/random.ts";
import { assertEquals } from "../../../support/assert.ts";
import { utf8 } from "../../../support/bytes.ts";

/** A to Z, AA to ZZ, AAA to XFD. */
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = alphabet.flatMap((a) => alphabet.map((b) => a + b));
const columns = [
  ...alphabet,
  ...pairs,
  ...alphabet.flatMap((a) => pairs.map((pair) => a + pair)),
].slice(0, 16_384);

Deno.test("cellReference() and parseCellReference() know each column of the grid", () => {
  assertEquals(columns.at(-1), "XFD");
  const written = columns.map((_, column) => cellReference(column, 7));
  assertEquals(written, columns.map((letters) => `${letters}7`));
  const read = columns.map((letters) => parseCellReference(`${letters}7`));
  assertEquals(read, columns.map((_, column) => ({ column, rowNumber: 7 })));
});

const COUNT = 20_000;

function parse(text: string): number {
  // Digits around it must not matter.
  const bytes = utf8(`9.${text}9`);
  const value = parseNumber(bytes, 2, bytes.length - 1);
  return Number.isNaN(value)
    ? parseOddNumber(bytes, 2, bytes.length - 1)
    : value;
}

/** Asserts that each text is the double that JavaScript reads it as. */
function assertLikeNumber(texts: Iterable<string>): void {
  for (const text of texts) {
    if (!Object.is(parse(text), Number(text))) {
      assertEquals(parse(text), Number(text), text);
    }
  }
}

function randomDouble(random: () => number): number {
  const view = new DataView(new ArrayBuffer(8));
  do {
    view.setUint32(0, random() * 2 ** 32);
    view.setUint32(4, random() * 2 ** 32);
  } while (!Number.isFinite(view.getFloat64(0)));
  return view.getFloat64(0);
}

function* times(make: (random: () => number) => string | string[]) {
  const seeded = new Random(20240501);
  const random = () => seeded.fraction();
  for (let i = 0; i < COUNT; i++) {
    const made = make(random);
    if (typeof made === "string") yield made;
    else yield* made;
  }
}

function digits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join("");
}

/** Texts of random numbers. */
const writers: Record<
  string,
  (random: () => number) => string | string[]
> = {
  "random doubles in 15 to 19 digits with an exponent": (random) => {
    const places = 14 + Math.floor(random() * 5);
    return randomDouble(random).toExponential(places).toUpperCase();
  },
  "doubles of everyday size in 15 to 19 digits": (random) => {
    const value = (random() + random() * 2 ** -32) * 10 ** (random() * 18 - 6);
    return value.toPrecision(15 + Math.floor(random() * 5));
  },
  "random digits with a point anywhere": (random) => {
    const all = digits(random, 1 + Math.floor(random() * 22));
    const point = Math.floor(random() * (all.length + 1));
    const sign = ["", "-", "+"][Math.floor(random() * 3)];
    const plain = `${sign}${all.slice(0, point)}.${all.slice(point)}`;
    const exponent = Math.floor(random() * 60) - 30;
    return [plain, `${sign}${all}`, `${plain}e${exponent}`];
  },
  "leading and trailing zeros": (random) => {
    const zeros = "0".repeat(random() * 25);
    const all = digits(random, 1 + Math.floor(random() * 19));
    const before = [zeros + all, `0.${zeros}${all}`];
    return [...before, all + zeros, `${all}.${zeros}`];
  },
  "whole numbers halfway between two doubles, and next to it": (random) => {
    // From 2^53 on, the middle of two doubles is a whole number.
    const bits = Math.floor(random() * 10);
    const step = 1n << BigInt(bits + 1);
    const even = (1n << 52n) + BigInt(Math.floor(random() * 2 ** 52));
    const middle = even * step + step / 2n;
    const three = [middle - 1n, middle, middle + 1n];
    return three.flatMap((n) => [`${n}`, `-${n}.0`]);
  },
  "fractions halfway between two doubles, and next to it": (random) => {
    // Below 2^53, it has 1 to 4 more places than a double of that size.
    const bits = 1 + Math.floor(random() * 4);
    const double = (1n << 52n) + BigInt(Math.floor(random() * 2 ** 52));
    const scaled = (double * 2n + 1n) * 5n ** BigInt(bits);
    return [scaled - 1n, scaled, scaled + 1n].map((n) => {
      const all = `${n}`;
      return `${all.slice(0, -bits)}.${all.slice(-bits)}`;
    });
  },
};
for (const [what, write] of Object.entries(writers)) {
  Deno.test(`parseNumber() reads ${what}`, () => {
    assertLikeNumber(times(write));
  });
}

Deno.test("parseNumber() reads nothing past the end", () => {
  for (const text of ["", "-", ".", "1.", "1e", "1e-", "1e+", "12", "1.5"]) {
    const alone = parseNumber(utf8(text), 0, text.length);
    for (const rest of ["-", "+", "-5", "5", ".", ".5", "e", "e1"]) {
      const value = parseNumber(utf8(text + rest), 0, text.length);
      assertEquals(value, alone, `${text} before ${rest}`);
    }
  }
  assertEquals(parseNumber(utf8("1e-"), 0, 2), NaN);
});

Deno.test("parseNumber() reads the largest and smallest numbers", () => {
  assertLikeNumber([
    ...["0", "-0", "+0", "0.0", "-0.000", "0e5", "-0e-5", "00", "1", "-1"],
    ...["5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324"],
    ...["1e-999", "2.2250738585072011e-308", "2.2250738585072014e-308"],
    ...["1.7976931348623157e308", "1e22", "1e23", "1e-22", "1e-23"],
    ...["999999999999999", "9999999999999999", "99999999999999999"],
    ...["9999999999999999999", "99999999999999999999", "9007199254740993"],
    ...["0.1", "0.30000000000000004", "123456789.123456789"],
    `0.${"0".repeat(330)}1`,
    `${"9".repeat(300)}`,
    `0.${"1234567890".repeat(90)}`,
  ]);
});

Deno.test("parseNumber() ignores blanks around a number", () => {
  for (const text of [" 1", "1 ", "\t1\r\n", "  -1.5e3  "]) {
    assertEquals(parse(text), Number(text), JSON.stringify(text));
  }
});

Deno.test("parseNumber() returns NaN for anything but a finite decimal number", () => {
  const texts = [
    ...["", " ", ".", "-", "-.", "e", "e1", "1e", "1e+", ".e1", "1e1."],
    ...["1e1e1", "--1", "+-1", "1-", "1+1", "1..2", "1.2.3", "1 2", "- 1"],
    ...["1 e5", "1e 5"],
    ...["0x10", "1n", "1_0", "1,5", "NaN", "Infinity", "-Infinity", "INF"],
    ...["1e309", "-1e309", "1e99999999999", `1${"0".repeat(309)}`],
    ...["１", "1\u00a0", "\ufeff1", "1\0", "١"],
  ];
  for (const text of texts) {
    assertEquals(parse(text), NaN, JSON.stringify(text));
  }
});

/** Texts of any length, as strings (XML 1.0 2.11, ECMA-376-1 22.9.2.19). */
import { Refusal } from "../../../../core/refusal.ts";
import {
  decodeLiteral,
  decodeText,
  decodeXstring,
} from "../../../../core/xlsx/xml/mod.ts";
import { assert, assertEquals, assertThrows } from "../../../support/assert.ts";
import { utf8 } from "../../../support/bytes.ts";
import fc from "../../../support/fast_check.ts";

const decode = (bytes: Uint8Array) =>
  decodeText(bytes, 1, bytes.length - 1, "part");

/** The first and last characters of each length in UTF-8, and around East Asia. */
const character = fc.constantFrom(
  ..." ~\x7f\x80\u07ff\u0800\u0fff\u1000中\ucfff\ud000\ud7ff\ufffd\u{10000}",
);
const text = fc.array(character, { maxLength: 300, size: "max" })
  .map((characters) => characters.join(""));
const eastern = fc.string({
  unit: fc.constantFrom("a", "中", "\u1000", "\ucfff"),
  maxLength: 200,
  size: "max",
});

Deno.test("decodeText() and decodeLiteral() decode texts of any length", () => {
  fc.assert(fc.property(fc.oneof(text, eastern), (text) => {
    const bytes = utf8(`中${text}中`);
    const end = bytes.length - 3;
    assertEquals(decodeText(bytes, 3, end, "part"), text);
    assertEquals(decodeLiteral(bytes, 3, end, "part"), text);
  }));
});

Deno.test("decodeText() refuses what is not UTF-8 in texts of any length", () => {
  const changed = fc.record({ text: eastern, at: fc.nat(), to: fc.nat(255) });
  fc.assert(fc.property(changed, ({ text, at, to }) => {
    const bytes = utf8(`"${text}"`);
    if (text !== "") bytes[1 + at % (bytes.length - 2)] = Math.max(to, 0x40);
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    let expected: string | undefined;
    try {
      expected = decoder.decode(bytes.subarray(1, -1));
    } catch {
      const { facts } = assertThrows(() => decode(bytes), Refusal);
      assertEquals(facts, { detail: "a text in part part is not UTF-8" });
    }
    if (expected !== undefined && !/[\ufffe\uffff]/.test(expected)) {
      assertEquals(decode(bytes), expected);
    }
  }));
});

Deno.test("decodeXstring() decodes escapes anywhere in a long text", () => {
  for (const length of [0, 8_184, 8_185, 8_191, 8_192, 8_193, 16_384, 20_000]) {
    const before = "a".repeat(length);
    const after = "b".repeat(9_000);
    const decoded = decodeXstring(`${before}_x4E2D_${after}_x005F_x0041_`);
    assert(decoded === `${before}中${after}_x0041_`, `${length}`);
  }
});

const escapes: Record<string, string> = {
  "_x0000_": "\0",
  "_xFFFF_": "\uffff",
  "_xd83D__xde00_": "😀",
  "_x0041__x0042_": "AB",
  "_x005F_x0041_": "_x0041_",
  "__x0041_": "_A",
  "_x004_": "_x004_",
  "_x00410_": "_x00410_",
  "_x00G1_": "_x00G1_",
  "_x004G_": "_x004G_",
  "_X0041_": "_X0041_",
  "_x0041": "_x0041",
};
for (const [text, expected] of Object.entries(escapes)) {
  Deno.test(`decodeXstring() of ${text}`, () => {
    assertEquals(decodeXstring(text), expected);
  });
}

import { assertEquals } from "../../../support/assert.ts";
import { isRefusal } from "../../../../core/refusal.ts";
import { resolveReferences } from "../../../../core/xlsx/xml/references.ts";
import { utf8 } from "../../../support/bytes.ts";

/** The resolved text; undefined if it is refused. */
function resolved(text: string): string | undefined {
  const inside = utf8(`<${text}<`).subarray(1, -1);
  try {
    const { bytes, start, end } = resolveReferences(inside, "part");
    return new TextDecoder().decode(bytes.subarray(start, end));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

Deno.test("resolveReferences() resolves texts that are longer than any before", () => {
  for (let length = 1; length < 2 ** 20; length *= 4) {
    const digits = "1".repeat(length);
    assertEquals(resolved(`&#49;${digits}&#x2e;5`), `1${digits}.5`);
  }
});

const bounds = [
  ...[0x9, 0xa, 0xd, 0x20, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000],
  ...[0xfffd, 0x10000, 0x10ffff],
];
const forbidden = [
  ...[0, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000],
];

Deno.test("resolveReferences() resolves the first and last characters that XML allows", () => {
  for (const code of [...bounds, ...forbidden]) {
    const expected = bounds.includes(code)
      ? String.fromCodePoint(code)
      : undefined;
    const hex = code.toString(16);
    const written = [code, `x${hex}`, `x${hex.toUpperCase()}`];
    for (const number of written) {
      assertEquals(resolved(`&#${number};`), expected, `${number}`);
    }
  }
});

Deno.test("resolveReferences() knows no digits beside those of a base", () => {
  for (const [base, others] of [["", "/:aA"], ["x", "/:@G`g"]]) {
    for (const other of others) {
      assertEquals(resolved(`&#${base}5${other};`), undefined, base + other);
    }
  }
});

Deno.test("resolveReferences() knows no others than the references of XML", () => {
  for (const text of ["&", "1&nbsp;", "&#0;", "&#49", "&#x;", "&#xD800;"]) {
    assertEquals(resolved(text), undefined);
  }
  assertEquals(resolved("&lt;&amp;&gt;\r\n\ra\r"), "<&>\n\na\n");
});

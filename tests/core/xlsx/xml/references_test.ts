import { assertEquals } from "../../../support/assert.ts";
import { resolveKnown } from "../../../../core/xlsx/xml/references.ts";
import { utf8 } from "../../../support/bytes.ts";

function resolved(text: string): string | undefined {
  const found = resolveKnown(utf8(`<${text}<`), 1, text.length + 1);
  return found &&
    new TextDecoder().decode(found.bytes.subarray(found.start, found.end));
}

Deno.test("resolveKnown() resolves texts that are longer than any before", () => {
  for (let length = 1; length < 2 ** 20; length *= 4) {
    const digits = "1".repeat(length);
    assertEquals(resolved(`&#49;${digits}&#x2e;5`), `1${digits}.5`);
  }
});

Deno.test("resolveKnown() knows no others than the references of XML", () => {
  for (const text of ["&", "1&nbsp;", "&#0;", "&#49", "&#x;", "&#xD800;"]) {
    assertEquals(resolved(text), undefined);
  }
  assertEquals(resolved("&lt;&amp;&gt;\r\n"), "<&>\n");
});

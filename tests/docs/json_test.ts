import { assertEquals } from "../support/assert.ts";
import { formatJson } from "../../docs/json.ts";

const formatted: [value: unknown, text: string][] = [
  [null, "null"],
  ["a\n", '"a\\n"'],
  [[], "[]"],
  [{}, "{}"],
  [[1, "b", null], '[1, "b", null]'],
  [{ a: 1, b: null }, '{ "a": 1, "b": null }'],
  [{ a: [1], b: {} }, '{\n  "a": [1],\n  "b": {}\n}'],
  [
    [[{ a: [1, 2] }], 3],
    '[\n  [\n    {\n      "a": [1, 2]\n    }\n  ],\n  3\n]',
  ],
];
for (const [value, text] of formatted) {
  Deno.test(`formatJson() writes ${JSON.stringify(value)}`, () => {
    assertEquals(formatJson(value), text);
    assertEquals(JSON.parse(text), value);
  });
}

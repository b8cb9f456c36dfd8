import { assertEquals } from "../support/assert.ts";
import { formatJson } from "../../docs/json.ts";

const long = "x".repeat(160);
const formatted: [value: unknown, text: string][] = [
  [null, "null"],
  ["a\n", '"a\\n"'],
  [[], "[]"],
  [{}, "{}"],
  [[1, "b", null], '[1, "b", null]'],
  [{ a: 1, b: null }, '{ "a": 1, "b": null }'],
  [{ a: [1], b: {} }, '{ "a": [1], "b": {} }'],
  [[[{ a: [1, 2] }], 3], '[[{ "a": [1, 2] }], 3]'],
  [[long], `["${long}"]`],
  [
    [[[long]], { a: [long] }],
    `[\n  [\n    ["${long}"]\n  ],\n  {\n    "a": ["${long}"]\n  }\n]`,
  ],
];
for (const [value, text] of formatted) {
  Deno.test(`formatJson() writes ${JSON.stringify(value)}`, () => {
    assertEquals(formatJson(value), text);
    assertEquals(JSON.parse(text), value);
  });
}

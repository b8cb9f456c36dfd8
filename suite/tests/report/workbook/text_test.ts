import { cellText, isError } from "../../../report/workbook/text.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

/** ECMA-376-1, 18.18.11 and 18.17.3, and those of newer versions of Excel. */
const errors = [
  ...["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"],
  ...["#CALC!", "#GETTING_DATA", "#SPILL!"],
];

Deno.test("isError() knows every error of Excel, and nothing else", () => {
  assertEquals(errors.filter((error) => !isError(error)), []);
  const others = [
    ...errors.map((error) => `${error} `),
    "#",
    "",
    "N/A",
    0,
    null,
  ];
  assertEquals(others.filter(isError), []);
});

const kept = "x".repeat(32_766);
const texts: [text: string, cell: string][] = [
  ["", ""],
  ["_x0041_", "_x005F_x0041_"],
  ["a_x00e9_b_X00E9_", "a_x005F_x00e9_b_x005F_X00E9_"],
  ["_x41_ _x004G_ _x0041", "_x41_ _x004G_ _x0041"],
  ["\ufffe\uffff\ud800", "\ufffd\ufffd\ufffd"],
  [`${kept}y`, `${kept}y`],
  [`${kept}yz`, `${kept}…`],
  // No half of a character.
  [`${kept.slice(1)}😀z`, `${kept.slice(1)}…`],
  [`${kept.slice(2)}😀zz`, `${kept.slice(2)}😀…`],
];
for (const [text, cell] of texts) {
  Deno.test(`cellText() of ${JSON.stringify(text.slice(-20))}, ${text.length} long`, () => {
    assertEquals(cellText(text), cell);
  });
}

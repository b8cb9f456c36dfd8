import { assertEquals } from "../../../../tests/support/assert.ts";
import { inPercent, rounded } from "../../../explore/tables/mod.ts";
import { languageOf } from "../../../report/mod.ts";

const { formats } = languageOf("en");

for (
  const value of [2.175, 1.285, 0.5, -0.5, 2.5, -2.175, 1e-9, 12345.675, 0]
) {
  Deno.test(`rounded() of ${value} is what readers see, with any decimals`, () => {
    for (const decimals of [0, 1, 2, 4]) {
      const shown = formats.number(value, decimals).replaceAll(",", "");
      assertEquals(rounded(value, decimals), Number(shown) + 0);
    }
  });
}

Deno.test("inPercent() rounds gains and losses alike", () => {
  assertEquals([0.12345, -0.12345].map(inPercent), [12.35, -12.35]);
});

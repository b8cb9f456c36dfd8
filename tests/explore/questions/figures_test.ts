import { changeBetween } from "../../../explore/questions/figures.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("changeBetween() returns the difference, and its part of the former figure", () => {
  const change = changeBetween(1280, 1500);
  assertEquals(change, { difference: -220, ratio: -220 / 1500 });
});

for (
  const [now, former, difference] of [
    [0.256, 0.3, -0.044],
    [1_234_567.8, 1_234_567.1, 0.7],
  ]
) {
  Deno.test(`changeBetween() subtracts ${former} from ${now} as people do`, () => {
    assertEquals(changeBetween(now, former).difference, difference);
  });
}

for (const former of [0, -10]) {
  Deno.test(`changeBetween() has no ratio to ${former}`, () => {
    assertEquals(changeBetween(5, former), {
      difference: 5 - former,
      ratio: undefined,
    });
  });
}

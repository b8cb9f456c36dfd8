import { assert, assertEquals } from "../../support/assert.ts";
import { barLabels, widthForLabels } from "../../../report/charts/mod.ts";
import { languageOf } from "../../../page/language.ts";

const formats = languageOf("zh").formats;
const at = (step: number, values: number[]) =>
  barLabels(values, { step, size: 11.5, formats });

Deno.test("barLabels() are exact where there is room", () => {
  assertEquals(at(60, [-7429, 54976.5]), {
    texts: ["-7,429", "54,976.5"],
    isRounded: false,
  });
});

Deno.test("barLabels() are rounded where there is less room, and say so", () => {
  assertEquals(at(44, [1_234_567, 54_976]), {
    texts: ["123万", "5.5万"],
    isRounded: true,
  });
});

Deno.test("barLabels() are left out where none fits", () => {
  assertEquals(at(20, [1_234_567, 54_976]).texts, ["", ""]);
});

Deno.test("widthForLabels() is enough for exact amounts", () => {
  const values = [1_234_567.25, -3, 0.0001];
  const step = widthForLabels(values, { size: 11.5, formats });
  assertEquals(at(step, values).isRounded, false);
  assert(at(step - 2, values).texts[0] !== "1,234,567.25");
});

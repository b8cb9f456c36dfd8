import { assertEquals } from "../../support/assert.ts";
import { barLabels } from "../../../report/charts/bar_labels.ts";
import { textWidth } from "../../../report/charts/mod.ts";
import { createFormats } from "../../../report/formats/mod.ts";

const formats = createFormats("zh");
const at = (step: number, values: number[]) =>
  barLabels(values, { step, size: 11.5, formats });

Deno.test("barLabels() returns exact amounts if there is room", () => {
  assertEquals(at(60, [-7429, 54976.5]), {
    texts: ["-7,429", "54,976.5"],
    isRounded: false,
  });
});

Deno.test("barLabels() returns rounded amounts if there is less room, and says so", () => {
  assertEquals(at(44, [1_234_567, 54_976]), {
    texts: ["123万", "5.5万"],
    isRounded: true,
  });
});

Deno.test("barLabels() returns nothing if none fits", () => {
  assertEquals(at(20, [1_234_567, 54_976]).texts, ["", ""]);
});

Deno.test("barLabels() returns amounts that just fit, with six pixels between two", () => {
  const step = textWidth("1,234") * 11.5 + 6;
  assertEquals(at(step, [1234]).texts, ["1,234"]);
  assertEquals(at(step - 0.01, [1234]).texts, ["1230"]);
});

/** The texts of charts: their width, and what has room on bars. */
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { barLabels } from "../../../report/charts/bar_labels.ts";
import { createFormats } from "../../../report/formats/mod.ts";
import { cutText, textWidth } from "../../../report/charts/text_width.ts";

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

Deno.test("textWidth() counts Chinese as wider than Latin", () => {
  assert(textWidth("医院") > textWidth("ab"));
  assert(textWidth("1,000") < textWidth("10000"));
});

Deno.test("cutText() does not change a text that fits", () => {
  assertEquals(cutText("一二三", { width: 40, size: 12 }), "一二三");
});

Deno.test("cutText() cuts between whole characters, and marks that", () => {
  const cut = cutText("🏥🏥🏥🏥🏥", { width: 40, size: 12 });
  assertEquals(cut, "🏥🏥…");
  assert(textWidth(cut) * 12 <= 40);
});

Deno.test("cutText() keeps a character that just fits beside the mark", () => {
  assertEquals(cutText("医院院", { width: 1.94, size: 1 }), "医…");
  assertEquals(cutText("医院院", { width: 1.93, size: 1 }), "…");
});

Deno.test("cutText() ends in no space before the mark", () => {
  assertEquals(cutText("医院 门诊部", { width: 40, size: 12 }), "医院…");
});

Deno.test("textWidth() counts the radicals of Chinese as wide, and what is before them as Latin", () => {
  assertEquals(["\u2e7f", "\u2e80", "\u{20000}"].map(textWidth), [
    0.64,
    1.02,
    1.02,
  ]);
});

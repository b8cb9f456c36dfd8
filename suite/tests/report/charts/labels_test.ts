/** The texts of charts: their width, and what has room on bars. */
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { barLabels } from "../../../report/charts/bar_labels.ts";
import { createFormats } from "../../../report/formats/mod.ts";
import { cutText, textWidth } from "../../../report/charts/text_width.ts";

const formats = createFormats("zh");
const at = (step: number, values: number[]) =>
  barLabels(values, { step, size: 11.5, formats });

/** Pixels that just have room for an amount: six are between two. */
const fitting = textWidth("1,234") * 11.5 + 6;
type Labels = ReturnType<typeof barLabels>;
const labels: Record<
  string,
  [found: Labels, texts: string[], rounded: boolean]
> = {
  "exact amounts if there is room": [
    at(60, [-7429, 54976.5]),
    ["-7,429", "54,976.5"],
    false,
  ],
  "rounded amounts if there is less room, and says so": [
    at(44, [1_234_567, 54_976]),
    ["123万", "5.5万"],
    true,
  ],
  "nothing if none fits": [at(20, [1_234_567, 54_976]), ["", ""], false],
  "amounts that just fit": [at(fitting, [1234]), ["1,234"], false],
  "no amounts that do not": [at(fitting - 0.01, [1234]), ["1230"], true],
};
for (const [what, [found, texts, isRounded]] of Object.entries(labels)) {
  Deno.test(`barLabels() returns ${what}`, () => {
    assertEquals(found, { texts, isRounded });
  });
}

Deno.test("textWidth() counts Chinese as wider than Latin", () => {
  assert(textWidth("医院") > textWidth("ab"));
  assert(textWidth("1,000") < textWidth("10000"));
});

Deno.test("textWidth() counts the radicals of Chinese as wide, and what is before them as Latin", () => {
  const widths = ["\u2e7f", "\u2e80", "\u{20000}"].map(textWidth);
  assertEquals(widths, [0.64, 1.02, 1.02]);
});

const cuts: [what: string, text: string, pixels: number, cut: string][] = [
  ["does not change a text that fits", "一二三", 40, "一二三"],
  ["cuts between whole characters, and marks that", "🏥🏥🏥🏥🏥", 40, "🏥🏥…"],
  ["keeps a character that just fits beside the mark", "医院院", 23.28, "医…"],
  ["keeps none that does not", "医院院", 23.16, "…"],
  ["ends in no space before the mark", "医院 门诊部", 40, "医院…"],
];
for (const [what, text, width, cut] of cuts) {
  Deno.test(`cutText() ${what}`, () => {
    assertEquals(cutText(text, { width, size: 12 }), cut);
  });
}

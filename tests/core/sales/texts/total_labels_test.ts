/**
 * Which texts label total rows (design 17); other tests check them through the
 * statistics.
 */
import { assert, assertEquals } from "../../../support/assert.ts";
import {
  beginsAsTotalLabel,
  canEndTotalLabel,
  isTotalLabel,
} from "../../../../core/sales/texts/total_labels.ts";

const words = [
  ..."合计 总计 小计 汇总 共计 累计 总数 合計 總計 小計".split(" "),
];
const labels = [
  ...words,
  ...["本页", "本月", "本年", "全部", "各"].flatMap((before) =>
    words.map((word) => before + word)
  ),
  ...["合计", "总计", "小计", "汇总", "共计", "累计"].map((end) =>
    `浙江 ${end}`
  ),
  "2024年合计",
  ...["Total", "TOTAL", "Grand Total", "grand  total", "Subtotal", "sum"],
  ...[
    "合 计",
    "合\u00a0计",
    "合\u3000\n计",
    "\u200b合\u2060计\ufeff",
    " Su m ",
  ],
  ...[
    "(合计)",
    "（合计）",
    "[合计]",
    "【合计】",
    "「合计」",
    "<合计>",
    "《合计》",
  ],
  ...["Ｔｏｔａｌ", "ＧＲＡＮＤ　ＴＯＴＡＬ", "Ｓｕｍ", "ＳＵＭ", "（合计)"],
  ...["［合计］", "＜合计＞", "＜合计>：", "（小计：）："],
  ...[
    "合计:",
    "总计：",
    "（小计）：",
    "（小计：）",
    "【浙江 汇总】",
    "( Total )",
  ],
];
for (const label of labels) {
  Deno.test(`isTotalLabel() recognizes ${JSON.stringify(label)}`, () => {
    assert(isTotalLabel(label));
    const last = new TextEncoder().encode(label.trim()).at(-1);
    assert(last !== undefined && canEndTotalLabel(last));
  });
}

const others = [
  ...["合计达商贸", "大合计医院", "合计(5月)", "((合计))", "(合计】", "合计::"],
  ...["计", "总", "", "：", "（）", "()", "总数据", "医院总数", "浙江總計"],
  ...["浙江 Total", "Totals", "Summe", "Total 2024", "Ｔｏｔａｌｓ"],
];
for (const other of others) {
  Deno.test(`isTotalLabel() does not recognize ${JSON.stringify(other)}`, () => {
    assert(!isTotalLabel(other));
  });
}

Deno.test("beginsAsTotalLabel() compares only the start", () => {
  const texts = [
    "合计(5月)",
    "总 计：1",
    "\u200b小\u3000\u2060计1",
    "小计",
    "大合计",
    "累计1",
    "Total",
    "",
  ];
  const found = texts.filter(beginsAsTotalLabel);
  assertEquals(found, [
    "合计(5月)",
    "总 计：1",
    "\u200b小\u3000\u2060计1",
    "小计",
  ]);
});

Deno.test("canEndTotalLabel() is false for most names", () => {
  const ends = ["院", "司", "部", "0", "Z"].map((end) =>
    new TextEncoder().encode(end).at(-1) ?? 0
  );
  assertEquals(ends.filter(canEndTotalLabel), []);
});

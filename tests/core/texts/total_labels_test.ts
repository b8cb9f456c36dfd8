/** Texts that label total rows (design 17). */
import { assert, assertEquals } from "../../support/assert.ts";
import {
  isTotalLabel,
  mayHaveLabel,
  mayHaveMarks,
  NameMark,
  nameMarks,
} from "../../../core/texts/total_labels.ts";

const { label, exact, noName } = NameMark;
const words =
  "合计 总计 小计 汇总 共计 累计 总数 合計 總計 小計 匯總 彙總 共計 累計 總數"
    .split(" ");

/** Whether a fast check accepts a name. */
function accepts(check: typeof mayHaveMarks, name: string): boolean {
  const bytes = new TextEncoder().encode(name.trim());
  return check(new DataView(bytes.buffer), 0, bytes.length);
}

const exactLabels = [
  ...words,
  ...["本页", "本月", "本年", "全部", "各"].flatMap((before) =>
    words.map((word) => before + word)
  ),
  ...["合计(5月)", "小计3家", "共计：12盒", "2024年5月份合计", "第一季度小计"],
  ...["Total", "TOTAL", "Grand Total", "grand  total", "Subtotal", "sum"],
  ...["合\u3000\n计", "\u200b合\u2060计\ufeff", "T o t a l", "Total 2024"],
  ...["(合计】", "((合计))", "*合计*", "--小计--", "合计::", "（小计：）："],
  ...["ＧＲＡＮＤ　ＴＯＴＡＬ", "Ｓｕｍ", "ｓｕｍ", "［合计］", "合计 Total"],
];
for (const text of exactLabels) {
  Deno.test(`nameMarks() takes ${JSON.stringify(text)} for an exact label`, () => {
    assertEquals(nameMarks(text), label | exact);
    assert(accepts(mayHaveLabel, text));
    assert(isTotalLabel(text));
  });
}

/** Labels, and whether they end in the word. */
const labels: Record<string, boolean> = {
  "浙江 汇总": true,
  "浙江（小计）": true,
  "【浙江 汇总】：": true,
  "其他药店汇总": true,
  "王经理 Total": true,
  "王经理Total": true,
  "甲 Ｔｏｔａｌ:": true,
  "浙江小计(3家店)": false,
  "合计医药": false,
  "大合计医院": false,
  "小计镇卫生院": false,
  "总数据公司": false,
  "Total Care": false,
  "ｔｏｔａｌ Care 甲": false,
  "Sum of 甲": false,
};
for (const [text, isEnd] of Object.entries(labels)) {
  Deno.test(`nameMarks() takes ${JSON.stringify(text)} for a label with more in it`, () => {
    assertEquals(nameMarks(text), label);
    assert(accepts(mayHaveLabel, text));
    assertEquals(isTotalLabel(text), isEnd);
  });
}

const others = [
  ...["计", "总", "：", "（）", "()", "综合计划科".replace("合", "")],
  ...["浙江BTotal", "Totals", "Summe", "Totally", "Sumatra", "全省", "Σ"],
];
for (const text of others) {
  Deno.test(`nameMarks() finds nothing in ${JSON.stringify(text)}`, () => {
    assertEquals(nameMarks(text), 0);
    assert(!isTotalLabel(text));
  });
}

for (const text of ["", "-", "—", "——", "／", "全部", " 所有\u200b"]) {
  Deno.test(`nameMarks() takes ${JSON.stringify(text)} for a missing name`, () => {
    assertEquals(nameMarks(text), noName);
    assert(accepts(mayHaveMarks, text));
  });
}

Deno.test("mayHaveMarks() is false for most names", () => {
  const names = [
    ...["北京协和医院", "国药控股有限公司", "华润（苏州）", "ABC-100000"],
  ];
  assertEquals(names.filter((name) => accepts(mayHaveMarks, name)), []);
});

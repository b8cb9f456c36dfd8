/** Texts that label total rows (design 17). */
import { assert, assertEquals } from "../../support/assert.ts";
import {
  isTotalLabel,
  mayHaveFlags,
  mayHaveLabel,
  NameFlag,
  nameFlags,
} from "../../../core/texts/total_labels.ts";

const { label, exact, noName } = NameFlag;
const words =
  "合计 总计 小计 汇总 共计 累计 总数 合計 總計 小計 匯總 彙總 共計 累計 總數"
    .split(" ");

/** Whether a fast check accepts a name. */
function accepts(check: typeof mayHaveFlags, name: string): boolean {
  const bytes = new TextEncoder().encode(name.trim());
  return check(new DataView(bytes.buffer), 0, bytes.length);
}

/** Names, what they are, and whether they end in a total word. */
const names: [what: string, flags: number, isEnd: boolean, string[]][] = [
  ["an exact label", label | exact, true, [
    ...["", "本页", "本月", "本年", "全部", "各"].flatMap((before) =>
      words.map((word) => before + word)
    ),
    ...["合计(5月)", "小计3家", "共计：12盒", "2024年5月份合计"],
    ...["第一季度小计", "Total", "TOTAL", "Grand Total", "grand  total"],
    ...["Subtotal", "sum", "T o t a l", "Total 2024"],
    ...["合\u3000\n计", "\u200b合\u2060计\ufeff"],
    ...["(合计】", "((合计))", "*合计*", "--小计--", "合计::", "（小计：）："],
    ...["ＧＲＡＮＤ　ＴＯＴＡＬ", "Ｓｕｍ", "ｓｕｍ", "［合计］", "合计 Total"],
  ]],
  ["a label with more before it", label, true, [
    ...["浙江 汇总", "浙江（小计）", "【浙江 汇总】：", "其他药店汇总"],
    ...["王经理 Total", "王经理Total", "甲 Ｔｏｔａｌ:"],
  ]],
  ["a label with more after it", label, false, [
    ...["浙江小计(3家店)", "合计医药", "大合计医院", "小计镇卫生院"],
    ...["总数据公司", "Total Care", "ｔｏｔａｌ Care 甲", "Sum of 甲"],
  ]],
  ["a name", 0, false, [
    ...["计", "总", "：", "（）", "()", "综计划科", "全省", "Σ"],
    ...["浙江BTotal", "Totals", "Summe", "Totally", "Sumatra"],
  ]],
  ["a missing name", noName, false, [
    ...["", "-", "—", "——", "／", "全部", " 所有\u200b"],
  ]],
];
for (const [what, flags, isEnd, texts] of names) {
  for (const text of texts) {
    Deno.test(`nameFlags() takes ${JSON.stringify(text)} for ${what}`, () => {
      assertEquals([nameFlags(text), isTotalLabel(text)], [flags, isEnd]);
      const may = [mayHaveFlags, mayHaveLabel]
        .map((check) => accepts(check, text));
      if (flags !== 0) assert(may[0], "mayHaveFlags() is false");
      if ((flags & label) !== 0) assert(may[1], "mayHaveLabel() is false");
    });
  }
}

Deno.test("mayHaveFlags() is false for usual names", () => {
  const names = [
    "北京协和医院",
    "国药控股有限公司",
    "华润（苏州）",
    "ABC-100000",
  ];
  assertEquals(names.filter((name) => accepts(mayHaveFlags, name)), []);
});

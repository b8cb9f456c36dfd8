/**
 * Texts that label total rows (design 17); other tests check them through the
 * statistics.
 */
import { assert, assertEquals } from "../../../support/assert.ts";
import {
  beginsAsTotalLabel,
  isTotalLabel,
  mayHaveMarks,
  NameMark,
  nameMarks,
} from "../../../../core/sales/texts/total_labels.ts";

const words = [
  ..."合计 总计 小计 汇总 共计 累计 总数 合計 總計 小計".split(" "),
];
/** Whether the fast check accepts a name. */
function mayHave(name: string): boolean {
  const bytes = new TextEncoder().encode(name.trim());
  return mayHaveMarks(new DataView(bytes.buffer), 0, bytes.length);
}

const labels = [
  ...words,
  ...["本页", "本月", "本年", "全部", "各"].flatMap((before) =>
    words.map((word) => before + word)
  ),
  ...["合计", "总计", "小计", "汇总", "共计", "累计"].map((end) =>
    `浙江 ${end}`
  ),
  "2024年合计",
  ...["浙江 Total", "5 Total", "王经理Total", "甲 Ｔｏｔａｌ:"],
  ...["Total", "TOTAL", "Grand Total", "grand  total", "Subtotal", "sum"],
  ...["合\u3000\n计", "\u200b合\u2060计\ufeff", " Su m "],
  ...["(合计)", "（合计)", "[合计]", "【合计】", "「合计」", "《合计》"],
  ...[
    "ＧＲＡＮＤ　ＴＯＴＡＬ",
    "Ｓｕｍ",
    "［合计］",
    "＜合计>：",
    "（小计：）：",
  ],
  ...["合计:", "（小计）：", "（小计：）", "【浙江 汇总】", "( Total )"],
];
for (const label of labels) {
  Deno.test(`isTotalLabel() recognizes ${JSON.stringify(label)}`, () => {
    assert(isTotalLabel(label));
    assert(mayHave(label));
  });
}

const others = [
  ...["合计达商贸", "大合计医院", "合计(5月)", "((合计))", "(合计】", "合计::"],
  ...["计", "总", "", "：", "（）", "()", "总数据", "医院总数", "浙江總計"],
  ...["浙江BTotal", "Totals", "Summe", "Total 2024", "Ｔｏｔａｌｓ"],
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

const marked: Record<string, number> = {
  "合计": NameMark.label,
  "本月小计": NameMark.label,
  "Grand Total": NameMark.label,
  "其他药店汇总": NameMark.labelEnd | NameMark.word,
  "王经理 Total": NameMark.labelEnd | NameMark.word,
  "合计医药": NameMark.word,
  "\u200b共 计医药公司": NameMark.word,
  "Total Care": NameMark.word,
  "total：甲乙": NameMark.word,
  "Ｔｏｔａｌ Care 甲": NameMark.word,
  "Totally": 0,
  "综合计划生育服务站": 0,
  "-": NameMark.noName,
  "——": NameMark.noName,
  "／": NameMark.noName,
  "全部": NameMark.noName,
  " 所有\u200b": NameMark.noName,
  "全部药店": 0,
};
for (const [name, marks] of Object.entries(marked)) {
  Deno.test(`nameMarks() tells what ${JSON.stringify(name)} says about its row`, () => {
    assertEquals(nameMarks(name), marks);
    if (marks !== 0) assert(mayHave(name));
  });
}

Deno.test("mayHaveMarks() is false for most names", () => {
  const names = ["北京协和医院", "国药控股有限公司", "ABC-1000"];
  assertEquals(names.filter(mayHave), []);
});

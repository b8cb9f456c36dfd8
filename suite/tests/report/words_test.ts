import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import {
  fileNameOf,
  languageOf,
  whereTitle,
  withUnit,
} from "../../report/words/mod.ts";
import { only } from "../support/chosen.ts";

Deno.test("whereTitle() says which names are chosen, and which are left out", () => {
  const selection = {
    where: { province: ["浙江", ""] },
    without: { manager: ["甲"] },
  };
  assertEquals(
    whereTitle(selection, languageOf("zh")),
    "省份：浙江和(空)　不含招商经理：甲",
  );
  assertEquals(
    whereTitle(selection, languageOf("en")),
    "Province: 浙江 and (空) · Without manager: 甲",
  );
  assertEquals(whereTitle(only(), languageOf("en")), "");
});

const [zh, en] = [languageOf("zh"), languageOf("en")];
const december = { from: "2024-12", to: "2024-12" };
const chosen = {
  where: { province: ["浙江"] },
  without: { level: ["三级", ""] },
  sign: "sales" as const,
};

const quarter = { from: "2024-10", to: "2024-12" };
const inHospitals = {
  period: quarter,
  chosen,
  content: "医院",
  search: "人民",
};
const provinces = ["浙江", "江苏", "上海", "安徽"];
const hostile = ['a/b\\c:d*e?f"g<h>i|j\n\u0000\u202ek..'];
const named: [subject: Parameters<typeof fileNameOf>[0], name: string][] = [
  [{}, "月度销售统计"],
  [
    { period: december, chosen: only({ province: ["浙江"] }), content: "医院" },
    "月度销售统计 2024-12 浙江 医院",
  ],
  [
    inHospitals,
    "月度销售统计 2024-10_2024-12 浙江 不含三级和(空) 不含退货 医院 搜索“人民”",
  ],
  [
    { period: december, chosen: only({ province: provinces }) },
    "月度销售统计 2024-12 浙江、江苏和另 2 个",
  ],
  [
    {
      period: december,
      chosen: only({ hospital: hostile }),
      content: "医院：甲",
      search: "../../x",
    },
    "月度销售统计 2024-12 a b c d e f g h i j k.. 医院 甲 搜索“.. .. x”",
  ],
];
for (const [subject, name] of named) {
  Deno.test(`fileNameOf() makes "${name}" of period, filter, content and search`, () => {
    assertEquals(fileNameOf(subject, zh), name);
  });
}

Deno.test("fileNameOf() cuts a long filter in English", () => {
  assertEquals(
    fileNameOf({ ...inHospitals, content: "Hospitals" }, en),
    "Monthly sales statistics 2024-10_2024-12 浙江 without 三级 an… Hospitals search “人民”",
  );
});

for (const letter of ["a", "院", "𠮷"]) {
  Deno.test(`fileNameOf() fits into the 255 bytes of Linux with long names of ${letter}, and cuts filter and search`, () => {
    const names = Array(9).fill(letter.repeat(60));
    const where = { hospital: names, agent: names, province: names };
    const name = fileNameOf({
      period: december,
      chosen: { where, without: { manager: names } },
      content: "医院",
      search: letter.repeat(80),
    }, zh);
    const { length } = new TextEncoder().encode(`${name}.xlsx`);
    assert(name.length <= 80 && length <= 255, `${length} bytes: ${name}`);
    assert(name.isWellFormed(), name);
    assertMatch(name, /^月度销售统计 2024-12 .*… 医院 搜索“.*…”$/);
  });
}

const amounts = [
  ["1", "qty", "1 box"],
  ["-1", "qty", "-1 box"],
  ["10", "qty", "10 boxes"],
  ["1", "active", "1 active hospital"],
  ["1", "conv", "1 × 10,000 boxes"],
] as const;
for (const [amount, measure, text] of amounts) {
  Deno.test(`withUnit() writes ${amount} of ${measure} as ${text}`, () => {
    assertEquals(withUnit(amount, measure, "en"), text);
  });
}

import { only } from "../../../support/chosen.ts";
import { reportWords } from "../../../../page/export/mod.ts";
import { AT_FIRST } from "../../../../page/model/selection/selection.ts";
import { type Selection } from "../../../../page/model/mod.ts";
import {
  wholeContent,
  withGroups,
} from "../../../../page/sections/result/report_content.ts";
import { notesOf } from "../../../../page/sections/result/notes.ts";
import { languageOf } from "../../../../page/words/language.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { resultOf, selectedOf } from "../../../support/shown_result.ts";

const sales = [1, 2, 5].map((month) => ({
  month,
  province: "浙江",
  manager: "甲",
  hospital: `${month}院`,
  qty: month,
}));
const texts = reportWords;
const zh = languageOf("zh");

async function shown(selection: Partial<Selection> = {}) {
  const all = await resultOf(sales);
  const selected = await selectedOf(all, { ...AT_FIRST, ...selection });
  return { ...selected, held: all.held, start: all.held.asked.length };
}

Deno.test("wholeContent() asks for changes, quiet hospitals and who serves them", async () => {
  const chosen = only({ province: ["浙江"] });
  const { result, view, held, start } = await shown({
    chosen,
    months: { from: "2024-02", to: "2024-02" },
  });
  const content = await held.answering(() =>
    wholeContent({ result, view }, zh)
  );
  const columns = [
    "hospital",
    "level",
    "distributor",
    "agent",
    "manager",
    "province",
  ];
  const period = { from: "2024-02", to: "2024-02" };
  const other = { from: "2024-01", to: "2024-01" };
  assertEquals(content.selection.months, period);
  assertEquals(content.part, view.part);
  assertEquals(content.notes.map(({ text }) => text), [
    "文件中没有2024年3月至4月的数据",
  ]);
  assertEquals<unknown>(
    held.asked.slice(start).map(({ id, question }) => [id, question]),
    [
      ...columns.map((by) => ["change", { ...chosen, by, period, other }]),
      ["quiet", { ...chosen, by: "hospital" }],
      ["latest", { ...chosen, by: "manager" }],
      ["latest", { ...chosen, by: "province" }],
    ],
  );
  assertEquals(Object.keys(content.comparison?.changes ?? {}), columns);
  assertEquals(content.quiet?.map(({ name }) => name), ["2院", "1院"]);
  assertEquals([...content.partners?.manager ?? []], [
    ["1院", "甲"],
    ["2院", "甲"],
    ["5院", "甲"],
  ]);
  assertEquals(content.partners?.province.get("5院"), "浙江");
  assertEquals("targets" in content, false);
});

Deno.test("withGroups() has the groups of each month", async () => {
  const chosen = only({ province: ["浙江"] });
  const { result, view, held } = await shown({ chosen });
  const content = await held.answering(() =>
    wholeContent({ result, view }, zh)
  );
  const asked = held.asked.length;
  const { stats, ...others } = await held.answering(() =>
    withGroups(content, { result, view })
  );
  const { stats: _, ...same } = content;
  assertEquals(others, same);
  assertEquals(held.asked.slice(asked).map(({ id }) => id), ["stats"]);
  assertEquals(stats.byMonth["2024-01"].byHospital?.length, 1);
});

Deno.test("notesOf() ends with the files that were not read", async () => {
  const { result } = await shown();
  const notes = (locks: string[], others: number) =>
    notesOf({ facts: result.facts, skipped: { locks, others } }, zh, texts)
      .slice(1);
  assertEquals(notes([], 0), []);
  assertEquals(notes(["~$a.xlsx", "~$b.xlsx"], 0), [{
    text: "~$a.xlsx和~$b.xlsx 是打开文件时产生的临时文件，没有读取",
    details: [],
  }]);
  assertEquals(notes([], 3), [
    { text: "文件夹里另有 3 个文件不是 .xlsx，没有读取", details: [] },
  ]);
});

import { languageOf, targetsSentence } from "../../report/words/mod.ts";
import type { TargetsProblem } from "../../explore/targets/mod.ts";
import { languageIds } from "../../../schemas/mod.ts";
import { assertEquals } from "../../../tests/support/assert.ts";
import { type Grid, problemOf } from "../support/targets.ts";
import { assertShown } from "../../../tests/support/shown.ts";

const head = ["招商经理", "年", "月", "目标（盒）"];

const refused: Record<string, Grid> = {
  no_targets: [head],
  unit_missing: [["招商经理", "年", "任务"], ["甲", 2024, 1]],
  unit_beside: [["单位：万盒"], ["招商经理", "年", "任务"], ["甲", 2024, 1]],
  period_unread: [["2024目标（盒）"], ["招商经理", "1月", "上半年"]],
  units_mixed: [["招商经理", "年", "目标（盒）", "目标（万盒）"]],
  column_duplicated: [["招商经理", "经理", "年", "目标（盒）"]],
  two_layouts: [["招商经理", "年", "目标（盒）", "1月"]],
  year_missing: [["目标（盒）"], ["招商经理", "1月"], ["甲", 1]],
  years_mixed: [["2023目标（盒）"], ["2024"], ["招商经理", "1月"], ["甲", 1]],
  cell_invalid: [head, ["甲", 2024, 1, "待定"], ["甲", 2024, 13, 2]],
  target_twice: [head, ["甲", 2024, 1, 1], ["甲", 2024, "全年", 2]],
  total_differs: [
    ["2024目标（盒）"],
    ["招商经理", "1月", "2月", "3月", "Q1"],
    ["甲", 1, 2, 3, 7],
  ],
};
const problems = await Promise.all(
  Object.values(refused).map((grid) => problemOf(grid)),
);

const bad = {
  reason: "cell_invalid",
  cell: "D2",
  header: "目标（盒）",
  expected: "target",
  others: { count: 0, cells: [] },
} as const;
const said = { cell: "C1", text: "目标（盒）" };
const from2024 = { from: "2024-01", to: "2024-03" } as const;
const x = { type: "text", shown: "x" } as const;
const odd: TargetsProblem[] = [
  ...([
    { type: "blank" },
    { type: "merged_with_header" },
    { type: "formula", isSavedAsZero: false },
    { type: "formula", isSavedAsZero: true },
    { type: "error", shown: "#N/A" },
    { type: "number", shown: "24" },
    { type: "boolean", shown: "TRUE" },
  ] as const).map((found) => ({ ...bad, found })),
  ...([
    ...["name", "year", "same_year", "month", "quarter"] as const,
    ...["not_negative", "smaller_number"] as const,
  ] as const).map((expected) => ({ ...bad, expected, found: x })),
  { ...bad, found: x, others: { count: 30, cells: ["D3", "D4"] } },
  { reason: "units_mixed", cells: [said, { text: "2024目标（万盒）" }] },
  { reason: "unit_differs", asked: "qty", said },
  { reason: "unit_differs", asked: "conv", said: { text: "目标（盒）" } },
  {
    reason: "target_twice",
    names: ["甲", "乙"],
    targets: [
      { cell: "D2", months: { from: "2024-02", to: "2024-02" } },
      { file: "u.xlsx", cell: "E9", months: from2024 },
    ],
  },
  {
    reason: "total_differs",
    cell: "E3",
    header: "Q1",
    amount: 7,
    sum: 6,
    cells: ["B3", "B3"],
  },
  { reason: "files_differ", file: "u.xlsx", measure: "qty" },
  { reason: "files_differ", file: "u.xlsx", measure: "conv" },
];

const named = { name: "t.xlsx", size: 1, modified: 1, hash: "1" };
const file = { ...named, why: "bad_targets", sheet: "目标表" } as const;
for (const language of languageIds) {
  const sentenceOf = (problem: TargetsProblem) =>
    targetsSentence({ ...file, problem }, languageOf(language));
  Deno.test(`targetsSentence() says of every problem what is wrong, as before, in ${language}`, async () => {
    assertEquals(problems.map(({ reason }) => reason), Object.keys(refused));
    const sentences = [...problems, ...odd].map(sentenceOf);
    const name = `targets_problems_${language}.txt`;
    await assertShown(name, `${sentences.join("\n")}\n`);
  });
}

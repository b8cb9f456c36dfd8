/// <reference lib="dom" />
/** Workbooks of targets on the page. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { targetFile } from "../support/known_targets.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { fileList, openApp } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

const sales = salesWorkbook([
  { month: 1, manager: "甲", qty: 80 },
  { month: 1, manager: "乙", qty: 30 },
  { month: 2, manager: "甲", qty: 90 },
]);
const targets = targetsWorkbook([
  ["甲", 2024, 1, 100],
  ["甲", 2024, 2, 100],
  ["乙", 2024, 1, 25],
  ["丙", 2024, 1, 5],
]);

const section = (page: Page) => page.locator("section.targets");

/** The texts of a column of the ranking. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  const ranking = page.locator(".ranking");
  const heads = await ranking.locator(".ranks .head [role=columnheader]")
    .allInnerTexts();
  const at = heads.findIndex((head) => head.includes(name));
  assert(at >= 0, heads.join());
  const rows = await ranking.locator(".ranks .body [role=row]").all();
  return await Promise.all(
    rows.map((row) => row.locator("[role=cell]").nth(at).innerText()),
  );
}

test("targets among the files give 达成率, gap and who is below", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  await section(page).waitFor();
  const text = await section(page).innerText();
  assertMatch(text, /84\.6%[\s\S]*实际 110，目标 130 盒 · 缺口 20/);
  assertMatch(text, /87\.0%[\s\S]*实际 200，目标 230 盒/);
  const below = await section(page).locator(".below tbody tr").allInnerTexts();
  assertEquals(below.map((row) => row.split(/\s+/).filter(Boolean)), [
    ["丙", "0.0%", "5"],
    ["甲", "80.0%", "20"],
  ]);
  assertMatch(text, /1 项有目标、没有销售：丙（5）/);
  assertEquals(await accessibilityFaults(page), []);
});

test("headline, months and their table have the targets of the first column with some", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  await page.locator(".headline .against").waitFor();
  assertEquals(
    await page.locator(".headline .against").allInnerTexts(),
    ["目标 130 · 达成率 84.6%"],
  );
  const months = page.locator("section.months");
  assertEquals(await months.locator(".month-target").count(), 2);
  assertMatch(await months.innerText(), /目标（按招商经理）/);
  assertEquals(
    await months.locator("input").last().getAttribute("aria-label"),
    "2024年2月 · 90 盒 · 0.01 万盒 · 环比 -18.2% · 目标 100 · 达成率 90.0%",
  );
  await months.getByText("查看数据表").click();
  const rows = await months.locator("tbody tr").allInnerTexts();
  assertMatch(rows[0], /130\s+84\.6%\s+\+?20/);
});

test("rankings of names with targets have sortable columns of them", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  await page.locator(".ranking").getByRole("tab", { name: "招商经理" }).click();
  await page.locator(".ranks").getByText("达成率").waitFor();
  assertEquals(await columnOf(page, "达成率"), ["80.0%", "120.0%"]);
  assertEquals(await columnOf(page, "缺口"), ["20", "-5"]);
  assertEquals(await page.locator(".ranks .signed-bar .tick").count(), 2);
  await page.locator(".ranks").getByRole("button", { name: "达成率" }).click();
  assertEquals(await columnOf(page, "达成率"), ["120.0%", "80.0%"]);
});

test("nothing of targets is shown where there are none", async () => {
  await using app = await openApp();
  await app.choose({ "a.xlsx": sales });
  const { page } = app;
  await page.locator(".ranking").waitFor();
  assertEquals(await page.locator(".against, .month-target").count(), 0);
  assertEquals(await section(page).count(), 0);
  await page.locator(".terms summary").click();
  const text = await page.locator(".result").innerText();
  assertEquals(/达成率|目标/.test(text), false);
});

test("targets that are refused say which cell is wrong, in the language of the reader", async () => {
  await using app = await openApp();
  const bad = targetsWorkbook([["甲", 2024, 1, -5]]);
  await app.choose({ "a.xlsx": sales, "t.xlsx": bad });
  const { page } = app;
  await page.locator(".failure .sentence").waitFor();
  const text = await page.locator(".failed").innerText();
  assertMatch(text, /t\.xlsx/);
  assertMatch(text, /D2 单元格：“目标（盒）”应为不小于 0 的数字/);
});

test("targets alone ask for sales", async () => {
  await using app = await openApp();
  await app.choose({ "t.xlsx": targets });
  assertMatch(
    await app.page.locator(".result").innerText(),
    /只有目标，没有销售数据/,
  );
  // The last file stays: without any there is nothing to show.
  await app.page.locator(".files-choice").click();
  await app.page.locator(".files li").waitFor();
  assertEquals(await app.page.locator(".files li button").count(), 0);
});

test("targets are listed with the files, and stay when one is added", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  await page.getByRole("button", { name: "2 个文件" }).click();
  assertMatch(
    await page.locator(".files").innerText(),
    /4 个目标 · 招商经理 · 盒/,
  );
  const february = salesWorkbook([{ month: 2, manager: "甲", qty: 90 }]);
  await page.locator(".add-files input").first()
    .setInputFiles(fileList({ "2.xlsx": february }));
  await page.getByRole("button", { name: "3 个文件" }).waitFor();
  await section(page).waitFor();
  assertMatch(await section(page).innerText(), /84\.6%/);
});

test("the page offers the sample with its targets", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await section(page).waitFor();
  assertMatch(await section(page).innerText(), /达成率[\s\S]*时间进度/);
});

test("the page says the known figures of targets", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  const names = [
    "sales.xlsx",
    "managers.xlsx",
    "provinces.xlsx",
    "agents.xlsx",
  ];
  await app.choose(
    Object.fromEntries(names.map((name) => [name, targetFile(name)])),
  );
  const { page } = app;
  await section(page).waitFor();
  await section(page).getByRole("radio", { name: "招商经理" }).check();
  await section(page).getByText(/86\.4%/).waitFor();
  assertMatch(
    await section(page).innerText(),
    /实际 11,580\.5，目标 13,400 盒 · 缺口 1,819\.5/,
  );
});

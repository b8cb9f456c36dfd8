/// <reference lib="dom" />
/** Workbooks of targets on the page. */
import { assertEquals, assertMatch } from "../support/assert.ts";
import { targetFile } from "../support/known_targets.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { type App, fileList, openApp, settled } from "./support/app.ts";
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

/** 达成率 among the figures. */
const fact = (page: Page) => page.locator(".headline .achieved");

/** Shows the table of managers, and returns a column of it. */
async function managers(app: App, column = "achieved"): Promise<string[]> {
  const { page } = app;
  await page.locator(".all-names").getByRole("radio", { name: "招商经理" })
    .check();
  await page.locator(".names tbody .achieved").first().waitFor();
  const texts = await page.locator(`.names tbody .${column}`).allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

test("targets among the files give 达成率 and gap of the month and of its year", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  await fact(page).waitFor();
  assertMatch(
    await fact(page).innerText(),
    /达成率\s+84\.6%\s+缺 20 · 累计 84\.6%/,
  );
  assertEquals(
    await fact(page).locator("dt").getAttribute("title"),
    "实际 110，目标 130 盒",
  );
  assertEquals(await fact(page).locator(".minus").innerText(), "84.6%");
  await page.locator(".months [role=slider]").first().press("ArrowRight");
  await settled(app);
  await fact(page).getByText("90.0%").waitFor();
  assertMatch(await fact(page).innerText(), /缺 10 · 累计 87\.0%/);
});

test("the trend has the targets of the first column with some", async () => {
  await using app = await openApp({ path: "/#/?months=2024-02" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  const months = page.locator(".months");
  await months.locator(".month-target").first().waitFor({ state: "attached" });
  assertEquals(await months.locator(".month-target").count(), 2);
  assertMatch(await months.innerText(), /目标（按招商经理）/);
  assertEquals(
    await months.getByRole("slider").getAttribute("aria-valuetext"),
    "2024年2月 · 盒 90 · 万盒 0.0100 · 环比 \u221218.2% · 目标 100 · 达成率 90.0%",
  );
});

test("a table of names with targets has a column of them that sorts, and says what is on one side only", async () => {
  await using app = await openApp({ path: "/#/?months=2024-01" });
  await app.choose({ "a.xlsx": sales, "t.xlsx": targets });
  const { page } = app;
  assertEquals(await managers(app), [
    "84.6% \u221220",
    "80.0% \u221220",
    "120.0% +5",
  ]);
  assertMatch(
    await page.locator(".target-notes").innerText(),
    /1 项有目标、没有销售：丙（5）/,
  );
  await page.locator(".names").getByRole("button", { name: "达成率" }).click();
  assertEquals((await managers(app)).slice(1), [
    "120.0% +5",
    "80.0% \u221220",
  ]);
  assertEquals(await accessibilityFaults(page), []);
  const { bytes } = await app.exported("CSV");
  const [head, first] = new TextDecoder().decode(bytes).split("\r\n");
  assertMatch(head, /,目标,达成率$/);
  assertMatch(first, /^2024-01,乙,30,.*,25,1\.2$/);
});

test("nothing of targets is shown where there are none", async () => {
  await using app = await openApp();
  await app.choose({ "a.xlsx": sales });
  const { page } = app;
  await page.locator(".names .name").first().waitFor();
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
  await fact(page).waitFor();
  assertMatch(await fact(page).innerText(), /84\.6%/);
});

test("the page offers the sample with its targets", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await fact(page).waitFor();
  assertMatch(await fact(page).innerText(), /达成率[\s\S]*累计/);
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
  const [total] = await managers(app);
  assertEquals(total, "86.4% \u22121,819.5");
});

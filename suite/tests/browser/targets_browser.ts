/// <reference lib="dom" />
/** Workbooks of targets. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { targetFile } from "../support/known_targets.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { figureOf, openApp, test } from "./support/app.ts";

test("the chart says why targets in another unit are not in it", async () => {
  await using app = await openApp({ path: "/#/?measure=conv" });
  await app.choose(
    Object.fromEntries(
      ["sales.xlsx", "managers.xlsx"].map((name) => [name, targetFile(name)]),
    ),
  );
  const { page } = app;
  await page.locator(".legend", { hasText: "目标的单位是盒" }).waitFor();
  await page.locator(".bar .segments").getByRole("radio", { name: "盒" })
    .first().check();
  await page.locator(".legend .dashed").waitFor();
  assertEquals(
    await page.locator(".legend", { hasText: "目标的单位" }).count(),
    0,
  );
});

test("the chart says that the filter parts no targets", async () => {
  const path = `/#/?hospital=${encodeURIComponent("浙江第一医院")}`;
  await using app = await openApp({ path });
  await app.choose(
    Object.fromEntries(
      ["sales.xlsx", "provinces.xlsx"].map((name) => [name, targetFile(name)]),
    ),
  );
  await app.page.locator(".legend", { hasText: "目标没有按医院细分" })
    .waitFor();
});

test.app("an opened manager has target and rate, 同比 of the year, and active hospitals", async ({ app }) => {
  const sale = (year: number, month: number, qty: number) => ({
    year,
    month,
    manager: "沈一鸣",
    hospital: `医院 ${qty}`,
    qty,
  });
  await app.choose({
    "sales.xlsx": salesWorkbook([
      sale(2023, 4, 100),
      sale(2023, 5, 500),
      sale(2024, 4, 700),
      sale(2024, 5, 1000),
      sale(2024, 5, 500),
      // Returns only: not active.
      sale(2024, 5, -200),
    ]),
    "managers.xlsx": targetFile("managers.xlsx"),
  });
  const { page } = app;
  await page.locator(".all-names").getByRole("radio", { name: "招商经理" })
    .check();
  await page.locator(".names").getByRole("button", { name: "沈一鸣" }).click();
  const factOf = async (of: string) =>
    (await page.locator(`.opened .figures .${of}`).innerText())
      .replace(/\s+/g, " ");
  await page.locator(".opened .achieved").waitFor();
  await page.locator(".opened .hospitals", { hasText: "2" }).waitFor();
  await page.locator(".opened .year", { hasText: "+" }).waitFor();
  assertEquals(
    await Promise.all(["total", "year", "achieved", "hospitals"].map(factOf)),
    [
      "2024年5月 1,300 盒 0.03 万盒 · 占比 100.0%",
      "本年累计（4月至5月） 2,000 盒 同比 +233.3%",
      "达成率 86.7% 目标 1,500 盒 · 缺 200 盒",
      "动销医院 2 家 出库大于 0 盒",
    ],
  );
  await page.keyboard.press("Escape");
  await page.locator(".all-names").getByRole("radio", { name: "医院" }).check();
  // The headline counts the same hospitals.
  await page.locator(".names .sum", { hasText: "合计 · 动销 2 家" }).waitFor();
  assertEquals(await figureOf(app, "hospitals"), 2);
});

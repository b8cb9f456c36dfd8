/// <reference lib="dom" />
/** Workbooks of targets. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { targetFile } from "../support/known_targets.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

test("the page offers the sample with its targets", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await page.locator(".headline .achieved", { hasText: "累计" }).waitFor();
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
  await page.locator(".all-names").getByRole("radio", { name: "招商经理" })
    .check();
  const total = await page.locator(".names tbody .achieved").first()
    .innerText();
  assertEquals(total.replace(/\s+/g, " "), "86.4% 缺 1,819.5 盒");
});

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

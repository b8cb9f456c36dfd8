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
  assertEquals(total.replace(/\s+/g, " "), "86.4% 缺 1,819.5");
});

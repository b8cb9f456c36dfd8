/// <reference lib="dom" />
/** Names beside each other, and the sheet of one. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

/** Opens a name, and clicks a button of its sheet. */
async function inSheet({ page }: App, name: string, button: string) {
  await page.locator(".ranks").getByRole("button", { name, exact: true })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
}

test("opened names are put beside each other, with a table of values", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 1, hospital: "一院", qty: 30 },
      { month: 1, hospital: "二院", qty: 10 },
      { month: 3, hospital: "一院", qty: 1000 },
    ]),
  });
  await page.locator(".period").getByRole("button", { name: "合计" }).click();
  await inSheet(app, "一院", "加入对比");
  await inSheet(app, "二院", "加入对比");
  await page.locator(".compared .lines-legend li").nth(1).waitFor();
  assertMatch(page.url(), /beside=hospital/);
  await page.locator(".compared summary").click();
  const rows = await page.locator(".compared .numbers tr").all();
  assertEquals(
    await Promise.all(
      rows.map((row) => row.locator("th, td").allInnerTexts()),
    ),
    [
      ["月份", "一院", "二院"],
      ["2024年3月", "1,000", "0"],
      ["2024年2月", "无数据", "无数据"],
      ["2024年1月", "30", "10"],
    ],
  );
  await inSheet(app, "一院", "移出对比");
  assertEquals(await page.locator(".compared .chip").count(), 1);
});

test("the sheet of a name cuts no figure", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { qty: 104_567_890.25, province: "很长很长的省份名称很长很长" },
      { qty: 3.5, agent: "一个名字非常非常非常长的代理商有限公司" },
    ]),
  });
  await page.locator(".ranks .open").first().click();
  await page.locator(".split-part td").first().waitFor();
  const cut = await page.locator(".split-part .number").evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent)
  );
  assertEquals(cut, []);
  const wide = await page.locator(".sheet").evaluate((sheet) =>
    sheet.scrollWidth <= sheet.clientWidth
  );
  assert(wide);
});

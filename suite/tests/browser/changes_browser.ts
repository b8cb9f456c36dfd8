/** The hospitals that come and go: opened and copied. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, testsOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const test = testsOf();

const changes = ({ page }: App) => page.locator(".changes");

const names = (app: App) => changes(app).locator("tbody .name").allInnerTexts();

test("the headline leads to the hospitals of a state, which open", async ({ app, page }) => {
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await changes(app).getByText("张经理").waitFor();
  assertEquals(await names(app), ["四院"]);
  const address = page.url();
  await page.locator(".headline .hospitals a").first().click();
  assertEquals(await names(app), ["六院"]);
  assertEquals(page.url(), address);
  assertEquals(await changes(app).and(page.locator(":focus")).count(), 1);
  await changes(app).getByRole("button", { name: "六院" }).click();
  const panel = page.getByRole("dialog");
  assertEquals(await panel.locator("h2").innerText(), "六院");
  await page.keyboard.press("Escape");
  assertEquals(await panel.count(), 0);
});

test("the list opens on the first state that has hospitals", async ({ app }) => {
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院" },
      { month: 5, hospital: "一院" },
      { month: 5, hospital: "二院" },
    ]),
  });
  await changes(app).locator("tbody .name").first().waitFor();
  assertEquals(await names(app), ["二院"]);
  await changes(app).getByRole("radio", { name: /^流失/ }).check();
  await changes(app).getByText("没有流失的医院").waitFor();
});

test("inside a filter, a first purchase is said to be none outside of it", async ({ app }) => {
  await app.go("manager=乙");
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院", manager: "甲" },
      { month: 5, hospital: "一院", manager: "乙", qty: 4 },
      { month: 5, hospital: "二院", manager: "乙", qty: 9 },
    ]),
  });
  await changes(app).getByRole("radio", { name: /^首次采购/ }).check();
  await changes(app).getByText("首次采购中有 1 个此前采购过").waitFor();
  const tags = changes(app).locator("tr:has(.tag)");
  assertEquals(await tags.locator(".name").allInnerTexts(), ["一院"]);
});

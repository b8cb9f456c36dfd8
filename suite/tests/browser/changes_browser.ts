/// <reference lib="dom" />
/** The hospitals that come and go: names, months and amounts. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { clipboard, copiedTable } from "./support/clipboard.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const changes = ({ page }: App) => page.locator(".changes");

/** The names in the list. */
const names = (app: App) => changes(app).locator("tbody .name").allInnerTexts();

async function choose(app: App, state: string): Promise<void> {
  await changes(app).getByRole("radio", { name: new RegExp(`^${state}`) })
    .check();
}

test("the headline leads to the hospitals of a state, which open", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await changes(app).getByText("张经理").waitFor();
  assertEquals(await names(app), ["四院"]);
  await page.locator(".headline .hospitals a").first().click();
  assertEquals(await names(app), ["六院"]);
  await changes(app).getByRole("button", { name: "六院" }).click();
  const panel = page.getByRole("dialog");
  assertEquals(await panel.locator("h2").innerText(), "六院");
  await page.keyboard.press("Escape");
  assertEquals(await panel.count(), 0);
});

test("the hospitals of a state are copied as they are shown, sorted and in full", async () => {
  await using app = await openApp({ context: clipboard });
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 3, hospital: "小", qty: 1.25, manager: "乙", agent: "子" },
      { month: 4, hospital: "小", qty: 1, manager: "乙", agent: "子" },
      { month: 4, hospital: "退", qty: -2, manager: "甲", agent: "丑" },
      { month: 5, hospital: "新", qty: 5 },
    ]),
  });
  await changes(app).getByText("子").waitFor();
  await changes(app).getByRole("button", { name: "影响（盒）" }).click();
  const copy = async () => {
    await changes(app).getByRole("button", { name: "复制表格" }).click();
    await changes(app).getByText("已复制，可粘贴到 Excel").waitFor();
    return await copiedTable(app);
  };
  assertEquals(await copy(), [
    ["医院", "影响（盒）", "上次采购", "月均", "招商经理", "代理商", "备注"],
    ["退", "2", "2024-04", "-2", "甲", "丑", "末月净退货"],
    ["小", "-1", "2024-04", "1.1", "乙", "子", ""],
  ]);
});

const missingMonth = salesWorkbook([
  { month: 1, hospital: "一院", manager: "甲" },
  { month: 3, hospital: "一院", manager: "乙", qty: 4 },
  { month: 3, hospital: "二院", manager: "乙", qty: 9, newHospital: 1 },
  { month: 3, hospital: "二院", manager: "乙", qty: 2 },
]);

test("inside a filter, a first purchase from another manager is said", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.goto(`${app.base}/#/?manager=乙`);
  await app.choose({ "缺.xlsx": missingMonth });
  await choose(app, "首次采购");
  assertMatch(
    await changes(app).innerText(),
    /首次采购中有 1 个此前采购过（由其他招商经理负责）/,
  );
  assertEquals(
    await changes(app).getByText("筛选范围外也有记录").count(),
    1,
  );
});

test("the marked rows are listed, each with its own boxes, not their hospitals", async () => {
  await using app = await openApp({ context: clipboard });
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院" },
      { month: 5, hospital: "一院", qty: 10, newHospital: 1, manager: "甲" },
      { month: 5, hospital: "一院", qty: 490, manager: "甲" },
      { month: 5, hospital: "二院", qty: 7, newHospital: 1, agent: "" },
      { month: 5, hospital: "二院", qty: 2, newHospital: 1 },
      { month: 5, hospital: "", qty: 3, newHospital: 1 },
    ]),
  });
  await choose(app, "标记新增");
  await changes(app).locator("tbody .name").first().waitFor();
  assertEquals(await names(app), ["一院", "二院", "(空)", "二院"]);
  await changes(app).getByRole("button", { name: "复制表格" }).click();
  await changes(app).getByText("已复制，可粘贴到 Excel").waitFor();
  const copied = await copiedTable(app);
  assertEquals(copied.map((row) => row.slice(0, 3)), [
    ["医院", "盒", "该医院全部 盒"],
    ["一院", "10", "500"],
    ["二院", "7", "9"],
    ["(空)", "3", "3"],
    ["二院", "2", "9"],
  ]);
});

test("a range with a missing month is compared like for like, and says with which months", async () => {
  await using app = await openApp();
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 1, hospital: "一院" },
      { month: 2, hospital: "二院" },
      { month: 4, hospital: "二院" },
      { month: 5, hospital: "三院" },
    ]),
  });
  await app.page.goto(`${app.base}/#/?months=2024-04..2024-05`);
  await changes(app).getByText("2024年5月", { exact: false }).first().waitFor();
  assertMatch(
    await changes(app).innerText(),
    /2024年4月至5月（不含2024年5月） 与 2024年2月至3月（不含2024年3月） 比较/,
  );
});

test("in a range, hospitals that stopped within it are listed beside those that were lost", async () => {
  await using app = await openApp({ path: "/#/?months=2024-03..2024-04" });
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 1, hospital: "一院" },
      { month: 2, hospital: "二院" },
      { month: 3, hospital: "二院", qty: 8 },
      { month: 3, hospital: "三院", qty: 9 },
      { month: 4, hospital: "四院" },
    ]),
  });
  assertMatch(
    await app.page.locator(".headline .hospitals").innerText(),
    /\+2 首次采购\s+−1 流失\s+−2 停采/,
  );
  await app.page.locator(".headline").getByRole("link", { name: "停采" })
    .click();
  await changes(app).locator("tbody .name").first().waitFor();
  assertEquals(await names(app), ["三院", "二院"]);
});

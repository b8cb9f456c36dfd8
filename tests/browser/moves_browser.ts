/// <reference lib="dom" />
/** The hospitals that come and go: who, since when, and how much. */
import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { clipboard, copiedTable } from "./support/clipboard.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const moves = ({ page }: App) => page.locator(".moves");

/** The texts of each row. */
async function rowsOf(app: App): Promise<string[][]> {
  const rows = await moves(app).locator("tbody tr").all();
  return await Promise.all(rows.map(async (row) => {
    const cells = await row.locator("th, td").allInnerTexts();
    return cells.map((text) => text.replace(/\s+/g, " ").trim());
  }));
}

/** The states with the number of their hospitals. */
function states(app: App): Promise<string[]> {
  return moves(app).locator(".tabs label").allInnerTexts();
}

async function choose(app: App, state: string): Promise<void> {
  await moves(app).getByRole("radio", { name: new RegExp(`^${state}`) })
    .check();
}

test("lost, new and returned hospitals have their effect, last month, average and manager", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await moves(app).getByText("张经理").waitFor();
  assertEquals(await states(app), [
    "流失 1",
    "首次采购 1",
    "回流 1",
    "沉默 0",
    "标记新增 1",
  ]);
  const average = (23 * 400 + 10 * (22 * 23 / 2) + 2000) / 23;
  assertEquals((await rowsOf(app))[0].slice(0, 5), [
    "四院",
    "\u2212620",
    "2024-11",
    average.toFixed(0),
    "张经理",
  ]);
  // The headline leads to a state.
  await page.locator(".headline .hospitals a").first().click();
  assertEquals((await rowsOf(app))[0].slice(0, 5), [
    "六院标记新增",
    "+77",
    "–",
    "–",
    "赵经理",
  ]);
  await choose(app, "回流");
  assertEquals((await rowsOf(app))[0].slice(0, 3), ["五院", "+730", "2024-09"]);
});

test("the worst comes first, and heads sort", async () => {
  await using app = await openApp();
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "小", qty: 1, manager: "乙" },
      { month: 4, hospital: "大", qty: 9, manager: "丙" },
      { month: 4, hospital: "中", qty: 5, manager: "甲" },
      { month: 5, hospital: "新", qty: 5 },
    ]),
  });
  await moves(app).getByText("丙").waitFor();
  const names = async () => (await rowsOf(app)).map(([name]) => name);
  assertEquals(await names(), ["大", "中", "小"]);
  await moves(app).getByRole("button", { name: "招商经理" }).click();
  const sorted = await names();
  assertEquals(sorted.toSorted(), ["中", "大", "小"].toSorted());
  assertEquals(
    await moves(app).locator("[aria-sort=ascending]").innerText(),
    "招商经理",
  );
  await moves(app).getByRole("button", { name: "影响（盒）" }).click();
  assertEquals(await names(), ["小", "中", "大"]);
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
  await moves(app).getByText("子").waitFor();
  await moves(app).getByRole("button", { name: "影响（盒）" }).click();
  const copy = async () => {
    await moves(app).getByRole("button", { name: "复制表格" }).click();
    await moves(app).getByText("已复制，可粘贴到 Excel").waitFor();
    return await copiedTable(app);
  };
  assertEquals(await copy(), [
    ["医院", "影响（盒）", "上次采购", "月均", "招商经理", "代理商", "备注"],
    ["退", "2", "2024-04", "-2", "甲", "丑", "末月净退货"],
    ["小", "-1", "2024-04", "1.125", "乙", "子", ""],
  ]);
});

test("a missing month is named, and nothing is compared", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "缺.xlsx": salesWorkbook([1, 2, 4].map((month) => ({ month, qty: 5 }))),
  });
  assertMatch(await moves(app).innerText(), /缺2024年3月数据，无法比较/);
  assertEquals((await states(app)).map((state) => state.split(" ")[0]), [
    ...["首次采购", "沉默", "标记新增"],
  ]);
  for (const fact of ["before", "yearBefore"]) {
    const shown = page.locator(`.headline .${fact} dd`);
    assertEquals((await shown.allInnerTexts()).map((text) => text.trim()), [
      "–",
      "",
    ]);
    assertMatch(
      await shown.locator("abbr").getAttribute("title") ?? "",
      fact === "before"
        ? /^缺2024年3月数据，无法比较$/
        : /^缺2023年4月数据，无法比较$/,
    );
  }
});

const missingMonth = salesWorkbook([
  { month: 1, hospital: "一院", manager: "甲" },
  { month: 3, hospital: "一院", manager: "乙", qty: 4 },
  { month: 3, hospital: "二院", manager: "乙", qty: 9, newHospital: 1 },
  { month: 3, hospital: "二院", manager: "乙", qty: 2 },
]);

test("first purchases need no month before, and are tagged where rows are marked", async () => {
  await using app = await openApp();
  await app.choose({ "缺.xlsx": missingMonth });
  await choose(app, "首次采购");
  await moves(app).locator("td.text").getByText("乙").waitFor();
  assertEquals((await rowsOf(app))[0].slice(0, 5), [
    "二院标记新增",
    "+11",
    "–",
    "–",
    "乙",
  ]);
  await choose(app, "标记新增");
  assertEquals((await rowsOf(app))[0].slice(0, 2), ["二院标记新增", "+11"]);
});

test("inside a filter, a first purchase from another manager is said", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.goto(`${app.base}/#/?manager=乙`);
  await app.choose({ "缺.xlsx": missingMonth });
  await choose(app, "首次采购");
  assertMatch(
    await moves(app).innerText(),
    /首次采购中有 1 个此前采购过，但由其他招商经理负责/,
  );
  assertEquals(
    await moves(app).getByText("筛选外有采购").count(),
    1,
  );
});

test("a lost and a new name that are similar are shown as possibly the same", async () => {
  await using app = await openApp();
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "人民医院（东区）" },
      { month: 5, hospital: "人民医院(东区)" },
      { month: 4, hospital: "一院" },
      { month: 5, hospital: "一院" },
    ]),
  });
  await moves(app).getByText("1 对流失与首次采购可能是同一家").click();
  assertMatch(
    await moves(app).locator("details").innerText(),
    /“人民医院（东区）”与“人民医院\(东区\)”/,
  );
});

test("quiet hospitals are those without a row for two months and more", async () => {
  await using app = await openApp();
  const sale = (month: number, hospital: string, qty: number) => ({
    ...{ month, hospital, qty, manager: "甲", agent: "代" },
  });
  await app.choose({
    "a.xlsx": salesWorkbook([
      sale(1, "一院", 30),
      sale(2, "一院", 10),
      sale(1, "二院", -4),
      sale(4, "三院", 5),
      sale(5, "四院", 5),
    ]),
  });
  await choose(app, "沉默");
  await moves(app).locator("td.text").getByText("甲").first().waitFor();
  assertEquals(await rowsOf(app), [
    ["一院", "0", "2024-02", "20", "甲", "代"],
    ["二院末月净退货", "0", "2024-01", "\u22124", "甲", "代"],
  ]);
});

test("a hospital opens from the list", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await moves(app).getByRole("button", { name: "四院" }).click();
  const panel = page.getByRole("dialog");
  assertEquals(await panel.locator("h2").innerText(), "四院");
  await page.keyboard.press("Escape");
  assertEquals(await panel.count(), 0);
});

/// <reference lib="dom" />
/** The cross table: shares and changes by month, sorted, copied and saved as shown. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { clipboard, copiedTable } from "./support/clipboard.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Three months, the second of which is missing. */
const workbook = salesWorkbook([
  { month: 1, province: "浙江", qty: 30 },
  { month: 1, province: "江苏", qty: 10 },
  { month: 3, province: "浙江", qty: 20 },
  { month: 3, province: "江苏", qty: 60 },
  { month: 4, province: "浙江", qty: 50 },
  { month: 4, province: "江苏", qty: 50 },
]);

async function openCross(file: Uint8Array = workbook): Promise<App> {
  const app = await openApp({ context: clipboard });
  await app.choose({ "a.xlsx": file });
  await app.page.locator(".fold > summary").click();
  await app.page.locator(".crossed [role=row]").first().waitFor();
  return app;
}

/** The texts of the table, row by row. */
async function table({ page }: App): Promise<string[][]> {
  const rows = await page.locator(".crossed [role=row]").all();
  return await Promise.all(
    rows.map((row) => row.locator("> *").allInnerTexts()),
  );
}

/** Copies the table, and returns its cells. */
async function copied(app: App): Promise<string[][]> {
  const { page } = app;
  await page.locator(".cross").getByRole("button", { name: "复制表格" })
    .click();
  await page.locator(".cross").getByText("已复制，可粘贴到 Excel").waitFor();
  return await copiedTable(app);
}

async function show({ page }: App, figure: string): Promise<void> {
  await page.getByLabel("数值", { exact: true }).selectOption({
    label: figure,
  });
}

test("the cross table is folded, months across, and calls a month without data so", async () => {
  await using app = await openCross();
  assertEquals(await table(app), [
    ["省份", "合计", "2024-01", "2024-02", "2024-03", "2024-04"],
    ["合计", "220", "40", "无数据", "80", "100"],
    ["江苏", "120", "10", "无数据", "60", "50"],
    ["浙江", "100", "30", "无数据", "20", "50"],
  ]);
});

test("quarters say how much of them there is, and active hospitals are counted anew", async () => {
  await using app = await openCross(salesWorkbook([
    { month: 1, province: "浙江", hospital: "甲", qty: 30 },
    { month: 3, province: "浙江", hospital: "甲", qty: 5 },
    { month: 3, province: "浙江", hospital: "乙", qty: -5 },
    { month: 4, province: "江苏", hospital: "丙", qty: 60 },
  ]));
  const { page } = app;
  await page.getByLabel("列", { exact: true }).selectOption({
    label: "列：季度",
  });
  await show(app, "动销医院");
  await page.locator(".crossed [role=row]").nth(3).waitFor();
  await page.getByText("2024-Q2").first().waitFor();
  assertEquals(await table(app), [
    [
      ...["省份", "合计", "2024-Q1（3 个月中的 2 个月）"],
      "2024-Q2（3 个月中的 1 个月）",
    ],
    ["合计", "2", "1", "1"],
    ["江苏", "1", "", "1"],
    ["浙江", "1", "1", ""],
  ]);
  assertMatch(page.url(), /cross=province\.quarter&cells=active/);
});

test("the share of a province by month is two clicks away, copied as it is shown", async () => {
  await using app = await openCross();
  await show(app, "占当月");
  assertEquals((await table(app))[3], [
    "浙江",
    "45.5%",
    "75.0%",
    "无数据",
    "25.0%",
    "50.0%",
  ]);
  assertMatch(app.page.url(), /cells=share/);
  assertEquals((await copied(app))[3], [
    ...["浙江", "45.4545454545%", "75%", "无数据", "25%", "50%"],
  ]);
});

test("changes on the month and on the year before say where there is none", async () => {
  await using app = await openCross();
  await show(app, "环比");
  await app.page.locator(".crossed .minus").first().waitFor();
  const [, total, jiangsu] = await table(app);
  assertEquals(total, ["合计", "–", "无数据", "–", "+25.0%"]);
  assertEquals(jiangsu.at(-1), "\u221216.7%");
  const why = await app.page.locator(".crossed .quiet").first()
    .getAttribute("title");
  assertEquals(why, "缺少对比月份的数据");
  await show(app, "同比");
  // Nothing is known a year before: no totals of dashes.
  assertEquals((await table(app))[1], ["江苏", "–", "无数据", "–", "–"]);
});

test("any column sorts, and what is copied has the same order", async () => {
  await using app = await openCross();
  const { page } = app;
  const names = async () => (await table(app)).slice(2).map(([name]) => name);
  assertEquals(await names(), ["江苏", "浙江"]);
  await page.locator(".crossed").getByRole("button", { name: "2024-01" })
    .click();
  assertEquals(await names(), ["浙江", "江苏"]);
  assertEquals((await copied(app)).slice(2), [
    ["浙江", "100", "30", "无数据", "20", "50"],
    ["江苏", "120", "10", "无数据", "60", "50"],
  ]);
});

test("no figure of the cross table is cut", async () => {
  await using app = await openCross(twoYearsWorkbook);
  for (const figure of ["盒", "占当月", "环比", "同比"]) {
    await show(app, figure);
    await app.page.waitForTimeout(200);
    const cut = await app.page.locator(".crossed td").evaluateAll(
      (cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent),
    );
    assertEquals(cut, [], figure);
  }
});

test("the cross table begins with whole columns, beside those that stay in sight", async () => {
  for (const width of [390, 768, 1680]) {
    await using app = await openApp({
      context: { viewport: { width, height: 900 } },
    });
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await app.page.locator(".fold > summary").click();
    const table = app.page.locator(".table-box");
    await table.getByText("2024-12").waitFor();
    const edges = await table.evaluate((box) => {
      const heads = [...box.querySelectorAll("[role=columnheader]")];
      const isStuck = (head: Element) => getComputedStyle(head).left !== "auto";
      const [stuck] = heads.filter(isStuck).slice(-1);
      const from = stuck.getBoundingClientRect().right;
      const to = box.getBoundingClientRect().right;
      return heads.filter((head) => !isStuck(head))
        .map((head) => head.getBoundingClientRect())
        .filter(({ left, right }) => right > from + 2 && left < to - 2)
        .map(({ left, right }) => left >= from - 2 && right <= to + 2);
    });
    assert(edges.length >= 3 && edges.every(Boolean), `${width}: ${edges}`);
  }
});

test("levels of hospitals are in their own order, in the table by name and in the cross table", async () => {
  await using app = await openApp({ path: "/#/?cross=level.month" });
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 5, level: "一级", qty: 30 },
      { month: 5, level: "三级", qty: 10 },
      { month: 5, level: null, qty: 99 },
      { month: 5, level: "二级", qty: 20 },
      { month: 4 },
    ]),
  });
  await page.locator(".crossed [role=row]").first().waitFor();
  const own = ["三级", "二级", "一级", "(空)"];
  assertEquals((await table(app)).slice(2).map(([name]) => name), own);
  await page.locator(".all-names").getByRole("radio", { name: "级别" }).check();
  await page.locator(".names caption").filter({ hasText: "级别" }).waitFor({
    state: "attached",
  });
  await page.locator(".names").getByRole("button", { name: "名称" }).click();
  assertEquals(await page.locator(".names .name").allInnerTexts(), own);
});

test("clearing a filter leaves the focus on the button that adds one", async () => {
  await using app = await openApp({
    path: `/#/?province=${encodeURIComponent("浙江")}`,
  });
  const { page } = app;
  await app.choose({ "a.xlsx": workbook });
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("button", { name: "清除筛选" }).press("Enter");
  await page.locator(".chip").waitFor({ state: "detached" });
  assertEquals(await focused(), "筛选");
});

test("the cross table takes any two columns, and is copied for Excel", async () => {
  await using app = await openCross(salesWorkbook(
    [0, 1, 2, 3, 4, 5].map((at) => ({
      month: 1 + at % 2,
      province: at % 3 === 0 ? "浙江" : "江苏",
      manager: `经理${at % 3}`,
      qty: 10 + at,
    })),
  ));
  const { page } = app;
  await page.getByLabel("列", { exact: true }).selectOption("manager");
  await page.locator(".crossed").getByText("经理2").waitFor();
  const lines = await copied(app);
  assertEquals(lines.map((cells) => cells.length), [5, 5, 5, 5]);
  assertEquals(lines[0][0], "省份 (盒)");
  assertEquals(lines.slice(1).map(([name]) => name), ["合计", "江苏", "浙江"]);
  const [, ...managers] = lines[1].slice(1).map(Number);
  assertEquals(managers.reduce((sum, one) => sum + one), Number(lines[1][1]));
});

test("what is said twice differs, so that screen readers say it again", async () => {
  await using app = await openCross();
  const { page } = app;
  const copy = page.locator(".cross .foot button");
  const said = page.locator("#app > p[role=status]");
  const texts: (string | null)[] = [];
  for (let time = 0; time < 3; time++) {
    const before = await said.textContent();
    await copy.click();
    await page.waitForFunction(
      ([selector, before]) =>
        document.querySelector(`${selector}`)?.textContent !== before,
      ["#app > p[role=status]", before],
    );
    texts.push(await said.textContent());
  }
  assertEquals(
    texts.map((text) => text?.trim()),
    Array(3).fill(texts[0]?.trim()),
  );
  assertEquals(texts[0], texts[2]);
});

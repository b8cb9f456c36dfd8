/// <reference lib="dom" />
/** Changes: who gained and lost, who is new, came back, or stopped buying. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** The texts of each row of the drivers, without the bar. */
async function drivers({ page }: App): Promise<string[][]> {
  await page.waitForSelector(".result[aria-busy=false]");
  const rows = await page.locator(".drivers tbody tr, .drivers tfoot tr").all();
  return await Promise.all(rows.map(async (row) => {
    const cells = await row.locator("th, td").allInnerTexts();
    return cells.map((text) => text.trim()).filter(Boolean);
  }));
}

test("changes against the month before come first, without a click", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  assertMatch(
    await app.page.locator(".moved h2").innerText(),
    /变化\s+2024年12月 较2024年11月/,
  );
  assertEquals(await drivers(app), [
    ["五院\n回流", "+730", "–"],
    ["六院\n首次采购", "+77", "–"],
    ["一院", "+10", "+3.1%"],
    ["三院", "+10", "+1.9%"],
    ["二院", "+10", "+2.4%"],
    ["四院\n流失", "-620", "-100.0%"],
    ["合计", "+217", "+11.5%"],
  ]);
});

test("new, returned and lost hospitals have their last month, average and manager", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const row = page.locator(".comings .body [role=row]");
  const cells = async () => await row.locator("[role=cell]").allInnerTexts();
  await page.locator(".comings .manager").first().waitFor();
  assertEquals(
    await page.getByRole("tab", { name: /流失|首次|回流/ })
      .allInnerTexts(),
    ["流失医院 1", "首次采购 1", "回流医院 1"],
  );
  const average = (23 * 400 + 10 * (22 * 23 / 2) + 2000) / 23;
  assertEquals(await cells(), [
    "四院",
    "620",
    "2024-11",
    average.toFixed(1),
    "张经理",
  ]);
  await page.getByRole("tab", { name: /首次采购/ }).click();
  assertEquals(await cells(), ["六院", "77", "77", "2024-12", "赵经理"]);
  await page.getByRole("tab", { name: "回流医院" }).click();
  assertEquals((await cells()).slice(0, 3), ["五院", "730", "2024-09"]);
});

test("December is compared with last December", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const { page } = app;
  await page.getByRole("combobox", { name: "对比" })
    .selectOption({ label: "较去年同月" });
  const rows = await drivers(app);
  assertEquals(rows.slice(0, 2), [
    ["一院", "+120", "+57.1%"],
    ["三院", "+120", "+29.3%"],
  ]);
  await page.locator(".months-columns input").last().check();
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(
    await page.locator(".headline").innerText(),
    /2024年12月\s+较2023年12月/,
  );
});

test("a change has a sign and an arrow; losses have their own colour and weight", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const styles = await app.page.locator(".drivers .delta > span").evaluateAll(
    (changes) =>
      changes.map((change) => {
        const { color, fontWeight } = getComputedStyle(change);
        return `${change.textContent?.[0]} ${color} ${fontWeight}`;
      }),
  );
  assertEquals(new Set(styles).size, 2);
  const [gain, loss] = [styles[0], styles[styles.length - 1]];
  assertMatch(gain, /^\+ .* 400$/);
  assertMatch(loss, /^- .* 600$/);
  assert(gain.slice(1, -4) !== loss.slice(1, -4));
  const arrows = await app.page.locator(".drivers .delta path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  assertEquals(new Set(arrows).size, 2);
});

test("growth that is not calculated says why", async () => {
  await using app = await openApp();
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院", qty: -10 },
      { month: 5, hospital: "一院", qty: 4 },
      { month: 5, hospital: "二院", qty: 3 },
    ]),
  });
  const dashes = app.page.locator(".drivers tbody .no-figure");
  await dashes.first().waitFor();
  assertEquals(
    await dashes.evaluateAll((all) =>
      all.map((one) => one.getAttribute("title"))
    ),
    ["上期为 0 或负数，不计算", "上期没有采购，不计算"],
  );
});

test("gains point to the right of the middle line, losses to the left, as far as their part of the largest", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const bars = await app.page.locator(".drivers .signed-bar")
    .evaluateAll((bars) =>
      bars.map((bar) =>
        ["--zero", "--start", "--width"].map((name) =>
          parseFloat(getComputedStyle(bar).getPropertyValue(name)).toFixed(3)
        )
      )
    );
  const part = (boxes: number) => 50 * boxes / 730;
  assertEquals(
    bars,
    [730, 77, 10, 10, 10, -620].map((boxes) =>
      [50, 50 + Math.min(0, part(boxes)), part(Math.abs(boxes))]
        .map((percent) => percent.toFixed(3))
    ),
  );
});

test("a click on a name of the drivers filters the whole page", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await page.getByRole("tab", { name: "招商经理" }).first().click();
  await page.getByRole("button", { name: "张经理" }).click();
  assertMatch(await page.locator(".chip").innerText(), /招商经理：张经理/);
  assertEquals((await drivers(app)).at(-1), ["合计", "+110", "+17.7%"]);
});

test("a missing month is named, and nothing is compared", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "缺.xlsx": salesWorkbook([1, 2, 4].map((month) => ({ month, qty: 5 }))),
  });
  assertMatch(
    await page.locator(".moved").innerText(),
    /2024年4月 缺2024年3月数据，无法比较/,
  );
  assertEquals(await page.locator(".drivers").count(), 0);
  await page.locator(".months-columns input").last().check();
  await page.waitForSelector(".result[aria-busy=false]");
  assertEquals(
    (await page.locator(".headline .change").allInnerTexts())
      .map((text) => text.trim()),
    ["", "", "", ""],
  );
});

const missingMonth = salesWorkbook([
  { month: 1, hospital: "一院", manager: "甲" },
  { month: 3, hospital: "一院", manager: "乙", qty: 4 },
  { month: 3, hospital: "二院", manager: "乙", qty: 9, newHospital: 1 },
  { month: 3, hospital: "二院", manager: "乙", qty: 2 },
]);

test("first purchases need no comparison, and have the marked rows beside the whole amount", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "缺.xlsx": missingMonth });
  const cells = page.locator(".comings .body [role=cell]");
  await page.locator(".comings .manager").first().waitFor();
  const expected = ["二院", "11", "9", "2024-03", "乙"];
  assertEquals(await cells.allInnerTexts(), expected);
  assertEquals(await page.locator(".comings [role=tab]").allInnerTexts(), [
    "首次采购 1",
  ]);
  await page.getByRole("combobox", { name: "对比" })
    .selectOption({ label: "不对比" });
  await page.locator(".comings .manager").first().waitFor();
  assertEquals(await cells.allInnerTexts(), expected);
});

test("inside a filter, a first purchase from another manager is said", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.goto(`${app.base}/#/?manager=乙`);
  await app.choose({ "缺.xlsx": missingMonth });
  await page.locator(".comings .tag").waitFor();
  assertMatch(
    await page.locator(".comings").innerText(),
    /首次采购中有 1 个此前采购过，但由其他招商经理负责/,
  );
});

test("a newest month that may be incomplete is called so", async () => {
  await using app = await openApp();
  const sales = [1, 2, 3, 4].flatMap((month) =>
    Array.from({ length: month === 4 ? 2 : 10 }, () => ({ month }))
  );
  await app.choose({ "a.xlsx": salesWorkbook(sales) });
  assertMatch(
    await app.page.locator(".moved").innerText(),
    /2024年4月的记录数不到前三个月平均值的一半/,
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
  assertMatch(
    await app.page.locator(".comings").innerText(),
    /可能是同一家[^]*“人民医院（东区）”与“人民医院\(东区\)”/,
  );
});

test("hospitals that have gone quiet are listed by months since, split by manager", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await using app = await openApp({ context: { permissions } });
  const { page } = app;
  const sale = (
    month: number,
    hospital: string,
    manager: string,
    qty: number,
  ) => ({
    month,
    hospital,
    manager,
    qty,
    province: "浙江",
  });
  await app.choose({
    "a.xlsx": salesWorkbook([
      sale(1, "一院", "甲", 30),
      sale(2, "一院", "乙", 10),
      sale(1, "二院", "甲", -4),
      sale(4, "三院", "甲", 5),
      sale(5, "四院", "甲", 5),
    ]),
  });
  await page.getByRole("tab", { name: "沉默医院" }).click();
  const rows = page.locator(".gone .body [role=row]");
  await page.locator(".gone .manager").nth(1).getByText("乙").waitFor();
  const texts = async () =>
    (await rows.allInnerTexts()).map((row) => row.split(/\s*\n\s*/).join("|"));
  assertEquals(await texts(), [
    "一院|3|2024-02|20.0|乙|浙江",
    "二院末月净退货|4|2024-01|-4.0|甲|浙江",
  ]);
  await page.locator(".comings select").selectOption("甲");
  assertEquals((await texts()).length, 1);
  await page.locator(".comings").getByRole("button", { name: "复制表格" })
    .click();
  await page.getByText("已复制，可粘贴到 Excel").first().waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assertEquals(text.split(/\r?\n/)[1], "二院\t4\t2024-01\t-4\t甲\t浙江");
});

/// <reference lib="dom" />
/** Data that nobody expects: plain words, no wrong comparison, no frozen tab. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { openApp, settled } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { longWorkbook } from "./support/million_rows.ts";

test("300,000 rows are filtered", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": longWorkbook(300).bytes });
  assertMatch(await page.locator(".source p").innerText(), /300,000 行/);
  await page.goto(`${app.base}/#/?province=${encodeURIComponent("省3")}`);
  await settled(app);
  // Of each thousand rows, 33 are of this province.
  assertEquals(await page.locator(".totalQty .figure").innerText(), "9,900");
});

test("one row is a result", async () => {
  await using app = await openApp();
  await app.choose({ "a.xlsx": salesWorkbook([{ qty: 3, conv: 0.5 }]) });
  const text = await app.page.locator(".result").innerText();
  assertMatch(text, /2024年5月\s+缺2024年4月数据，无法比较/);
  assertMatch(text, /出库数量\s+3\s*盒/);
});

test("returns alone have no shares and no wrong per cents", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院", qty: -10, conv: -0.1 },
      { month: 5, hospital: "一院", qty: -4, conv: -0.04 },
      { month: 5, hospital: "二院", qty: -3, conv: -0.03 },
    ]),
  });
  await page.locator(".months-columns input").last().check();
  await settled(app);
  const figures = await page.locator(".headline").innerText();
  assertMatch(figures, /-7\s*盒\s+\+3/);
  assert(!figures.includes("%"), figures);
  const rows = await page.locator(".drivers tbody tr").allInnerTexts();
  assertEquals(rows.map((row) => row.replace(/\s+/g, " ").trim()), [
    "一院 +6 –",
    "二院 首次采购 -3 –",
  ]);
});

test("120 months with gaps fit on the page", async () => {
  await using app = await openApp();
  const { page } = app;
  const sales = Array.from({ length: 120 }, (_, at) => ({
    year: 2014 + Math.floor(at / 12),
    month: at % 12 + 1,
    qty: at + 1,
  })).filter((_, at) => at % 17 !== 0);
  await app.choose({ "a.xlsx": salesWorkbook(sales) });
  assertEquals(
    await page.locator(".months-columns input").count(),
    sales.length,
  );
  assertEquals(
    await page.evaluate(() => document.documentElement.scrollWidth),
    1280,
  );
});

test("names of 30,000 characters are chosen, and do not break the page", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  const { page } = app;
  const long = `甲${"长".repeat(30_000)}`;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: long, qty: 5 },
      { month: 5, hospital: long, qty: 9 },
      { month: 5, hospital: "乙", qty: 4 },
    ]),
  });
  await page.getByRole("button", { name: "筛选", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "筛选" });
  await panel.getByRole("button", { name: "医院", exact: true }).click();
  await panel.getByRole("checkbox").first().check();
  await page.keyboard.press("Escape");
  await settled(app);
  assertEquals(await page.locator(".totalQty .figure").innerText(), "14");
  assert(page.url().length < 10_000);
  const wide = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector(".selection")?.clientHeight ?? 0,
  ]);
  assertEquals(wide[0], 1280);
  assert(wide[1] < 120, `the bar is ${wide[1]} pixels high`);
  await page.goBack();
  assertEquals(await page.locator(".chip").count(), 0);
  await page.goForward();
  assertEquals(await page.locator(".chip").count(), 1);
});

test("names are shown as text, whatever they say", async () => {
  await using app = await openApp();
  const { page } = app;
  const name = '<img src=x onerror="alert(1)">__proto__';
  await app.choose({
    "a.xlsx": salesWorkbook([{ hospital: name, province: "__proto__" }]),
  });
  assertMatch(await page.locator(".result").innerText(), /<img src=x onerror=/);
  await page.goto(`${app.base}/#/?province=__proto__`);
  await settled(app);
  assertMatch(await page.locator(".chip").innerText(), /省份：__proto__/);
  assertEquals(await page.locator(".totalQty .figure").innerText(), "1");
});

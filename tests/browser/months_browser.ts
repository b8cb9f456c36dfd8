/// <reference lib="dom" />
/**
 * The chart of months: exact, legible at every width, and usable by pointer,
 * keyboard and touch.
 */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** A workbook with an amount for each month from January 2020. */
function workbookOf(amounts: readonly (number | undefined)[]): Uint8Array {
  return salesWorkbook(
    amounts.flatMap((qty, at) =>
      qty === undefined
        ? []
        : [{ year: 2020 + Math.floor(at / 12), month: at % 12 + 1, qty }]
    ),
  );
}

/** Texts of the chart that overlap another one, or leave the chart. */
function collisions({ page }: App): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll(
        ".months .bar-label, .months .month-name",
      ),
    ].filter((element) => element.textContent?.trim());
    const boxes = texts.map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ text, box }, index) =>
      boxes.slice(index + 1).filter(({ box: other }) =>
        box.left < other.right - 0.5 && other.left < box.right - 0.5 &&
        box.top < other.bottom - 0.5 && other.top < box.bottom - 0.5
      ).map((other) => `${text} ${other.text}`)
    );
  });
}

/** Two frames: in the first, the chart learns how wide it is. */
function drawn({ page }: App): Promise<void> {
  return page.evaluate(() =>
    new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    )
  );
}

test("labels never collide from 360 to 1920 pixels, and are exact or say that they are rounded", async () => {
  const amounts = Array.from(
    { length: 24 },
    (_, i) => (i % 5 === 0 ? -1 : 1) * (7429 + 9173 * i * i),
  );
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": workbookOf(amounts) });
  const exact = amounts.map((value) => value.toLocaleString("zh-CN"));
  for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(app);
    assertEquals(await collisions(app), [], `${width}`);
    const labels = (await page.locator(".months .bar-label").allTextContents())
      .filter(Boolean);
    const isRounded = await page.getByText("柱上为约数").isVisible();
    if (!isRounded && labels.length > 0) assertEquals(labels, exact);
  }
  assert(await page.getByText("柱上为约数").isVisible());
  await app.page.locator(".brand").click();
  await app.choose({ "a.xlsx": workbookOf(amounts.slice(0, 12)) });
  assertEquals(
    await page.locator(".months .bar-label").allTextContents(),
    exact.slice(0, 12),
  );
});

test("the newest month is in view, however many there are", async () => {
  await using app = await openApp({
    context: { viewport: { width: 360, height: 740 } },
  });
  await app.choose({
    "a.xlsx": workbookOf(Array.from({ length: 120 }, (_, i) => i + 1)),
  });
  const { page } = app;
  const newest = page.locator(".months-columns label").last();
  const box = await newest.boundingBox();
  assert(box !== null && box.x > 0 && box.x + box.width <= 361);
  const name = page.locator(".month-name").last();
  assertEquals(await name.textContent(), "12月");
  const place = await name.boundingBox();
  assert(place !== null && place.x > 0 && place.x + place.width <= 361);
  assertEquals(await collisions(app), []);
});

test("exact figures of a month are reached by pointer, keyboard and touch", async () => {
  await using app = await openApp({ context: { hasTouch: true } });
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const tip = page.locator(".tip");
  const march =
    /^2024年3月\s+盒\s+2,200\s+万盒\s+0\.15\s+环比\s+\+2\.3%\s+\+50\s+同比\s+\+37\.5%\s+\+600/;
  const column = page.locator(".months-columns label").nth(14);
  await column.hover();
  assertMatch(await tip.innerText(), /^2024年3月/);
  const text = await tip.innerText();
  await page.mouse.move(0, 0);
  assertEquals(await tip.count(), 0);
  await page.locator(".months-columns input").nth(13).focus();
  await page.keyboard.press("ArrowRight");
  assertEquals(await tip.innerText(), text);
  await page.locator("h1").first().focus();
  assertEquals(await tip.count(), 0);
  await column.tap();
  assertEquals(await tip.innerText(), text);
  assertMatch(text, march);
});

test("a screen reader hears the exact figures of each month", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const radio = app.page.getByRole("radio", { name: /^2024年12月/ });
  assertEquals(
    await radio.getAttribute("aria-label"),
    "2024年12月 · 2,097 盒 · 0.187 万盒 · 环比 +11.5% · 同比 +2.3%",
  );
});

test("a missing month leaves a gap, and a long gap is one", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": workbookOf([5, undefined, 7, ...Array(30).fill(undefined), 9]),
  });
  const columns = page.locator(".months-columns > *");
  assertEquals(await columns.count(), 5);
  assertEquals(await page.locator(".months-columns input").count(), 3);
  assertMatch(
    await page.locator(".missing").first().innerText(),
    /2020年2月 · 没有这个月的数据/,
  );
  const hatched = page.locator(".months .drawing rect[fill^='url(#']");
  assertEquals(await hatched.count(), 2);
  assert(await page.getByText("缺 30 个月", { exact: true }).isVisible());
});

test("last year is a tick on each bar whose month the data has a year before", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  assertEquals(await page.locator(".months .last-year").count(), 12);
  assert(await page.getByText("去年同月", { exact: true }).isVisible());
});

test("one month alone has no chart, and says how to see more", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": workbookOf([5]) });
  assertEquals(await page.locator(".months").count(), 0);
  assertMatch(await page.locator(".headline h2").innerText(), /^2020年1月/);
  assertMatch(
    await page.locator(".moved").innerText(),
    /只有一个月的数据。在上方“文件”里添加/,
  );
});

test("arrow keys walk through the months, and Back returns to where they began", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await page.locator(".months-switch input").first().check();
  await page.waitForSelector(".result[aria-busy=false]");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(await page.locator(".headline h2").innerText(), /^2023年3月/);
  await page.goBack();
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(await page.locator(".headline h2").innerText(), /^24 个月合计/);
});

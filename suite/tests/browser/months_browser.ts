/**
 * The chart of months: exact, legible at every width, and usable by pointer,
 * keyboard and touch.
 */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, drawn, settled, testsOf, widthOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const test = testsOf({ context: { hasTouch: true } });

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

const trend = ({ page }: App) => page.locator(".months [role=slider]").first();

test("amounts never collide from 360 to 1920 pixels, and are exact: all, or those that stand out", async ({ app, page }) => {
  const amounts = Array.from(
    { length: 24 },
    (_, i) => (i % 5 === 0 ? -1 : 1) * (7429 + 9173 * i * i),
  );
  await app.choose({ "a.xlsx": workbookOf(amounts) });
  const exact = amounts.map((value) =>
    value.toLocaleString("zh-CN").replace("-", "\u2212")
  );
  // The newest amount, which is the largest, and the smallest.
  const outstanding = [exact[23], exact[20]];
  for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(app);
    assertEquals(await collisions(app), [], `${width}`);
    const outside = await page.locator(".months .drawing").evaluate((svg) => {
      const { top, bottom } = svg.getBoundingClientRect();
      return Array.from(svg.querySelectorAll("text"), (text) => {
        const box = text.getBoundingClientRect();
        return Math.max(top - box.top, box.bottom - bottom);
      }).filter((pixels) => pixels > 1);
    });
    assertEquals(outside, [], `${width}`);
    const labels = (await page.locator(".months .bar-label").allTextContents())
      .filter(Boolean);
    const isAll = labels.length === exact.length;
    if (isAll) assertEquals(labels, exact, `${width}`);
    else {
      assert(labels.includes(exact[23]), `${width}: ${labels}`);
      const others = labels.filter((label) => !outstanding.includes(label));
      assertEquals(others, [], `${width}`);
    }
  }
  await page.locator(".brand").click();
  await app.choose({ "a.xlsx": workbookOf(amounts.slice(0, 12)) });
  await drawn(app);
  assertEquals(
    await page.locator(".months .bar-label").allTextContents(),
    exact.slice(0, 12),
  );
});

for (const count of [120, 200]) {
  test(`of ${count} months the newest is in view on a phone`, async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await app.choose({
      "a.xlsx": workbookOf(Array.from({ length: count }, (_, i) => i + 1)),
    });
    await drawn(app);
    for (const part of [".months .chosen", ".month-name >> nth=-1"]) {
      const box = await page.locator(part).boundingBox();
      assert(box !== null && box.x > 0 && box.x + box.width <= 361, part);
    }
    assertEquals(await collisions(app), []);
    assertEquals(await widthOf(app), 360);
    const scrolled = () => trend(app).evaluate((box) => box.scrollLeft);
    const newest = await scrolled();
    await trend(app).press("ArrowLeft");
    await settled(app);
    assertEquals(await scrolled(), newest);
    // A month out of sight comes to the middle.
    await app.go("months=2022-03");
    await drawn(app);
    const [month, frame] = await Promise.all(
      [page.locator(".months .chosen"), trend(app)].map((one) =>
        one.boundingBox()
      ),
    );
    assert(month !== null && frame !== null, "the month is not drawn");
    const off = month.x + month.width / 2 - frame.x - frame.width / 2;
    assert(Math.abs(off) < 1, `${off} pixels off the middle`);
  });
}

test("exact figures of a month are reached by pointer, keyboard and touch", async ({ app, page }) => {
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const tip = page.locator(".tip");
  const march =
    /^2024年3月\s+盒\s+2,200\s+万盒\s+0\.15\s+环比\s+\+2\.3%\s+同比\s+\+37\.5%$/;
  const drawing = page.locator(".months-drawing").first();
  const { width = 0 } = await drawing.boundingBox() ?? {};
  const position = { x: width * 14.5 / 24, y: 60 }; // the 15th of 24 months
  await drawing.hover({ position });
  assertMatch(await tip.innerText(), march);
  await page.mouse.move(0, 0);
  assertEquals(await tip.count(), 0);
  await drawing.tap({ position });
  assertMatch(page.url(), /months=2024-03$/);
  await page.mouse.move(0, 0);
  await trend(app).focus();
  await page.keyboard.press("ArrowLeft");
  assertMatch(page.url(), /months=2024-02$/);
  assertMatch(await tip.innerText(), /^2024年2月/);
});

test("a month of returns is drawn below zero, in its own colour", async ({ app, page }) => {
  await app.choose({ "a.xlsx": workbookOf([40, -20]) });
  const fills = await page.locator(".months .bar").evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).fill)
  );
  assertEquals([fills.length, new Set(fills).size], [2, 2]);
});

test("a missing month leaves a gap that keys pass over, and a long gap is one", async ({ app, page }) => {
  await app.choose({
    "a.xlsx": workbookOf([5, undefined, 7, ...Array(30).fill(undefined), 9]),
  });
  const hatched = page.locator(".months .drawing rect[fill^='url(#']");
  assertEquals(await hatched.count(), 2);
  assert(await page.getByText("缺 30 个月", { exact: true }).isVisible());
  assertEquals(await trend(app).getAttribute("aria-valuemax"), "3");
  await trend(app).press("ArrowLeft");
  assertMatch(page.url(), /months=2020-03$/);
  await trend(app).press("ArrowLeft");
  assertMatch(page.url(), /months=2020-01$/);
  const { width = 0 } = await page.locator(".months-drawing").boundingBox() ??
    {};
  const position = { x: width * 1.5 / 5, y: 60 };
  await page.locator(".months-drawing").click({ position });
  assertMatch(page.url(), /months=2020-01$/);
  assertMatch(
    await page.locator(".tip").innerText(),
    /^2020年2月\s+没有这个月的数据$/,
  );
  await page.locator(".months-drawing").hover({
    position: { x: width * 3.5 / 5, y: 60 },
  });
  assertMatch(await page.locator(".tip").innerText(), /^2020年4月至2022年9月/);
});

test("arrow keys walk through the months, and Back returns to where they began", async ({ app, page }) => {
  await app.go("months=2023-01");
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const title = () => page.locator("#app h1").innerText();
  await trend(app).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await settled(app);
  assertEquals(await title(), "2023年4月销售统计");
  await page.goBack();
  await settled(app);
  assertEquals(await title(), "2023年1月销售统计");
});

/// <reference lib="dom" />
/** What must be in sight, whole and on one line, at common widths. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

async function openAt(
  { width, locale = "zh-CN", bytes = twoYearsWorkbook, path = "/" }: {
    width: number;
    locale?: string;
    bytes?: Uint8Array;
    path?: string;
  },
): Promise<App> {
  const app = await openApp({
    path,
    context: { locale, viewport: { width, height: 900 } },
  });
  await app.choose({ "sales.xlsx": bytes });
  await app.page.locator(".ranks [role=row]").first().waitFor();
  return app;
}

test("every tab is in sight in English at 1280 pixels", async () => {
  await using app = await openAt({ width: 1280, locale: "en" });
  const cut = await app.page.locator("[role=tablist]").evaluateAll((lists) =>
    lists.filter((list) => {
      const last = list.lastElementChild;
      const { right } = list.getBoundingClientRect();
      return last !== null && last.getBoundingClientRect().right > right + 1;
    }).map((list) => list.textContent)
  );
  assertEquals(cut, []);
});

for (const width of [390, 768, 1280]) {
  test(`units of figures stay on one line at ${width} pixels`, async () => {
    await using app = await openAt({ width, locale: "en" });
    const lines = await app.page.getByText("×10k boxes", { exact: true })
      .evaluateAll((units) =>
        units.filter((unit) => unit.getClientRects().length > 0).map((unit) => {
          const range = document.createRange();
          range.selectNodeContents(unit);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          return new Set(tops.map(Math.round)).size;
        })
      );
    assert(lines.length > 0);
    assertEquals(lines.filter((count) => count !== 1), []);
  });
}

test("the ranking is a table at 768 pixels: one line a name, under its heads", async () => {
  await using app = await openAt({ width: 768 });
  const heights = await app.page.locator(".ranks .body [role=row]")
    .evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height)
    );
  assertEquals(heights.length, 5);
  assert(heights.every((height) => height < 50), `${heights}`);
  assert(await app.page.locator(".ranks .head .change").isVisible());
});

test("the controls of the ranking are on one line", async () => {
  await using app = await openAt({ width: 1280 });
  const middles = await app.page.locator(
    ".ranking .controls .search input, .ranking .controls .end > *",
  ).evaluateAll((controls) =>
    controls.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    })
  );
  assert(middles.length > 1, `${middles}`);
  assert(Math.max(...middles) - Math.min(...middles) <= 1, `${middles}`);
});

test("a name of 300 characters is cut, and leaves the other columns in sight", async () => {
  const bytes = salesWorkbook([1, 2].flatMap((month) => [
    { month, hospital: "某".repeat(300), qty: 90 },
    { month, hospital: "乙", qty: 10 * month },
  ]));
  await using app = await openAt({ width: 1280, bytes });
  const box = app.page.locator(".ranks");
  assertEquals(
    await box.evaluate((element) => element.scrollWidth - element.clientWidth),
    0,
  );
  assertEquals(
    await box.locator(".name [title], [title].name").first()
      .getAttribute("title"),
    "某".repeat(300),
  );
  const over = await app.page.evaluate(() =>
    document.documentElement.scrollWidth - innerWidth
  );
  assert(over <= 0, `${over}`);
});

test("the figures of a month cover the bar that stays on top", async () => {
  await using app = await openAt({ width: 1280, path: "/#/?months=all" });
  const { page } = app;
  await page.locator(".months-columns input").nth(12).focus();
  const tip = page.locator(".tip");
  await tip.waitFor();
  const { bottom } = await page.locator(".selection").evaluate((bar) =>
    bar.getBoundingClientRect().toJSON()
  );
  await tip.evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().top - 10)
  );
  const { top } = await tip.evaluate((element) =>
    element.getBoundingClientRect().toJSON()
  );
  assert(top > 0 && top < bottom, `${top} ${bottom}`);
  // It takes no pointer events, so that the point below would be found instead.
  await tip.evaluate((element) => element.style.pointerEvents = "auto");
  const isOnTop = await tip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [top + 3, top + height / 2, top + height - 3];
    return points.every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y))
    );
  });
  assert(isOnTop);
});

test("the figures of a month are beside its column, where there is room", async () => {
  await using app = await openAt({ width: 1280, path: "/#/?months=all" });
  const { page } = app;
  const columns = page.locator(".months-columns label");
  const boxOf = (element: Element) => element.getBoundingClientRect().toJSON();
  for (const column of [columns.first(), columns.last()]) {
    await column.locator("input").focus();
    await page.locator(".tip").waitFor();
    const month = await column.evaluate(boxOf);
    const tip = await page.locator(".tip").evaluate(boxOf);
    const gap = Math.max(tip.left - month.right, month.left - tip.right);
    assert(gap > 0 && gap < 12, `${gap}`);
  }
});

test("the focus stays in the filter when it is cleared", async () => {
  const path = `/#/?province=${encodeURIComponent("浙江")}`;
  await using app = await openAt({ width: 1280, path });
  const { page } = app;
  await page.getByRole("button", { name: "清除筛选" }).click();
  await page.waitForSelector(".chip", { state: "detached" });
  assertMatch(await page.locator(":focus").innerText(), /筛选/);
});

test("amounts of a column have the same decimals", async () => {
  const bytes = salesWorkbook([
    { month: 1, hospital: "甲", qty: 1, conv: 0.1234 },
    { month: 1, hospital: "乙", qty: 2, conv: 0.56789 },
    { month: 1, hospital: "丙", qty: 3, conv: 2 },
  ]);
  await using app = await openAt({
    width: 1280,
    bytes,
    path: "/#/?measure=conv",
  });
  const amounts = await app.page.locator(".ranks .body .amount")
    .allInnerTexts();
  assertEquals(amounts, ["2.0000", "0.5679", "0.1234"]);
});

test("a panel opens 8 pixels below its button, and stays as far within the window", async () => {
  await using app = await openAt({ width: 1280 });
  const { page } = app;
  const boxes = async (selector: string) => {
    await page.locator(selector).click();
    const panel = page.locator(".popover:popover-open[style*='--top']");
    await panel.waitFor();
    const [button, open] = await Promise.all(
      [page.locator(selector), panel].map((one) =>
        one.evaluate((element) => element.getBoundingClientRect().toJSON())
      ),
    );
    await page.keyboard.press("Escape");
    return { button, open };
  };
  const months = await boxes(".period .choice >> nth=0");
  assertEquals(months.open.left, months.button.left);
  assertEquals(months.open.top, months.button.bottom + 8);
  const picture = await boxes(".months .section-head button >> nth=0");
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  assert(picture.button.left + picture.open.width > width);
  // The width of the panel is rounded.
  assertEquals(Math.round(picture.open.right), width - 8);
});

/// <reference lib="dom" />
/** Content in sight, whole and on one line, at common widths. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { type App, openApp, test } from "./support/app.ts";
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
  await app.page.locator(".names .name").first().waitFor();
  return app;
}

test("every tab is in sight in English at 1280 pixels", async () => {
  await using app = await openAt({ width: 1280, locale: "en" });
  const cut = await app.page.locator(".tabs").evaluateAll((lists) =>
    lists.filter((list) => {
      const last = list.lastElementChild;
      const { right } = list.getBoundingClientRect();
      return last !== null && last.getBoundingClientRect().right > right + 1;
    }).map((list) => list.textContent)
  );
  assertEquals(cut, []);
});

test("the table has one line a name at 768 pixels, under its heads", async () => {
  await using app = await openAt({ width: 768 });
  const heights = await app.page.locator(".names tbody tr").evaluateAll((
    rows,
  ) => rows.map((row) => row.getBoundingClientRect().height));
  assertEquals(heights.length, 7);
  assert(heights.every((height) => height < 50), `${heights}`);
  assert(await app.page.locator(".names thead .before").isVisible());
});

test("on a phone a row is the whole name above its figures, and stays a row for screen readers", async () => {
  await using app = await openAt({ width: 390 });
  const [name, amount] = await Promise.all(
    [".names tbody tr:nth-child(2) .name", ".names tbody tr:nth-child(2) .qty"]
      .map((part) => app.page.locator(part).boundingBox()),
  );
  assert(name !== null && amount !== null);
  assert(amount.y >= name.y + name.height - 1);
  const table = app.page.getByRole("table").first();
  assertEquals(await table.getByRole("row").count(), 8);
  assertEquals(await table.getByRole("columnheader").count(), 4);
  assertEquals(await table.getByRole("rowheader").count(), 7);
});

test("at 1504 pixels the hospitals that come and go are beside the table, below it at less", async () => {
  await using app = await openAt({ width: 1504 });
  const left = async () =>
    (await app.page.locator(".changes").boundingBox())?.x ?? 0;
  assert(await left() > 900);
  await app.page.setViewportSize({ width: 1500, height: 900 });
  assert(await left() < 100);
});

test("the figures of a month are beside its column, where there is room", async () => {
  await using app = await openAt({ width: 1280, path: "/#/?months=2024-12" });
  const { page } = app;
  const boxOf = (element: Element) => element.getBoundingClientRect().toJSON();
  for (const key of ["Home", "End"]) {
    await page.locator(".months [role=slider]").first().press(key);
    await page.waitForFunction(
      (month) => location.hash.includes(month),
      key === "Home" ? "2023-01" : "2024-12",
    );
    await page.locator(".tip").waitFor();
    const month = await page.locator(".months .chosen").first().evaluate(boxOf);
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

test("a panel opens 8 pixels below its button, and stays as far within the window", async () => {
  await using app = await openAt({ width: 1280 });
  const { page } = app;
  const boxes = async (selector: string) => {
    await page.locator(selector).click();
    const panel = page.locator(".popover:popover-open[style*='--y']");
    await panel.waitFor();
    const [button, open] = await Promise.all(
      [page.locator(selector), panel].map((one) =>
        one.evaluate((element) => element.getBoundingClientRect().toJSON())
      ),
    );
    await page.keyboard.press("Escape");
    return { button, open };
  };
  const months = await boxes(".bar > button >> nth=0");
  assertEquals(months.open.left, months.button.left);
  assertEquals(months.open.top, months.button.bottom + 8);
  const exports = await boxes(".bar > .primary");
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  assert(exports.button.left + exports.open.width > width);
  // Browsers round the width of the panel.
  assertEquals(Math.round(exports.open.right), width - 8);
});

test("everything is usable at 200 %: half the width, and as much text", async () => {
  await using app = await openApp({
    context: { viewport: { width: 640, height: 400 } },
  });
  const { page } = app;
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  await page.locator(".names .name").first().click();
  const panel = page.getByRole("dialog");
  const { x = -1, width = 0 } = await panel.boundingBox() ?? {};
  assert(x >= 0 && x + width <= 640, `${x} ${width}`);
  await page.keyboard.press("Escape");
  for (const button of await page.locator(".bar > button").all()) {
    await button.click();
    const box = await page.locator(".popover:popover-open").boundingBox();
    assert(box !== null && box.y >= 0 && box.y + box.height <= 400);
    await page.keyboard.press("Escape");
  }
});

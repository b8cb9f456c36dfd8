/** Content in sight, whole and on one line, at common widths. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { drawn, testsOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const files = { "sales.xlsx": twoYearsWorkbook };
const test = testsOf({ files });

test("the table has one line a name at 768 pixels, under its heads", async ({ app, page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await drawn(app);
  const heights = await page.locator(".names tbody tr").evaluateAll((
    rows,
  ) => rows.map((row) => row.getBoundingClientRect().height));
  assertEquals(heights.length, 7);
  assert(heights.every((height) => height < 50), `${heights}`);
  assert(await page.locator(".names thead .before").isVisible());
});

test("on a phone a row is the whole name above its figures, and stays a row for screen readers", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await drawn(app);
  const [name, amount] = await Promise.all(
    [".names tbody tr:nth-child(2) .name", ".names tbody tr:nth-child(2) .qty"]
      .map((part) => page.locator(part).boundingBox()),
  );
  assert(name !== null && amount !== null);
  assert(amount.y >= name.y + name.height - 1);
  const table = page.getByRole("table").first();
  assertEquals(await table.getByRole("row").count(), 8);
  assertEquals(await table.getByRole("columnheader").count(), 4);
  assertEquals(await table.getByRole("rowheader").count(), 7);
});

test("at 1504 pixels the hospitals that come and go are beside the table, below it at less", async ({ page }) => {
  const leftAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.locator(".changes").boundingBox())?.x ?? 0;
  };
  assert(await leftAt(1504) > 900);
  assert(await leftAt(1500) < 100);
});

test("the figures of a month are beside its column, where there is room", async ({ app, page }) => {
  await app.go("months=2024-12");
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

test("a panel opens 8 pixels below its button, and stays as far within the window", async ({ page }) => {
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

test("everything is usable at 200 %: half the width, and as much text", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
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

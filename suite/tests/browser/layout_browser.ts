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
  const below = amount.y - name.y - name.height;
  assert(below >= -1, `the amount begins ${below} pixels below the name`);
  const table = page.getByRole("table").first();
  const countOf = (role: "row" | "columnheader" | "rowheader") =>
    table.getByRole(role).count();
  // Below the heads: the sum, five hospitals, and one that has stopped buying.
  assertEquals([await countOf("row"), await countOf("rowheader")], [8, 7]);
  assertEquals(await countOf("columnheader"), 4);
});

test("at 1504 pixels the hospitals that come and go are beside the table, below it at less", async ({ page }) => {
  const leftAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.locator(".changes").boundingBox())?.x ?? 0;
  };
  const [beside, below] = [await leftAt(1504), await leftAt(1500)];
  assert(
    beside > 900 && below < 100,
    `pixels from the left: ${beside}, ${below}`,
  );
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
    assert(gap > 0 && gap < 12, `${gap} pixels between after ${key}`);
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
  const right = exports.button.left + exports.open.width;
  assert(right > width, `the panel would end at ${right}, within the window`);
  // Browsers round the width of the panel.
  assertEquals(Math.round(exports.open.right), width - 8);
});

test("everything is usable at 200 %: half the width, and as much text", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.locator(".names .name").first().click();
  const panel = page.getByRole("dialog");
  const { x = -1, width = 0 } = await panel.boundingBox() ?? {};
  assert(x >= 0 && x + width <= 640, `${width} pixels from ${x}`);
  await page.keyboard.press("Escape");
  for (const button of await page.locator(".bar > button").all()) {
    await button.click();
    const { y = -1, height = 0 } =
      await page.locator(".popover:popover-open").boundingBox() ?? {};
    const name = await button.innerText();
    assert(y >= 0 && y + height <= 400, `${name}: ${height} pixels from ${y}`);
    await page.keyboard.press("Escape");
  }
});

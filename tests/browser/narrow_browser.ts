/// <reference lib="dom" />
/** The page on a narrow screen. */
import { assert, assertEquals } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

for (const locale of ["zh-CN", "en-US"]) {
  test(`nothing is wider than 320 pixels in ${locale}`, async () => {
    const viewport = { width: 320, height: 740 };
    for (const file of [undefined, sample, thirtyBadCells, manyHospitals(30)]) {
      await using app = await openApp({ context: { viewport, locale } });
      if (file !== undefined) await app.choose({ "a.xlsx": file });
      const width = await app.page.evaluate(() =>
        document.documentElement.scrollWidth
      );
      assert(width <= 320, `${width} pixels`);
    }
  });
}

for (const width of [360, 768, 1280]) {
  test(`a unit is on the line of its amount at ${width} pixels`, async () => {
    const context = { viewport: { width, height: 800 } };
    await using app = await openApp({ context });
    const large = salesWorkbook([{ qty: 1_234_567_890.25, conv: 123_456.789 }]);
    await app.choose({ "a.xlsx": large });
    const lines = await app.page.locator(".headline .amount").evaluateAll(
      (amounts) =>
        amounts.map((amount) => {
          const tops = Array.from(
            amount.children,
            (part) => part.getBoundingClientRect().bottom,
          );
          return Math.max(...tops) - Math.min(...tops) < 20 &&
            amount.scrollWidth <= amount.clientWidth;
        }),
    );
    assertEquals(lines, [true, true, true, true]);
  });
}

test("the edge of a ranking is shaded while there are columns beyond it", async () => {
  await using app = await openApp({
    context: { viewport: { width: 768, height: 900 } },
  });
  const { page } = app;
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  const ranks = page.locator(".ranks");
  await ranks.scrollIntoViewIfNeeded();
  const { x, y, width } = await ranks.boundingBox() ??
    { x: 0, y: 0, width: 0 };
  /** A few pixels of the head, `left` of the edge. */
  const pixels = async (left: number) => {
    const clip = { x: x + width - left, y: y + 4, width: 2, height: 2 };
    return (await page.screenshot({ clip })).toString("base64");
  };
  const paper = await pixels(40);
  assert(await pixels(2) !== paper);
  await ranks.evaluate((box) => box.scrollLeft = box.scrollWidth);
  assertEquals(await pixels(2), paper);
});

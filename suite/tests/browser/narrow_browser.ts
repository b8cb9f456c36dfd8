/// <reference lib="dom" />
/** The page on a narrow screen. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { openApp, widthOf } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";
import { openShown } from "./support/shown_steps.ts";
import { shownFiles } from "./support/shown_sales.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

/** Amounts and changes of eight digits. */
const largeWorkbook = salesWorkbook([
  { year: 2023, month: 5, hospital: "一院", qty: 21_000_000 },
  { month: 4, hospital: "一院", qty: 10_000_000 },
  { month: 5, hospital: "一院", qty: 40_013_001 },
  { month: 5, hospital: "二院", qty: 50_013_001 },
]);

test("figures of eight digits do not touch in the table of names", async () => {
  for (const [width, path] of [[320, "/"], [390, "/"], [320, "/?lang=en"]]) {
    const viewport = { width: Number(width), height: 740 };
    await using app = await openApp({
      context: { viewport },
      path: String(path),
    });
    await app.choose({ "a.xlsx": largeWorkbook });
    await app.page.locator(".names .name").first().waitFor();
    const gaps = await app.page.locator(".names tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const texts = [...row.querySelectorAll("td:not(.barred):not(.spark)")]
          .map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect();
          });
        return texts.flatMap((a, at) =>
          texts.slice(at + 1).filter((b) =>
            a.bottom > b.top && b.bottom > a.top && a.right > b.left - 2 &&
            b.right > a.left - 2
          )
        );
      })
    );
    assertEquals(gaps, [], `${width} ${path}`);
  }
});

for (const locale of ["zh-CN", "en-US"]) {
  test(`nothing is wider than 320 pixels in ${locale}`, async () => {
    const viewport = { width: 320, height: 740 };
    const files = [
      undefined,
      sample,
      thirtyBadCells,
      manyHospitals(30),
      largeWorkbook,
    ];
    for (const file of files) {
      await using app = await openApp({ context: { viewport, locale } });
      if (file !== undefined) await app.choose({ "a.xlsx": file });
      const width = await widthOf(app);
      assert(width <= 320, `${width} pixels`);
    }
  });
}

test("a range with targets and names that stopped is not wider than the window", async () => {
  await using app = await openShown("zh-CN");
  const { page } = app;
  await page.goto(`${app.base}/#/?months=2024-05..2024-10`);
  await app.choose(shownFiles);
  await page.locator(".all-names").getByRole("radio", { name: "招商经理" })
    .check();
  await page.locator(".names .achieved").first().waitFor();
  await page.locator(".hospitals").getByText("停采").waitFor();
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await widthOf(app);
    assert(shown <= width, `${shown} of ${width} pixels`);
  }
});

for (const width of [360, 768, 1280]) {
  test(`a unit is on the line of its amount at ${width} pixels`, async () => {
    const context = { viewport: { width, height: 800 } };
    await using app = await openApp({ context });
    const large = salesWorkbook([{ qty: 1_234_567_890.25, conv: 123_456.789 }]);
    await app.choose({ "a.xlsx": large });
    const lines = await app.page.locator(".headline dd").filter({
      has: app.page.locator(".figure"),
    }).evaluateAll(
      (amounts) =>
        amounts.map((amount) => {
          const tops = Array.from(
            amount.children,
            (part) => part.getBoundingClientRect().bottom,
          );
          return Math.max(...tops) - Math.min(...tops) < 20 &&
            amount.scrollWidth <= amount.clientWidth + 1;
        }),
    );
    assertEquals(lines, [true, true, true, true]);
  });
}

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

test("no line of a key figure reaches into the next figure", async () => {
  await using app = await openShown("en-GB");
  const { page } = app;
  await page.goto(`${app.base}/#/?months=2024-08..2024-10`);
  await app.choose(shownFiles);
  await page.locator(".hospitals").getByText("stopped").waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.locator(".figures :is(dt, dd)").evaluateAll(
      (lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth)
          .map((line) => line.textContent),
    );
    assertEquals(wide, [], `${width} pixels`);
  }
});

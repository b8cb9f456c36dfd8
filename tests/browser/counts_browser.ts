/// <reference lib="dom" />
/** What the page changes at a certain number of names, rows or files. */
import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { openApp } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals, sample } from "./support/workbooks.ts";

test("a table of fourteen names is whole, of fifteen it ends with the sum of the others", async () => {
  await using app = await openApp();
  const { page } = app;
  const shown: Record<number, unknown> = {};
  for (const count of [14, 15]) {
    await page.locator(".brand").click();
    await app.choose({ "a.xlsx": manyHospitals(count) });
    await page.locator(".names .name").first().waitFor();
    shown[count] = [
      await page.locator(".names .name").count(),
      await page.locator(".names .sum").count(),
    ];
  }
  assertEquals(shown, { 14: [14, 1], 15: [14, 2] });
});

test("the filter lists a hundred names, and says that there are more", async () => {
  await using app = await openApp();
  const { page } = app;
  for (const count of [100, 101]) {
    await page.locator(".brand").click();
    await app.choose({ "a.xlsx": manyHospitals(count) });
    await page.locator(".bar .add").click();
    await page.locator(".popover").getByRole("radio", {
      name: "医院",
      exact: true,
    }).check();
    assertEquals(await page.locator(".popover li label").count(), 100);
    assertMatch(
      await page.locator(".popover .hint").innerText(),
      count === 100 ? /^数字为2024年5月的盒数。$/ : /101/,
    );
    await page.keyboard.press("Escape");
  }
});

test("more than three files before are not named one by one", async () => {
  await using app = await openApp();
  const { page } = app;
  for (const count of [3, 4]) {
    await page.locator(".brand").click();
    await app.choose(Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${index + 1}月.xlsx`,
        salesWorkbook([{ month: index + 1 }]),
      ]),
    ));
    await drop(page, [{ name: "新.xlsx", bytes: sample }]);
    const text = await page.locator(".ask p").innerText();
    assertEquals(/3月\.xlsx/.test(text), count === 3);
    assertEquals(/等 4 个文件/.test(text), count === 4);
    await page.locator(".ask .link").click();
  }
});

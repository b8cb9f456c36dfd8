/// <reference lib="dom" />
/** What the page changes at a certain number of names, rows or files. */
import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { openApp } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals, sample } from "./support/workbooks.ts";

/** A hospital a row, all marked as new. */
const marked = (count: number) =>
  salesWorkbook(
    Array.from({ length: count }, (_, index) => ({
      hospital: `${index}院`,
      qty: 1000 - index,
      newHospital: 1,
    })),
  );

test("rankings and lists of a length have a button for all, a search, a box of their own, and only rows in sight", async () => {
  await using app = await openApp();
  const { page } = app;
  const shown: Record<number, unknown> = {};
  for (const count of [10, 11, 12, 13, 50, 51, 60, 61]) {
    await page.locator(".brand").click();
    await app.choose({ "a.xlsx": marked(count) });
    await page.locator(".newcomers").waitFor();
    shown[count] = [
      await page.locator(".ranking").getByRole("button", { name: /^显示全部/ })
        .count(),
      await page.locator(".newcomers input").count(),
      await page.locator(".fresh.tall").count(),
      await page.locator(".fresh .body [role=row]").count() < count,
    ];
  }
  assertEquals(shown, {
    10: [0, 0, 0, false],
    11: [1, 1, 0, false],
    12: [1, 1, 0, false],
    13: [1, 1, 1, false],
    50: [1, 1, 1, false],
    51: [1, 1, 1, false],
    60: [1, 1, 1, false],
    61: [1, 1, 1, true],
  });
});

test("the filter lists a hundred names, and says that there are more", async () => {
  await using app = await openApp();
  const { page } = app;
  for (const count of [100, 101]) {
    await page.locator(".brand").click();
    await app.choose({ "a.xlsx": manyHospitals(count) });
    await page.locator(".filter .add").click();
    await page.getByRole("button", { name: "医院", exact: true }).click();
    assertEquals(await page.locator(".popover li label").count(), 100);
    assertMatch(
      await page.locator(".popover .hint").innerText(),
      count === 100 ? /^显示 100 条，共 100 条$/ : /101/,
    );
    await page.keyboard.press("Escape");
  }
});

test("a search ends at the first row of what it finds", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": manyHospitals(300) });
  await page.getByRole("button", { name: "显示全部 300 个" }).click();
  const box = page.locator(".ranks");
  await box.evaluate((box) => box.scrollTop = 5000);
  await page.waitForFunction(() =>
    document.querySelector(".ranks .body [aria-rowindex='2']") === null
  );
  await page.locator(".ranking").getByRole("searchbox").fill("医院 1");
  await page.locator(".ranks .body [aria-rowindex='2']").waitFor();
  assertEquals(await box.evaluate((box) => box.scrollTop), 0);
});

test("eight names below their target are listed, then all", async () => {
  await using app = await openApp();
  const { page } = app;
  for (const count of [8, 9]) {
    const targets = targetsWorkbook(
      Array.from(
        { length: count },
        (_, index) => [`${index}`, 2024, 5, 10 + index] as const,
      ),
    );
    await page.locator(".brand").click();
    await app.choose({ "a.xlsx": salesWorkbook([{}]), "t.xlsx": targets });
    const rows = page.locator(".below tbody tr");
    await rows.first().waitFor();
    assertEquals(await rows.count(), 8);
    const all = page.locator(".targets > .link");
    assertEquals(await all.count(), count - 8);
    if (count === 8) continue;
    await all.click();
    assertEquals([await rows.count(), await all.count()], [9, 0]);
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

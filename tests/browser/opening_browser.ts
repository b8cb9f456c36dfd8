/// <reference lib="dom" />
/** What a result opens on, and how much of the window comes before its figures. */
import { Buffer } from "node:buffer";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, notesOf, openApp, settled } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";
import { boxes, twoYears, twoYearsWorkbook } from "./support/year_of_sales.ts";

/** The heading of the figures, and the boxes below it. */
async function headline(app: App): Promise<[heading: string, boxes: string]> {
  await settled(app);
  const text = (selector: string) =>
    app.page.locator(`.headline ${selector}`).first().innerText();
  const heading = await text("h2");
  return [heading.replace(/\s+/g, " ").trim(), await text(".figure")];
}

const december = twoYears.filter(({ year, month }) =>
  year === 2024 && month === 12
);
const numbers = new Intl.NumberFormat("zh-CN");

test("a result opens on the newest month, compared with the month before, in every section", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  assertEquals(await headline(app), [
    "2024年12月 较2024年11月",
    numbers.format(boxes(december)),
  ]);
  const { page } = app;
  for (const section of [".moved", ".ranking", ".newcomers"]) {
    assertMatch(await page.locator(`${section} h2`).innerText(), /2024年12月/);
  }
  assertEquals(new URL(page.url()).hash, "");
});

test("the total of all months is one click away, and the address keeps it", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const total = page.locator(".selection").getByRole("button", {
    name: "合计",
    exact: true,
  });
  await total.click();
  const all = ["24 个月合计", numbers.format(boxes(twoYears))];
  assertEquals(await headline(app), all);
  assertMatch(page.url(), /#\/\?months=all$/);
  assertMatch(
    await page.locator(".moved").innerText(),
    /没有对比期。\s*查看2024年12月的变化/,
  );
  assertEquals(await total.getAttribute("aria-pressed"), "true");
  await page.goBack();
  assertMatch((await headline(app))[0], /^2024年12月/);
  await page.goForward();
  assertEquals(await headline(app), all);
  await page.getByRole("button", { name: "查看2024年12月的变化" }).click();
  assertMatch((await headline(app))[0], /^2024年12月/);
});

test("the newest month follows files that are added", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([{ month: 4, qty: 3 }, { month: 5, qty: 4 }]),
  });
  await page.locator(".files-choice").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "添加文件", exact: true }).click();
  const june = salesWorkbook([{ month: 6, qty: 7 }]);
  await (await chooser).setFiles([
    { name: "b.xlsx", mimeType: "", buffer: Buffer.from(june) },
  ]);
  await page.getByRole("button", { name: "2 个文件" }).waitFor();
  assertEquals(await headline(app), ["2024年6月 较2024年5月", "7"]);
});

test("a newest month that may be incomplete says so in the title, and leads to the one before", async () => {
  await using app = await openApp();
  const sales = [1, 2, 3, 4].flatMap((month) =>
    Array.from({ length: month === 4 ? 2 : 10 }, () => ({ month }))
  );
  await app.choose({ "a.xlsx": salesWorkbook(sales) });
  assertMatch((await headline(app))[0], /^2024年4月 .*数据可能不完整/);
  await app.page.getByRole("button", { name: "改看2024年3月" }).click();
  assertEquals(await headline(app), ["2024年3月 较2024年2月", "10"]);
});

test("notes are one badge, which opens", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": sample, "b.xlsx": sample });
  assertEquals(await page.locator(".notes").count(), 0);
  await page.getByRole("button", { name: /读取说明\s*\d+$/ }).waitFor();
  assertMatch(await notesOf(app), /b\.xlsx/);
});

for (
  const { width, most } of [
    { width: 1440, most: 180 },
    { width: 390, most: 200 },
  ]
) {
  for (const locale of ["zh-CN", "en-GB"]) {
    test(`bar, files and filters take at most ${most} of ${width} pixels wide windows in ${locale}`, async () => {
      const viewport = { width, height: 900 };
      await using app = await openApp({ context: { viewport, locale } });
      const path = `#/?province=${encodeURIComponent("浙江")}`;
      await app.page.goto(`${app.base}/${path}`);
      const name = `${"很长的文件名".repeat(5)}.xlsx`;
      await app.choose({ [name]: twoYearsWorkbook });
      const bottom = await app.page.locator(".selection").evaluate((bar) =>
        bar.getBoundingClientRect().bottom
      );
      assert(bottom <= most, `${bottom}`);
      const top = await app.page.locator(".headline").evaluate((figures) =>
        figures.getBoundingClientRect().top
      );
      assert(top <= most, `${top}`);
    });
  }
}

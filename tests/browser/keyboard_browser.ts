/// <reference lib="dom" />
/** The page by keyboard alone. */
import { assertEquals } from "../support/assert.ts";
import { type App, fileList, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";

/** Presses Tab until the element in focus has a text or a label. */
async function tabTo({ page }: App, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute("aria-label") ?? ""} ${
        element?.closest("label, button, a, summary")?.textContent ?? ""
      }`;
    });
    if (text.test(found)) return;
  }
  throw new Error(`Tab does not reach ${text}`);
}

test("from choosing a file to a ranking needs no mouse", async () => {
  await using app = await openApp();
  const { page } = app;
  // A listener that comes with the key may be too late to catch the dialog.
  const chosen = page.waitForEvent("filechooser");
  await tabTo(app, /选择 Excel 文件/);
  await page.keyboard.press("Enter");
  const chooser = await chosen;
  await chooser.setFiles(fileList({ "sample.xlsx": sample }));
  await page.waitForSelector(".result[aria-busy=false]");
  await tabTo(app, /^\s*2024年5月$/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /最新月份/ }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const headline = (text: RegExp) =>
    page.locator(".headline h2").filter({ hasText: text }).waitFor();
  const tab = (section: string, text: string) =>
    page.locator(`${section} [role=tab][aria-selected=true]`)
      .filter({ hasText: new RegExp(`^${text}$`) }).first().waitFor();
  await headline(/^2024年4月至5月/);
  await page.goBack();
  await headline(/^2024年5月/);
  // The tabs of what moved come first, with the same names.
  await tabTo(app, /^\s*医院$/);
  await page.keyboard.press("End");
  await tab(".moved", "省份");
  // The radio button of the month that is shown.
  await tabTo(app, /^2024年5月 · /);
  await page.keyboard.press("ArrowLeft");
  await headline(/^2024年4月/);
  await tabTo(app, /^\s*医院$/);
  await page.keyboard.press("ArrowRight");
  await tab(".ranking", "医院级别");
  await page.keyboard.press("End");
  await tab(".ranking", "省份");
});

test("Tab stops first at a link past the bar, and reaches the reference", async () => {
  await using app = await openApp();
  const { page } = app;
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body ? "" : element?.textContent?.trim();
    });
  await page.keyboard.press("Tab");
  assertEquals(await focused(), "跳到主要内容");
  await page.keyboard.press("Enter");
  assertEquals(await page.locator("main:focus").count(), 1);
  assertEquals(new URL(page.url()).hash, "");
  await tabTo(app, /表格要求/);
  await tabTo(app, /llms\.md/);
});

test("the focus is never lost", async () => {
  await using app = await openApp();
  const { page } = app;
  /** The focus moves once the page has drawn. */
  const focusIsOn = (text: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.textContent?.trim() === text,
      text,
    );
  await app.choose({ "a.xlsx": sample });
  await focusIsOn("a.xlsx");
  await tabTo(app, /导出 Excel/);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await download;
  await focusIsOn("导出 Excel");
  await page.getByRole("button", { name: "更换文件" }).press("Enter");
  await focusIsOn("拖入流向表，马上看到销售统计");
  await page.getByRole("button", { name: "返回上一次结果" }).press("Enter");
  await focusIsOn("a.xlsx");
  await page.getByRole("link", { name: "English" }).press("Enter");
  await focusIsOn("中文");
});

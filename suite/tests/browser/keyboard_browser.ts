/** The page by keyboard alone. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import { type App, fileList, testsOf } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { sample } from "./support/workbooks.ts";

const test = testsOf();

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

test.alone("from choosing a file to a name of a table needs no mouse", async ({ app, page }) => {
  // Listens first: after the key press it may be too late for the dialog.
  const chosen = page.waitForEvent("filechooser");
  await tabTo(app, /选择 Excel 文件/);
  await page.keyboard.press("Enter");
  const chooser = await chosen;
  await chooser.setFiles(fileList({ "sample.xlsx": sample }));
  await page.waitForSelector(".result[aria-busy=false]");
  const title = (text: string) =>
    page.locator("#app h1").filter({ hasText: text }).waitFor();
  await tabTo(app, /^\s*2024年5月$/);
  await page.keyboard.press("Enter");
  // The chosen month has the focus.
  await page.getByRole("region", { name: "2024年", exact: true }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await title("2024年4月销售统计");
  await page.goBack();
  await title("2024年5月销售统计");
  await tabTo(app, /^各月出库/);
  await page.keyboard.press("ArrowLeft");
  await title("2024年4月销售统计");
  await page.keyboard.press("ArrowRight");
  await tabTo(app, /^\s*医院$/);
  await page.keyboard.press("ArrowRight");
  await page.locator(".names caption").filter({ hasText: "级别" }).waitFor({
    state: "attached",
  });
  await tabTo(app, /^\s*盒/);
  await page.keyboard.press("Enter");
  await page.locator(".names [aria-sort=ascending]").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
});

test("a panel has the focus as soon as it is in the page, on the choice if it has one", async ({ app, page }) => {
  await app.choose({ "sample.xlsx": sample });
  await page.locator(".names .name").first().waitFor();
  const focused = await page.evaluate(async () => {
    const seen: string[] = [];
    const buttons = document.querySelectorAll<HTMLElement>("[aria-haspopup]");
    for (const button of [...buttons].slice(0, 2)) {
      const panel = button.nextElementSibling;
      if (!(panel instanceof HTMLElement)) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      // Called at the end of the task that draws, before any key.
      new MutationObserver(() => resolve()).observe(panel, { childList: true });
      button.click();
      await promise;
      const { activeElement } = document;
      if (activeElement === panel) seen.push("panel");
      if (activeElement?.matches("[data-first]")) seen.push("choice");
      panel.hidePopover();
    }
    return seen.sort();
  });
  assertEquals(focused, ["choice", "panel"]);
});

test("each group of the result is one stop of Tab", async ({ app, page }) => {
  await app.choose({ "sample.xlsx": sample });
  await page.locator(".names .name").first().waitFor();
  await page.locator(".brand").focus();
  const stops: string[] = [];
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const groups = ".segments, .all-names .tabs, .months-scroll, thead," +
        " .names tbody, .changes .tabs, .bar, .headline, .search, .changes tbody," +
        " .explain";
      const group = document.activeElement?.closest(groups);
      return group?.className || group?.localName || "";
    });
    stops.push(stop);
    if (stop === "" && stops.length > 12) break;
  }
  for (const group of ["segments", "months-scroll"]) {
    assertEquals(stops.filter((stop) => stop === group).length, 1, group);
  }
  // The tabs of the table, and those of the list.
  const tabs = stops.filter((stop) => stop === "tabs");
  assertEquals(tabs.length, 2, stops.join(" "));
});

test.alone("Tab stops first at a link past the bar, and reaches the reference", async ({ app, page }) => {
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

test.alone("the focus is never lost", async ({ app, page }) => {
  /** The focus moves after the page has drawn. */
  const focusIsOn = (text: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.textContent?.trim() === text,
      text,
    );
  await app.choose({ "a.xlsx": sample });
  await focusIsOn("2024年5月销售统计");
  await tabTo(app, /^\s*导出$/);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await page.locator(".export .item:focus").waitFor();
  await page.keyboard.press("Enter");
  await download;
  await focusIsOn("导出");
  await drop(page, [{ name: "b.xlsx", bytes: new Uint8Array(1) }]);
  await page.locator(".ask").waitFor();
  await page.keyboard.press("Escape");
  await focusIsOn("导出");
  await page.locator(".files-choice").press("Enter");
  await page.getByRole("button", { name: "重新选择文件" }).press("Enter");
  await focusIsOn(zh.intake.heading);
  await page.getByRole("button", { name: zh.result.back }).press("Enter");
  await focusIsOn("2024年5月销售统计");
  await page.getByRole("link", { name: "English" }).press("Enter");
  await focusIsOn("中文");
  assertEquals(await page.title(), "May 2024 · Monthly sales");
});

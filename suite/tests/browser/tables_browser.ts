/// <reference lib="dom" />
/** Every table at common widths: addresses and numbers stay on one line. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { faultyRows } from "../support/bad_cells.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import type { Page } from "./support/browser.ts";
import { type App, drawn, openApp, widthOf } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYears } from "./support/year_of_sales.ts";

/** Equal neighbours, other faults, and an address of nine characters. */
const faulty = salesWorkbook([
  ...Array(30).fill({ year: "二〇二四" }),
  ...faultyRows,
  ...Array.from({ length: 400 }, (_, at) => ({ qty: `待定 ${at}` })),
  { hospital: "单".repeat(60), qty: "很长的内容".repeat(20) },
]);

const long = "浙江大学医学院附属第一医院余杭院区";
const sales = salesWorkbook(
  twoYears.map((row) => ({
    ...row,
    hospital: `${row.hospital}${long}`,
    qty: 12.5 * Number(row.qty),
    conv: 12.3456,
  })),
);

/**
 * The texts of cells that are addresses or numbers and take more than a line:
 * `H2: 2`. Counts the cells, too.
 */
async function brokenIn(
  page: Page,
): Promise<{ cells: number; broken: string[] }> {
  return await page.evaluate(() => {
    const whole =
      /^[−+-]?[\d,.]+%?$|^\d{4}-\d\d$|^[A-Z]{1,3}\d+(:[A-Z]{1,3}\d+)?$/;
    let cells = 0;
    const broken: string[] = [];
    for (const cell of document.querySelectorAll("th, td")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const range = document.createRange();
        range.selectNodeContents(node);
        const tops = Array.from(
          range.getClientRects(),
          ({ top }) => Math.round(top),
        );
        if (!whole.test(text) || tops.length === 0) continue;
        cells++;
        const lines = new Set(tops).size;
        if (lines > 1) broken.push(`${text}: ${lines}`);
      }
    }
    return { cells, broken };
  });
}

const WIDTHS = [320, 390, 768, 1280, 1680];

/** Screens, and how a reader gets there. */
const screens: Record<string, (app: App) => Promise<void>> = {
  "the list of bad cells": (app) => app.choose({ "五月.xlsx": faulty }),
  "a result": async (app) => {
    await openResult(app);
    await app.page.locator(".fold summary").first().click();
    await app.page.locator(".crossed td").first().waitFor();
  },
  "each list of hospitals": openResult,
  "a name": async (app) => {
    await openResult(app);
    await app.page.locator(".names .name").first().click();
    await app.page.locator(".opened .data-rows td").first().waitFor();
  },
  "the reference": async (app) => {
    await app.page.locator(".reference").waitFor();
  },
};

async function openResult(app: App): Promise<void> {
  await app.choose({
    "销售数据二〇二三至二〇二四.xlsx": sales,
    "目标.xlsx": targetsWorkbook([["王经理", 2024, 12, 10_000]]),
  });
  await app.page.locator(".names .name").first().waitFor();
}

for (const [screen, open] of Object.entries(screens)) {
  test(`no address and no number of ${screen} takes two lines, at 320 to 1680 pixels`, async () => {
    await using app = await openApp();
    const { page } = app;
    await open(app);
    const tabs = screen.startsWith("each")
      ? await page.locator(".changes .tabs label").all()
      : [undefined];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(app);
      for (const tab of tabs) {
        await tab?.click();
        const { cells, broken } = await brokenIn(page);
        assert(cells > 0);
        assertEquals(broken, [], `${width}`);
      }
      const wide = await widthOf(app);
      assert(wide <= width, `${wide} of ${width} pixels`);
    }
  });
}

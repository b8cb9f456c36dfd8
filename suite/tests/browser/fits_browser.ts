/** What readers see fits at every width: nothing is cut, broken or covered. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { faultyRows } from "../support/bad_cells.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import type { Page } from "./support/browser.ts";
import { type App, drawn, testsOf } from "./support/app.ts";
import { shownFiles } from "./support/shown_sales.ts";
import { twoYears } from "./support/year_of_sales.ts";

/** Equal neighbours, other faults, and an address of nine characters. */
const faulty = salesWorkbook([
  ...Array(30).fill({ year: "二〇二四" }),
  ...faultyRows,
  ...Array.from({ length: 400 }, (_, at) => ({ qty: `待定 ${at}` })),
  { hospital: "单".repeat(60), qty: "很长的内容".repeat(20) },
]);

const long = "浙江大学医学院附属第一医院余杭院区";
const sales = {
  "销售数据二〇二三至二〇二四.xlsx": salesWorkbook(
    twoYears.map((row) => ({
      ...row,
      hospital: `${row.hospital}${long}`,
      qty: 12.5 * Number(row.qty),
      conv: 12.3456,
    })),
  ),
  "目标.xlsx": targetsWorkbook([["王经理", 2024, 12, 10_000]]),
};

/** Amounts and changes of eight digits. */
const large = salesWorkbook([
  { year: 2023, month: 5, hospital: "一院", qty: 21_000_000 },
  { month: 4, hospital: "一院", qty: 10_000_000 },
  { month: 5, hospital: "一院", qty: 40_013_001 },
  { month: 5, hospital: "二院", qty: 50_013_001 },
]);

/** An amount of ten digits, with cents. */
const largest = salesWorkbook([{ qty: 1_234_567_890.25, conv: 123_456.789 }]);

/** A name with such an amount, and names within it that are long. */
const ofOneName = salesWorkbook([
  { qty: 104_567_890.25, province: "很长很长的省份名称很长很长" },
  ...["甲", "乙", "丙"].map((agent) => ({
    qty: 3.5,
    agent: `${agent}一个名字非常非常非常长的代理商有限公司`,
  })),
]);

/** Names that differ at their end alone, and one of 300 characters. */
const longNames = salesWorkbook([4, 5].flatMap((month) => [
  { month, hospital: `${long}（城西院区）`, qty: 12 },
  { month, hospital: `${long}（滨江院区）`, qty: 11 },
  { month, hospital: "某".repeat(300), qty: 10 * month },
]));

async function openResult(
  app: App,
  files: Record<string, Uint8Array> = sales,
): Promise<void> {
  await app.choose(files);
  await app.page.locator(".names .name").first().waitFor();
}

async function openName(
  app: App,
  files?: Record<string, Uint8Array>,
): Promise<void> {
  await openResult(app, files);
  await app.page.locator(".names .name").first().click();
  await app.page.locator(".opened .data-rows td").first().waitFor();
}

async function openCross(app: App, cells = "amount"): Promise<void> {
  await app.go(`cells=${cells}`);
  await openResult(app);
  await app.page.locator(".crossed td").first().waitFor();
}

/** Months with targets, with names that stopped, and with the lists of all states. */
async function openRange(app: App): Promise<void> {
  await app.go("months=2024-08..2024-10");
  await openResult(app, shownFiles);
  await app.page.locator(".all-names .tabs label").nth(4).click();
  await app.page.locator(".names .achieved").first().waitFor();
  await app.page.locator(".hospitals").getByText(/停采|stopped/).waitFor();
}

const WIDTHS = [320, 360, 390, 480, 560, 700, 768, 1280, 1680];

interface Screen {
  open(app: App): Promise<void>;
  /** What may be chosen then. */
  choices?: string;
  /** Both by default. */
  locales?: readonly string[];
}

const screens: Record<string, Screen> = {
  "the start": { open: async () => {} },
  "the list of bad cells": {
    open: (app) => app.choose({ "五月.xlsx": faulty }),
  },
  "a result": { open: openResult, choices: ".changes .tabs label" },
  "a cross table": { open: openCross },
  "a cross table of shares": {
    open: (app) => openCross(app, "share"),
    locales: ["zh-CN"],
  },
  "a cross table of changes": {
    open: (app) => openCross(app, "yearBefore"),
    locales: ["zh-CN"],
  },
  "a name": { open: openName },
  "a name of large amounts": {
    open: (app) => openName(app, { "a.xlsx": ofOneName }),
  },
  "a range": { open: openRange },
  "large amounts": {
    open: (app) => openResult(app, { "a.xlsx": large }),
  },
  "an amount of ten digits": {
    open: (app) => openResult(app, { "a.xlsx": largest }),
    // The English unit needs a line of its own at 360 pixels.
    locales: ["zh-CN"],
  },
  "long names": { open: (app) => openResult(app, { "a.xlsx": longNames }) },
};

/** What does not fit in the page as it is now; counts what was looked at. */
function faultsIn(page: Page): Promise<{ seen: number; faults: string[] }> {
  return page.evaluate(() => {
    const faults: string[] = [];
    let seen = 0;
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility());
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    };
    const look = (fault: string, element: Node, isWrong: boolean) => {
      seen++;
      if (isWrong) faults.push(`${fault}: ${element.textContent}`);
    };
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`page: ${scrollWidth} pixels`);
    for (
      const one of all(".figures :is(dt, dd), .crossed td, .opened :is(td, dd)")
    ) look("cut", one, one.scrollWidth > one.clientWidth + 1);
    for (const tabs of innerWidth === 1280 ? all(".tabs") : []) {
      look("cut", tabs, tabs.scrollWidth > tabs.clientWidth);
    }
    for (const name of all(".names .name")) {
      const { left, right } = name.getBoundingClientRect();
      const isWhole = name.scrollWidth <= name.clientWidth + 1 &&
        getComputedStyle(name).textOverflow === "clip";
      look("cut", name, !isWhole || left < 0 || right > innerWidth);
    }
    // Addresses and numbers stay on one line, and units on that of their amount.
    const whole =
      /^[−+-]?[\d,.]+%?$|^\d{4}-\d\d$|^[A-Z]{1,3}\d+(:[A-Z]{1,3}\d+)?$/;
    for (const cell of all("th, td")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!whole.test(node.textContent?.trim() ?? "")) continue;
        const tops = Array.from(
          boxOf(node).getClientRects(),
          ({ top }) => Math.round(top),
        );
        look("broken", node, new Set(tops).size > 1);
      }
    }
    for (const amount of all(".headline dd:has(.figure)")) {
      const ends = Array.from(
        amount.children,
        (one) => one.getBoundingClientRect().bottom,
      );
      const isBroken = Math.max(...ends) - Math.min(...ends) >= 20;
      look("broken", amount, isBroken && innerWidth >= 360);
    }
    for (const row of all(".names tbody tr")) {
      const boxes = all("td:not(.barred, .spark)", row)
        .map((cell) => boxOf(cell).getBoundingClientRect());
      const touches = boxes.some((a, at) =>
        boxes.slice(at + 1).some((b) =>
          a.bottom > b.top && b.bottom > a.top && a.right > b.left &&
          b.right > a.left
        )
      );
      look("covered", row, touches);
    }
    return { seen, faults };
  });
}

for (const locale of ["zh-CN", "en-GB"]) {
  const test = testsOf({ context: { locale } });
  for (const [name, { open, choices, locales }] of Object.entries(screens)) {
    if (locales && !locales.includes(locale)) continue;
    test(`nothing of ${name} is cut, broken or covered at any width in ${locale}`, async ({ app, page }) => {
      await open(app);
      const chosen = choices ? await page.locator(choices).all() : [undefined];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const [at, choice] of chosen.entries()) {
          await choice?.click();
          await drawn(app);
          const { seen, faults } = await faultsIn(page);
          assert(seen > 0, "nothing was looked at");
          assertEquals(faults, [], `${width} pixels, choice ${at}`);
        }
      }
    });
  }
}

/// <reference lib="dom" />
/** Nothing in sight jumps. */
import { assert } from "../support/assert.ts";
import { openApp } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Sum of the scores of all shifts (Layout Instability); 0.1 is called good. */
const MOST = 0.01;

/** How much has jumped since the page was opened, and what. */
function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => {
        let sum = 0;
        const shifts: string[] = [];
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node?: Node }[];
          };
          sum += value;
          const nodes = sources.map(({ node }) =>
            node instanceof Element
              ? `${node.localName}.${node.className}`
              : node?.nodeName
          );
          shifts.push(`${value.toFixed(4)} ${nodes.join(" ")}`);
        }
        resolve({ sum, shifts });
      }).observe({ type: "layout-shift", buffered: true });
      // An observer is not called where there was no shift.
      setTimeout(() => resolve({ sum: 0, shifts: [] }), 1000);
    })
  );
}

for (const width of [360, 768, 1440]) {
  test(`nothing jumps on ${width} px while the page loads and a file is read`, async () => {
    for (const file of [sample, twoYearsWorkbook]) {
      await using app = await openApp({
        context: { viewport: { width, height: 900 } },
      });
      const { page } = app;
      const loaded = await layoutShift(page);
      assert(loaded.sum <= MOST, JSON.stringify(loaded));
      await app.choose({ "sales.xlsx": file });
      await page.waitForSelector(".ranks .body [role=row]");
      const read = await layoutShift(page);
      assert(read.sum <= MOST, JSON.stringify(read));
    }
  });
}

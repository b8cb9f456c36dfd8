/** Content in sight does not jump. */
import { assert } from "../../../tests/support/assert.ts";
import { openApp, test } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Sum of the scores of all shifts (Layout Instability); 0.1 is called good. */
const MAX_SCORE = 0.01;

function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(async () => {
    let sum = 0;
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
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
    }).observe({ type: "layout-shift", buffered: true });
    // The shifts of a frame are reported after it.
    for (let frames = 0; frames < 3; frames++) {
      await new Promise(requestAnimationFrame);
    }
    return { sum, shifts };
  });
}

for (const width of [360, 1440]) {
  test(`nothing jumps on ${width} px while the page loads and a file is read`, async () => {
    await using app = await openApp({
      context: { viewport: { width, height: 900 } },
    });
    const { page } = app;
    await page.waitForLoadState("networkidle");
    await app.choose({ "sales.xlsx": twoYearsWorkbook });
    await page.waitForSelector(".names .name");
    // The last figures to arrive.
    await page.waitForSelector(".changes tbody td.called, .changes .nothing", {
      state: "attached",
    });
    const { sum, shifts } = await layoutShift(page);
    assert(sum <= MAX_SCORE, `${sum}: ${shifts.join(", ")}`);
  });

  test(`nothing jumps on ${width} px while the reference loads`, async () => {
    await using app = await openApp({
      path: "/?lang=en#retries",
      context: { viewport: { width, height: 900 } },
    });
    const { page } = app;
    await page.waitForSelector("#app > *");
    const { sum, shifts } = await layoutShift(page);
    assert(sum === 0, `${sum}: ${shifts.join(", ")}`);
  });
}

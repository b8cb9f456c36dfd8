/// <reference lib="dom" />
/** Another unit, order or search asks the worker nothing twice. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { type App, openApp, settled, test } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { manyHospitals } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

declare global {
  /** The kinds of the page's questions to the worker, and what they show. */
  var asked: string[];
}

/** A page with a result, and a record of its questions. */
async function openWatched(workbook: Uint8Array): Promise<App> {
  const app = await openApp();
  const { page } = app;
  await page.addInitScript(() => {
    globalThis.asked = [];
    // No browser is idle, so that nothing is asked for the printed page.
    globalThis.requestIdleCallback = () => 0;
    const post: (message: unknown) => void = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      message: { id?: string; question?: { show?: string } },
    ) {
      const { id, question } = message;
      // The small lines of names are asked for as names come into sight.
      const isOfLines = question?.show === "cross";
      if (id !== undefined && !isOfLines) {
        globalThis.asked.push(id === "answer" ? String(question?.show) : id);
      }
      post.call(this, message);
    };
  });
  await page.reload();
  await page.waitForSelector("#app > *");
  await app.choose({ "a.xlsx": workbook });
  await page.locator(".names .name").first().waitFor();
  await page.locator(".changes td.called, .changes .nothing")
    .filter({ hasText: /./ }).first().waitFor();
  return app;
}

/** Clears the record of questions. */
function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.asked = [];
  });
}

function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.asked);
}

test("another unit asks for each list in that unit once", async () => {
  await using app = await openWatched(twoYearsWorkbook);
  const { page } = app;
  await forget(page);
  await page.getByRole("radio", { name: "万盒", exact: true }).check();
  await page.locator(".names thead .qty").filter({ hasText: "万盒" }).waitFor();
  await settled(app);
  assertEquals((await asked(page)).sort(), [
    "changes",
    "figures",
    "figures",
    "months",
    "ranking",
  ]);
});

test("sorting, searching and opening all names ask only for their small lines", async () => {
  await using app = await openWatched(manyHospitals(300));
  const { page } = app;
  await forget(page);
  await page.getByRole("button", { name: "名称" }).click();
  await page.getByRole("button", { name: /^全部 300 家/ }).click();
  await page.waitForFunction(() =>
    document.querySelectorAll(".names .name").length > 20
  );
  assertEquals(await asked(page), []);
});

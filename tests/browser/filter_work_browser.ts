/// <reference lib="dom" />
/** What a filter costs: questions to the worker, and nothing twice. */
import { assertEquals } from "../support/assert.ts";
import { type App, openApp, settled } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** What the page has asked its worker. */
interface Watched {
  asked: string[];
  /** While true, the worker hears nothing. */
  isHeld: boolean;
  release(): void;
}

declare global {
  var watched: Watched;
}

/** A page that shows two years, and whose work is watched. */
async function openWatched(workbook = twoYearsWorkbook): Promise<App> {
  const app = await openApp();
  const { page } = app;
  await page.addInitScript(watch);
  await page.reload();
  await page.waitForSelector("#app > *");
  await app.choose({ "a.xlsx": workbook });
  await page.locator(".names .name").first().waitFor();
  await page.locator(".moves td.text, .moves .nothing")
    .filter({ hasText: /./ }).first().waitFor();
  return app;
}

function watch(): void {
  const held: (() => void)[] = [];
  globalThis.watched = {
    asked: [],
    isHeld: false,
    release() {
      watched.isHeld = false;
      for (const send of held.splice(0)) send();
    },
  };
  const post: (message: unknown) => void = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (
    message: { id?: string },
  ) {
    const send = () => post.call(this, message);
    const { id } = message;
    if (id !== undefined) watched.asked.push(id);
    if (watched.isHeld) held.push(send);
    else send();
  };
}

/** Forgets what was asked so far. */
function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    watched.asked = [];
  });
}

function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => watched.asked);
}

/** Filters by a hospital that has stopped buying, as Back and Forward do. */
async function filterByLost({ page }: App): Promise<void> {
  await page.evaluate(() => location.hash = "#/?hospital=四院");
  await page.locator(".chip").waitFor();
}

test("a filter asks for its figures and their change at once", async () => {
  await using app = await openWatched();
  const { page } = app;
  await forget(page);
  await page.evaluate(() => watched.isHeld = true);
  await filterByLost(app);
  assertEquals((await asked(page)).slice(0, 2), ["summary", "moves"]);
  await page.evaluate(() => watched.release());
  await settled(app);
  await page.locator(".names .name").first().waitFor();
  assertEquals((await asked(page)).includes("stats"), false);
});

test("removing a filter asks for no figures again", async () => {
  await using app = await openWatched();
  const { page } = app;
  await filterByLost(app);
  await settled(app);
  await forget(page);
  await page.getByRole("button", { name: "清除筛选" }).click();
  await page.locator(".chip").waitFor({ state: "detached" });
  await settled(app);
  const questions = await asked(page);
  assertEquals(
    questions.filter((id) => id === "summary" || id === "moves"),
    [],
  );
});

test("another unit asks for nothing but what is printed", async () => {
  await using app = await openWatched();
  const { page } = app;
  await forget(page);
  await page.getByRole("radio", { name: "万盒", exact: true }).check();
  await page.locator(".names thead .qty").filter({ hasText: "万盒" }).waitFor();
  await settled(app);
  const questions = await asked(page);
  assertEquals(questions.filter((id) => id !== "change"), []);
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
  const questions = new Set(await asked(page));
  questions.delete("cross");
  assertEquals([...questions], []);
});

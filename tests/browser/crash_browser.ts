/** A browser that crashes: a failed test says so. */
import { assertRejects, assertStringIncludes } from "../support/assert.ts";
import { type App, openApp } from "./support/app.ts";
import { bothOf, testInBrowser } from "./support/in_browser.ts";

/** The message of a test in which `crash` is called. */
async function failureOf(crash: (app: App) => Promise<unknown>) {
  const error = await assertRejects(async () => {
    await using app = await openApp();
    crash(app).catch(() => {});
    await app.page.waitForSelector("#nothing");
  }, SuppressedError);
  return bothOf(error).message;
}

testInBrowser("a failure says that the page crashed", async () => {
  const message = await failureOf(async ({ page }) =>
    (await page.context().newCDPSession(page)).send("Page.crash")
  );
  assertStringIncludes(message, "waitForSelector");
  assertStringIncludes(message, "crash: the page ended");
});

testInBrowser("a failure says that the browser crashed", async () => {
  const message = await failureOf(async ({ browser }) =>
    (await browser.newBrowserCDPSession()).send("Browser.crash")
  );
  assertStringIncludes(message, "waitForSelector");
  assertStringIncludes(message, "crash: the browser ended");
});

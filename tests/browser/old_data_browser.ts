/// <reference lib="dom" />
/** Data of earlier versions of the page in the browser's storage. */
import { assertEquals } from "../support/assert.ts";
import { until } from "../support/posting.ts";
import { openApp } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

function stored(page: Page): Promise<unknown> {
  return page.evaluate(async () => [
    (await indexedDB.databases()).map(({ name }) => name),
    Object.keys(localStorage).sort(),
    Object.keys(sessionStorage),
  ]);
}

/** Stores the data of earlier versions, and a language. */
function store(page: Page): Promise<void> {
  return page.evaluate(() =>
    new Promise<void>((resolve, reject) => {
      localStorage.setItem("keep-offered", "1");
      localStorage.setItem("ranking-columns", "share");
      localStorage.setItem("lang", "zh");
      sessionStorage.setItem("credentials", '["demo","demo-secret"]');
      const request = indexedDB.open("monthly-sales", 1);
      request.onerror = () => reject(request.error);
      request.onupgradeneeded = () => {
        const files = request.result.createObjectStore("files");
        files.put({ hospital: ["甲医院"] }, "hash");
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    })
  );
}

test("the page deletes what earlier versions stored, and no choice of language", async () => {
  await using app = await openApp();
  const { page } = app;
  await store(page);
  assertEquals(await stored(page), [
    ["monthly-sales"],
    ["keep-offered", "lang", "ranking-columns"],
    ["credentials"],
  ]);
  await page.reload();
  const left = JSON.stringify([[], ["lang"], []]);
  await until(async () => JSON.stringify(await stored(page)) === left);
});

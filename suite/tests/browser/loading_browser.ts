/** Requests of the page, their time, and failures to load. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { until } from "../../../tests/support/posting.ts";
import {
  type App,
  clipboard,
  drawn,
  fileList,
  loadedAhead,
  preparePaper,
  settled,
  test,
  testsOf,
} from "./support/app.ts";
import { type Page, recordRequests } from "./support/browser.ts";
import { sample, thirtyBadCells } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

test.app("the page takes at most eight requests until it can analyze a file, and loads nothing twice", async ({ app, page }) => {
  await page.goto("about:blank");
  const paths = recordRequests(page);
  await page.goto(app.base);
  await loadedAhead(app);
  const needed = paths.findLastIndex((path) =>
    /\/assets\/(?:style|app|chunk|engine|result_room)\./.test(path)
  );
  assert(needed + 1 <= 8, paths.join(" "));
  assertEquals(new Set(paths).size, paths.length, paths.join(" "));
  assert(paths.length <= 10, paths.join(" "));
});

testsOf({ context: clipboard }).alone(
  "once it has loaded ahead, nothing needs a connection: files, other files, every export, the sample",
  async ({ app, page }) => {
    await loadedAhead(app);
    await page.context().setOffline(true);
    const failures: string[] = [];
    page.on("requestfailed", (request) => failures.push(request.url()));
    const take = async (kind: string, ending: string) => {
      const { name, bytes } = await app.exported(kind);
      assert(name.endsWith(ending) && bytes.length > 100, name);
      await page.locator(".export").waitFor({ state: "detached" });
    };
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await take("Excel", ".xlsx");
    await take("图片", ".png");
    await take("CSV", ".csv");
    for (const kind of ["复制表格", "复制图片"]) {
      await app.chooseExport(kind);
      await page.locator(".export").waitFor({ state: "detached" });
    }
    await preparePaper(app);
    await page.locator(".brand").click();
    await app.choose({ "bad.xlsx": thirtyBadCells });
    await page.locator(".cells [role=row]").nth(1).waitFor();
    await page.locator(".brand").click();
    await app.choose({ "b.xlsx": sample });
    await take("Excel", ".xlsx");
    await page.locator(".brand").click();
    await page.getByRole("button", { name: "用示例数据试试" }).click();
    await settled(app);
    assertEquals(failures, []);
  },
);

for (
  const [name, status, said] of [
    ["an older release", 404, /^页面不是最新版本[^]*刷新页面/],
    ["a service that is out of reach", 0, /^页面未加载完整[^]*检查网络/],
  ] as const
) {
  test.app(`a page of ${name} says what to do`, async ({ app, page }) => {
    type Route = Parameters<Parameters<typeof page.route>[1]>[0];
    const answer = (route: Route) =>
      status === 0 ? route.abort() : route.fulfill({ status });
    await page.route(/\/assets\/(?:result_room|engine|report)\./, answer);
    await page.route(
      /\/assets\//,
      (route) =>
        route.request().method() === "HEAD" ? answer(route) : route.fallback(),
    );
    const pages = countPages(page);
    await page.reload();
    // A page of an older release loads itself again, once.
    await until(() => pages.shown >= (status === 0 ? 1 : 2));
    await page.waitForSelector("#app > *");
    await page.setInputFiles(
      "input[type=file]",
      fileList({ "a.xlsx": sample }),
    );
    const failed = page.locator(".failed");
    await failed.waitFor();
    const text = await failed.innerText();
    assertMatch(text, said);
    assertEquals(/检查网络/.test(text), status === 0);
    app.expected.push(/Failed to load resource/);
  });
}

/**
 * Counts the pages that are loaded from now on: a page is there for a moment
 * after the next one is requested.
 */
function countPages(page: Page): { requested: number; shown: number } {
  const pages = { requested: 0, shown: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages.requested++;
  });
  page.on("framenavigated", () => pages.shown++);
  return pages;
}

/** Opens the page while the service lacks a file for some of its requests. */
async function openWithout(
  { page, base, expected }: App,
  file: RegExp,
  maxMissing: number,
): Promise<() => number> {
  const pages = countPages(page);
  const missingOn: number[] = [];
  await page.route(file, (route) => {
    if (missingOn.length >= maxMissing) return route.continue();
    missingOn.push(pages.requested);
    return route.fulfill({ status: 404 });
  });
  await page.goto("about:blank");
  const before = { ...pages };
  await page.goto(base, { waitUntil: "commit" });
  await until(() => pages.shown >= before.shown + 2);
  const isOver = () => missingOn.length >= maxMissing;
  await until(() => isOver() || missingOn.includes(before.requested + 2));
  await page.waitForLoadState();
  await drawn({ page });
  expected.push(/Failed to load resource/);
  return () => pages.requested - before.requested;
}

for (
  const [name, file] of Object.entries({
    "its script": /\/assets\/app\./,
    "a script that this imports": /\/assets\/chunk\./,
    "its style sheet": /\/assets\/style\./,
  })
) {
  test.app(`the page loads itself again, once, without ${name}`, async ({ app }) => {
    // A script that is preloaded is requested twice.
    const maxMissing = name.includes("imports") ? 2 : 1;
    assertEquals((await openWithout(app, file, maxMissing))(), 2);
    await app.choose({ "a.xlsx": sample });
    await app.page.evaluate(() => sessionStorage.clear());
    assertEquals((await openWithout(app, file, 100))(), 2);
  });
}

test.app("a page of an older release loads itself again, once, before a file is chosen", async ({ app }) => {
  // Nobody has the parts that come later, nor this release any more.
  await app.page.route(
    /\/assets\//,
    (route) =>
      route.request().method() === "HEAD"
        ? route.fulfill({ status: 404 })
        : route.fallback(),
  );
  const later = /\/assets\/(?:result_room|engine)\./;
  assertEquals((await openWithout(app, later, 100))(), 2);
});

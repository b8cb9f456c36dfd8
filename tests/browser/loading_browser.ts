/// <reference lib="dom" />
/** What the page loads, when, and what it says if something cannot be loaded. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { until } from "../support/posting.ts";
import { type App, fileList, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample, thirtyBadCells } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** How long nothing happens until everything is loaded. */
const IDLE_MILLISECONDS = 2_000;

/** Opens the page again, and lists what it requests from then on. */
async function requestsOf({ page, base }: App): Promise<string[]> {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) {
      paths.push(new URL(request.url()).pathname);
    }
  });
  await page.goto("about:blank");
  await page.goto(base);
  return paths;
}

test("the page takes at most eight requests until a file can be analyzed", async () => {
  await using app = await openApp();
  const { page } = app;
  const loaded = page.waitForResponse(/\/assets\/result_room/);
  const paths = await requestsOf(app);
  await page.locator(".drop .primary").click({ trial: true });
  await (await loaded).finished();
  assert(paths.length <= 8, paths.join(" "));
  await page.waitForTimeout(IDLE_MILLISECONDS);
  const scripts = paths.filter((path) => path.startsWith("/assets/"));
  assert(scripts.length <= 7, scripts.join(" "));
  assertEquals(new Set(scripts).size, scripts.length, scripts.join(" "));
});

/** The page, loaded and without a connection. */
async function openOffline(): Promise<App> {
  const app = await openApp({
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await app.page.waitForTimeout(IDLE_MILLISECONDS);
  await app.page.context().setOffline(true);
  return app;
}

/** What the page tried to load since. */
function recordFailures({ page }: App): readonly string[] {
  const urls: string[] = [];
  page.on("requestfailed", (request) => urls.push(request.url()));
  return urls;
}

test("two seconds later nothing needs a connection: files, a second analysis, every export", async () => {
  await using app = await openOffline();
  const { page } = app;
  const failures = recordFailures(app);
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  for (const [kind, ...buttons] of exports) {
    const { bytes } = await app.download(...buttons);
    assert(bytes.length > 100, kind);
  }
  await page.locator(".brand").click();
  await app.choose({ "bad.xlsx": thirtyBadCells });
  assert(await page.locator(".cells [role=row]").count() > 30);
  await page.locator(".brand").click();
  await app.choose({ "b.xlsx": sample });
  const { bytes } = await app.download(...exports[0].slice(1));
  assert(bytes.length > 100);
  assertEquals(failures, []);
});

/** The buttons that lead to each file. */
const exports = [
  ["Excel", "导出 Excel"],
  ["CSV", "下载所选月份的全部排名：CSV"],
  ["ranking", "下载此排名：CSV"],
  ["picture", "导出图片：各月走势", "下载 PNG 1920 × 1080"],
];

test("two seconds later the sample and the text of a section need no connection", async () => {
  await using app = await openOffline();
  const { page } = app;
  const failures = recordFailures(app);
  await page.click("#limits + button.copy");
  await page.waitForSelector("#limits + .done");
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await page.waitForSelector(".result[aria-busy=false]");
  assertEquals(failures, []);
});

for (
  const [name, status, said] of [
    ["an older release", 404, /^页面不是最新版本[^]*刷新页面/],
    ["a service that is out of reach", 0, /^页面没有加载完[^]*检查网络/],
  ] as const
) {
  test(`a page of ${name} says what to do`, async () => {
    await using app = await openApp();
    const { page } = app;
    const isLater = /\/assets\/(?:result_room|engine|report)\./;
    await page.route(isLater, (route) => route.abort());
    await page.reload();
    await until(() => app.faults.length > 0);
    await page.route(
      /\/assets\//,
      (route) => status === 0 ? route.abort() : route.fulfill({ status }),
    );
    await page.setInputFiles(
      "input[type=file]",
      fileList({ "a.xlsx": sample }),
    );
    const failed = page.locator(".failed");
    await failed.waitFor();
    const text = await failed.innerText();
    assertMatch(text, said);
    assertEquals(/检查网络/.test(text), status === 0);
    app.faults.splice(0);
  });
}

/// <reference lib="dom" />
/** Files that the browser keeps on request, and what can go wrong with them. */
import { Buffer } from "node:buffer";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { until } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import {
  answerFor,
  type App,
  notesOf,
  openApp,
  savedStats,
  settled,
} from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYears } from "./support/year_of_sales.ts";

const inYear = (year: number) => twoYears.filter((sale) => sale.year === year);
const first = salesWorkbook(inYear(2023));
const second = salesWorkbook(inYear(2024));

const card = (page: Page) =>
  page.getByRole("region", { name: "上次保留的数据" });

/** Opens the panel of the files, and presses the button that keeps them. */
async function keep(page: Page, files = 1): Promise<void> {
  await page.getByRole("button", { name: `${files} 个文件` }).click();
  await page.getByRole("button", { name: "在此浏览器中保留" }).click();
}

async function keepFirst(app: App): Promise<void> {
  await app.choose({ "2023.xlsx": first });
  await keep(app.page);
  await app.page.getByText("已保留在此浏览器").first().waitFor();
  await app.page.keyboard.press("Escape");
}

/** Another visit, in which nothing asks whether to leave. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.goBack();
  await page.waitForSelector(".hero");
}

async function statsOf(app: App): Promise<unknown> {
  await settled(app);
  return await savedStats(app);
}

/** What the browser holds of the page. */
function stored(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: Record<string, unknown[]> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store);
        all[store] = await result(transaction.objectStore(store).getAll());
      }
      database.close();
    }
    return all;
  });
}

async function storedNames(page: Page): Promise<string[]> {
  const { about } = await stored(page);
  const [{ files }] = about as { files: { name: string }[] }[];
  return files.map(({ name }) => name);
}

/** Waits until the browser holds these files: that is not seen in the page. */
async function hasStored(page: Page, names: string[]): Promise<void> {
  await until(async () => `${await storedNames(page)}` === `${names}`);
}

test("nothing is kept unless the reader asks for it", async () => {
  await using app = await openApp();
  await app.choose({ "2023.xlsx": first });
  await app.page.waitForTimeout(300);
  const { about = [], files = [] } = await stored(app.page);
  assertEquals([about, files], [[], []]);
  await comeBack(app.page);
  await app.page.waitForTimeout(300);
  assertEquals(await card(app.page).count(), 0);
});

test("kept files answer as before on the next visit, and take the new file of the month", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  const before = await statsOf(app);
  await comeBack(page);
  assertMatch(
    await card(page).innerText(),
    /1 个文件 · 2023年1月至12月 · 60 行[^]*放入新文件，即可与它合并计算/,
  );
  assertEquals(await accessibilityFaults(page), []);
  await card(page).getByRole("button", { name: "打开" }).click();
  assertEquals(await statsOf(app), before);
  await comeBack(page);
  await card(page).waitFor();
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "添加到保留的数据" }).click();
  await page.getByRole("button", { name: "2 个文件" }).waitFor();
  assertEquals(await statsOf(app), await answerFor(twoYears));
  // What was added is kept too.
  await hasStored(page, ["2023.xlsx", "2024.xlsx"]);
  await comeBack(page);
  assertMatch(
    await card(page).innerText(),
    /2 个文件 · 2023年1月至2024年12月 · 118 行/,
  );
  const { about, files } = await stored(page);
  assertEquals([about.length, files.length], [1, 2]);
});

/** Clears the kept data, and says yes. */
async function forget(page: Page): Promise<void> {
  await page.getByRole("button", { name: "清除保留的数据" }).click();
  await page.getByRole("button", { name: "清除", exact: true }).click();
}

test("kept data is deleted once the reader says so twice, and comes back", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  const before = await stored(page);
  await page.getByRole("button", { name: "1 个文件" }).click();
  await page.getByRole("button", { name: "清除保留的数据" }).click();
  const focused = page.locator(":focus");
  assertEquals(await focused.innerText(), "取消");
  await page.keyboard.press("Enter");
  assertEquals(await focused.innerText(), "清除保留的数据");
  assertEquals(await stored(page), before);
  await forget(page);
  const undo = page.getByRole("button", { name: "撤销" });
  await undo.click();
  await page.getByText("已保留在此浏览器").first().waitFor();
  assertEquals((await stored(page)).files, before.files);
  await page.keyboard.press("Escape");
  await comeBack(page);
  await forget(page);
  await undo.waitFor();
  assertEquals(await stored(page), { about: [], files: [] });
  await undo.click();
  await card(page).getByRole("button", { name: "打开" }).click();
  assertEquals(await statsOf(app), await answerFor(inYear(2023)));
});

test("keeping is offered once, after the first result", async () => {
  await using app = await openApp();
  const { page } = app;
  const offer = page.getByText("下个月只放入新文件");
  // What is loaded once the browser has nothing else to do.
  await page.waitForLoadState("networkidle");
  await app.choose({ "2023.xlsx": first });
  await offer.waitFor();
  assertEquals(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: "保留数据" }).click();
  await offer.waitFor({ state: "detached" });
  await hasStored(page, ["2023.xlsx"]);
  await comeBack(page);
  await forget(page);
  await card(page).waitFor({ state: "detached" });
  await app.choose({ "2023.xlsx": first });
  await page.locator(".moved").waitFor();
  assertEquals(await offer.count(), 0);
});

test("all kept data is deleted in the panel and at the start", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  await page.getByRole("button", { name: "1 个文件" }).click();
  await forget(page);
  await page.getByRole("button", { name: "在此浏览器中保留" }).waitFor();
  assertEquals(await stored(page), { about: [], files: [] });
  await page.locator(".forgotten").waitFor();
  await page.getByRole("button", { name: "在此浏览器中保留" }).click();
  await page.getByText("已保留在此浏览器").first().waitFor();
  assertEquals(await page.locator(".forgotten").count(), 0);
  await comeBack(page);
  await forget(page);
  await card(page).waitFor({ state: "detached" });
  assertEquals(await stored(page), { about: [], files: [] });
});

test("files that are added after the kept data is deleted are not kept", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  await page.getByRole("button", { name: "1 个文件" }).click();
  await forget(page);
  await page.locator(".forgotten").waitFor();
  await page.keyboard.press("Escape");
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "添加到现有文件" }).click();
  await page.getByRole("button", { name: "2 个文件" }).waitFor();
  await settled(app);
  await page.waitForTimeout(300);
  assertEquals(await stored(page), { about: [], files: [] });
});

test("the page keeps rows and facts of the files, no secret and no workbook", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.locator(".way input").last().check();
  const fields = page.locator(".service .field input");
  await fields.first().fill("demo");
  await fields.last().fill("demo-secret");
  await page.getByRole("checkbox").first().check();
  await page.locator(".way input").first().check();
  await keepFirst(app);
  const { about, files } = await stored(page);
  assertEquals(Object.keys(about[0] as object).sort(), [
    "decisions",
    "files",
    "format",
    "keptAt",
    "leftOut",
    "revision",
    "targets",
  ]);
  assertEquals(Object.keys(files[0] as object).sort(), ["blocks", "names"]);
  assert(!JSON.stringify([about, files]).includes("demo"));
});

test("how shared months count, and what is left out, is kept with the data", async () => {
  await using app = await openApp();
  const { page } = app;
  const year = inYear(2024);
  const again = year.filter(({ month }) => Number(month) === 12);
  await app.choose({
    "2024.xlsx": second,
    "12月.xlsx": salesWorkbook([...again.slice(1), { ...again[0], qty: 7 }]),
    "流向2025-01.xlsx": salesWorkbook([{ qty: "待定" }]),
  });
  await page.getByRole("button", { name: "只分析其余 2 个文件" }).click();
  await page.getByRole("button", { name: "不计入 12月.xlsx" }).click();
  await page.locator(".question").waitFor({ state: "detached" });
  assertMatch(await notesOf(app), /已按您的选择只计 2024.xlsx/);
  await keep(page, 2);
  await page.getByText("已保留在此浏览器").first().waitFor();
  await comeBack(page);
  await card(page).getByRole("button", { name: "打开" }).click();
  assertEquals(await statsOf(app), await answerFor(year));
  assertEquals(await page.locator(".question").count(), 0);
  assertMatch(
    await page.locator(".headline").innerText(),
    /未包含：1 个文件/,
  );
});

test("a file that replaces those before leaves the kept ones alone", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "替换，只看新文件" }).click();
  await page.getByText("2024.xlsx").first().waitFor();
  await page.getByRole("button", { name: "1 个文件" }).click();
  await page.getByText("此浏览器已保留另外 1 个文件的数据").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await comeBack(page);
  assertMatch(await card(page).innerText(), /2023年1月至12月/);
});

test("full or refused storage gets a message, and nothing else breaks", async () => {
  for (
    const [name, said] of [
      ["QuotaExceededError", /存储空间不足/],
      ["SecurityError", /浏览器不允许本页存储数据/],
    ] as const
  ) {
    await using app = await openApp();
    const { page } = app;
    await app.choose({ "2023.xlsx": first });
    await page.evaluate((name) => {
      if (name === "SecurityError") {
        indexedDB.open = () => {
          throw new DOMException("refused", name);
        };
      } else {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", name);
        };
      }
    }, name);
    await keep(page);
    await page.getByRole("alert").first().waitFor();
    assertMatch(await page.getByRole("alert").first().innerText(), said);
    await page.keyboard.press("Escape");
    assertEquals(
      await statsOf(app),
      await answerFor(inYear(2023)),
    );
    assertEquals(await accessibilityFaults(page), []);
  }
});

/** Makes what is kept look like that of another version of the page. */
function ageKept(page: Page, what: "records" | "tables"): Promise<void> {
  return page.evaluate((what) =>
    new Promise<void>((resolve) => {
      const version = what === "tables" ? 7 : undefined;
      const request = indexedDB.open("monthly-sales", version);
      request.onsuccess = () => {
        const database = request.result;
        const transaction = database.transaction("about", "readwrite");
        transaction.objectStore("about").put({ format: 0 }, "kept");
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    }), what);
}

for (const what of ["records", "tables"] as const) {
  test(`${what} of another version of the page stay until the reader forgets them`, async () => {
    await using app = await openApp();
    const { page } = app;
    await keepFirst(app);
    await ageKept(page, what);
    await comeBack(page);
    const problem = page.getByRole("alert").filter({
      hasText: "来自另一版本的页面",
    });
    await problem.waitFor();
    assertEquals(await card(page).count(), 0);
    assertEquals(await accessibilityFaults(page), []);
    await comeBack(page);
    await problem.waitFor();
    assertEquals((await stored(page)).about, [{ format: 0 }]);
    await problem.getByRole("button", { name: "清除保留的数据" }).click();
    await problem.getByRole("button", { name: "清除", exact: true }).click();
    await problem.waitFor({ state: "detached" });
    const { about = [], files = [] } = await stored(page);
    assertEquals([about, files], [[], []]);
    await comeBack(page);
    await app.choose({ "2023.xlsx": first });
    assertEquals(await problem.count(), 0);
  });

  test(`keeping files replaces ${what} of another version of the page`, async () => {
    await using app = await openApp();
    const { page } = app;
    await keepFirst(app);
    await ageKept(page, what);
    await comeBack(page);
    await app.choose({ "2024.xlsx": second });
    await keep(page);
    await page.getByText("已保留在此浏览器").first().waitFor();
    assertEquals(await storedNames(page), ["2024.xlsx"]);
    assertEquals((await stored(page)).files.length, 1);
  });
}

test("files kept by another version of the page in another tab are not replaced unasked", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  await ageKept(page, "records");
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "添加到现有文件" }).click();
  await page.getByText("另一个标签页更改或清除了保留的数据").first().waitFor();
  assertEquals((await stored(page)).about, [{ format: 0 }]);
});

test("kept data with notes and reasons of a newer version opens, without these", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  const before = await statsOf(app);
  await page.evaluate(() =>
    new Promise<void>((resolve) => {
      const request = indexedDB.open("monthly-sales");
      request.onsuccess = () => {
        const database = request.result;
        const transaction = database.transaction("about", "readwrite");
        const store = transaction.objectStore("about");
        const read = store.get("kept");
        read.onsuccess = () => {
          const about = read.result;
          about.files[0].notes = [
            { token: "of-a-newer-version", count: 3 },
            { token: "other-sheets", count: 2 },
          ];
          about.leftOut.push({
            name: "b.xlsx",
            size: 1,
            modified: 0,
            why: "refused",
            reason: "of_a_newer_version",
            facts: {},
          });
          store.put(about, "kept");
        };
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    })
  );
  await comeBack(page);
  await card(page).getByRole("button", { name: "打开" }).click();
  assertEquals(await statsOf(app), before);
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(await notesOf(app), /另有 2 个工作表没有读取/);
  assertEquals((await stored(page)).files.length, 1);
});

test("two tabs: one does not silently replace what the other kept", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  const other = await page.context().newPage();
  await other.goto(app.base);
  await card(other).getByRole("button", { name: "打开" }).click();
  await other.waitForSelector(".result[aria-busy=false]");
  // The first tab adds a file.
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "添加到现有文件" }).click();
  await hasStored(page, ["2023.xlsx", "2024.xlsx"]);
  // The other one does not know of it, and adds another.
  await drop(other, [{
    name: "2025.xlsx",
    bytes: salesWorkbook([{ year: 2025, month: 1, qty: 5 }]),
  }]);
  await other.getByRole("button", { name: "添加到现有文件" }).click();
  await other.getByText("另一个标签页更改或清除了保留的数据").waitFor();
  assertEquals(await storedNames(page), ["2023.xlsx", "2024.xlsx"]);
  await other.getByRole("button", { name: "以本页为准" }).click();
  await other.getByText("另一个标签页更改或清除了").waitFor({
    state: "detached",
  });
  assertEquals(await storedNames(page), ["2023.xlsx", "2025.xlsx"]);
});

test("a tab that has not heard of what another one kept does not replace it unasked", async () => {
  await using app = await openApp();
  const { page } = app;
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    delete (globalThis as Partial<typeof globalThis>).BroadcastChannel;
  });
  await other.goto(app.base);
  await other.waitForLoadState("networkidle");
  await keepFirst(app);
  await other.setInputFiles("input[type=file]", [
    { name: "2024.xlsx", mimeType: "", buffer: Buffer.from(second) },
  ]);
  await other.waitForSelector(".result[aria-busy=false]");
  await keep(other);
  await other.getByText("另一个标签页更改或清除了保留的数据").first().waitFor();
  assertEquals(await storedNames(page), ["2023.xlsx"]);
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: "以本页为准" }).click();
  await hasStored(page, ["2024.xlsx"]);
  // The rows of the file before are gone too.
  assertEquals((await stored(page)).files.length, 1);
});

test("a tab hears at once of what another one keeps", async () => {
  await using app = await openApp();
  const { page } = app;
  const other = await page.context().newPage();
  await other.goto(app.base);
  await other.waitForLoadState("networkidle");
  await keepFirst(app);
  await card(other).getByRole("button", { name: "打开" }).click();
  await other.waitForSelector(".result[aria-busy=false]");
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await page.getByRole("button", { name: "添加到现有文件" }).click();
  await other.getByText("另一个标签页更改或清除了保留的数据").first().waitFor();
});

test("data that another tab has deleted is not offered, and not opened", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  const other = await page.context().newPage();
  await other.goto(app.base);
  await card(other).waitFor();
  await page.getByRole("button", { name: "1 个文件" }).click();
  await forget(page);
  await card(other).waitFor({ state: "detached" });
  assertEquals(await stored(page), { about: [], files: [] });
});

test("kept data that has lost its rows is not opened in part", async () => {
  await using app = await openApp();
  const { page } = app;
  await keepFirst(app);
  await page.evaluate(() =>
    new Promise<void>((resolve) => {
      const request = indexedDB.open("monthly-sales");
      request.onsuccess = () => {
        const database = request.result;
        const transaction = database.transaction("files", "readwrite");
        transaction.objectStore("files").clear();
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    })
  );
  await comeBack(page);
  await card(page).getByRole("button", { name: "打开" }).click();
  await page.locator(".failed").waitFor();
  assertMatch(await page.locator(".failed").innerText(), /保留的数据/);
});

test("leaving asks only while there are files that nothing keeps", async () => {
  await using app = await openApp();
  const { page } = app;
  const asks = () =>
    page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  assertEquals(await asks(), false);
  await app.choose({ "2023.xlsx": first });
  assertEquals(await asks(), true);
  await keep(page);
  await page.getByText("已保留在此浏览器").first().waitFor();
  assertEquals(await asks(), false);
});

test("the browser is asked not to delete what is kept", async () => {
  await using app = await openApp();
  const { page } = app;
  const asked = page.evaluate(() =>
    new Promise<boolean>((resolve) => {
      navigator.storage.persist = () => {
        resolve(true);
        return Promise.resolve(true);
      };
    })
  );
  await keepFirst(app);
  assert(await asked);
});

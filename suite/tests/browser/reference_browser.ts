/// <reference lib="dom" />
/** The reference: contents, links, Chinese. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { accessibilityFaults, colourFaults } from "./support/accessibility.ts";
import {
  type App,
  type AppOptions,
  openApp,
  test,
  widthOf,
} from "./support/app.ts";
import { clients } from "../../../schemas/mod.ts";
import type { Page } from "./support/browser.ts";

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

/** The page with the reference in English, after its script has loaded. */
async function openReference(
  options: AppOptions = {},
): Promise<App> {
  const app = await openApp({ path: "/?lang=en#api", ...options });
  await app.page.waitForSelector("#app > *");
  return app;
}

/** Follows an anchor, and waits until it is in sight. */
async function goTo(page: Page, id: string) {
  await page.evaluate((id) => location.hash = id, id);
  await page.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  }, id);
}

/** Whether the middle of an element is in sight and uncovered. */
function isUncovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(
      left + width / 2,
      top + height / 2,
    );
    return there !== null && element.contains(there);
  });
}

test("the contents stay in view", async () => {
  await using app = await openReference({ context: { viewport: WIDE } });
  const { page } = app;
  for (const id of ["signature", "limits"]) {
    await goTo(page, id);
    assert(await isUncovered(page, `.contents a[href="#signature"]`), id);
    assert(await isUncovered(page, `#${id} a`), `heading of ${id}`);
  }
});

test("a window without room for the contents has the text alone", async () => {
  await using app = await openReference({ context: { viewport: NARROW } });
  const { page } = app;
  assertEquals(await page.locator(".contents").isVisible(), false);
  await goTo(page, "limits");
  assert(await isUncovered(page, "#limits a"));
});

test("a heading links to itself, and shows so to pointer and keyboard", async () => {
  await using app = await openReference({ context: { viewport: WIDE } });
  const { page } = app;
  const markOf = (id: string) =>
    page.locator(`#${id} a`).evaluate((link) => {
      const { content, opacity } = getComputedStyle(link, "::after");
      return `${content.slice(0, 3)} ${opacity}`;
    });
  await page.emulateMedia({ reducedMotion: "reduce" });
  assertEquals(await markOf("notes"), '"#" 0');
  await page.hover("#notes a");
  assertEquals(await markOf("notes"), '"#" 1');
  await page.locator("#meta a").focus();
  await page.keyboard.press("Enter");
  assertEquals(await markOf("meta"), '"#" 1');
  assertMatch(page.url(), /#meta$/);
});

for (
  const [language, id] of [["en", "cell_invalid"], ["zh", "cell_invalid-zh"]]
) {
  test(`an address leads to the row of a reason, and marks it, in ${language}`, async () => {
    await using app = await openReference({
      path: `/?lang=${language}#${id}`,
      context: { viewport: WIDE },
    });
    const { page } = app;
    assertMatch(await page.innerText("tr:target"), /^400\s+cell_invalid/);
    assert(await isUncovered(page, "tr:target"));
    const link = page.locator("td > a", { hasText: "hidden-rows" })
      .filter({ visible: true });
    await link.click();
    assertMatch(await page.innerText("tr:target"), /^hidden-rows/);
    assert(await isUncovered(page, "tr:target"));
  });
}

test("without JavaScript the reference links to all clients, and has no useless button", async () => {
  await using app = await openReference();
  const { browser, base } = app;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(base);
  const links = page.locator('.reference a[href^="/clients/"]:visible');
  assertEquals(await links.count(), Object.keys(clients).length);
  assertEquals(
    await page.locator(".reference button:visible").count(),
    0,
  );
  assert(await page.locator('.contents a[href="#limits"]').isVisible());
  await context.close();
});

test("the reference follows the language of the page", async () => {
  await using app = await openReference({ path: "/?lang=zh#api" });
  const { page } = app;
  const textOf = (id: string) =>
    page.locator(`section:has(> #${id})`).innerText();
  const tables: [id: string, chinese: RegExp, english: RegExp][] = [
    ["request", /原文件名/, /The original file name/],
    ["meta", /有效数据行数/, /Number of valid data rows/],
    ["notes", /跳过了合计行/, /total rows were left out/],
    ["failures", /服务自身出错/, /the service itself failed/],
    ["workbook", /表头：/, /Header row:/],
  ];
  const language = (id: "zh" | "en") => async () => {
    for (const [section, zh, en] of tables) {
      const text = await textOf(section);
      assertEquals([zh.test(text), en.test(text)], [id === "zh", id === "en"]);
    }
    const name = id === "zh" ? "给程序用的接口" : "The interface for programs";
    const contents = page.getByRole("navigation", { name, exact: true });
    assert(await contents.locator('a[href="#limits"]').isVisible());
  };
  await language("zh")();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForSelector("html[lang=en]");
  await language("en")();
});

test("axe finds nothing in the reference, light and dark", async () => {
  await using app = await openReference({
    path: "/?lang=zh#answer",
    context: { viewport: WIDE },
  });
  assertEquals(await accessibilityFaults(app.page), []);
  await app.page.emulateMedia({ colorScheme: "dark" });
  assertEquals(await colourFaults(app.page), []);
});

test("the reference fits into windows of 360 to 1920 px", async () => {
  await using app = await openReference();
  const { page } = app;
  for (const width of [360, 390, 640, 768, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await widthOf(app);
    assertEquals(wide, width);
  }
});

test("the printed reference is alone on paper, without contents and form", async () => {
  for (const path of ["/", "/#limits", "/#cell_invalid"]) {
    await using app = await openApp({ path });
    const { page } = app;
    await page.emulateMedia({ media: "print" });
    const shown = (selector: string) => page.locator(selector).isVisible();
    assert(await shown("#limits"), path);
    for (const control of ["main", ".top", ".contents", ".try-it"]) {
      assertEquals(await shown(control), false, control);
    }
  }
});

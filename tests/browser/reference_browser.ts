/// <reference lib="dom" />
/** The reference: contents, links, copies, Chinese. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { sectionsOf } from "../../docs/html/sections.ts";
import { accessibilityFaults, colourFaults } from "./support/accessibility.ts";
import { type App, type AppOptions, openApp } from "./support/app.ts";
import { clients } from "../../schemas/mod.ts";
import { until } from "../support/posting.ts";
import type { Page } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

/** The page with the reference in English, after its script has loaded. */
async function openReference(
  options: AppOptions = {},
): Promise<App> {
  const app = await openApp({ path: "/?lang=en#api", ...options });
  await app.page.waitForSelector(".contents-search:not([hidden])", {
    state: "attached",
  });
  return app;
}

/** Follows an anchor, and waits until the contents mark it. */
async function goTo(page: Page, id: string) {
  await page.evaluate((id) => location.hash = id, id);
  await page.waitForSelector(`.contents a[href="#${id}"][aria-current]`, {
    state: "attached",
  });
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

test("the contents stay in view and mark the section that is read", async () => {
  await using app = await openReference({ context: { viewport: WIDE } });
  const { page } = app;
  for (const id of ["signature", "limits"]) {
    await goTo(page, id);
    assert(await isUncovered(page, `.contents a[href="#${id}"]`), id);
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

test("an anchor leads to the row of a reason or a note, in Chinese too", async () => {
  await using app = await openReference({
    path: "/?lang=zh#cell_invalid",
    context: { viewport: WIDE },
  });
  const { page } = app;
  const marked = page.locator(".found-here");
  assertMatch(await marked.innerText(), /^400\s+cell_invalid/);
  assert(await isUncovered(page, ".found-here"));
  await page.evaluate(() => location.hash = "note-hidden-rows");
  await page.locator(".found-here", { hasText: "hidden-rows" }).waitFor();
  assertEquals(await marked.count(), 1);
  assert(await isUncovered(page, ".found-here"));
});

const mayCopy = { permissions: ["clipboard-read", "clipboard-write"] };

test("each section is copied as it is in llms.md", async () => {
  await using app = await openReference({ context: mayCopy });
  const { page, base } = app;
  const markdown = await (await fetch(`${base}/llms.md`)).text();
  const sections = sectionsOf(markdown).filter(({ depth }) => depth > 1);
  assert(sections.length > 15);
  for (const { id, depth, title } of sections) {
    await page.click(`#${id} + button.copy`);
    await page.waitForSelector(`#${id} + .done`);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const heading = `${"#".repeat(depth)} ${title}\n`;
    assert(copied.startsWith(heading), title);
    assert(`${markdown}\n`.includes(`\n${copied}\n`), title);
    const after = markdown.slice(markdown.indexOf(copied) + copied.length);
    const next = new RegExp(`^\n*(?:$|#{2,${depth}} )`);
    assertMatch(after, next, `${title} is copied to its end`);
  }
});

test("code is copied as it is shown", async () => {
  await using app = await openReference({ context: mayCopy });
  const { page } = app;
  const code = page.locator(".part:has(#in-short) .only-en .code");
  await code.locator("button").click();
  await code.locator(".done").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assertMatch(copied, /^seconds_off = 0, /);
  assertEquals(copied, await code.locator("pre").textContent());
});

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
    page.locator(`section:has(> .part-head > #${id})`).innerText();
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
    const name = await page.locator("nav.contents").getAttribute("aria-label");
    assertEquals(name, id === "zh" ? "目录" : "Contents");
  };
  await language("zh")();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForSelector("html[lang=en]");
  await language("en")();
});

for (const language of ["en", "zh"]) {
  test(`the reference is searched in both languages, ${language}`, async () => {
    await using app = await openReference({
      path: `/?lang=${language}#api`,
      context: { viewport: WIDE },
    });
    const { page } = app;
    const place = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const part = activeElement?.closest(".part");
        return [
          part?.querySelector("h2, h3")?.id,
          activeElement?.closest("[lang]")?.getAttribute("lang"),
        ];
      });
    const shown = language === "en" ? "en" : "zh-CN";
    for (
      const [query, id] of [
        ["Java upgrade", "headers"],
        [
          "Java 升级",
          "headers",
        ],
        ["ascending 码位", undefined],
        ["body_timeout", "failures"],
      ]
    ) {
      await page.fill(".contents-search input", String(query));
      const count = id === undefined ? 0 : 1;
      assertEquals(await page.locator(".found li").count(), count);
      assertEquals(
        await page.locator(".found-count").innerText(),
        `${language === "en" ? "Matches: " : "匹配："}${count}`,
      );
      await page.keyboard.press(count === 0 ? "Escape" : "Enter");
      if (count === 0) {
        assertEquals(await page.inputValue(".contents-search input"), "");
        continue;
      }
      assertEquals(await place(), [id, shown]);
      assertEquals(await page.locator(".found-here").count(), 1);
      assert(await isUncovered(page, ".found-here"), String(query));
    }
  });
}

for (const [language, query] of [["en", "Retries"], ["zh", "重试"]]) {
  test(`a search finds titles, and shows them in the language of the page, ${language}`, async () => {
    await using app = await openReference({
      path: `/?lang=${language}#api`,
      context: { viewport: WIDE },
    });
    const { page } = app;
    const field = page.locator(".contents-search input");
    const width = () => field.evaluate(({ clientWidth }) => clientWidth);
    const wide = await width();
    await field.fill(query);
    assertEquals(await width(), wide, "the field is narrower while typing");
    const found = page.locator(".found li button").filter({
      has: page.locator("span:last-child", {
        hasText: new RegExp(`^${query}$`),
      }),
    }).first();
    assertEquals(await found.locator("mark").allInnerTexts(), [query]);
    await found.click();
    const focused = page.locator("#retries:focus");
    assertEquals(await focused.innerText(), query);
  });
}

test("the contents scroll to the section that is read, by themselves", async () => {
  await using app = await openReference({
    context: { viewport: { width: 1280, height: 360 } },
  });
  const { page } = app;
  const isInList = () =>
    page.locator(".contents").evaluate((list) => {
      const outer = list.getBoundingClientRect();
      const link = list.querySelector("[aria-current]");
      const inner = link?.getBoundingClientRect();
      return inner !== undefined && inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
    });
  const ids = await page.locator(".contents li > a").evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).hash.slice(1))
  );
  for (const id of [ids.at(-2), ids[1], ids.at(-2)]) {
    await goTo(page, String(id));
    assert(await isInList(), id);
  }
});

test("a section that could not be loaded is loaded by the next click", async () => {
  await using app = await openReference({ context: mayCopy });
  const { page } = app;
  await page.evaluate(() => navigator.clipboard.writeText("before"));
  await page.route("**/llms.md", (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await until(() => app.faults.length > 0);
  const button = page.locator("#limits + button.copy");
  await button.click();
  await until(() => app.faults.length > 1);
  assertEquals(await page.locator("#limits + .done").count(), 0);
  assertEquals(
    await page.evaluate(() => navigator.clipboard.readText()),
    "before",
  );
  app.faults.splice(0);
  await page.unroute("**/llms.md");
  await button.click();
  await page.waitForSelector("#limits + .done");
  assertMatch(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^## Limits\n/,
  );
});

test("axe finds nothing in the reference", async () => {
  await using app = await openReference({ path: "/?lang=zh#answer" });
  assertEquals(await accessibilityFaults(app.page), []);
});

test("axe finds nothing in the colours of the reference, dark, while it is searched", async () => {
  await using app = await openReference({
    path: "/?lang=zh#api",
    context: { viewport: WIDE, colorScheme: "dark" },
  });
  assertEquals(await colourFaults(app.page), []);
  await app.page.fill(".contents-search input", "401");
  assertEquals(await accessibilityFaults(app.page), []);
});

test("the reference fits into windows of 360 to 1920 px", async () => {
  await using app = await openReference();
  const { page } = app;
  for (const width of [360, 390, 640, 768, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth
    );
    assertEquals(wide, width);
  }
});

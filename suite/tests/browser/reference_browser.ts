/** The reference: contents, links, Chinese, paper. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { accessibilityFaults, colourFaults } from "./support/accessibility.ts";
import { testsOf, widthOf } from "./support/app.ts";
import type { Page } from "./support/browser.ts";

/** With the reference alone, in English. */
const test = testsOf({
  path: "/?lang=en#api",
  context: { viewport: { width: 1280, height: 900 } },
});

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

test("the contents stay in view", async ({ page }) => {
  for (const id of ["signature", "limits"]) {
    await goTo(page, id);
    assert(await isUncovered(page, `.contents a[href="#signature"]`), id);
    assert(await isUncovered(page, `#${id} a`), `heading of ${id}`);
  }
});

test("a window without room for the contents has the text alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  assertEquals(await page.locator(".contents").isVisible(), false);
  await goTo(page, "limits");
  assert(await isUncovered(page, "#limits a"));
});

test("a heading links to itself, and shows so to pointer and keyboard", async ({ page }) => {
  const markOf = (id: string) =>
    page.locator(`#${id} a`).evaluate((link) => {
      const { content, opacity } = getComputedStyle(link, "::after");
      return `${content.slice(0, 3)} ${opacity}`;
    });
  assertEquals(await markOf("notes"), '"#" 0');
  await page.hover("#notes a");
  assertEquals(await markOf("notes"), '"#" 1');
  await page.locator("#meta a").focus();
  await page.keyboard.press("Enter");
  assertEquals(await markOf("meta"), '"#" 1');
  assertMatch(page.url(), /#meta$/);
});

const said: [id: string, chinese: RegExp, english: RegExp][] = [
  ["request", /原文件名/, /The original file name/],
  ["meta", /有效数据行数/, /Number of valid data rows/],
  ["notes", /跳过了合计行/, /total rows were left out/],
  ["failures", /服务自身出错/, /the service itself failed/],
  ["workbook", /表头：/, /Header row:/],
];

test("the reference follows the language of the page, and an address leads to the row of a reason, and marks it", async ({ page }) => {
  for (
    const [id, row, name, other] of [
      ["en", "cell_invalid", "The interface for programs", "中文"],
      ["zh", "cell_invalid-zh", "给程序用的接口", "English"],
    ]
  ) {
    for (const [section, zh, en] of said) {
      const text = await page.locator(`section:has(> #${section})`).innerText();
      const languages = { zh: zh.test(text), en: en.test(text) };
      const expected = { zh: id === "zh", en: id === "en" };
      assertEquals(languages, expected, `${section} in ${id}`);
    }
    const contents = page.getByRole("navigation", { name, exact: true });
    assert(await contents.locator('a[href="#limits"]').isVisible());
    await goTo(page, row);
    assertMatch(await page.innerText("tr:target"), /^400\s+cell_invalid/);
    assert(await isUncovered(page, "tr:target"));
    await page.locator("td > a", { hasText: "hidden-rows" })
      .filter({ visible: true }).click();
    assertMatch(await page.innerText("tr:target"), /^hidden-rows/);
    assert(await isUncovered(page, "tr:target"));
    await page.getByRole("link", { name: other }).click();
    await page.waitForSelector(`html:not([lang^=${id}])`);
  }
});

test("axe finds nothing in the reference, light and dark", async ({ page }) => {
  assertEquals(await accessibilityFaults(page), []);
  await page.emulateMedia({ colorScheme: "dark" });
  assertEquals(await colourFaults(page), []);
  await page.emulateMedia({ colorScheme: null });
});

test("the reference fits into windows of 360 to 1920 px", async ({ app, page }) => {
  for (const width of [360, 390, 640, 768, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    assertEquals(await widthOf(app), width);
  }
});

test("the printed reference is alone on paper, without contents and form", async ({ page }) => {
  for (const id of ["api", "limits", "cell_invalid"]) {
    await goTo(page, id);
    await page.emulateMedia({ media: "print" });
    const shown = (selector: string) => page.locator(selector).isVisible();
    assert(await shown("#limits"), id);
    for (const control of ["main", ".top", ".contents", ".try-it"]) {
      assertEquals(await shown(control), false, control);
    }
    await page.emulateMedia({ media: null });
  }
});

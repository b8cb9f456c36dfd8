/** The languages of the page. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

test("the page speaks the language of the browser", async () => {
  for (
    const [locale, lang, heading] of [
      ["zh-CN", "zh-CN", /拖入流向表/],
      ["en-GB", "en", /Drop the workbook/],
      ["fr-FR", "en", /Drop the workbook/],
    ] as const
  ) {
    await using app = await openApp({ context: { locale } });
    const { page } = app;
    assertMatch(await page.locator("h1").first().innerText(), heading);
    assertEquals(await page.locator("html").getAttribute("lang"), lang);
  }
});

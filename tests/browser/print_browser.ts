/// <reference lib="dom" />
/** The page on paper. */
import { assert, assertEquals } from "../support/assert.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";

test("a printed result has its title and figures on white, and no controls", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": sample });
  await page.locator(".crossed").waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const shown of [".headline h2", ".months .drawing", ".ranks .open"]) {
    assert(await page.locator(shown).first().isVisible(), shown);
  }
  for (const control of [".selection", ".toolbar .actions", "#reference"]) {
    assertEquals(await page.locator(control).isVisible(), false, control);
  }
  const color = await page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor
  );
  assertEquals(color, "rgb(255, 255, 255)");
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

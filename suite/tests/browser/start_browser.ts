/// <reference lib="dom" />
/** The start: the drop zone for people, and below it the interface for programs. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { type App, openApp, test } from "./support/app.ts";
import { sample } from "./support/workbooks.ts";

for (const locale of ["zh-CN", "en-GB"]) {
  test(`the first screen serves people and programs, above the open reference, in ${locale}`, async () => {
    const viewport = { width: 1280, height: 800 };
    await using app = await openApp({ context: { locale, viewport } });
    for (
      const part of [".drop .primary", ".guide summary", "#api", ".endpoint"]
    ) {
      const box = await app.page.locator(part).boundingBox();
      assert(box !== null && box.y + box.height <= viewport.height, part);
    }
    assertEquals(await app.page.locator("h1").count(), 1);
    assertEquals(await app.page.locator(".guide table").isVisible(), false);
    for (const id of ["in-short", "try-it", "clients", "links"]) {
      assert(await app.page.locator(`#${id}`).isVisible(), id);
    }
  });
}

const isStartShown = ({ page }: App) => page.locator(".drop").isVisible();

for (const path of ["/#api", "/?lang=en#limits", "/#cell_invalid"]) {
  test(`a link to ${path} opens the reference alone, and the name leads to the start`, async () => {
    await using app = await openApp({ path });
    const { page } = app;
    assertEquals(await isStartShown(app), false);
    await page.locator(".contents a").nth(1).click();
    assertEquals(await isStartShown(app), false);
    await page.locator(".brand").click();
    assert(await isStartShown(app));
    await page.reload();
    assert(await isStartShown(app));
  });
}

test.app("a file takes the place of the reference, which then opens in another tab", async ({ app, page }) => {
  await app.choose({ "a.xlsx": sample });
  assertEquals(await page.locator("#reference").isVisible(), false);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "接口文档" }).click();
  const other = await opened;
  await other.waitForSelector("#app > *");
  assertMatch(other.url(), /#api$/);
  assert(await other.locator("#api").isVisible());
  assertEquals(await other.locator(".drop").isVisible(), false);
  assert(await page.locator(".result").isVisible());
});

test.app("within the start, the link to the reference moves the window", async ({ page }) => {
  await page.getByRole("link", { name: "接口文档" }).click();
  await page.waitForFunction(() => scrollY > 0);
  assertEquals(page.context().pages().length, 1);
  assertEquals(await page.locator(".drop").count(), 1);
});

/** The start: the drop zone for people, and below it the interface for programs. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { type App, openApp, test } from "./support/app.ts";
import { sample } from "./support/workbooks.ts";

test.app("the first screen serves people and programs, above the open reference, in both languages", async ({ page }) => {
  const height = 800;
  await page.setViewportSize({ width: 1280, height });
  const look = async () => {
    for (
      const part of [".drop .primary", ".guide summary", "#api", ".endpoint"]
    ) {
      const box = await page.locator(part).boundingBox();
      assert(box !== null && box.y + box.height <= height, part);
    }
    assertEquals(await page.locator("h1").count(), 1);
    assertEquals(await page.locator(".guide table").isVisible(), false);
    for (const id of ["in-short", "try-it", "clients", "links"]) {
      assert(await page.locator(`#${id}`).isVisible(), id);
    }
  };
  await look();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForSelector("html[lang=en]");
  await look();
});

const isStartShown = ({ page }: App) => page.locator(".drop").isVisible();

for (const path of ["/?lang=en#limits", "/#cell_invalid"]) {
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

test.app("the link to the reference moves the window at the start, and opens another tab beside a result", async ({ app, page }) => {
  const link = page.getByRole("link", { name: "接口文档" });
  await link.click();
  await page.waitForFunction(() => scrollY > 0);
  assertEquals(page.context().pages().length, 1);
  assertEquals(await page.locator(".drop").count(), 1);
  await app.choose({ "a.xlsx": sample });
  assertEquals(await page.locator("#reference").isVisible(), false);
  const opened = page.context().waitForEvent("page");
  await link.click();
  const other = await opened;
  await other.waitForSelector("#app > *");
  assertMatch(other.url(), /#api$/);
  assert(await other.locator("#api").isVisible());
  assertEquals(await other.locator(".drop").isVisible(), false);
  assert(await page.locator(".result").isVisible());
});

/// <reference lib="dom" />
/** The start on paper: the reference. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { openApp, test } from "./support/app.ts";

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

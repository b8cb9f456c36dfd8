/// <reference lib="dom" />
/** The page on a narrow screen. */
import { assert } from "../support/assert.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

for (const locale of ["zh-CN", "en-US"]) {
  test(`nothing is wider than 320 pixels in ${locale}`, async () => {
    const viewport = { width: 320, height: 740 };
    for (const file of [undefined, sample, thirtyBadCells, manyHospitals(30)]) {
      await using app = await openApp({ context: { viewport, locale } });
      if (file !== undefined) await app.choose({ "a.xlsx": file });
      const width = await app.page.evaluate(() =>
        document.documentElement.scrollWidth
      );
      assert(width <= 320, `${width} pixels`);
    }
  });
}

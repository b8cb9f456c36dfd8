/** A section without an answer says why in place of its table. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { openApp, settled, test } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const files = { "a.xlsx": twoYearsWorkbook };

test("a cross table says why it has no changes, and leads to amounts", async () => {
  const path = "/#/?cross=province.level&cells=before";
  await using app = await openApp({ path, files });
  const { page } = app;
  const refused = page.locator(".cross .nothing");
  assertEquals(await refused.locator("p, button").allInnerTexts(), [
    "环比和同比要有月份作为行或列，并按盒或万盒统计。",
    "改看数量",
  ]);
  await refused.getByRole("button").click();
  await page.locator(".crossed [role=row]").first().waitFor();
  assertEquals(await refused.count(), 0);
});

test("a cross table of months and years says that one side must be names", async () => {
  await using app = await openApp({ path: "/#/?cross=month.year", files });
  const { page } = app;
  assertEquals(
    await page.locator(".cross .nothing").innerText(),
    "行和列必须不同，而且其中一个必须是名称。",
  );
  await page.getByLabel("列", { exact: true }).selectOption("province");
  await page.locator(".crossed [role=row]").first().waitFor();
});

test("names say that they have no column to sort by, and lead back", async () => {
  await using app = await openApp({ files });
  const { page } = app;
  await page.locator(".names thead").getByRole("button", { name: /环比|较/ })
    .first().click();
  // All months together have no change.
  await page.goto(`${app.base}/#/?months=all`);
  const refused = page.locator(".all-names .nothing");
  await refused.waitFor();
  assertEquals(await refused.locator("p, button").allInnerTexts(), [
    "表中没有“环比（盒）”列，有：排名、医院、盒、占比。",
    "恢复默认排序",
  ]);
  await refused.getByRole("button").click();
  await settled(app);
  await page.locator(".names .name").first().waitFor();
});

/** A section without an answer says why in place of its table. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { testsOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const test = testsOf();
const files = { "a.xlsx": twoYearsWorkbook };

test("a cross table says why it has no changes, and leads to amounts", async ({ app, page }) => {
  await app.go("cross=province.level&cells=before");
  await app.choose(files);
  const refused = page.locator(".cross .nothing");
  assertEquals(await refused.locator("p, button").allInnerTexts(), [
    "环比和同比要有月份作为行或列，并按盒或万盒统计。",
    "改看数量",
  ]);
  await refused.getByRole("button").click();
  await page.locator(".crossed [role=row]").first().waitFor();
  assertEquals(await refused.count(), 0);
});

test("a cross table of months and years says that one side must be names", async ({ app, page }) => {
  await app.go("cross=month.year");
  await app.choose(files);
  assertEquals(
    await page.locator(".cross .nothing").innerText(),
    "行和列必须不同，而且其中一个必须是名称。",
  );
  await page.getByLabel("列", { exact: true }).selectOption("province");
  await page.locator(".crossed [role=row]").first().waitFor();
});

test("names say that they have no column to sort by, and lead back", async ({ app, page }) => {
  await app.choose(files);
  await page.locator(".names thead").getByRole("button", { name: /环比|较/ })
    .first().click();
  // All months together have no change.
  await app.go("months=all");
  const refused = page.locator(".all-names .nothing");
  await refused.waitFor();
  assertEquals(await refused.locator("p, button").allInnerTexts(), [
    "表中没有“环比（盒）”列，有：排名、医院、盒、占比。",
    "恢复默认排序",
  ]);
  await refused.getByRole("button").click();
  await page.locator(".names .name").first().waitFor();
});

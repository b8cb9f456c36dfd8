/** A section without an answer says why in place of its table. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { type App, openApp, settled } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

async function openIn(locale: string, path = "/"): Promise<App> {
  const app = await openApp({ path, context: { locale } });
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  return app;
}

/** Comparisons of a cross table that cannot be made, and the ways on. */
const crossed: [locale: string, path: string, texts: string[]][] = [
  ["zh-CN", "/#/?cross=province.level&cells=before", [
    "环比和同比要有月份作为行或列，并按盒或万盒统计。",
    "改看数量",
  ]],
  ["en-US", "/#/?cross=province.level&cells=yearBefore", [
    "Changes need months as rows or as columns, and boxes or 10,000 boxes as the measure.",
    "Show amounts",
  ]],
];
for (const [locale, path, texts] of crossed) {
  test(`a cross table says in ${locale} why it has no changes, and leads to amounts`, async () => {
    await using app = await openIn(locale, path);
    const { page } = app;
    const refused = page.locator(".cross .nothing");
    assertEquals(await refused.locator("p, button").allInnerTexts(), texts);
    await refused.getByRole("button").click();
    await page.locator(".crossed [role=row]").first().waitFor();
    assertEquals(await refused.count(), 0);
  });
}

test("a cross table of months and years says that one side must be names", async () => {
  await using app = await openIn("zh-CN", "/#/?cross=month.year");
  const { page } = app;
  assertEquals(
    await page.locator(".cross .nothing").innerText(),
    "行和列必须不同，而且其中一个必须是名称。",
  );
  await page.getByLabel("列", { exact: true }).selectOption("province");
  await page.locator(".crossed [role=row]").first().waitFor();
});

/** An order by a change that all months together do not have. */
const ordered: [locale: string, column: RegExp, texts: string[]][] = [
  ["zh-CN", /环比|较/, [
    "表中没有“环比（盒）”列，有：排名、医院、盒、占比。",
    "恢复默认排序",
  ]],
  ["en-US", /PoP|vs/, [
    "The table has no column PoP (Boxes). It has Rank, Hospital, Boxes, Share.",
    "Back to the usual order",
  ]],
];
for (const [locale, column, texts] of ordered) {
  test(`names say in ${locale} that they have no column to sort by, and lead back`, async () => {
    await using app = await openIn(locale);
    const { page } = app;
    await page.locator(".names thead").getByRole("button", { name: column })
      .first().click();
    await page.evaluate(() => {
      location.hash = "#/?months=all";
    });
    const refused = page.locator(".all-names .nothing");
    await refused.waitFor();
    assertEquals(await refused.locator("p, button").allInnerTexts(), texts);
    await refused.getByRole("button").click();
    await settled(app);
    await page.locator(".names .name").first().waitFor();
  });
}

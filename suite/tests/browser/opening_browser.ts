/** The first screen of a result, and the space above its figures. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import { type App, drawn, figureOf, testsOf } from "./support/app.ts";
import { boxes, twoYears, twoYearsWorkbook } from "./support/year_of_sales.ts";

const test = testsOf({ context: { hasTouch: true } });

async function headline(app: App): Promise<[period: string, boxes: number]> {
  const boxes = await figureOf(app);
  const text = await app.page.locator(".headline .total dt").innerText();
  return [text.replace("出库", ""), boxes];
}

for (const [width, height] of [[1280, 800], [360, 740]]) {
  test(`a range goes from a first tap to a last one, before it too, at ${width} pixels`, async ({ app, page }) => {
    await page.setViewportSize({ width, height });
    await app.choose({ "两年.xlsx": twoYearsWorkbook });
    await page.locator(".bar > button").first().tap();
    await page.getByRole("button", { name: zh.bar.chooseRange }).tap();
    for (const [year, name] of [["2024年", "2月"], ["2023年", "四季度"]]) {
      await page.getByRole("region", { name: year, exact: true })
        .getByRole("button", { name, exact: true }).tap();
    }
    await page.locator(".popover:popover-open").waitFor({ state: "detached" });
    const months = twoYears.filter(({ year, month }) =>
      year === 2023 ? Number(month) >= 10 : Number(month) <= 2
    );
    assertEquals(
      await headline(app),
      ["2023年10月至2024年2月", boxes(months)],
    );
  });
}

/** Controls in the first screen; a group with one stop of Tab counts as one. */
const MAX_CONTROLS = 20;

test.alone("the figures begin the first screen, and the trend and the table are in it, in both languages", async ({ app, page }) => {
  await app.choose({ [`${"很长的文件名".repeat(5)}.xlsx`]: twoYearsWorkbook });
  await page.locator(".names .name").first().waitFor();
  const top = (selector: string) =>
    page.locator(selector).first().evaluate((element) =>
      element.getBoundingClientRect().top
    );
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await drawn(app);
    const figure = await top(".headline .figure");
    assert(figure <= 150, `${width}: the figures begin at ${figure}`);
    const trend = await top(".months");
    assert(trend < 500, `${width}: the trend begins at ${trend}`);
    const table = await top(".names thead .sort:visible");
    assert(table < 800, `${width}: the table begins at ${table}`);
    const stops = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        "#app :is(a, button, input, summary, [tabindex])",
      );
      const inSight = [...all].filter((one) =>
        one.tabIndex >= 0 && one.checkVisibility() &&
        one.getBoundingClientRect().top < innerHeight &&
        one.getBoundingClientRect().bottom > 0 &&
        one.matches(":not(main, h1, .changes, .skip)")
      );
      const groupOf = (one: HTMLElement) =>
        (one as HTMLInputElement).name || one;
      return new Set(inSight.map(groupOf)).size;
    });
    assert(stops <= MAX_CONTROLS, `${width}: ${stops} controls`);
  };
  for (const width of [1280, 390]) await look(width);
  await page.getByRole("link", { name: "English" }).click();
  await page.locator(".tabs label", { hasText: "Managers" }).first().waitFor();
  for (const width of [1280, 390]) await look(width);
});

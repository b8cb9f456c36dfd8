/** The findings of axe in every state of the app. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { accessibilityFaults, colourFaults } from "./support/accessibility.ts";
import { type App, fileList, testsOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

const test = testsOf();
const inForcedColours = testsOf({ context: { forcedColors: "active" } });

/** States that leave the page unusable. */
const lastStates: Record<string, (app: App) => Promise<void>> = {
  "dragging": async ({ page }) => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], "a.xlsx"));
      const options = { dataTransfer, bubbles: true };
      document.body.dispatchEvent(new DragEvent("dragenter", options));
    });
    await page.waitForSelector(".overlay");
  },
  "working": async ({ page }) => {
    await page.route("**/engine*.js", () => {});
    await page.reload();
    const files = fileList({ "a.xlsx": sample });
    await page.setInputFiles("input[type=file]", files);
    await page.waitForSelector(".working[data-shown=true]");
  },
};

const states: Record<string, (app: App) => Promise<void>> = {
  "the start": async () => {},
  "a result without rows": (app) => app.choose({ "a.xlsx": manyHospitals(0) }),
  "a month": async (app) => {
    await app.choose({ "a.xlsx": sample });
    await app.page.locator(".months [role=slider]").first().press("End");
    await app.page.locator(".tip").waitFor();
    await app.page.locator(".names .name").first().waitFor();
  },
  "the months of the bar": async (app) => {
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await app.page.locator(".bar > button").first().click();
    await app.page.waitForSelector(".popover .month-cells");
  },
  "the files of the bar": async (app) => {
    await app.choose({ "a.xlsx": sample, "b.xlsx": sample });
    await app.page.locator(".files-choice").click();
    await app.page.locator("details.notes > summary").click();
    await app.page.locator(".notes li").first().waitFor();
  },
  "choosing names": async (app) => {
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await app.page.locator(".bar .add").click();
    await app.page.locator(".popover li input").first().check();
    await app.page.waitForSelector(".result[aria-busy=false] .chip");
  },
  "a filter": async (app) => {
    await chooseTwoYears(app, "province=浙江&province=江苏&months=2024-12");
  },
  "a filter that leaves nothing": (app) =>
    chooseTwoYears(app, "province=浙江&agent=粤屿"),
  "exports": async (app) => {
    await app.choose({ "a.xlsx": sample });
    await app.page.locator(".bar > .primary").click();
    await app.page.locator(".export").waitFor();
  },
  "a long table": async (app) => {
    await app.choose({ "a.xlsx": manyHospitals(60) });
    await app.page.getByRole("button", { name: "全部 60 家" }).click();
    await app.page.getByRole("button", { name: "只看前 14 家" }).waitFor();
  },
  "a phone": async (app) => {
    await app.page.setViewportSize({ width: 390, height: 800 });
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await app.page.locator(".names .name").first().waitFor();
  },
  "an opened province": async (app) => {
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await app.page.locator(".all-names .tabs input").last()
      .check({ force: true });
    await app.page.locator(".names caption", { hasText: /省份|Provinces/ })
      .waitFor({ state: "attached" });
    await app.page.locator(".names .name").first().click();
    await app.page.locator(".data-rows td").first().waitFor();
  },
  "an opened manager with a target": async (app) => {
    await app.page.getByRole("button", { name: "用示例数据试试" }).click();
    await app.page.locator(".all-names").getByRole("radio", {
      name: "招商经理",
    }).check();
    await app.page.locator(".names .achieved").first().waitFor();
    await app.page.locator(".names .name").first().click();
    await app.page.locator(".opened .achieved").waitFor();
    await app.page.locator(".data-rows td").first().waitFor();
  },
  "a cross table": async (app) => {
    await app.choose({ "a.xlsx": sample });
    await app.page.locator(".fold > summary").click();
    await app.page.locator(".crossed [role=row]").first().waitFor();
  },
  "a list of bad cells": (app) => app.choose({ "a.xlsx": thirtyBadCells }),
  "several failures": (app) =>
    app.choose({
      "a.xlsx": thirtyBadCells,
      "b.xlsx": new Uint8Array(),
      "c.xlsx": sample,
    }),
};

async function chooseTwoYears(app: App, asked: string): Promise<void> {
  await app.go(asked);
  await app.choose({ "a.xlsx": twoYearsWorkbook });
}

/** The reference below the start has tests of its own (reference_browser.ts). */
const scope = { exclude: ["#reference"] };

for (const [name, reach] of Object.entries({ ...states, ...lastStates })) {
  const own = name in lastStates ? test.alone : test;
  own(
    `axe objects to nothing in ${name}, light, dark and in forced colours`,
    async ({ app, page }) => {
      await reach(app);
      assertEquals(await accessibilityFaults(page, scope), [], "light");
      await page.emulateMedia({ colorScheme: "dark" });
      assertEquals(await colourFaults(page, scope), [], "dark");
      await page.emulateMedia({ forcedColors: "active" });
      assertEquals(await colourFaults(page, scope), [], "forced colours");
      await page.emulateMedia({ colorScheme: null, forcedColors: null });
    },
  );
}

inForcedColours(
  "the bar of a cell is as long as its amount in forced colours",
  async ({ app, page }) => {
    const amounts = [-50, 40, 100];
    await app.go("cross=province.month");
    await app.choose({
      "a.xlsx": salesWorkbook(
        amounts.map((qty, at) => ({ month: 3 + at, qty, province: `${at}` })),
      ),
    });
    await page.locator(".crossed .heat").nth(2).waitFor();
    const bars = await page.locator(".crossed .heat").evaluateAll((all) =>
      all.map((cell) => {
        const { width, backgroundColor } = getComputedStyle(cell, "::before");
        const part = parseFloat(width) / (cell.parentElement?.clientWidth ?? 1);
        return { percent: Math.round(100 * part), backgroundColor };
      })
    );
    assertEquals(bars.map(({ percent }) => percent).sort(), [100, 40, 50]);
    const colors = new Set(bars.map((one) => one.backgroundColor));
    assertEquals([colors.size, colors.has("rgba(0, 0, 0, 0)")], [2, false]);
  },
);

test("the button ? explains all that tooltips say", async ({ page }) => {
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await page.locator(".all-names").getByRole("radio", { name: "招商经理" })
    .check();
  await page.locator(".names .achieved").first().waitFor();
  await page.locator(".fold > summary").click();
  await page.locator(".crossed [role=row]").first().waitFor();
  const titles = await page.locator("main [title]").evaluateAll((all) =>
    all.map((one) => one.getAttribute("title") ?? "")
  );
  await page.locator(".explain").click();
  const terms = await page.locator(".terms").innerText();
  assertEquals(titles.length > 2, true, `${titles}`);
  assertEquals(titles.filter((title) => !terms.includes(title)), []);
});

inForcedColours(
  "forced colours keep bars and choices",
  async ({ app, page }) => {
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    await page.locator(".names .bar").first().waitFor();
    await page.locator(".bar > button").first().click();
    await page.waitForSelector(".popover [aria-pressed=true]");
    const [paper, ...shown] = await page.evaluate(() => {
      const styleOf = (selector: string, pseudo?: string) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`There is no ${selector}`);
        return getComputedStyle(element, pseudo);
      };
      return [
        styleOf("body").backgroundColor,
        styleOf(".names .bar", "::before").backgroundColor,
        styleOf(".names .bar", "::after").backgroundColor,
        styleOf(".drawing .bar:not(.on)").fill,
        styleOf(".drawing .bar.on").fill,
        styleOf(".bar .segments label:has(:checked)").backgroundColor,
        styleOf(".popover [aria-pressed=true]").backgroundColor,
        styleOf(".all-names .tabs label:has(:checked)").borderBottomColor,
      ];
    });
    assertEquals(shown.filter((color) => color === paper), []);
    const tabs = await page.locator(".all-names .tabs label").evaluateAll((
      all,
    ) => all.map((one) => getComputedStyle(one).borderBottomColor));
    assertEquals(tabs.filter((color) => color !== paper).length, 1);
    const [, , usual, chosen] = shown;
    assertEquals(usual !== chosen, true, `both months are ${usual}`);
  },
);

/// <reference lib="dom" />
/** The table of names, and the panel of one. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { until } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, figureOf, namesShown, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Three months of 40 hospitals; the first ones sell most, some return. */
const book = salesWorkbook(
  [1, 2, 3].flatMap((month) =>
    Array.from({ length: 40 }, (_, i) => ({
      month,
      hospital: `医院${i + 1}`,
      province: i % 4 === 0 ? "浙江" : "江苏",
      manager: `经理${i % 3}`,
      qty: i === 39 ? -5 : 100 * month - i,
      conv: (100 * month - i) / 10_000,
    })).filter((_, i) => month !== 2 || i !== 4)
  ),
);

async function openMarch(): Promise<App> {
  const app = await openApp();
  await app.choose({ "a.xlsx": book });
  return app;
}

const head = ({ page }: App, name: string) =>
  page.locator(".names thead").getByRole("button", {
    name: new RegExp(`^${name}`),
  });

const firstName = async (app: App) => {
  const [[name]] = await namesShown(app);
  return name;
};

test("the table has every figure of a name beside the month before and a year before", async () => {
  await using app = await openApp();
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  assertEquals(await namesShown(app), [
    ["五院回流", "730", "34.8%", "+730 –", "+120 +19.7%"],
    ["三院", "530", "25.3%", "+10 +1.9%", "+120 +29.3%"],
    ["二院", "430", "20.5%", "+10 +2.4%", "+120 +38.7%"],
    ["一院", "330", "15.7%", "+10 +3.1%", "+120 +57.1%"],
    ["六院首次采购", "77", "3.7%", "+77 –", "+77 –"],
    [
      "四院流失",
      "0",
      "0.0%",
      "\u2212620 \u2212100.0%",
      "\u2212510 \u2212100.0%",
    ],
  ]);
  const [sum] = await app.page.locator(".names .sum").allInnerTexts();
  assertEquals(sum.split(/\s+/).filter(Boolean), [
    ...["合计", "6", "家", "2,097", "100.0%"],
    ...["+217", "+11.5%", "+47", "+2.3%"],
  ]);
});

test("the search finds any name, and says how many it found", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.getByRole("searchbox", { name: "搜索名称" }).fill("医院3");
  assertEquals((await namesShown(app)).length, 11);
  assertMatch(await page.locator(".all-names > .hint").innerText(), /11.*40/);
  await page.getByRole("searchbox", { name: "搜索名称" }).fill("无此");
  assertMatch(
    await page.locator(".all-names > .hint").innerText(),
    /没有符合条件的名称/,
  );
});

test("every head sorts, the largest first, then the smallest; names the other way round", async () => {
  await using app = await openMarch();
  assertEquals(await firstName(app), "医院1");
  await head(app, "环比").click();
  assertMatch(await firstName(app), /^医院5/);
  await head(app, "环比").click();
  assertEquals(await firstName(app), "医院40");
  await head(app, "名称").click();
  assertEquals(await firstName(app), "医院1");
  await head(app, "名称").click();
  assertEquals(await firstName(app), "医院40");
  await head(app, "占比").click();
  assertEquals(await firstName(app), "医院1");
  assertEquals(
    await app.page.locator(".names [aria-sort=descending]").innerText(),
    "占比",
  );
});

test("names below zero have no share, and the head of shares says why they add up to more", async () => {
  await using app = await openMarch();
  await head(app, "盒").click();
  const [last] = await namesShown(app);
  assertEquals(last.slice(0, 3), ["医院40", "\u22125", "–"]);
  assertMatch(
    await head(app, "占比").getAttribute("title") ?? "",
    /不计占比，其余占比之和会超过 100%/,
  );
});

test("fourteen rows come first, the sum of the others last, and all of them with a click and by scrolling", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": manyHospitals(600) });
  assertEquals((await namesShown(app)).length, 14);
  const rest = page.locator(".names .sum").last();
  assertMatch(await rest.innerText(), /全部 600 家 其余 586 个/);
  const numbers = await page.locator(".names .qty").allInnerTexts();
  const boxes = numbers.slice(1).map((text) => Number(text.replace(",", "")));
  const [total, ...rows] = boxes;
  assertEquals(rows.reduce((sum, one) => sum + one), total);
  await page.getByRole("button", { name: "全部 600 家" }).click();
  const drawn = page.locator(".names [data-row]");
  for (const end of ["599", "0"]) {
    await until(async () => {
      await page.evaluate(
        (end) => scrollTo(0, end === "0" ? 0 : document.body.scrollHeight),
        end,
      );
      const at = await drawn.evaluateAll((rows) =>
        rows.map((row) => row.getAttribute("data-row"))
      );
      // Only the rows in sight are drawn, whose numbers are those of all.
      assert(at.length < 150, `${at.length}`);
      return at.includes(end);
    });
    if (end === "0") break;
    assertEquals(await page.locator(".names .sum").count(), 1);
    assertMatch(await drawn.last().innerText(), /医院/);
  }
});

test("heads that stay in sight cover the rows below them", async () => {
  for (const width of [390, 1440]) {
    await using app = await openApp({
      context: { viewport: { width, height: 700 } },
    });
    const { page } = app;
    await app.choose({ "a.xlsx": book });
    const colors = await page.locator(".names thead th:visible")
      .evaluateAll((heads) =>
        heads.map((head) => getComputedStyle(head).backgroundColor)
      );
    assert(colors.length > 3);
    assertEquals(colors.filter((color) => color !== "rgb(255, 255, 255)"), []);
  }
});

test("two names that differ only at their end are whole at every width", async () => {
  const long = "江岚医科大学同德医学院附属第一医院互联网医院";
  const names = [`${long}（城西院区）`, `${long}（滨江院区）`];
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook(
      [4, 5].flatMap((month) =>
        names.map((hospital, at) => ({ month, hospital, qty: 10 - at }))
      ),
    ),
  });
  for (const width of [320, 390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await page.locator(".names .name").evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isWhole = one.scrollWidth <= one.clientWidth + 1 &&
          getComputedStyle(one).textOverflow === "clip";
        return isWhole && left >= 0 && right <= innerWidth
          ? one.textContent
          : "cut";
      })
    );
    assertEquals(shown, names, `${width}`);
  }
});

test("arrow keys walk through heads and names, and the panel follows", async () => {
  await using app = await openMarch();
  const { page } = app;
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent);
  await head(app, "盒").focus();
  await page.keyboard.press("ArrowRight");
  assertEquals(await focused(), "占比");
  await page.locator(".names .name").first().focus();
  await page.keyboard.press("ArrowDown");
  assertEquals(await focused(), "医院2");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog");
  const heading = () => panel.locator("h2").innerText();
  await panel.waitFor();
  assertEquals([await heading(), await focused()], ["医院2", "医院2"]);
  await page.keyboard.press("ArrowDown");
  assertEquals(await heading(), "医院3");
  await page.keyboard.press("Tab");
  assertEquals(
    await page.evaluate(() => document.activeElement?.ariaLabel),
    "关闭",
  );
  await page.keyboard.press("Escape");
  assertEquals([await panel.count(), await focused()], [0, "医院3"]);
});

test("a name opens: its rank, its months, its parts, and the rows behind its boxes", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.locator(".all-names").getByRole("radio", { name: "省份" }).check();
  await page.locator(".names").getByRole("button", { name: "浙江" }).click();
  const panel = page.getByRole("dialog");
  assertMatch(await panel.innerText(), /省份 · 第 2 名，共 2 个/);
  const chart = panel.getByRole("slider");
  assertMatch(
    await chart.getAttribute("aria-valuetext") ?? "",
    /^2024年3月 · 盒 2,820 · 万盒 0.2820 · 环比 \+/,
  );
  const part = panel.locator(".parts tbody tr").first();
  await part.waitFor();
  assertMatch(await part.innerText(), /医院1\s+300\s+10\.6%/);
  await panel.getByRole("button", { name: "全部 10 项" }).click();
  assertEquals(await panel.locator(".parts tbody tr").count(), 10);
  const rows = panel.locator(".data-rows tbody tr");
  assertEquals(await rows.count(), 10);
  assertMatch(await panel.locator(".data-rows h3").innerText(), /的 10 行$/);
  assertMatch(
    await rows.first().innerText(),
    /医院1\s+300\s+0\.0300\s+a\.xlsx 第 81 行/,
  );
  await chart.press("ArrowLeft");
  assertEquals(await figureOf(app), 6_858);
});

test("the months of names follow the filter", async () => {
  const filter = encodeURIComponent("浙江");
  await using app = await openApp({ path: `/#/?province=${filter}` });
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  await page.locator(".all-names").getByRole("radio", { name: "代理商" })
    .check();
  const row = page.locator(".names tr").filter({ hasText: "瑞禾" });
  // One line through 24 months.
  await page.waitForFunction(
    (path) => path?.getAttribute("d")?.split("L").length === 24,
    await row.locator(".spark path").elementHandle(),
  );
  await row.getByRole("button", { name: "瑞禾" }).click();
  // 一院 alone: 三院 is in another province.
  assertMatch(
    await page.getByRole("dialog").getByRole("slider")
      .getAttribute("aria-valuetext") ?? "",
    /^2024年12月 · 盒 330 /,
  );
});

test("only this filters the whole page by a name", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.locator(".names").getByRole("button", {
    name: "医院2",
    exact: true,
  }).click();
  await page.getByRole("button", { name: "只看这一项" }).click();
  await page.locator(".chip").waitFor();
  assertEquals(await figureOf(app), 299);
  assertMatch(decodeURIComponent(page.url()), /hospital=医院2/);
  assertEquals(await page.getByRole("dialog").count(), 0);
});

test("the panel of a name cuts no figure", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { qty: 104_567_890.25, province: "很长很长的省份名称很长很长" },
      ...["甲", "乙", "丙"].map((agent) => ({
        qty: 3.5,
        agent: `${agent}一个名字非常非常非常长的代理商有限公司`,
      })),
    ]),
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator(".names .name").first().click();
    const panel = page.getByRole("dialog");
    await panel.locator(".parts td").first().waitFor();
    const cut = await panel.locator("td, dd").evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent)
    );
    assertEquals(cut, []);
    assert(
      await panel.evaluate((one) => one.scrollWidth <= one.clientWidth),
    );
    await page.keyboard.press("Escape");
  }
});

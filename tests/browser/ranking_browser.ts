/// <reference lib="dom" />
/** Rankings, the sheet of a name, names beside each other, the cross table. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
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
  const { page } = app;
  await page.locator(".months-switch input").last().check({ force: true });
  await page.waitForSelector(".result[aria-busy=false]");
  return app;
}

test("the search of a ranking finds any name, and says how many it found", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.getByRole("searchbox", { name: "搜索名称" }).fill("医院3");
  assertEquals(await page.locator(".ranks .body [role=row]").count(), 11);
  assertMatch(await page.locator(".ranking .foot").innerText(), /11.*40/);
});

test("a ranking shows changes, and says who came back", async () => {
  await using app = await openMarch();
  const row = (name: string) =>
    app.page.locator(".ranks .body [role=row]").filter({ hasText: name })
      .first().innerText();
  assertMatch(await row("医院1"), /300[^]*\+100[^]*\+50\.0%/);
  assertMatch(await row("医院5"), /296[^]*\+296[^]*回流/);
});

test("every column with numbers sorts, those without one last", async () => {
  await using app = await openMarch();
  const { page } = app;
  const first = () => page.locator(".ranks .body .name").first().innerText();
  await page.getByRole("button", { name: "增减率" }).click();
  assertEquals(await first(), "医院39");
  await page.getByRole("button", { name: "增减率" }).click();
  assertEquals(await first(), "医院1");
  await page.getByRole("button", { name: "占比", exact: true }).click();
  assertEquals(await first(), "医院1");
});

test("a name opens: its rank, its months, its parts", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.locator(".ranking").getByRole("tab", { name: "省份" }).click();
  await page.locator(".ranks").getByRole("button", { name: "浙江" }).click();
  const sheet = page.getByRole("dialog");
  assertMatch(await sheet.innerText(), /第 2 名，共 2 个/);
  const chart = sheet.getByRole("slider");
  assertMatch(
    await chart.getAttribute("aria-valuetext") ?? "",
    /2024年3月, 浙江 2,820/,
  );
  await chart.press("ArrowLeft");
  assertMatch(await chart.getAttribute("aria-valuetext") ?? "", /2024年2月/);
  const hospitals = sheet.locator(".split-part").first();
  await hospitals.getByText("医院1", { exact: true }).waitFor();
  assertMatch(await hospitals.innerText(), /医院1\s+300[^]*其余 5 个/);
  await page.keyboard.press("Escape");
  assertEquals(await page.getByRole("dialog").count(), 0);
});

test("the months of names follow the filter", async () => {
  const filter = encodeURIComponent("浙江");
  await using app = await openApp({ path: `/#/?province=${filter}` });
  const { page } = app;
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  const ranking = page.locator(".ranking");
  await ranking.getByRole("tab", { name: "代理商" }).click();
  // One line through 24 months.
  const line = ranking.getByRole("row").filter({ hasText: "瑞禾" })
    .locator(".trend path");
  await page.waitForFunction(
    (path) => path?.getAttribute("d")?.split("L").length === 24,
    await line.elementHandle(),
  );
  await ranking.getByRole("button", { name: "瑞禾" }).click();
  // 一院 alone: 三院 is in another province.
  const chart = page.getByRole("dialog").getByRole("slider");
  assertMatch(
    await chart.getAttribute("aria-valuetext") ?? "",
    /2024年12月, 瑞禾 330$/,
  );
});

test("only this filters the whole page by a name", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.locator(".ranks").getByRole("button", {
    name: "医院2",
    exact: true,
  })
    .click();
  await page.getByRole("button", { name: "只看这一项" }).click();
  await page.locator(".chip").waitFor();
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(await page.locator(".totalQty").innerText(), /299/);
  assertMatch(decodeURIComponent(page.url()), /hospital=医院2/);
});

test("up to five names are compared in one chart", async () => {
  await using app = await openMarch();
  const { page } = app;
  for (let i = 1; i <= 6; i++) {
    await page.locator(".ranks").getByRole("button", {
      name: `医院${i}`,
      exact: true,
    }).click();
    const add = page.getByRole("button", { name: "加入对比" });
    if (i === 6) assert(await add.isDisabled());
    else await add.click();
  }
  await page.keyboard.press("Escape");
  assertEquals(await page.locator(".compared .lines-legend li").count(), 5);
  await page.getByRole("button", { name: "移出医院2" }).click();
  assertEquals(await page.locator(".compared .lines-legend li").count(), 4);
});

async function openCross(app: App): Promise<void> {
  await app.page.locator(".cross").scrollIntoViewIfNeeded();
  await app.page.locator(".crossed [role=row]").first().waitFor();
}

/** The texts of a row of the cross table. */
function crossRow({ page }: App, index: number): Promise<string[]> {
  return page.locator(".crossed [role=row]").nth(index)
    .locator("> *").allInnerTexts();
}

test("the cross table has months, totals and gaps", async () => {
  await using app = await openMarch();
  await openCross(app);
  const [head, total, first] = await Promise.all(
    [0, 1, 2].map((index) => crossRow(app, index)),
  );
  assertEquals(head, ["省份", "合计", "2024-01", "2024-02", "2024-03"]);
  assertEquals(total[0], "合计");
  assertEquals(first[0], "江苏");
  const numbers = [total, first].map((row) =>
    row.slice(1).map((text) => Number(text.replace(",", "")))
  );
  for (const [all, ...months] of numbers) {
    assertEquals(months.reduce((sum, month) => sum + month), all);
  }
});

test("the cross table takes any two columns, and is copied for Excel", async () => {
  await using app = await openMarch();
  const { page } = app;
  await openCross(app);
  await page.getByLabel("列", { exact: true }).selectOption("manager");
  await page.locator(".crossed").getByText("经理2").waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "复制表格" }).click();
  await page.getByText("已复制，可粘贴到 Excel").first().waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const lines = text.split(/\r?\n/).map((line) => line.split("\t"));
  assertEquals(lines.map((cells) => cells.length), [5, 5, 5, 5]);
  assertEquals(lines[0][0], "省份 (盒)");
  assertEquals(lines.slice(1).map(([name]) => name), ["合计", "江苏", "浙江"]);
  const [, ...managers] = lines[1].slice(1).map(Number);
  assertEquals(managers.reduce((sum, one) => sum + one), Number(lines[1][1]));
});

test("what is said twice differs, so that screen readers say it again", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await using app = await openApp({ context: { permissions } });
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  const { page } = app;
  const copy = page.locator(".cross .end button").first();
  const said = page.locator("#app > p[role=status]");
  const texts: (string | null)[] = [];
  for (let time = 0; time < 3; time++) {
    const before = await said.textContent();
    await copy.click();
    await page.waitForFunction(
      ([selector, before]) =>
        document.querySelector(`${selector}`)?.textContent !== before,
      ["#app > p[role=status]", before],
    );
    texts.push(await said.textContent());
  }
  assertEquals(
    texts.map((text) => text?.trim()),
    Array(3).fill(texts[0]?.trim()),
  );
  assertEquals(texts[0], texts[2]);
});

test("a long ranking says how many rows are below its box, until it is at its end", async () => {
  await using app = await openMarch();
  const { page } = app;
  await page.getByRole("button", { name: "显示全部 40 个" }).click();
  const box = page.locator(".ranking .table-box");
  const said = page.locator(".ranking .rows-below");
  assertMatch(await said.innerText(), /下方还有 \d+ 行/);
  await box.evaluate((element) => element.scrollTop = element.scrollHeight);
  await said.waitFor({ state: "detached" });
});

test("cautions about a ranking are above it", async () => {
  await using app = await openMarch();
  const top = async (part: string) =>
    (await app.page.locator(`.ranking ${part}`).boundingBox())?.y ?? 0;
  assert(await top(".caution") < await top(".table-box"));
});

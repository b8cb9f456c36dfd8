/// <reference lib="dom" />
/** The bar of the selection, its address, and the sections that follow. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import {
  type App,
  figureOf,
  openApp,
  openFilter,
  settled,
  test,
} from "./support/app.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  boxes,
  type Sale,
  twoYears,
  twoYearsWorkbook,
} from "./support/year_of_sales.ts";

async function openTwoYears(path = "/#/?months=all"): Promise<App> {
  const app = await openApp({ path });
  await app.choose({ "两年.xlsx": twoYearsWorkbook });
  return app;
}

/** Chooses names in the panel of the filter. */
async function filter(
  app: App,
  column: string,
  names: readonly string[],
  list = "只看",
): Promise<void> {
  const panel = await openFilter(app);
  await panel.getByRole("radio", { name: column, exact: true }).check();
  await panel.getByRole("radio", { name: list, exact: true }).check();
  for (const name of names) {
    await panel.getByRole("checkbox", { name }).check();
  }
  await app.page.keyboard.press("Escape");
}

test("the live region says the first figure as it is shown, at first and after each choice", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const said = page.locator("#app p.unseen[role=status]");
  const isSaid = async () => {
    const [term, figure, unit] = await Promise.all(
      ["dt", "dd .figure", "dd small"].map((part) =>
        page.locator(`.headline .total ${part}`).first().innerText()
      ),
    );
    await said.filter({ hasText: `${term} ${figure} ${unit}` }).waitFor({
      state: "attached",
    });
  };
  await isSaid();
  await page.locator(".bar > button").first().click();
  await page.locator(".month-cells button:enabled").nth(3).click();
  await settled(app);
  await isSaid();
  await page.keyboard.press("Escape");
  await page.locator(".bar .segments input").last().check({ force: true });
  await settled(app);
  await isSaid();
});

test("the live region says how a table is sorted, and which name is open", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const isSaid = (text: string) =>
    page.locator("#app p.unseen[role=status]", { hasText: text })
      .waitFor({ state: "attached" });
  await page.locator(".names .sort", { hasText: "占比" }).click();
  await isSaid("已按占比降序排列");
  await page.locator(".names .sort", { hasText: "占比" }).click();
  await isSaid("已按占比升序排列");
  await page.locator(".names .name").last().click();
  const rank = await page.locator(".opened header small").innerText();
  const name = await page.locator(".opened h2").innerText();
  await isSaid(`${name} ${rank}`);
});

test("the live region keeps no figure that has left the screen", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const said = page.locator("#app p.unseen[role=status]");
  await page.locator(".bar .segments input").last().check({ force: true });
  await said.filter({ hasText: "万盒" }).waitFor({ state: "attached" });
  await page.goto(`${app.base}/#/?months=2031-01`);
  await page.getByRole("alert").filter({ hasText: "2031" }).waitFor();
  await settled(app);
  assertEquals((await said.textContent())?.trim(), "");
});

test("returns are chosen in the panel, and a chip takes that back", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const panel = await openFilter(app);
  await panel.getByRole("radio", { name: "仅退货", exact: true }).check();
  await page.keyboard.press("Escape");
  const chip = page.locator(".chips .chip", { hasText: "仅退货" });
  await chip.waitFor();
  assertMatch(page.url(), /sign=returns/);
  await chip.click();
  assertEquals(await figureOf(app), boxes(twoYears));
});

test("the panel of a filter keeps figures and order while names are chosen, of the chosen months and other columns", async () => {
  await using app = await openTwoYears("/#/?months=2024-10..2024-12");
  const panel = await openFilter(app);
  const shown = async () => {
    await panel.locator("li").first().waitFor();
    await settled(app);
    return (await panel.locator("li").allInnerTexts())
      .map((text) => text.split(/\s+/));
  };
  /** Provinces with their boxes, the largest first. */
  const expected = (isChosen: (sale: Sale) => boolean) => {
    const months = twoYears.filter(({ year, month }) =>
      year === 2024 && Number(month) >= 10
    );
    return [...new Set(twoYears.map(({ province }) => String(province)))]
      .map((name): [string, number] => [
        name,
        boxes(
          months.filter((sale) => sale.province === name && isChosen(sale)),
        ),
      ])
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, sum]) =>
        sum === 0 ? [name] : [name, sum.toLocaleString("en")]
      );
  };
  const all = expected(() => true);
  assertEquals(await shown(), all);
  const smallest = all.at(-1)?.[0] ?? "";
  await panel.getByRole("checkbox", { name: smallest }).check();
  assertEquals(await shown(), all);
  await panel.getByRole("checkbox", { name: smallest }).uncheck();
  await panel.getByRole("radio", { name: "招商经理", exact: true }).check();
  await panel.getByRole("checkbox", { name: "王经理" }).check();
  await panel.getByRole("radio", { name: "省份", exact: true }).check();
  await panel.getByRole("checkbox", { name: "浙江" }).check();
  const ofManager = expected(({ manager }) => manager === "王经理");
  assert(ofManager.some((texts) => texts.length === 1));
  assertEquals(await shown(), ofManager);
});

test("names are left out in the panel, and by the name that is open; the address keeps them", async () => {
  await using app = await openTwoYears("/#/?months=2024-12");
  const { page } = app;
  const december = twoYears.filter(({ year, month }) =>
    year === 2024 && Number(month) === 12
  );
  const without = (province: string) =>
    boxes(december.filter((sale) => sale.province !== province));
  const chips = page.locator(".chips .chip");
  await filter(app, "省份", ["浙江"], "不含");
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["不含浙江"]);
  assertEquals(await figureOf(app), without("浙江"));
  // The reverse: only these names.
  await filter(app, "省份", [], "只看");
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["浙江"]);
  assertEquals(
    await figureOf(app),
    boxes(december) - without("浙江"),
  );
  await page.getByRole("button", { name: "清除筛选" }).click();
  await page.locator(".names").getByRole("button", { name: "一院" }).click();
  await page.getByRole("button", { name: "排除这一项" }).click();
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["不含一院"]);
  assertMatch(page.url(), /without\.hospital=/);
  assertEquals(
    await figureOf(app),
    boxes(december.filter(({ hospital }) => hospital !== "一院")),
  );
});

test("the address keeps what is chosen, and Back and Forward walk through it", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const all = boxes(twoYears);
  const isZhejiang = ({ province }: Sale) => province === "浙江";
  const zhejiang = boxes(twoYears.filter(isZhejiang));
  await filter(app, "省份", ["浙江"]);
  assertEquals(await figureOf(app), zhejiang);
  await page.locator(".months [role=slider]").first().press("End");
  const last = boxes(
    twoYears.filter((sale) =>
      isZhejiang(sale) && sale.year === 2024 && sale.month === 12
    ),
  );
  assertEquals(await figureOf(app), last);
  assertMatch(page.url(), /#\/\?months=2024-12&province=/);
  const steps: ["goBack" | "goForward", number][] = [
    ["goBack", zhejiang],
    ["goBack", all],
    ["goForward", zhejiang],
    ["goForward", last],
  ];
  for (const [step, expected] of steps) {
    await page[step]();
    assertEquals(await figureOf(app), expected);
  }
});

test("an address with a name that the data lacks has no figures until the name is left out", async () => {
  const province = encodeURIComponent("浙江");
  await using app = await openTwoYears(
    `/#/?months=all&province=${province}&agent=nobody&measure=conv`,
  );
  const { page } = app;
  const note = page.locator(".caution");
  assertEquals(
    await note.innerText(),
    "没有代理商为“nobody”的行。 不按数据中没有的名称筛选",
  );
  assertEquals(await page.locator(".headline, .bar > .primary").count(), 0);
  await note.getByRole("button").click();
  await settled(app);
  const below = await page.locator(".headline .total .figure").nth(1)
    .innerText();
  assertEquals(
    Number(below.replaceAll(",", "")),
    boxes(twoYears.filter(({ province }) => province === "浙江")),
  );
  assertEquals(await page.locator(".chip-text").allInnerTexts(), ["浙江"]);
  const unit = page.getByRole("radio", { name: "万盒", exact: true });
  assertEquals(await unit.isChecked(), true);
});

test("a chip names what is chosen, and removes it", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  await filter(app, "省份", ["浙江", "江苏", "广东"]);
  const chip = page.locator(".chip");
  assertMatch(await chip.innerText(), /浙江、江苏 等 3 个/);
  await page.getByRole("button", { name: "取消筛选：省份" }).click();
  assertEquals(await chip.count(), 0);
  assertEquals(await figureOf(app), boxes(twoYears));
  assertMatch(await page.locator(":focus").innerText(), /筛选/);
});

test.app("Back leads to the filter before a panel was opened, however many names were ticked", async ({ app, page }) => {
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  const before = page.url();
  await page.locator(".bar .add").click();
  const names = page.locator(".popover li input");
  for (const at of [0, 1, 2]) await names.nth(at).check();
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => url.hash.split("province=").length === 4);
  await page.goBack();
  assertEquals(page.url(), before);
});

test("the names of the filter come first when their panel opens, since a chip names only two", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  const names = page.locator(".popover li");
  await page.locator(".bar .add").click();
  const last = names.last();
  const name = await last.locator("span").innerText();
  await last.locator("input").check();
  // Not while the panel is open.
  assertEquals(await last.locator("span").innerText(), name);
  await page.keyboard.press("Escape");
  await page.locator(".chip").waitFor();
  await page.locator(".bar .add").click();
  await names.first().waitFor();
  assertEquals(await names.first().locator("span").innerText(), name);
  assertEquals(await names.first().locator("input").isChecked(), true);
});

test("reloading asks before it loses the files", async () => {
  await using app = await openTwoYears();
  const { page } = app;
  let asked = "";
  page.on("dialog", async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  assertEquals(asked, "beforeunload");
  await page.waitForSelector(".hero");
});

test("the address keeps the sides of the cross table, which it opens", async () => {
  await using app = await openTwoYears("/#/?cross=level.agent");
  const { page } = app;
  const rows = page.getByLabel("行", { exact: true });
  assertEquals(await rows.inputValue(), "level");
  await rows.selectOption("province");
  assertMatch(page.url(), /cross=province\.agent/);
  await page.goBack();
  await page.waitForURL(/cross=level/);
  assertEquals(await rows.inputValue(), "level");
});

test("what a link asks for and the data lacks is said, with what it has instead", async () => {
  const asked = encodeURIComponent("浙江省");
  await using app = await openTwoYears(
    `/#/?months=2030-01&province=${asked}&measure=boxes`,
  );
  const { page } = app;
  const notes = page.locator(".caution p");
  assertEquals(await notes.allInnerTexts(), [
    "没有 2030年1月 的数据；最接近的是：2024年11月、2024年12月。 改选2024年11月 改选2024年12月",
    "链接中的“measure=boxes”无法识别，已忽略。 知道了",
  ]);
  await page.getByRole("button", { name: "改选2024年12月" }).click();
  await page.getByRole("button", { name: "改选浙江" }).click();
  await page.locator(".chip-text").getByText("浙江", { exact: true }).waitFor();
  await settled(app);
  assertEquals(await notes.count(), 0);
  assertMatch(page.url(), /months=2024-12&province=/);
  await page.goBack();
  await notes.getByText("没有省份为“浙江省”的行；最接近的是：浙江。").waitFor();
});

test("months of a link before and after the data are said, and left out with a click", async () => {
  await using app = await openTwoYears("/#/?months=2024-11..2025-02");
  const { page } = app;
  const note = page.locator(".caution p");
  assertEquals(
    await note.innerText(),
    "数据中没有2025年1月至2月，以下为2024年11月至12月。 知道了",
  );
  await note.getByRole("button").click();
  await note.waitFor({ state: "detached" });
  assertMatch(page.url(), /months=2024-11\.\.2024-12/);
});

test("a link of an earlier page opens what it meant, and says the rest", async () => {
  await using app = await openTwoYears(
    "/#/?months=2024-01..2024-03&compare=yearBefore&like=1&cells=share",
  );
  const { page } = app;
  assertEquals(
    await page.locator(".caution p").innerText(),
    "链接中的“compare=yearBefore”、“like=1”无法识别，已忽略。 知道了",
  );
  const spring = twoYears.filter(({ year, month }) =>
    year === 2024 && Number(month) <= 3
  );
  assertEquals(await figureOf(app), boxes(spring));
  const cells = page.locator("select").nth(2);
  await cells.waitFor();
  assertEquals(await cells.inputValue(), "share");
});

test.app("a filter that is too long for a link is said to be left out of it", async ({ app, page }) => {
  await app.choose({
    "a.xlsx": salesWorkbook([{ hospital: "医".repeat(4_000), qty: 99 }, {}]),
  });
  const note = page.getByText("放不进链接");
  await page.locator(".names .name").first().click();
  await page.getByRole("button", { name: "只看这一项" }).click();
  await note.waitFor();
  assertEquals(await page.evaluate(() => location.hash), "#/");
  await page.goBack();
  await note.waitFor({ state: "detached" });
});

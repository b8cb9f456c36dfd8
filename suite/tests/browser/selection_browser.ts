/** The bar of the selection, its address, and the sections that follow. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import {
  type App,
  figureOf,
  openFilter,
  settled,
  testsOf,
  widthOf,
} from "./support/app.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  boxes,
  type Sale,
  twoYears,
  twoYearsWorkbook,
} from "./support/year_of_sales.ts";

const files = { "两年.xlsx": twoYearsWorkbook };
const test = testsOf({ files });

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

const said = ({ page }: App) => page.locator("#app p.unseen[role=status]");

const isSaid = (app: App, text: string) =>
  said(app).filter({ hasText: text }).waitFor({ state: "attached" });

test("the live region says the first figure as it is shown, at first and after each choice", async ({ app, page }) => {
  await app.go("months=all");
  const isFigureSaid = async () => {
    await settled(app);
    const texts = await Promise.all(
      ["dt", "dd .figure", "dd small"].map((part) =>
        page.locator(`.headline .total ${part}`).first().innerText()
      ),
    );
    await isSaid(app, texts.join(" "));
  };
  await isFigureSaid();
  await page.locator(".bar > button").first().click();
  await page.locator(".month-cells button:enabled").nth(3).click();
  await isFigureSaid();
  await page.keyboard.press("Escape");
  await page.locator(".bar .segments input").last().check({ force: true });
  await isFigureSaid();
});

test("the live region says how a table is sorted, and which name is open", async ({ app, page }) => {
  await app.go("months=all");
  const share = page.locator(".names .sort", { hasText: "占比" });
  for (const order of ["降序", "升序"]) {
    await share.click();
    await isSaid(app, `已按占比${order}排列`);
  }
  await page.locator(".names .name").last().click();
  const rank = await page.locator(".opened header small").innerText();
  const name = await page.locator(".opened h2").innerText();
  await isSaid(app, `${name} ${rank}`);
});

test("the live region keeps no figure that has left the screen", async ({ app, page }) => {
  await app.go("months=all");
  await page.locator(".bar .segments input").last().check({ force: true });
  await isSaid(app, "万盒");
  await app.go("months=2031-01");
  await page.getByRole("alert").filter({ hasText: "2031" }).waitFor();
  assertEquals((await said(app).textContent())?.trim(), "");
});

test("the panel of a filter has figures of the chosen months and other columns, and keeps them while names are chosen", async ({ app }) => {
  await app.go("months=2024-10..2024-12");
  const panel = await openFilter(app);
  const shown = async () => {
    await panel.locator("li").first().waitFor();
    await settled(app);
    return (await panel.locator("li").allInnerTexts())
      .map((text) => text.split(/\s+/));
  };
  const all = await shown();
  // The filter by this name would change all figures, if the panel followed it.
  const smallest = panel.getByRole("checkbox").last();
  await smallest.check();
  assertEquals(await shown(), all);
  await smallest.uncheck();
  await panel.getByRole("radio", { name: "招商经理", exact: true }).check();
  await panel.getByRole("checkbox", { name: "王经理" }).check();
  await panel.getByRole("radio", { name: "省份", exact: true }).check();
  await panel.getByRole("checkbox", { name: "浙江" }).check();
  assertEquals(
    await shown(),
    [["江苏", "1,560"], ["浙江", "960"], ["广东"], ["四川"]],
  );
});

test("names are left out in the panel, and by the name that is open; the address keeps them", async ({ app, page }) => {
  await app.go("months=2024-12");
  const december = twoYears.filter(({ year, month }) =>
    year === 2024 && Number(month) === 12
  );
  const zhejiang = boxes(december.filter((one) => one.province === "浙江"));
  const chips = page.locator(".chips .chip");
  await filter(app, "省份", ["浙江"], "不含");
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["不含浙江"]);
  assertEquals(await figureOf(app), boxes(december) - zhejiang);
  // The reverse: only these names.
  await filter(app, "省份", [], "只看");
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["浙江"]);
  assertEquals(await figureOf(app), zhejiang);
  await page.getByRole("button", { name: "清除筛选" }).click();
  await chips.first().waitFor({ state: "detached" });
  assertMatch(await page.locator(":focus").innerText(), /筛选/);
  await page.locator(".names").getByRole("button", { name: "一院" }).click();
  await page.getByRole("button", { name: "排除这一项" }).click();
  await settled(app);
  assertEquals(await chips.allInnerTexts(), ["不含一院"]);
  assertMatch(page.url(), /without\.hospital=/);
});

test("the address keeps what is chosen, and Back and Forward walk through it", async ({ app, page }) => {
  await app.go("months=all");
  const zhejiang = twoYears.filter(({ province }) => province === "浙江");
  const isLast = ({ year, month }: Sale) => year === 2024 && month === 12;
  const [all, some, last] = [
    twoYears,
    zhejiang,
    zhejiang.filter(isLast),
  ].map(boxes);
  await filter(app, "省份", ["浙江"]);
  assertEquals(await figureOf(app), some);
  await page.locator(".months [role=slider]").first().press("End");
  assertEquals(await figureOf(app), last);
  assertMatch(page.url(), /#\/\?months=2024-12&province=/);
  const steps: ["goBack" | "goForward", number][] = [
    ["goBack", some],
    ["goBack", all],
    ["goForward", some],
    ["goForward", last],
  ];
  for (const [step, expected] of steps) {
    await page[step]();
    assertEquals(await figureOf(app), expected, `${step} to ${page.url()}`);
  }
});

test("a chip names what is chosen, and removes it", async ({ app, page }) => {
  await app.go("months=all");
  await filter(app, "省份", ["浙江", "江苏", "广东"]);
  const chip = page.locator(".chip");
  assertMatch(await chip.innerText(), /浙江、江苏 等 3 个/);
  await page.getByRole("button", { name: "取消筛选：省份" }).click();
  assertEquals(await chip.count(), 0);
  assertMatch(await page.locator(":focus").innerText(), /筛选/);
  const panel = await openFilter(app);
  await panel.getByRole("radio", { name: "仅退货", exact: true }).check();
  await page.keyboard.press("Escape");
  await chip.filter({ hasText: "仅退货" }).click();
  assertEquals(await figureOf(app), boxes(twoYears));
});

test("Back leads to the filter before a panel was opened, however many names were ticked", async ({ page }) => {
  const before = page.url();
  await page.locator(".bar .add").click();
  const names = page.locator(".popover li input");
  for (const at of [0, 1, 2]) await names.nth(at).check();
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => url.hash.split("province=").length === 4);
  await page.goBack();
  assertEquals(page.url(), before);
});

test("the names of the filter come first when their panel opens, since a chip names only two", async ({ app, page }) => {
  await app.go("months=all");
  const names = page.locator(".popover li");
  await page.locator(".bar .add").click();
  const last = names.last();
  const name = await last.locator("span").innerText();
  await last.locator("input").check();
  // It keeps its place while the panel is open.
  assertEquals(await last.locator("span").innerText(), name);
  await page.keyboard.press("Escape");
  await page.locator(".chip").waitFor();
  await page.locator(".bar .add").click();
  await names.first().waitFor();
  assertEquals(await names.first().locator("span").innerText(), name);
  assertEquals(await names.first().locator("input").isChecked(), true);
});

/** What links ask for and the data lacks, and the buttons that mend it. */
const links: Record<
  string,
  { said: string[]; clicks: string[]; leadsTo: string }
> = {
  "months=2030-01&province=浙江省&without.province=江苏&measure=boxes": {
    said: [
      "没有 2030年1月 的数据；最接近的是：2024年11月、2024年12月。 改选2024年11月 改选2024年12月",
      "链接中的“measure=boxes”无法识别，已忽略。 知道了",
    ],
    clicks: ["改选2024年12月", "改选浙江"],
    leadsTo: "months=2024-12&province=浙江&without.province=江苏",
  },
  "months=all&province=浙江&agent=nobody&measure=conv": {
    said: ["没有代理商为“nobody”的行。 不按数据中没有的名称筛选"],
    clicks: ["不按数据中没有的名称筛选"],
    leadsTo: "months=all&province=浙江&measure=conv",
  },
  "months=2024-11..2025-02": {
    said: ["数据中没有2025年1月至2月，以下为2024年11月至12月。 知道了"],
    clicks: ["知道了"],
    leadsTo: "months=2024-11..2024-12",
  },
  // Of an earlier page.
  "months=2024-01..2024-03&compare=yearBefore&like=1&cells=share": {
    said: ["链接中的“compare=yearBefore”、“like=1”无法识别，已忽略。 知道了"],
    clicks: ["知道了"],
    leadsTo: "months=2024-01..2024-03&cross=province.month&cells=share",
  },
};
for (const [asked, { said, clicks, leadsTo }] of Object.entries(links)) {
  test(`a link to ${asked} says what the data lacks, with a way on`, async ({ app, page }) => {
    await app.go(asked);
    const notes = page.locator(".caution p");
    assertEquals(await notes.allInnerTexts(), said);
    for (const name of clicks) {
      await page.getByRole("button", { name }).click();
    }
    await notes.first().waitFor({ state: "detached" });
    assertEquals(decodeURI(new URL(page.url()).hash), `#/?${leadsTo}`);
  });
}

test("an address with a name that the data lacks has no figures", async ({ app, page }) => {
  await app.go("agent=nobody");
  await page.locator(".caution").waitFor();
  assertEquals(await page.locator(".headline, .bar > .primary").count(), 0);
});

test.alone("reloading asks before it loses the files", async ({ page }) => {
  let asked = "";
  page.on("dialog", async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  assertEquals(asked, "beforeunload");
  await page.waitForSelector(".hero");
});

test.alone("a filter by a name of 30,000 characters is said to be left out of the link, and does not break the page", async ({ app, page }) => {
  await page.locator(".brand").click();
  await app.choose({
    "a.xlsx": salesWorkbook([
      { hospital: "医".repeat(30_000), qty: 99 },
      {},
    ]),
  });
  const note = page.getByText("放不进链接");
  await page.locator(".names .name").first().click();
  await page.getByRole("button", { name: "只看这一项" }).click();
  await note.waitFor();
  assertEquals([await figureOf(app), new URL(page.url()).hash], [99, "#/"]);
  assertEquals(await widthOf(app), 1280);
  const { height = 0 } = await page.locator(".chips").boundingBox() ?? {};
  assert(height < 120, `the chips are ${height} pixels high`);
  await page.goBack();
  await note.waitFor({ state: "detached" });
  await page.goForward();
  await note.waitFor();
});

/**
 * The page while files are added, replaced, counted otherwise and refused:
 * tests/fixtures/shown/page_files.txt. The page at the limits of its lists, and
 * one above: page_limits.txt.
 */
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { type App, test } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { openShown, POPOVER, Steps } from "./support/shown_steps.ts";
import { manyHospitals } from "./support/workbooks.ts";

/** Rows of a month, one for each amount. */
const month = (month: number, ...amounts: number[]) =>
  amounts.map((qty, at) => ({ month, hospital: `${at + 1}院`, qty }));

const january = salesWorkbook(month(1, 10, 20, 30));
const february = salesWorkbook([...month(1, 5), ...month(2, 10, 20, 30)]);
/** February again, with one amount corrected. */
const again = salesWorkbook(month(2, 10, 20, 31));
const at = (day: number) => new Date(Date.UTC(2024, 2, day, 8, 30));

test("the page shows what page_files.txt says of files (slow)", async () => {
  await using app = await openShown("zh-CN");
  const steps = await Steps.of(app, "page_files.txt");
  await readFirst(steps, app);
  await readAsking(steps, app);
  await readShared(steps, app);
  await readTrouble(steps, app);
  await steps.end();
});

test("the page shows what page_limits.txt says of much data (slow)", async () => {
  await using app = await openShown("zh-CN");
  const steps = await Steps.of(app, "page_limits.txt");
  await readMany(steps, app);
  await readTargets(steps, app);
  await readCross(steps, app);
  await readLarge(steps, app);
  await readIncomplete(steps, app);
  await readFourFiles(steps, app);
  await steps.end();
});

const FILES = ".bar, .question, .headline, .ask";

async function readFirst(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const drag = (type: string) =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], "a.xlsx"));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent(type, options));
    }, type);
  await steps.see("files are dragged", ".overlay", async () => {
    await drag("dragenter");
    await drag("dragenter");
  });
  await drag("dragleave");
  await steps.see("they are over the page", ".overlay", () => drag("dragover"));
  await steps.see("they leave it", ".overlay", () => drag("dragleave"));
  const files = { "1月.xlsx": january };
  await steps.see("one month", ".result > *", () => app.choose(files));
}

/** More files, added to the current ones or in place of them. */
async function readAsking(steps: Steps, { page }: App): Promise<void> {
  const more = () =>
    drop(page, [{ name: "2月.xlsx", bytes: february, modified: at(1) }]);
  await steps.see("another file", ".ask", more);
  await steps.see("no other file", FILES, () => page.keyboard.press("Escape"));
  await more();
  const add = page.locator(".ask .primary");
  await steps.see("two files", FILES, () => add.press("Enter"));
  await steps.see("a file of a name that is there", ".ask", () =>
    drop(page, [
      { name: "2月.xlsx", bytes: again, modified: at(9) },
      { name: "3月.xlsx", bytes: salesWorkbook(month(3, 1)) },
    ]));
  await steps.walk([
    ["it replaces the other", FILES, ".ask button"],
    ["the files", POPOVER, ".files-choice"],
  ]);
  const tick = page.locator(".files input").last();
  const panel = `${POPOVER}, .bar`;
  await steps.see("a file without its tick", panel, () => tick.uncheck());
  await steps.see("the file again", panel, () => tick.check());
  const ticks = await page.locator(".files input").all();
  for (const one of ticks) await one.uncheck();
  await steps.see("no file with a tick", ".result, .bar");
  for (const _ of ticks) await page.goBack();
  await page.keyboard.press("Escape");
  await page.locator(POPOVER).waitFor({ state: "detached" });
}

async function readShared(steps: Steps, { page }: App): Promise<void> {
  await drop(page, [
    { name: "1月.xlsx", bytes: january, modified: at(1) },
    { name: "2月.xlsx", bytes: february, modified: at(2) },
    { name: "又2月.xlsx", bytes: again, modified: at(3) },
  ]);
  await steps.walk([
    ["one question about two months", FILES, ".ask button >> nth=2"],
    ["the newer files", FILES, ".question button"],
    ["the notes", POPOVER, ".files-choice"],
    ["all added up", FILES, `${POPOVER} .shared button >> nth=-1`],
  ]);
  await page.keyboard.press("Escape");
  await steps.see("undecided again", FILES, async () => {
    await page.goBack();
    await page.goBack();
  });
  await steps.click("the older files", FILES, ".question button >> nth=1");
  await page.locator(".brand").click();
  const [first, second, targets, others] = [
    january,
    salesWorkbook(month(2, 4)),
    ...[5, 6].map((qty) => targetsWorkbook([["甲", 2024, 1, qty]])),
  ];
  await drop(page, [
    { name: "a.xlsx", bytes: first, modified: at(1) },
    { name: "a.xlsx", bytes: second, modified: at(2) },
    { name: "t.xlsx", bytes: targets, modified: at(3) },
    { name: "u.xlsx", bytes: others, modified: at(4) },
  ]);
  const step = "files of one name, and targets that differ";
  await steps.click(step, POPOVER, ".files-choice");
  await page.keyboard.press("Escape");
}

async function readTrouble(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const files: Record<string, Record<string, Uint8Array>> = {
    "no workbook": { "a.xlsx": new TextEncoder().encode("a,b\n1,2\n") },
    "bad targets": { "t.xlsx": targetsWorkbook([["甲", 2024, 1, -5]]) },
    "targets alone": { "t.xlsx": targetsWorkbook([["甲", 2024, 1, 5]]) },
    "no rows": { "a.xlsx": manyHospitals(0) },
    "no amounts": { "a.xlsx": salesWorkbook([{ qty: null }]) },
    "one of two": { "a.xlsx": january, "b.xlsx": new Uint8Array(9) },
  };
  for (const [step, chosen] of Object.entries(files)) {
    await page.locator(".brand").click();
    await steps.see(step, ".failed, .result", () => app.choose(chosen));
  }
  await steps.walk([
    [
      "the good one",
      `${FILES}, .result > .caution`,
      ".failed .row button >> nth=1",
    ],
    ["the refused one in the panel", POPOVER, ".files-choice"],
  ]);
  await page.keyboard.press("Escape");
  await steps.see("a drop without files", ".failed", () =>
    page.evaluate(() => {
      const event = new Event("drop", { bubbles: true, cancelable: true });
      const value = { types: ["Files"], files: [] };
      Object.defineProperty(event, "dataTransfer", { value });
      document.body.dispatchEvent(event);
    }));
  const back = ".failed .row button >> nth=-1";
  await steps.click("back to the result", FILES, back);
}

/** Marks in the first 12, 13, 60, 61 and 100 names, at the limits of lists. */
const tagsOf = (index: number) =>
  Object.entries({ 甲: 12, 乙: 13, 丙: 60, 丁: 61, 百: 100 })
    .map(([tag, count]) => index < count ? tag : "").join("");

/** 29 months, two of them alike, and 130 hospitals in the last one. */
const muchData = salesWorkbook([
  ...Array.from({ length: 29 }, (_, index) => ({
    year: 2022 + Math.floor(index / 12),
    month: index % 12 + 1,
    qty: index === 5 ? 4 : index,
  })),
  ...Array.from({ length: 11 }, (_, index) => ({
    month: 4,
    hospital: `${index + 1}号`,
    newHospital: 1,
  })),
  ...Array.from({ length: 130 }, (_, index) => ({
    hospital: `${index + 1}号${tagsOf(index)}`,
    province: `省${index % 70}`,
    agent: `代理${index % 70}`,
    newHospital: index < 10 ? 1 : null,
    qty: index,
  })),
]);

/** More names than a panel lists, on a narrow screen too. */
async function readMany(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await app.choose({ "a.xlsx": muchData });
  await steps.see("some of many hospitals", POPOVER, async () => {
    await page.locator(".bar .add").click();
    await page.locator(`${POPOVER} .tabs input`).first().check({ force: true });
  });
  const search = page.locator(`${POPOVER} input[role=searchbox]`);
  const hint = `${POPOVER} .hint`;
  const step = "as many hospitals as are listed";
  await steps.see(step, hint, () => search.fill("百"));
  await steps.see("hospitals with 13", POPOVER, () => search.fill("13"));
  const field = `${POPOVER} .search`;
  await steps.click(
    "all of them again",
    `${field}, ${hint}`,
    `${field} button`,
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.goto(`${app.base}/#/?cross=agent.province`);
  await steps.see("some of many provinces", ".cross .foot, .crossed thead");
  await page.goto(`${app.base}/#/?cross=month.level`);
  const months = ".cross .foot, .crossed tr > :first-child";
  await steps.see("the newest of many months", months);
  const names = ".names .name, .names .sum";
  await steps.see("the first of many names", names);
  await steps.click("many names", names, ".all-names .all-rows");
  const narrow = () => page.setViewportSize({ width: 390, height: 800 });
  await steps.see("the trend on a narrow screen", ".months", narrow);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Targets of more agents than are listed, one met and one of nothing. */
async function readTargets(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const below = Array.from({ length: 9 }, (_, index) => `代理${index}`);
  await page.goto(`${app.base}/#/`);
  await page.locator(".brand").click();
  await app.choose({
    "a.xlsx": muchData,
    "t.xlsx": targetsWorkbook([
      ...below.map((name) => [name, 2024, 5, 1000] as const),
      ["代理9", 2024, 5, 88],
      ["代理9", 2024, 4, 0],
      ["代理10", 2024, 5, 10],
    ], { column: "代理商" }),
  });
  const figures = ".headline .achieved, .all-names";
  await steps.see("agents and their targets", figures, async () => {
    await page.locator(".all-names .tabs input").nth(3).check({ force: true });
    await page.locator(".names .achieved").first().waitFor();
  });
  const search = page.locator(".all-names").getByRole("searchbox");
  const achieved = ".names .achieved";
  await steps.see("a target that is met", achieved, () => search.fill("代理9"));
  await search.press("Escape");
  await steps.walk([
    ["a target of nothing", ".headline, .all-names", "#/?months=2024-04"],
    ["the files with targets", ".files", ".files-choice"],
  ]);
  const tick = page.locator(".files input").last();
  await steps.see("without the targets", ".files", () => tick.uncheck());
  await page.keyboard.press("Escape");
}

/** Cells without a change, and the order of their sums. */
async function readCross(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.goto(`${app.base}/#/?cross=level.month&cells=before`);
  await steps.see("a month like the one before", ".crossed .quiet");
  await page.goto(`${app.base}/#/?cross=agent.level`);
  await page.locator(".crossed th", { hasText: "代理" }).first().waitFor();
  await steps.click(
    "agents by their sums",
    ".crossed [aria-sort], .crossed tbody th",
    ".crossed [role=columnheader] button >> nth=1",
  );
}

async function readLarge(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.locator(".brand").click();
  await app.choose({
    "a.xlsx": salesWorkbook([{ qty: 1_234_567_890, conv: 12_345_678_901 }]),
  });
  await steps.see("large figures", ".headline .figure");
  await page.locator(".brand").click();
  const sales = salesWorkbook([{ agent: "甲", qty: 3 }]);
  const targets = targetsWorkbook([["甲", 2024, 5, 5]], { column: "代理商" });
  const files = { "a.xlsx": sales, "t.xlsx": targets };
  const achieved = ".headline .achieved";
  await steps.see("a target of everybody", achieved, () => app.choose(files));
  await page.locator(".brand").click();
  await app.choose({ "a.xlsx": manyHospitals(1001) });
  await page.goto(`${app.base}/#/?cross=hospital.level`);
  await steps.see("a thousand rows and one more", ".cross .foot");
}

/** A newest month without some of its distributors, and the one before. */
async function readIncomplete(steps: Steps, app: App): Promise<void> {
  await app.page.locator(".brand").click();
  const sales = [1, 2, 3, 4].flatMap((month) =>
    Array.from({ length: month === 4 ? 2 : 10 }, (_, at) => ({
      month,
      distributor: at < 2 ? "甲" : "乙",
      qty: month === 4 ? 3 : 1,
    }))
  );
  const choose = () => app.choose({ "a.xlsx": salesWorkbook(sales) });
  await steps.see(
    "a month that may be incomplete",
    ".headline, .legend",
    choose,
  );
  await steps.click("the month before", ".headline", ".incomplete button");
}

async function readFourFiles(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const sales = (at: number) => salesWorkbook(month(at, at));
  await page.goto(`${app.base}/#/`);
  for (const count of [3, 4]) {
    await page.locator(".brand").click();
    const months = [1, 2, 3, 4].slice(0, count);
    const files = months.map((month) => [`${month}月.xlsx`, sales(month)]);
    await app.choose(Object.fromEntries(files));
    const more = () => drop(page, [{ name: "5月.xlsx", bytes: sales(5) }]);
    await steps.see(`a file more than ${count}`, ".ask", more);
    await page.keyboard.press("Escape");
  }
  await page.locator(".brand").click();
  const long = salesWorkbook([{ hospital: "很长".repeat(30) }]);
  const choose = () => app.choose({ "a.xlsx": long });
  await steps.see("a very long name", ".names .name", choose);
}

/**
 * The page for one folder of workbooks, step by step, with all copies and saved
 * files: tests/fixtures/shown/page_*.txt.
 */
import { notedWorkbooks } from "../../../tests/support/noted_workbooks.ts";
import { type App, preparePaper, test } from "./support/app.ts";
import { shownFiles } from "./support/shown_sales.ts";
import { openShown, POPOVER, Steps } from "./support/shown_steps.ts";
import { thirtyBadCells } from "./support/workbooks.ts";

const noted = notedWorkbooks["other-marks"];

type Reading = (steps: Steps, app: App) => Promise<void>;

/** Walks, each with its file; the elements are the same in both languages. */
const walks: [name: string, locale: string, readings: Reading[]][] = [
  ["page_zh.txt", "zh-CN", [
    readStart,
    readPaper,
    readMenus,
    readMoves,
    readMonths,
  ]],
  ["page_en.txt", "en-GB", [readStart, readMenus, readMoves]],
  ["page_names.txt", "zh-CN", [openResult, readNames, readOpened]],
  ["page_cross.txt", "zh-CN", [openResult, readCross]],
  ["page_selections.txt", "zh-CN", [openResult, readSelections, readFiles]],
];
for (const [name, locale, readings] of walks) {
  test(`the page shows, copies and saves what ${name} says`, async () => {
    await using app = await openShown(locale);
    const steps = await Steps.of(app, name);
    for (const read of readings) await read(steps, app);
    await steps.end();
  });
}

/** The result that {@linkcode readStart} shows. */
async function openResult(_: Steps, app: App): Promise<void> {
  await app.choose(shownFiles);
  await app.page.locator(".names .name").first().waitFor();
}

async function readStart(steps: Steps, app: App): Promise<void> {
  await steps.see("the start", "#app");
  await steps.see("a result", "#app", () => app.choose(shownFiles));
}

async function readPaper(steps: Steps, app: App): Promise<void> {
  await preparePaper(app);
  await app.page.emulateMedia({ media: "print" });
  await steps.see("the paper", ".paper");
  await app.page.emulateMedia({ media: "screen" });
}

async function readMenus(steps: Steps, { page }: App): Promise<void> {
  const buttons = {
    "the months": ".bar > button",
    "the filter": ".bar .add",
    "the files": ".files-choice",
    "the exports": ".bar > .primary",
  };
  for (const [step, selector] of Object.entries(buttons)) {
    await steps.click(step, POPOVER, selector);
    await page.keyboard.press("Escape");
  }
}

async function readMoves(steps: Steps, { page }: App): Promise<void> {
  for (const at of [1, 2, 3, 4]) {
    const state = `.changes .tabs input >> nth=${at}`;
    await steps.click(`hospitals of state ${at}`, ".changes", state);
  }
  await page.locator(".changes .tabs input").first().check({ force: true });
  const lastOrder = ".changes thead button >> nth=1";
  await steps.click(
    "lost hospitals by their last order",
    ".changes table",
    lastOrder,
  );
  const copy = page.locator(".changes p.row button");
  await steps.copy("lost hospitals copied", () => copy.click());
}

async function readNames(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const section = page.locator(".all-names");
  const tabs = section.locator(".tabs input");
  for (const at of [1, 4, 5]) {
    const tab = `.all-names .tabs input >> nth=${at}`;
    await steps.click(`names of column ${at}`, ".all-names", tab);
  }
  await steps.save("the saved table", "CSV");
  const achieved = page.locator(".names .achieved").first();
  for (const head of ["名称", "达成率"]) {
    await tabs.nth(4).check({ force: true });
    await achieved.waitFor();
    const button = `.all-names thead button:has-text("${head}")`;
    await steps.click(`managers by ${head}`, SORTED, button);
    const levels = ".all-names .tabs input >> nth=1";
    await steps.click(`levels after ${head}`, SORTED, levels);
  }
  await tabs.first().check({ force: true });
  await achieved.waitFor({ state: "detached" });
  await steps.click("all hospitals", ".names .name", ".all-names .all-rows");
  const search = section.getByRole("searchbox");
  await steps.see("hospitals with a 6", ".all-names", () => search.fill("6"));
  const copy = () => app.chooseExport("复制表格");
  await steps.copy("hospitals with a 6 copied", copy);
  await steps.save("hospitals with a 6 saved", "CSV");
  await steps.see("no hospital", ".all-names", () => search.fill("无此"));
  await search.press("Escape");
}

const SORTED = ".names [aria-sort=ascending], .names [aria-sort=descending], " +
  ".names .name";

async function readOpened(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const open = async (at: number) => {
    await page.locator(".names .name").nth(at).click();
    await page.locator(".data-rows td").first().waitFor();
  };
  await steps.see("an opened hospital", ".opened", () => open(4));
  const save = () => app.download("图片");
  await steps.savePicture("the picture of a hospital", save);
  await page.keyboard.press("Escape");
  const openFirst = async (radio: number, names: string) => {
    await page.locator(".all-names .tabs input").nth(radio)
      .check({ force: true });
    await page.locator(".names caption", { hasText: names })
      .waitFor({ state: "attached" });
    await open(0);
  };
  const breakdown = ".opened .breakdown";
  const manager = () => openFirst(4, "招商经理");
  await steps.see("the first hospitals of a manager", breakdown, manager);
  await page.keyboard.press("Escape");
  await steps.see("an opened province", ".opened", () => openFirst(5, "省份"));
  await steps.walk([
    ["its breakdown by manager", breakdown, ".opened .tabs input >> nth=-1"],
    ["only this province", HEAD, ".opened p.row button"],
  ]);
  await page.goBack();
}

async function readCross(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const cross = page.locator(".cross");
  const shown = ".cross select, .crossed, .cross .foot";
  await steps.click("the cross table", ".fold", ".fold > summary");
  const figures = cross.locator("select").nth(2);
  for (const [at, sign] of [[1, "%"], [2, "+"]] as const) {
    await steps.see(`cross figure ${at}`, shown, async () => {
      await figures.selectOption({ index: at });
      // The former figures stay until the worker answers.
      await cross.locator("td", { hasText: sign }).first().waitFor();
    });
    const copy = cross.locator(".foot button");
    await steps.copy(`cross figure ${at} copied`, () => copy.click());
    // The button shows for a moment that it has copied, and says so before.
    await page.getByRole("status").filter({ hasText: "已复制" }).waitFor();
    await copy.filter({ hasText: "复制表格" }).waitFor();
  }
  await figures.selectOption({ index: 0 });
  // Amounts have a column of totals, as soon as the worker has answered.
  await cross.locator("[role=columnheader].sum").waitFor();
  const heads = ".cross [role=columnheader] button";
  await steps.walk([
    ["the cross table by its second month", ".crossed", `${heads} >> nth=3`],
    ["the cross table by name", ".crossed", heads],
  ]);
  const [rows, columns] = [0, 1].map((at) => cross.locator("select").nth(at));
  await steps.see(
    "months by province",
    shown,
    () => rows.selectOption("month"),
  );
  await steps.see("hospitals by manager", shown, async () => {
    await columns.selectOption("manager");
    await rows.selectOption("hospital");
  });
  await page.locator(".fold > summary").click();
  // The browser tells the page in a later task that the table is folded.
  await cross.waitFor({ state: "detached" });
  const nothing = ".cross .nothing";
  await steps.walk([
    ["changes without months", nothing, "#/?cross=level.agent&cells=before"],
    ["amounts instead", ".crossed thead", `${nothing} button`],
    ["months by years", nothing, "#/?cross=month.year"],
  ]);
}

async function readMonths(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const trend = page.locator(".months .months-scroll").first();
  await steps.savePicture("the picture of the months");
  await steps.see("the trend", ".months");
  const tip = `${HEAD}, .months .tip`;
  await steps.see("a month by key", tip, () => trend.press("Home"));
  await steps.see("the newest by key", HEAD, () => trend.press("End"));
}

const HEAD =
  "#app h1, .bar, .chips, .headline, .legend, .changes > :not(table)";

async function readSelections(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await steps.walk([
    [
      "in 万盒",
      `${HEAD}, .names thead, .names .sum`,
      ".bar .segments input >> nth=-1",
    ],
    ["names by a change", ".names thead", ".names thead button >> nth=3"],
    ["no change to sort by", ".all-names .nothing", "#/?months=all"],
    ["all months", `${HEAD}, .all-names`, ".all-names .nothing button"],
  ]);
  await steps.click("the months, all of them chosen", POPOVER, ".bar > button");
  await page.keyboard.press("Escape");
  await steps.walk([
    ["a hospital", HEAD, "#/?hospital=第1医院"],
    ["a range", `${HEAD}, .names thead`, "#/?months=2024-05..2024-10"],
  ]);
  await steps.see("two provinces", `${HEAD}, ${POPOVER}`, async () => {
    await page.locator(".bar .add").click();
    const names = page.locator(`${POPOVER} li input`);
    await names.nth(0).check();
    await names.nth(2).check();
  });
  await page.keyboard.press("Escape");
  await steps.savePicture("the picture of two provinces");
  await steps.save("the saved table of two provinces", "CSV");
  await steps.walk([
    [
      "a month without the chosen names",
      `${HEAD}, .all-names`,
      "#/?months=2024-06&province=福建",
    ],
    ["nothing", ".chips, .nothing", "#/?province=福建&agent=代理9"],
    ["everything again", HEAD, ".nothing button"],
    ["the range again", ".headline .total", "#/?months=2024-05..2024-10"],
    ["hospitals that stopped", ".changes", ".changes .tabs input >> nth=1"],
    [
      "hospitals that stopped by their last order",
      ".changes table",
      ".changes thead button >> nth=2",
    ],
    ["hospitals that are new", ".changes", ".changes .tabs input >> nth=2"],
    ["returned in a range", ".changes", ".changes .tabs input >> nth=3"],
    ["lost in a range", ".changes", ".changes .tabs input >> nth=0"],
    ["the months of a range", POPOVER, ".bar > button"],
    ["another range", `${POPOVER} > *`, `${POPOVER} .row button`],
    ["its first half", `${POPOVER} .hint`, `${POPOVER} .longer >> nth=1`],
    [
      "its last month",
      HEAD,
      `${POPOVER} section >> nth=-1 >> button:enabled >> nth=-1`,
    ],
  ]);
  steps.note("the title of the window", await page.title());
  await app.go("");
}

async function readFiles(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await steps.click("the start again", "#app main", ".brand");
  const [[name, bytes]] = Object.entries(shownFiles);
  const files = { [name]: bytes, "copy.xlsx": bytes, "noted.xlsx": noted };
  await steps.see("two files", ".bar, .question", () => app.choose(files));
  await steps.walk([
    ["the panel of two files", POPOVER, ".files-choice"],
    ["a copy less", POPOVER, ".files button.plain"],
  ]);
  await page.keyboard.press("Escape");
  await page.locator(".brand").click();
  steps.note("the title of the window at the start", await page.title());
  const bad = { "bad.xlsx": thirtyBadCells, "empty.xlsx": new Uint8Array() };
  await steps.see("failures", ".failed", () => app.choose(bad));
}

/// <reference lib="dom" />
/**
 * What the page shows while files are added, replaced, counted otherwise
 * and refused: tests/fixtures/shown/page_files.txt. And what it shows of as
 * much as it lists, and of one more: page_limits.txt.
 */
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import type { App } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
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
  await readLists(steps, app);
  await readMarked(steps, app);
  await readTargets(steps, app);
  await readCross(steps, app);
  await readYear(steps, app);
  await readLarge(steps, app);
  await readFourFiles(steps, app);
  await steps.end();
});

const FILES = ".toolbar, .question, .headline, .ask";

/** Files are dragged in, and the first one is analyzed. */
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
  await steps.see(
    "one month",
    ".result > *",
    () => app.choose({ "1月.xlsx": january }),
  );
}

/** More files: added, or in place of those before. */
async function readAsking(steps: Steps, { page }: App): Promise<void> {
  const more = () =>
    drop(page, [{ name: "2月.xlsx", bytes: february, modified: at(1) }]);
  await steps.see("another file", ".ask", more);
  await steps.see("no other file", FILES, () => page.keyboard.press("Escape"));
  await more();
  await steps.see(
    "two files",
    FILES,
    () => page.locator(".ask .primary").press("Enter"),
  );
  await steps.see("a file of a name that is there", ".ask", () =>
    drop(page, [
      { name: "2月.xlsx", bytes: again, modified: at(9) },
      { name: "3月.xlsx", bytes: salesWorkbook(month(3, 1)) },
    ]));
  await steps.see(
    "it replaces the other",
    FILES,
    () => page.locator(".ask button").first().click(),
  );
  await steps.see(
    "the files",
    POPOVER,
    () => page.locator(".files-choice").click(),
  );
  await steps.see(
    "a file less",
    `${POPOVER}, .toolbar`,
    () => page.locator(".files button.plain").last().click(),
  );
  await page.keyboard.press("Escape");
}

/** Months that several files have. */
async function readShared(steps: Steps, { page }: App): Promise<void> {
  await drop(page, [
    { name: "1月.xlsx", bytes: january, modified: at(1) },
    { name: "2月.xlsx", bytes: february, modified: at(2) },
    { name: "又2月.xlsx", bytes: again, modified: at(3) },
  ]);
  const ask = page.locator(".ask button");
  const withoutFirst = () =>
    page.locator(".question").last().locator("button").nth(2).click();
  await steps.see("two questions", FILES, () => ask.nth(2).click());
  await steps.see("without the first", FILES, withoutFirst);
  await steps.see("the notes", POPOVER, () => page.locator(".badge").click());
  await steps.see("with the first again", FILES, async () => {
    await page.locator(`${POPOVER} .shared button[aria-pressed=true]`)
      .filter({ hasText: "不计入" }).click();
  });
  await steps.see("and without it again", FILES, withoutFirst);
  await steps.see(
    "January added up",
    FILES,
    () => page.locator(".question button").first().click(),
  );
}

/** What cannot be read, and what to do. */
async function readTrouble(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const files: Record<string, Record<string, Uint8Array>> = {
    "no workbook": { "a.xlsx": new TextEncoder().encode("a,b\n1,2\n") },
    "bad targets": { "t.xlsx": targetsWorkbook([["甲", 2024, 1, -5]]) },
    "targets alone": { "t.xlsx": targetsWorkbook([["甲", 2024, 1, 5]]) },
    "no rows": { "a.xlsx": manyHospitals(0) },
    "one of two": { "a.xlsx": january, "b.xlsx": new Uint8Array(9) },
  };
  for (const [step, chosen] of Object.entries(files)) {
    await page.locator(".brand").click();
    await steps.see(step, ".failed, .result", () => app.choose(chosen));
  }
  await steps.see(
    "the good one",
    `${FILES}, .result > .caution`,
    () => page.locator(".failed .row button").nth(1).click(),
  );
  await steps.see(
    "the refused one in the panel",
    POPOVER,
    () => page.locator(".files-choice").click(),
  );
  await page.keyboard.press("Escape");
  await steps.see("a drop without files", ".failed", () =>
    page.evaluate(() => {
      const event = new Event("drop", { bubbles: true, cancelable: true });
      const value = { types: ["Files"], files: [] };
      Object.defineProperty(event, "dataTransfer", { value });
      document.body.dispatchEvent(event);
    }));
  await steps.see(
    "back to the result",
    FILES,
    () => page.locator(".failed .row button").last().click(),
  );
}

/** Marks of as many names as a list has before it changes. */
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
    await page.locator(".filter .add").click();
    await page.locator(`${POPOVER} .columns button`).first().click();
  });
  const search = page.locator(`${POPOVER} input[role=searchbox]`);
  await steps.see(
    "as many hospitals as are listed",
    `${POPOVER} .hint`,
    () => search.fill("百"),
  );
  await steps.see("hospitals with 13", POPOVER, () => search.fill("13"));
  await steps.see(
    "all of them again",
    `${POPOVER} .search, ${POPOVER} .hint`,
    () => page.locator(`${POPOVER} .search button`).click(),
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(".cross").scrollIntoViewIfNeeded();
  const axes = page.locator(".cross select");
  await axes.first().selectOption("agent");
  await steps.see(
    "some of many provinces",
    ".cross .foot, .crossed .head",
    () => axes.last().selectOption("province"),
  );
  await axes.first().selectOption("month");
  await steps.see(
    "the newest of many months",
    ".cross .foot, .crossed .name",
    () => axes.last().selectOption("level"),
  );
  await steps.see(
    "the end of a long ranking",
    ".ranks .name, .rows-below",
    async () => {
      await page.locator(".ranking [role=tabpanel] > .link").click();
      await page.locator(".ranks").evaluate((box) => box.scrollTop = 1e6);
    },
  );
  await steps.see(
    "months on a narrow screen",
    ".months",
    () => page.setViewportSize({ width: 390, height: 800 }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Rankings of so many names that they are drawn in another way. */
async function readLists(steps: Steps, { page }: App): Promise<void> {
  const search = page.locator(".ranking input[role=searchbox]");
  for (
    const [tag, step] of [
      ["甲", "names that need no scrolling"],
      ["乙", "one more than these"],
      ["丙", "names that are all drawn"],
      ["丁", "one more than are all drawn"],
    ]
  ) {
    await steps.see(
      step,
      ".ranks.tall .name, .ranks .rows-below",
      () => search.fill(tag),
    );
  }
  await steps.see(
    "an empty search",
    ".ranking .search, .ranking .foot",
    () => page.locator(".ranking .search button").click(),
  );
}

/** So many marked rows that they can be searched. */
async function readMarked(steps: Steps, { page }: App): Promise<void> {
  const newcomers = page.locator(".newcomers");
  await steps.see("ten marked rows", ".newcomers .section-head");
  await page.locator(".selection .period .choice").first().click();
  await page.locator(".range select").first().selectOption("2024-04");
  await steps.see(
    "eleven marked rows",
    ".newcomers",
    () => page.locator(".range select").last().selectOption("2024-04"),
  );
  await page.keyboard.press("Escape");
  const search = newcomers.getByRole("searchbox");
  await steps.see("one of them", ".newcomers", () => search.fill("11"));
  await steps.see("none of them", ".newcomers", () => search.fill("无此"));
  await search.press("Escape");
  await steps.see(
    "quiet hospitals of a month",
    ".comings",
    () => page.locator(".comings [role=tab]").last().click(),
  );
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
  await steps.see("agents below their targets", ".targets");
  await steps.see(
    "all of them",
    ".targets .below .number, .targets > button",
    () => page.locator(".targets > button").click(),
  );
  await steps.see(
    "targets in the ranking",
    ".ranks, .ranking > div > .foot",
    async () => {
      await page.locator(".ranking [role=tab]").nth(3).click();
      await page.locator(".ranking input[role=searchbox]").fill(" 代理10 ");
    },
  );
  await page.locator(".ranking input[role=searchbox]").press("Escape");
  await steps.see(
    "a target of nothing",
    ".headline, .targets, .months .tip",
    async () => {
      await page.goto(`${app.base}/#/?months=2024-04`);
      await page.locator(".months-columns input").nth(27).focus();
    },
  );
  await steps.see(
    "the files with targets",
    ".files",
    () => page.locator(".files-choice").click(),
  );
  await steps.see(
    "without the targets",
    ".files, .toolbar h1",
    () => page.locator(".files li").last().locator("button").click(),
  );
  await page.keyboard.press("Escape");
}

/** Cells without a change, and the order of their sums. */
async function readCross(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.goto(`${app.base}/#/?cross=level.month&cells=before`);
  await page.locator(".cross").scrollIntoViewIfNeeded();
  await steps.see("a month like the one before", ".crossed .quiet");
  await page.goto(`${app.base}/#/?cross=agent.level`);
  await page.locator(".crossed .name", { hasText: "代理" }).first().waitFor();
  await steps.see(
    "agents by their sums",
    ".crossed [aria-sort], .crossed .body .name",
    () => page.locator(".crossed [role=columnheader] button").nth(1).click(),
  );
}

/** A year of names beside each other, and a month more. */
async function readYear(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.goto(`${app.base}/#/?beside=hospital&name=1院&name=2院`);
  for (const months of [12, 13]) {
    await page.locator(".brand").click();
    const sales = Array.from(
      { length: months },
      (_, index) =>
        [0, 1].map((at) => ({
          year: 2023 + Math.floor(index / 12),
          month: index % 12 + 1,
          hospital: `${at + 1}院`,
          qty: 100 * at + index,
        })),
    );
    await app.choose({ [`${months}.xlsx`]: salesWorkbook(sales.flat()) });
    await steps.see(`lines of ${months} months`, ".compared .drawing");
  }
  await steps.see(
    "the last month by key",
    ".compared .lines-month",
    async () => {
      await page.locator(".compared .lines-box").press("Home");
      await page.locator(".compared .lines-box").press("End");
    },
  );
  await steps.see("nobody is quiet", ".comings", async () => {
    await page.goto(`${app.base}/#/`);
    await page.locator(".comings [role=tab]").last().click();
  });
}

/** Figures in large and in smaller type. */
async function readLarge(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.locator(".brand").click();
  await app.choose({
    "a.xlsx": salesWorkbook([{ qty: 1_234_567_890, conv: 12_345_678_901 }]),
  });
  await steps.see("large figures", ".headline .figure");
  await page.locator(".brand").click();
  await app.choose({ "a.xlsx": manyHospitals(1001) });
  await page.goto(`${app.base}/#/?cross=hospital.level`);
  await page.locator(".cross").scrollIntoViewIfNeeded();
  await steps.see("a thousand rows and one more", ".cross .foot");
}

/** More files than a question names. */
async function readFourFiles(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const sales = (at: number) => salesWorkbook(month(at, at));
  await page.goto(`${app.base}/#/`);
  for (const count of [3, 4]) {
    await page.locator(".brand").click();
    await app.choose(Object.fromEntries(
      Array.from(
        { length: count },
        (_, at) => [`${at + 1}月.xlsx`, sales(at + 1)],
      ),
    ));
    await steps.see(
      `a file more than ${count}`,
      ".ask",
      () => drop(page, [{ name: "5月.xlsx", bytes: sales(5) }]),
    );
    await page.keyboard.press("Escape");
  }
  await page.locator(".brand").click();
  await steps.see(
    "a very long name",
    ".ranking div[style]",
    () =>
      app.choose({
        "a.xlsx": salesWorkbook([{ hospital: "很长".repeat(30) }]),
      }),
  );
}

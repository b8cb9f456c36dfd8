/// <reference lib="dom" />
/**
 * What a reader of one folder of workbooks meets on the page, step by step, and
 * what the page copies and saves: tests/fixtures/shown/page_zh.txt, page_en.txt.
 */
import { notedWorkbooks } from "../support/noted_workbooks.ts";
import type { App } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { shownFiles } from "./support/shown_sales.ts";
import {
  copy,
  note,
  openShown,
  POPOVER,
  save,
  Steps,
} from "./support/shown_steps.ts";
import { thirtyBadCells } from "./support/workbooks.ts";

const noted = notedWorkbooks["other-marks"];

for (const [language, locale] of [["zh", "zh-CN"], ["en", "en-GB"]] as const) {
  const name = `page_${language}.txt`;
  test(`the page shows, copies and saves what ${name} says (slow)`, async () => {
    await using app = await openShown(locale);
    const steps = await Steps.of(app, name);
    await readStart(steps, app);
    await readMenus(steps, app);
    await readMoved(steps, app);
    // The elements are the same in both languages.
    if (language === "zh") await readOthers(steps, app);
    await steps.end();
  });
}

async function readOthers(steps: Steps, app: App): Promise<void> {
  await readTargets(steps, app);
  await readCross(steps, app);
  await readRanking(steps, app);
  await readOpened(steps, app);
  await readMonths(steps, app);
  await readSelections(steps, app);
  await readFiles(steps, app);
}

/** The page before and after files are chosen. */
async function readStart(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await steps.see("the start", "#app");
  await steps.see("a result", "#app", async () => {
    await app.choose(shownFiles);
    await page.locator(".cross").scrollIntoViewIfNeeded();
    await page.locator(".crossed [role=row]").first().waitFor();
  });
  await steps.see(
    "the terms",
    ".terms",
    () => page.locator(".terms summary").click(),
  );
  await page.locator(".terms summary").click();
}

/** What the buttons open. */
async function readMenus(steps: Steps, { page }: App): Promise<void> {
  const buttons = {
    "the files": ".files-choice",
    "the notes": ".badge",
    "the months": ".selection .period .choice",
    "the filter": ".filter .add",
    "the pictures": ".months .section-head button",
  };
  for (const [step, selector] of Object.entries(buttons)) {
    await steps.see(
      step,
      POPOVER,
      () => page.locator(selector).first().click(),
    );
    await page.keyboard.press("Escape");
  }
}

/** Who moved, by every column, and the hospitals that came and went. */
async function readMoved(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const columns = page.locator(".tabs-row [role=tab]");
  for (const at of [1, 5]) {
    await steps.see(
      `changes by column ${at}`,
      ".drivers",
      () => columns.nth(at).click(),
    );
  }
  await columns.first().press("Home");
  const tabs = page.locator(".comings [role=tab]");
  for (const at of [1, 2, 3]) {
    await steps.see(`comings ${at}`, ".comings", () => tabs.nth(at).click());
  }
  await steps.see(
    "the quiet hospitals of a manager",
    ".comings",
    () => page.locator(".comings select").selectOption({ index: 1 }),
  );
  await copy(steps, app, "the copied quiet hospitals", ".comings .end button");
  await tabs.first().click();
}

/** The cross table: every figure, sorted, swapped, copied and saved. */
async function readCross(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const cross = page.locator(".cross");
  const figures = cross.locator(".segments input");
  // Beside them, a button says for a moment that it has copied.
  const foot =
    ".cross h2, .cross .controls > :not(.end), .crossed, .cross .foot";
  for (const at of [1, 2, 3]) {
    await steps.see(
      `cross figure ${at}`,
      foot,
      () => figures.nth(at).check({ force: true }),
    );
    await copy(steps, app, `cross figure ${at} copied`, ".cross .end button");
  }
  await figures.first().check({ force: true });
  await steps.see(
    "the cross table by its second month",
    ".crossed",
    () => cross.locator("[role=columnheader] button").nth(3).click(),
  );
  await save(
    steps,
    app,
    "the saved cross table",
    ".cross .end button >> nth=1",
  );
  await steps.see(
    "the cross table by name",
    ".crossed",
    () => cross.locator("[role=columnheader] button").first().click(),
  );
  await steps.see(
    "months by province",
    foot,
    () => cross.locator("select").first().selectOption("month"),
  );
  await steps.see(
    "months by manager",
    foot,
    () => cross.locator("select").last().selectOption("manager"),
  );
  await steps.see(
    "hospitals by manager",
    foot,
    () => cross.locator("select").first().selectOption("hospital"),
  );
  await page.goBack();
}

const SORTED = ".ranks [aria-sort=ascending], .ranks [aria-sort=descending], " +
  ".ranks .body .name";

/** The rankings: sorted, searched, whole. */
async function readRanking(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const ranking = page.locator(".ranking");
  const tabs = ranking.locator("[role=tablist] [role=tab]");
  for (const at of [1, 2, 3, 4, 5]) {
    await steps.see(
      `ranking ${at}`,
      ".ranking [role=tabpanel]",
      () => tabs.nth(at).click(),
    );
  }
  await save(
    steps,
    app,
    "the saved ranking",
    ".ranking .end > button:last-child",
  );
  await tabs.nth(4).click();
  const heads = ranking.locator("[role=columnheader] button");
  for (let at = 0; at < await heads.count(); at++) {
    await steps.see(
      `the ranking by head ${at}`,
      SORTED,
      () => heads.nth(at).click(),
    );
  }
  await steps.see("the hospitals", ".ranking", () => tabs.first().click());
  await steps.see(
    "all hospitals",
    ".ranks .name",
    () => ranking.locator("[role=tabpanel] > .link").click(),
  );
  await steps.see(
    "hospitals with a 6",
    ".ranking",
    () => ranking.getByRole("searchbox").fill("6"),
  );
  await steps.see(
    "no hospital",
    ".ranking",
    () => ranking.getByRole("searchbox").fill("无此"),
  );
  await ranking.getByRole("searchbox").press("Escape");
}

/** A name, and names beside each other. */
async function readOpened(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const open = (at: number) => page.locator(".ranks .open").nth(at).click();
  await steps.see("an opened name", "dialog", async () => {
    await open(4);
    await page.locator(".split-part td").first().waitFor();
  });
  await steps.see("its shares in a table", "dialog .name-lines", async () => {
    await page.locator("dialog .segments input").last().check({ force: true });
    await page.locator("dialog .twin summary").click();
  });
  await steps.see(
    "its first month",
    "dialog .lines",
    () => page.locator("dialog .lines-box").press("Home"),
  );
  await steps.see(
    "its second month",
    "dialog .lines",
    () => page.locator("dialog .lines-box").press("ArrowRight"),
  );
  await steps.see(
    "a month under the pointer",
    "dialog .lines",
    () =>
      page.locator("dialog .lines-box").hover({ position: { x: 200, y: 90 } }),
  );
  await note(steps, app, "the picture of its lines", "dialog .name-lines");
  await steps.see(
    "names beside each other",
    ".compared",
    async () => {
      const compare = page.locator("dialog .actions button").last();
      await compare.click();
      await open(1);
      await compare.click();
    },
  );
  await steps.see("a name of those", "dialog .actions", async () => {
    await open(4);
    await page.locator("dialog[open]").waitFor();
  });
  await page.mouse.click(5, 5);
  await steps.see(
    "one of them left",
    ".compared",
    () => page.locator(".compared .chip button").first().click(),
  );
  await steps.see(
    "none of them left",
    ".ranking .controls, .compared",
    () => page.locator(".compared .section-head button").click(),
  );
}

/** The targets of another column, and all names below theirs. */
async function readTargets(steps: Steps, { page }: App): Promise<void> {
  const targets = page.locator(".targets");
  await steps.see(
    "targets of provinces",
    ".targets",
    () => targets.locator(".segments input").last().check({ force: true }),
  );
  await targets.locator(".segments input").first().check({ force: true });
}

/** The months as bars, in focus, in numbers, as a picture. */
async function readMonths(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  const bars = page.locator(".months-columns input");
  await steps.see(
    "the months in numbers",
    ".months .twin",
    () => page.locator(".months .twin summary").click(),
  );
  await note(steps, app, "the picture of the months", ".months");
  await steps.see(
    "a month in focus",
    ".months .tip, .months-columns",
    () => bars.nth(12).focus(),
  );
  await steps.see(
    "a missing month",
    ".months .tip",
    () => page.locator(".months-columns .missing").hover(),
  );
  await steps.see("another month", HEAD, () => bars.nth(9).check());
}

const HEAD =
  ".selection, .headline, .targets, .moved, .cross h2, .months-head, " +
  ".ranking .section-head, .newcomers";

/** What the selection changes. */
async function readSelections(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await steps.see(
    "the year before",
    HEAD,
    () => page.locator(".selection select").selectOption("yearBefore"),
  );
  await steps.see(
    "no comparison",
    HEAD,
    () => page.locator(".selection select").selectOption("none"),
  );
  await page.goBack();
  await page.goBack();
  await steps.see(
    "in 万盒",
    HEAD,
    () =>
      page.locator(".selection .segments input").last().check({ force: true }),
  );
  await steps.see(
    "all months",
    `${HEAD}, .ranking`,
    () => page.locator(".selection .period .choice").last().click(),
  );
  await steps.see("a range", HEAD, async () => {
    await page.locator(".selection .period .choice").first().click();
    await page.locator(".range select").first().selectOption("2024-05");
  });
  await steps.see(
    "a range that ends before it begins",
    ".range",
    () => page.locator(".range select").last().selectOption("2024-02"),
  );
  await steps.see(
    "a range that begins after it ends",
    ".range",
    () => page.locator(".range select").first().selectOption("2024-09"),
  );
  await page.keyboard.press("Escape");
  await steps.see("two provinces", `${HEAD}, ${POPOVER}`, async () => {
    await page.locator(".filter .add").click();
    const names = page.locator(`${POPOVER} li input`);
    await names.nth(0).check();
    await names.nth(2).check();
  });
  await page.keyboard.press("Escape");
  await note(steps, app, "the picture of two provinces", ".months");
  await steps.see(
    "a month without the chosen names",
    HEAD,
    () => page.goto(`${app.base}/#/?months=2024-06&province=福建`),
  );
  await steps.see("nothing", ".selection, .nothing", async () => {
    await page.goto(`${app.base}/#/?province=福建&agent=代理9`);
  });
  await steps.see(
    "everything again",
    HEAD,
    () => page.locator(".nothing button").click(),
  );
  await steps.see(
    "all months and back",
    ".selection",
    async () => {
      await page.locator(".selection .period .choice").last().click();
      await page.locator(".selection .period .choice").last().click();
    },
  );
  await steps.see(
    "a ranking without changes",
    ".ranks .head",
    async () => {
      await page.locator(".selection select").selectOption("none");
    },
  );
  await steps.see(
    "an offer to compare like with like",
    ".headline, .moved h2",
    () =>
      page.goto(`${app.base}/#/?months=2024-06..2024-10&compare=yearBefore`),
  );
  await steps.see(
    "like with like",
    ".headline, .moved h2",
    () => page.locator(".like-for-like button").click(),
  );
}

/** Files that are left out or refused. */
async function readFiles(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await steps.see(
    "the start again",
    "#app main",
    () => page.locator(".brand").click(),
  );
  const [[name, bytes]] = Object.entries(shownFiles);
  await steps.see(
    "two files",
    ".toolbar, .question",
    () =>
      app.choose({ [name]: bytes, "copy.xlsx": bytes, "noted.xlsx": noted }),
  );
  await steps.see(
    "the panel of two files",
    POPOVER,
    () => page.locator(".files-choice").click(),
  );
  await steps.see(
    "a copy less",
    POPOVER,
    () => page.locator(".files li").last().locator("button").click(),
  );
  await page.keyboard.press("Escape");
  await page.locator(".brand").click();
  await steps.see(
    "failures",
    ".failed",
    () =>
      app.choose({
        "bad.xlsx": thirtyBadCells,
        "empty.xlsx": new Uint8Array(),
      }),
  );
}

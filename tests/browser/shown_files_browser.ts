/// <reference lib="dom" />
/**
 * What the page shows while files are added, replaced, counted otherwise, kept,
 * refused and sent: tests/fixtures/shown/page_files.txt.
 */
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import type { App } from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { note, openShown, POPOVER, Steps } from "./support/shown_steps.ts";
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
  await readOffer(steps, app);
  await readAsking(steps, app);
  await readShared(steps, app);
  await readKept(steps, app);
  await readTrouble(steps, app);
  await readService(steps, app);
  await readMany(steps, app);
  await steps.end();
});

const FILES = ".toolbar, .question, .headline, .ask";

/** Files are dragged in, and keeping them is offered once. */
async function readOffer(steps: Steps, app: App): Promise<void> {
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
  await steps.see(
    "nothing to keep",
    ".keep-offer, .headline .foot",
    () => page.locator(".keep-offer button").last().click(),
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
  await steps.see("a question", FILES, () => ask.nth(2).click());
  await steps.see(
    "without the first",
    FILES,
    () => page.locator(".question button").nth(2).click(),
  );
  await steps.see("the notes", POPOVER, () => page.locator(".badge").click());
  await page.keyboard.press("Escape");
}

/** Keeping, clearing and bringing back. */
async function readKept(steps: Steps, { page }: App): Promise<void> {
  const panel = () => page.locator(".files-choice").click();
  await panel();
  await steps.see(
    "kept",
    ".keep, [role=status]",
    () => page.locator(".keep button").first().click(),
  );
  await steps.see(
    "whether to clear",
    ".keep",
    () => page.locator(".keep button").first().click(),
  );
  await steps.see(
    "not cleared",
    ".keep",
    () => page.locator(".keep button").first().click(),
  );
  await page.locator(".keep button").first().click();
  await steps.see(
    "cleared",
    ".keep, [role=status]",
    () => page.locator(".keep .danger").click(),
  );
  await steps.see(
    "brought back",
    ".keep, [role=status]",
    () => page.locator(".forgotten button").click(),
  );
  await page.keyboard.press("Escape");
  await page.goto("about:blank");
  await page.goBack();
  await steps.see(
    "kept files at the start",
    "#app main",
    () => page.locator(".kept").waitFor(),
  );
  await steps.see(
    "another file for them",
    ".ask",
    () => drop(page, [{ name: "2月.xlsx", bytes: again, modified: at(9) }]),
  );
  await page.keyboard.press("Escape");
  await steps.see(
    "kept files are opened",
    `${FILES}, .keep-offer`,
    () => page.locator(".kept button").first().click(),
  );
  await page.locator(".brand").click();
  await page.locator(".kept button").last().click();
  await steps.see(
    "cleared at the start",
    ".hero, .kept, .forgotten",
    () => page.locator(".kept .danger").click(),
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

/** The service: what it needs, and what it refuses. */
async function readService(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.locator(".brand").click();
  await page.locator(".way input").last().check({ force: true });
  await steps.see(
    "files without a key",
    ".service, .start, .unsent",
    () => drop(page, [{ name: "1月.xlsx", bytes: january }]),
  );
  const fields = page.locator(".service .field input");
  await fields.first().fill("demo");
  await fields.last().fill("wrong");
  await steps.see(
    "the secret is shown",
    ".service",
    () => page.locator(".service .field button").click(),
  );
  await steps.see(
    "a wrong secret",
    ".failed h1, .failed h2, .failed p, .compare",
    () => page.locator(".unsent button").click(),
  );
  app.forgive(/401/);
}

/** More names than a panel lists, on a narrow screen. */
async function readMany(steps: Steps, app: App): Promise<void> {
  const { page } = app;
  await page.locator(".brand").click();
  await page.locator(".way input").first().check({ force: true });
  const sales = Array.from({ length: 29 }, (_, index) => ({
    year: 2022 + Math.floor(index / 12),
    month: index % 12 + 1,
    qty: index,
  }));
  const many = Array.from({ length: 130 }, (_, index) => ({
    hospital: `${index + 1}号`,
    province: `省${index % 70}`,
    agent: `代理${index % 70}`,
    qty: index,
  }));
  await app.choose({ "a.xlsx": salesWorkbook([...sales, ...many]) });
  await steps.see("some of many hospitals", POPOVER, async () => {
    await page.locator(".filter .add").click();
    await page.locator(`${POPOVER} .columns button`).first().click();
  });
  await steps.see(
    "hospitals with 13",
    POPOVER,
    () => page.locator(`${POPOVER} input[role=searchbox]`).fill("13"),
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
  await note(steps, app, "the picture of them", ".cross");
  await steps.see(
    "the end of a long ranking",
    ".ranks .name, .rows-below",
    async () => {
      await page.locator(".ranking .segments input").last().check({
        force: true,
      });
      await page.locator(".ranks").evaluate((box) => box.scrollTop = 1e6);
    },
  );
  await steps.see(
    "the first of them again",
    ".ranks .name",
    () =>
      page.locator(".ranking .segments input").first().check({ force: true }),
  );
  await steps.see(
    "months on a narrow screen",
    ".months",
    () => page.setViewportSize({ width: 390, height: 800 }),
  );
}

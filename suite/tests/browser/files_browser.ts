/// <reference lib="dom" />
/** Files after the first drop: added, replaced, counted once, in folders. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  type App,
  type AppOptions,
  figureOf,
  notesOf,
  openApp,
  test,
} from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { boxes, twoYears } from "./support/year_of_sales.ts";

const inYear = (year: number) => twoYears.filter((sale) => sale.year === year);
const first = salesWorkbook(inYear(2023));
const second = salesWorkbook(inYear(2024));
const ask = ({ page }: App) => page.getByRole("dialog", { name: "还是替换" });
/** The names of the files of the result. */
async function filesOf({ page }: App): Promise<string[]> {
  await page.locator(".files-choice").click();
  const shown = page.locator(".files .name");
  await shown.first().waitFor();
  const names = await shown.allInnerTexts();
  await page.keyboard.press("Escape");
  return names;
}

/** Opens the page about all months. */
const openAll = (options: AppOptions = {}) =>
  openApp({ path: "/#/?months=all", ...options });

/** Waits for this number of files, and returns the boxes of the page. */
async function boxesIn(app: App, files: number): Promise<number> {
  await app.page.getByRole("button", { name: `${files} 个文件` }).waitFor();
  return await figureOf(app);
}

test("on a phone, the facts of a file are below its name, which stays whole", async () => {
  const context = { locale: "en-GB", viewport: { width: 320, height: 800 } };
  await using app = await openApp({ context });
  const { page } = app;
  const winter = salesWorkbook([
    { year: 2024, month: 12 },
    { year: 2025, month: 1 },
    { year: 2025, month: 2 },
  ]);
  await app.choose({ "sample.xlsx": winter, "2023.xlsx": first });
  await page.locator(".files-choice").click();
  const name = page.locator(".files .name", { hasText: "sample.xlsx" });
  await name.waitFor();
  const panel = page.locator(".popover .files");
  assertEquals(
    await panel.evaluate((one) => one.scrollWidth - one.clientWidth),
    0,
  );
  const facts = page.locator(".files small", { hasText: "February 2025" });
  const [{ y, height }, below] = await Promise.all(
    [name, facts].map(async (one) =>
      await one.boundingBox() ?? { y: 0, height: 0 }
    ),
  );
  assertEquals([height < 30, below.y >= y + height], [true, true]);
});

test("a file without its tick does not count, and counts again with it; the panel stays open with the focus in it", async () => {
  const files = { "2023.xlsx": first, "2024.xlsx": second };
  await using app = await openAll({ files });
  const { page } = app;
  assertEquals(await boxesIn(app, 2), boxes(twoYears));
  await page.locator(".files-choice").click();
  const tick = page.locator(".files").getByRole("checkbox", { name: "2023" });
  const handle = await tick.elementHandle();
  await tick.focus();
  await page.keyboard.press("Space");
  await page.locator(".files-choice", { hasText: "1 个文件" }).waitFor();
  assertEquals(await tick.isChecked(), false);
  assertEquals(await figureOf(app), boxes(inYear(2024)));
  assertEquals(await page.locator(".files li").count(), 2);
  assertEquals(await page.locator(".headline .quiet.lacking").count(), 1);
  assertEquals(await page.locator(".files .trouble, .urgent").count(), 0);
  await page.keyboard.press("Space");
  await page.locator(".files-choice", { hasText: "2 个文件" }).waitFor();
  assertEquals(
    await handle?.evaluate((box) => box === document.activeElement),
    true,
  );
  await page.keyboard.press("Escape");
  await page.locator(".popover:popover-open").waitFor({ state: "detached" });
  assertEquals(
    await page.evaluate(() => document.activeElement?.className),
    "files-choice",
  );
  assertEquals(await boxesIn(app, 2), boxes(twoYears));
});

test("the menu of files opens at its beginning, with the notes in sight, however many files follow", async () => {
  await using app = await openApp({
    context: { viewport: { width: 1280, height: 600 } },
  });
  const { page } = app;
  const files = Array.from({ length: 20 }, (_, i): [string, Uint8Array] => [
    `${i}.xlsx`,
    salesWorkbook([{ month: 1 + i % 12, year: 2020 + i, newHospital: "是" }]),
  ]);
  await app.choose(Object.fromEntries(files));
  await page.locator(".files-choice").click();
  await page.locator(".popover .files").waitFor();
  const { scrolled, hasFocus, isLong } = await page.locator(
    ".popover:popover-open",
  )
    .evaluate((panel) => ({
      scrolled: panel.scrollTop,
      hasFocus: panel.contains(document.activeElement),
      isLong: panel.scrollHeight > panel.clientHeight,
    }));
  assertEquals({ scrolled, hasFocus, isLong }, {
    scrolled: 0,
    hasFocus: true,
    isLong: true,
  });
  const { y = -1, height = 0 } =
    await page.locator(".notes h3").boundingBox() ??
      {};
  assert(y >= 0 && y + height <= 600, `${y}`);
});

test.app("Escape leaves everything as it was, and the focus where it was", async ({ app, page }) => {
  await app.choose({ "2023.xlsx": first });
  await page.getByRole("button", { name: "筛选", exact: true }).focus();
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await ask(app).waitFor();
  await page.keyboard.press("Escape");
  await ask(app).waitFor({ state: "detached" });
  await page.waitForFunction(() =>
    document.activeElement?.textContent === "筛选"
  );
  assertEquals(await filesOf(app), ["2023.xlsx"]);
});

/** December again, with one row corrected. */
const again = inYear(2024).filter(({ month }) => Number(month) === 12)
  .map((sale, at) => at === 0 ? { ...sale, qty: Number(sale.qty) + 7 } : sale);

test.app("a choice about files is in the address, and in a file that is dropped with them", async ({ app, page }) => {
  const files = [
    { name: "2024.xlsx", bytes: second },
    { name: "12月.xlsx", bytes: salesWorkbook(again) },
  ];
  await drop(page, files);
  await page.getByRole("button", { name: "全部相加" }).click();
  await page.locator(".question").waitFor({ state: "detached" });
  const chosen = page.url();
  const figure = await figureOf(app);
  await page.locator(".files-choice").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: zh.files.panel.saveChoices }).click();
  const saved = await download;
  assertEquals(saved.suggestedFilename(), zh.files.panel.choicesFile);
  const choices = await Deno.readFile(await saved.path());
  const open = async (address: string, more: typeof files) => {
    await using other = await openApp();
    await other.page.goto(address);
    await other.page.reload();
    await drop(other.page, [...more, ...files]);
    return await boxesIn(other, 2);
  };
  assertEquals(await open(`${app.base}/${new URL(chosen).hash}`, []), figure);
  const own = { name: "choices.json", bytes: choices };
  assertEquals(await open(app.base, [own]), figure);
});

test("a folder that is chosen is read with all folders in it", async () => {
  await using app = await openAll();
  const { page } = app;
  const folder = await folderOf({
    "2023.xlsx": first,
    "旧/2024.xlsx": second,
    "旧/~$2024.xlsx": new Uint8Array(1),
    "说明.txt": new Uint8Array(1),
  });
  await page.setInputFiles("input[webkitdirectory]", folder);
  await page.waitForSelector(".result");
  assertEquals(await boxesIn(app, 2), boxes(twoYears));
  const notes = await notesOf(app);
  assertMatch(notes, /~\$2024.xlsx 是打开文件时产生的临时文件/);
  assertMatch(notes, /文件夹里另有 1 个文件不是 .xlsx/);
  await Deno.remove(folder, { recursive: true });
});

async function folderOf(files: Record<string, Uint8Array>): Promise<string> {
  const folder = await Deno.makeTempDir();
  for (const [path, bytes] of Object.entries(files)) {
    const inner = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
    await Deno.mkdir(`${folder}/${inner}`, { recursive: true });
    await Deno.writeFile(`${folder}/${path}`, bytes);
  }
  return folder;
}

test("a folder that is dropped is read", async () => {
  await using app = await openAll();
  const { page } = app;
  const folder = await folderOf({ "a/2023.xlsx": first, "2024.xlsx": second });
  const session = await page.context().newCDPSession(page);
  const data = {
    items: [],
    files: [folder],
    dragOperationsMask: 1,
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x: 200,
      y: 300,
      data,
    });
  }
  await page.waitForSelector(".result");
  assertEquals(await boxesIn(app, 2), boxes(twoYears));
  await Deno.remove(folder, { recursive: true });
});

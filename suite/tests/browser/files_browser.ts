/** Files: read, pasted, in folders, added, replaced, counted once. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  type App,
  drawn,
  figureOf,
  fileList,
  openApp,
  testsOf,
} from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { drop } from "./support/dropped_files.ts";
import { sample } from "./support/workbooks.ts";
import { boxes, twoYears } from "./support/year_of_sales.ts";

const inYear = (year: number) => twoYears.filter((sale) => sale.year === year);
const first = salesWorkbook(inYear(2023));
const second = salesWorkbook(inYear(2024));
const test = testsOf();

/** Waits for this number of files, and returns the boxes of the page. */
async function boxesIn(app: App, files: number): Promise<number> {
  await app.page.getByRole("button", { name: `${files} 个文件` }).waitFor();
  return await figureOf(app);
}

test("on a phone, the facts of a file are below its name, which stays whole", async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
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
  const hidden = await panel.evaluate((one) =>
    one.scrollWidth - one.clientWidth
  );
  assertEquals(hidden, 0, "pixels to scroll");
  const facts = page.locator(".files small", { hasText: "2025年2月" });
  const [{ y, height }, below] = await Promise.all(
    [name, facts].map(async (one) =>
      await one.boundingBox() ?? { y: 0, height: 0 }
    ),
  );
  assert(height < 30, `a name of one line is ${height} pixels high`);
  assert(below.y >= y + height, `facts at ${below.y}, a name to ${y + height}`);
});

test("a file without its tick does not count, which a quiet note above the figures says", async ({ app, page }) => {
  await app.go("months=all");
  await app.choose({ "2023.xlsx": first, "2024.xlsx": second });
  assertEquals(await boxesIn(app, 2), boxes(twoYears));
  await page.locator(".files-choice").click();
  await page.locator(".files").getByRole("checkbox", { name: "2023" })
    .uncheck();
  await page.locator(".files-choice", { hasText: "1 个文件" }).waitFor();
  assertEquals(await figureOf(app), boxes(inYear(2024)));
  assertEquals(await page.locator(".headline .quiet.lacking").count(), 1);
  assertEquals(await page.locator(".files .trouble, .count").count(), 0);
});

test("the menu of files opens at its beginning, with the notes in sight, however many files follow", async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const files = Array.from({ length: 20 }, (_, i): [string, Uint8Array] => [
    `${i}.xlsx`,
    salesWorkbook([{ month: 1 + i % 12, year: 2020 + i, newHospital: "是" }]),
  ]);
  await app.choose(Object.fromEntries(files));
  await page.locator(".files-choice").click();
  await page.locator(".popover .files").waitFor();
  const seen = await page.locator(".popover:popover-open")
    .evaluate((panel) => ({
      scrolled: panel.scrollTop,
      hasFocus: panel.contains(document.activeElement),
      isLong: panel.scrollHeight > panel.clientHeight,
    }));
  assertEquals(seen, { scrolled: 0, hasFocus: true, isLong: true });
  const { y = -1, height = 0 } =
    await page.locator(".notes h3").boundingBox() ??
      {};
  assert(y >= 0 && y + height <= 600, `notes at ${y}, ${height} pixels high`);
});

/** December again, with one row corrected. */
const again = inYear(2024).filter(({ month }) => Number(month) === 12)
  .map((sale, at) => at === 0 ? { ...sale, qty: Number(sale.qty) + 7 } : sale);

test("a choice about files is in the address, and in a file that is dropped with them", async ({ app, page }) => {
  const files = [
    { name: "2024.xlsx", bytes: second },
    { name: "12月.xlsx", bytes: salesWorkbook(again) },
  ];
  await drop(page, files);
  await page.getByRole("button", { name: "全部相加" }).click();
  await page.locator(".question").waitFor({ state: "detached" });
  await page.locator("h1:focus").waitFor();
  const chosen = page.url();
  const figure = await figureOf(app);
  await page.locator(".files-choice").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: zh.files.panel.saveChoices }).click();
  const saved = await download;
  assertEquals(saved.suggestedFilename(), zh.files.panel.choicesFile);
  const choices = await Deno.readFile(await saved.path());
  const open = async (path: string, more: typeof files) => {
    await using other = await openApp({ path });
    await drop(other.page, [...more, ...files]);
    return await boxesIn(other, 2);
  };
  assertEquals(await open(`/${new URL(chosen).hash}`, []), figure);
  const own = { name: "choices.json", bytes: choices };
  assertEquals(await open("/", [own]), figure);
});

async function folderOf(files: Record<string, Uint8Array>): Promise<string> {
  const folder = await Deno.makeTempDir();
  await Deno.mkdir(`${folder}/旧`);
  for (const [path, bytes] of Object.entries(files)) {
    await Deno.writeFile(`${folder}/${path}`, bytes);
  }
  return folder;
}

/** Drops a folder of this machine on the page, as the browser itself does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x: 200,
      y: 300,
      data,
    });
  }
}

const ways: Record<string, (page: Page, folder: string) => Promise<void>> = {
  "chosen": (page, folder) =>
    page.setInputFiles("input[webkitdirectory]", folder),
  "dropped": dropFolder,
};
for (const [way, give] of Object.entries(ways)) {
  test(`a folder that is ${way} is read with all folders in it`, async ({ app, page }) => {
    const folder = await folderOf({
      "2023.xlsx": first,
      "旧/2024.xlsx": second,
      "旧/~$2024.xlsx": new Uint8Array(1),
      "说明.txt": new Uint8Array(1),
    });
    await app.go("months=all");
    await give(page, folder);
    assertEquals(await boxesIn(app, 2), boxes(twoYears));
    await page.locator(".files-choice").click();
    await page.locator("details.notes > summary").click();
    const notes = await page.locator(".popover .notes").innerText();
    assertMatch(notes, /~\$2024.xlsx 是打开文件时产生的临时文件/);
    assertMatch(notes, /文件夹里另有 1 个文件不是 .xlsx/);
    await Deno.remove(folder, { recursive: true });
  });
}

test.alone("an analysis says which of how many files it reads, and how far it is, until it is cancelled", async ({ page }) => {
  const contentType = "text/javascript";
  await page.route(
    "**/engine*.js",
    (route) => route.fulfill({ contentType, body: "onmessage = () => 0;" }),
  );
  await page.reload();
  await page.setInputFiles(
    "input[type=file]",
    fileList({ "a.xlsx": new Uint8Array(600), "b.xlsx": new Uint8Array(400) }),
  );
  const working = page.getByRole("region", { name: "正在分析" });
  await working.waitFor();
  const status = page.locator("#app p.unseen[role=status]");
  const shown = async (said: string) => {
    await status.filter({ hasText: said }).waitFor({ state: "attached" });
    return [
      ...(await working.innerText()).split(/\s*\n\s*/).filter(Boolean),
      await page.locator("progress").getAttribute("value"),
    ];
  };
  assertEquals(
    await shown("正在分析"),
    ["正在分析", "a.xlsx（第 1 个，共 2 个）", "取消", null],
  );
  const read = (progress: object) =>
    page.workers()[0].evaluate(
      (progress) => postMessage({ number: 0, progress }),
      progress,
    );
  await read({ file: 1, bytesRead: 794, rows: 12_345 });
  assertEquals(
    await shown("已完成 75%"),
    [
      "正在分析",
      "b.xlsx（第 2 个，共 2 个）",
      "已读取 0.8 kB，共 1.0 kB · 12,345 行",
      "取消",
      "79",
    ],
  );
  await page.locator(".working button:focus").press("Enter");
  const cancelled = page.getByText("已取消", { exact: true });
  await cancelled.waitFor({ state: "attached" });
  await page.locator("h1:focus").waitFor();
});

test("a file that is not added after all can be chosen again", async ({ app, page }) => {
  await app.choose({ "a.xlsx": sample, "b.xlsx": new Uint8Array(9) });
  await page.getByRole("button", { name: "重新选择文件" }).click();
  const input = page.locator("input[type=file]").first();
  await input.setInputFiles(fileList({ "c.xlsx": sample }));
  await page.locator(".ask").getByRole("button", { name: "取消" }).click();
  assertEquals(await input.inputValue(), "");
});

test("a file that is pasted is analyzed, a text is not", async ({ app, page }) => {
  const paste = (bytes?: number[]) =>
    page.evaluate((bytes) => {
      const clipboardData = new DataTransfer();
      if (bytes === undefined) clipboardData.items.add("a", "text/plain");
      else {
        clipboardData.items.add(new File([new Uint8Array(bytes)], "a.xlsx"));
      }
      const options = { clipboardData, bubbles: true };
      document.body.dispatchEvent(new ClipboardEvent("paste", options));
    }, bytes);
  await paste();
  await drawn(app);
  assertEquals(await page.locator("main").getAttribute("data-phase"), "idle");
  await paste([...sample]);
  await page.waitForSelector(".result[aria-busy=false]");
});

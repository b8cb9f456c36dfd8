/// <reference lib="dom" />
/** Files after the first drop: added or not, counted once, added up or not, removed. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import XLSX from "xlsx";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import {
  answerFor,
  type App,
  exportedStats,
  fileList,
  notesOf,
  openApp,
} from "./support/app.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { savePicture } from "./support/picture.ts";
import { sample } from "./support/workbooks.ts";
import { boxes, twoYears } from "./support/year_of_sales.ts";

const inYear = (year: number) => twoYears.filter((sale) => sale.year === year);
const first = salesWorkbook(inYear(2023));
const second = salesWorkbook(inYear(2024));
/** November and December again, corrected. */
const corrected = inYear(2024).filter(({ month }) => Number(month) >= 11)
  .map((sale) => ({ ...sale, qty: Number(sale.qty) + 1000 }));

const ask = ({ page }: App) => page.getByRole("dialog", { name: "还是替换" });
/** The names of the files of the result. */
async function filesOf({ page }: App): Promise<string[]> {
  await page.locator(".files-choice").click();
  const names = await page.locator(".files .name").allInnerTexts();
  await page.keyboard.press("Escape");
  return names;
}

/** Waits until this many files are shown, and returns the statistics of the page. */
async function statsOf(app: App, files: number): Promise<unknown> {
  await app.page.getByRole("button", { name: `${files} 个文件` }).waitFor();
  return await exportedStats(app);
}

/** Lets shared months count in another way, by a button of the notes. */
async function chooseInNotes({ page }: App, name: string): Promise<void> {
  await page.locator(".files-choice").click();
  await page.getByRole("button", { name }).click();
  await page.locator(".notes").waitFor({ state: "detached" });
}

test("a further drop asks, by keyboard too, and files are added", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "2023.xlsx": first });
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await ask(app).waitFor();
  assertMatch(await ask(app).innerText(), /添加“2024.xlsx”[^]*2023.xlsx/);
  assertEquals(await accessibilityFaults(page), []);
  assertEquals(
    await page.evaluate(() => document.activeElement?.textContent),
    "添加到现有文件",
  );
  await page.keyboard.press("Enter");
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
  assertEquals(await ask(app).count(), 0);
});

test("a further drop can replace what is there", async () => {
  await using app = await openApp();
  await app.choose({ "2023.xlsx": first });
  await drop(app.page, [{ name: "2024.xlsx", bytes: second }]);
  await ask(app).getByRole("button", { name: "替换，只看新文件" }).click();
  assertEquals(await statsOf(app, 1), await answerFor(inYear(2024)));
  assertEquals(await filesOf(app), ["2024.xlsx"]);
});

test("Escape leaves everything as it was, and the focus where it was", async () => {
  await using app = await openApp();
  const { page } = app;
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

test("while a file is read, another one asks as well", async () => {
  await using app = await openApp();
  const { page } = app;
  await drop(page, [{ name: "2023.xlsx", bytes: first }]);
  await drop(page, [{ name: "2024.xlsx", bytes: second }]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
});

test("a file of the same bytes counts once, and the page says so", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "2023.xlsx": first, "2023 (1).xlsx": first });
  assertMatch(
    await notesOf(app),
    /2023 \(1\).xlsx 与 2023.xlsx 内容相同，只计一次/,
  );
  assertEquals(await statsOf(app, 1), await answerFor(inYear(2023)));
  await drop(page, [
    { name: "again.xlsx", bytes: first },
    { name: "2024.xlsx", bytes: second },
    { name: "~$2024.xlsx", bytes: new Uint8Array(1) },
  ]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
  const notes = await notesOf(app);
  assertMatch(notes, /2 个文件与其他文件内容相同，只计一次/);
  assertMatch(notes, /~\$2024.xlsx 是打开文件时产生的临时文件/);
});

const dated = [
  {
    name: "更正.xlsx",
    bytes: salesWorkbook(corrected),
    modified: new Date(2025, 0, 9, 8, 30),
  },
  { name: "2024.xlsx", bytes: second, modified: new Date(2025, 0, 2, 17, 5) },
];

test("months that two files have are asked about at once, and count as the reader chooses", async () => {
  await using app = await openApp();
  const { page } = app;
  await drop(page, dated);
  const question = page.getByRole("region", {
    name: zh.files.shared.label("2024年11月至12月"),
  });
  await question.waitFor();
  assertMatch(
    await question.innerText(),
    /更正.xlsx（9 行，[\d,]+ 盒，修改于 2025年1月9日 08:30）、2024.xlsx（9 行，[\d,]+ 盒，修改于 2025年1月2日 17:05）/,
  );
  assertMatch(
    await question.innerText(),
    /只用最后修改的 更正.xlsx\s*2024.xlsx 的 9 行不计入/,
  );
  await question.getByRole("button", { name: "相加" }).click();
  await question.waitFor({ state: "detached" });
  const notes = await notesOf(app);
  assertMatch(notes, /2024年11月至12月在多个文件中都有数据，已按您的选择相加/);
  const added = [...inYear(2024), ...corrected];
  assertEquals(await statsOf(app, 2), await answerFor(added));
  await chooseInNotes(app, "只用最后修改的 更正.xlsx");
  assertMatch(await notesOf(app), /2024.xlsx 的 9 行不计入/);
  const newest = [
    ...inYear(2024).filter(({ month }) => Number(month) < 11),
    ...corrected,
  ];
  assertEquals(await statsOf(app, 2), await answerFor(newest));
  assertEquals(await accessibilityFaults(page), []);
  // It holds beside other files, and can be changed.
  await drop(page, [{ name: "2023.xlsx", bytes: first }]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  assertEquals(
    await statsOf(app, 3),
    await answerFor([...inYear(2023), ...newest]),
  );
  await chooseInNotes(app, "相加");
  assertMatch(await notesOf(app), /已按您的选择相加/);
  assertEquals(
    await statsOf(app, 3),
    await answerFor([...inYear(2023), ...added]),
  );
});

/** December again, with one row corrected. */
const again = inYear(2024).filter(({ month }) => Number(month) === 12)
  .map((sale, at) => at === 0 ? { ...sale, qty: Number(sale.qty) + 7 } : sale);

test("one click adds up the months of two regions", async () => {
  const months = [10, 11, 12];
  const sales = (month: number, qty: number) => ({ year: 2024, month, qty });
  await using app = await openApp();
  const { page } = app;
  await drop(
    page,
    months.flatMap((month) => [
      { name: `北${month}.xlsx`, bytes: salesWorkbook([sales(month, 1)]) },
      { name: `南${month}.xlsx`, bytes: salesWorkbook([sales(month, 2)]) },
    ]),
  );
  const all = page.getByRole("region", {
    name: zh.files.shared.label("2024年10月至12月"),
  });
  await all.waitFor();
  assertEquals(await page.locator(".question").count(), 4);
  assertEquals(await accessibilityFaults(page), []);
  await all.getByRole("button", { name: "这些月份全部相加" }).click();
  await page.locator(".question").first().waitFor({ state: "detached" });
  assertEquals(
    await statsOf(app, 6),
    await answerFor(
      months.flatMap((month) => [sales(month, 1), sales(month, 2)]),
    ),
  );
  // Another file of a month is another question.
  await drop(page, [
    { name: "东12.xlsx", bytes: salesWorkbook([sales(12, 4)]) },
  ]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  const question = page.getByRole("region", {
    name: zh.files.shared.label("2024年12月"),
  });
  await question.getByRole("button", { name: "不计入 北12.xlsx" }).click();
  await question.waitFor({ state: "detached" });
  assertMatch(await notesOf(app), /北12.xlsx 的 1 行不计入/);
});

test("a month that two files have counts only once the reader has chosen", async () => {
  await using app = await openApp();
  const { page } = app;
  await drop(page, [
    dated[1],
    {
      name: "12月.xlsx",
      bytes: salesWorkbook(again),
      modified: new Date(2025, 0, 9, 8, 30),
    },
  ]);
  const question = page.getByRole("region", {
    name: zh.files.shared.label("2024年12月"),
  });
  await question.waitFor();
  assertMatch(
    await question.innerText(),
    /2024.xlsx（5 行，[\d,]+ 盒，修改于 2025年1月2日 17:05）、12月.xlsx（5 行，[^]*不计入 12月.xlsx\s*12月.xlsx 的 5 行不计入/,
  );
  assertEquals(await accessibilityFaults(page), []);
  const others = inYear(2024).filter(({ month }) => Number(month) < 12);
  assertEquals(await statsOf(app, 2), await answerFor(others));
  // By keyboard: the first button adds up, the second takes the last one.
  await question.getByRole("button", { name: "相加" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  assertMatch(
    await notesOf(app),
    /只计最后修改的文件，2024.xlsx 的 5 行不计入/,
  );
  assertEquals(
    await statsOf(app, 2),
    await answerFor([...others, ...again]),
  );
  await chooseInNotes(app, "不计入 12月.xlsx");
  assertMatch(await notesOf(app), /已按您的选择，12月.xlsx 的 5 行不计入/);
  assertEquals(await statsOf(app, 2), await answerFor(inYear(2024)));
});

test("a file of the same name has replace first", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "2023.xlsx": first, "2024.xlsx": second });
  await drop(page, [{ name: "2024.xlsx", bytes: salesWorkbook(again) }]);
  await ask(app).waitFor();
  assertMatch(await ask(app).innerText(), /2024.xlsx 已有同名文件/);
  assertEquals(
    await page.evaluate(() => document.activeElement?.textContent),
    "替换同名文件",
  );
  await page.keyboard.press("Enter");
  assertEquals(
    await statsOf(app, 2),
    await answerFor([...inYear(2023), ...again]),
  );
});

test("a file that is left out is said in the header, the list, pictures and Excel", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "2023.xlsx": first,
    "流向2024-01.xlsx": salesWorkbook([{ month: 1, qty: "待定" }]),
  });
  await page.getByRole("button", { name: "只分析其余 1 个文件" }).click();
  await page.waitForSelector(".result[aria-busy=false]");
  const said = /未包含：1 个文件/;
  assertMatch(await page.locator(".headline").innerText(), said);
  assertMatch(
    await notesOf(app),
    /2024年1月应在 流向2024-01.xlsx 中，但该文件未包含/,
  );
  assertEquals(await accessibilityFaults(page), []);
  const { bytes } = await app.exported("Excel");
  const overview = XLSX.utils.sheet_to_json<string[]>(
    Object.values(XLSX.read(bytes).Sheets)[0],
    { header: 1 },
  ).flat().map(String);
  assertMatch(overview[4], said);
  const { svg } = await savePicture(app);
  assertMatch(svg, />未包含：1 个文件 · .*数据来源：/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "1 个文件" }).click();
  const panel = page.getByRole("dialog", { name: "文件" });
  await panel.locator(".files").getByText("未包含 流向2024-01.xlsx").waitFor();
  await page.keyboard.press("Escape");
  // The corrected file takes its place.
  await drop(page, [{
    name: "流向2024-01.xlsx",
    bytes: salesWorkbook([{ month: 1, qty: 5 }]),
  }]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  await page.getByRole("button", { name: "2 个文件" }).waitFor();
  assertEquals(await page.getByText(said).count(), 0);
});

test("each file shows what is in it; removing one removes its figures", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({
    "2023.xlsx": first,
    "2024.xlsx": second,
    "合计.xlsx": salesWorkbook([
      { year: 2025, month: 1, qty: 7 },
      { year: 2025, month: 3, qty: 7 },
      { year: null, month: null, hospital: "合计", qty: 14 },
    ]),
  });
  await page.getByRole("button", { name: "3 个文件" }).click();
  const panel = page.getByRole("dialog", { name: "文件" });
  await panel.getByText("2023.xlsx").waitFor();
  const text = await panel.innerText();
  assertMatch(text, /2023.xlsx\s*2023年1月至12月 · 60 行/);
  assertMatch(text, /合计.xlsx\s*2025年1月和2025年3月 · 2 行/);
  await panel.getByText("1 条读取说明").click();
  assert(
    await panel.locator(".files").getByText("跳过 1 行合计或小计").isVisible(),
  );
  assertEquals(await accessibilityFaults(page), []);
  await panel.getByRole("button", { name: "移除 合计.xlsx" }).click();
  await page.getByRole("button", { name: "2 个文件" }).waitFor();
  // The panel stays open: more may follow.
  await panel.getByRole("button", { name: "移除 2024.xlsx" }).click();
  await page.keyboard.press("Escape");
  assertEquals(await statsOf(app, 1), await answerFor(inYear(2023)));
});

test("a file with errors does not stop the others, and can be added once it is corrected", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "2023.xlsx": first });
  await drop(page, [{
    name: "2024.xlsx",
    bytes: salesWorkbook([...inYear(2024), { month: 1, qty: "待定" }]),
  }]);
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  await page.waitForSelector(".failed");
  await page.getByRole("button", { name: "重新选择文件" }).click();
  await page.setInputFiles(
    "input[type=file]",
    fileList({ "2024.xlsx": second }),
  );
  await ask(app).getByRole("button", { name: "添加到现有文件" }).click();
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
});

test("a folder that is chosen is read with all folders in it", async () => {
  await using app = await openApp();
  const { page } = app;
  const folder = await folderOf({
    "2023.xlsx": first,
    "旧/2024.xlsx": second,
    "旧/~$2024.xlsx": new Uint8Array(1),
    "说明.txt": new Uint8Array(1),
  });
  await page.setInputFiles("input[webkitdirectory]", folder);
  await page.waitForSelector(".result");
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
  const notes = await notesOf(app);
  assertMatch(notes, /~\$2024.xlsx 是打开文件时产生的临时文件/);
  assertMatch(notes, /文件夹里另有 1 个文件不是 .xlsx/);
  await Deno.remove(folder, { recursive: true });
});

test("a folder without a workbook gets a message", async () => {
  await using app = await openApp();
  const { page } = app;
  const folder = await folderOf({ "a.csv": sample, "b.xls": sample });
  await page.setInputFiles("input[webkitdirectory]", folder);
  await page.waitForSelector(".failed");
  assertMatch(
    await page.locator(".failed").innerText(),
    /文件夹里没有 .xlsx 文件/,
  );
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
  await using app = await openApp();
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
  assertEquals(await statsOf(app, 2), await answerFor(twoYears));
  await page.locator(".bar > button").first().click();
  await page.locator(".popover").getByRole("button", {
    name: "全部",
    exact: true,
  }).click();
  await page.waitForSelector(".result[aria-busy=false]");
  assertEquals(
    Number((await page.locator(".headline .total .figure").first().innerText())
      .replaceAll(",", "")),
    boxes(twoYears),
  );
  await Deno.remove(folder, { recursive: true });
});

test("a page over plain http notices copies, too", async () => {
  await using app = await openApp({ host: "insecure.test" });
  const { page } = app;
  assertEquals(await page.evaluate(() => isSecureContext), false);
  await app.choose({ "2023.xlsx": first, "copy.xlsx": first });
  assertEquals(await exportedStats(app), await answerFor(inYear(2023)));
  const notes = await notesOf(app);
  assertMatch(notes, /^copy.xlsx 与 2023.xlsx 内容相同，只计一次$/m);
});

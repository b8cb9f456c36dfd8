/** The list of cells to correct: by column and reason, copied, saved, scrolled. */
import XLSX from "xlsx";
import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { faults, faultyWorkbook } from "../support/bad_cells.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  type App,
  clipboard,
  figureOf,
  loadedAhead,
  settled,
  testsOf,
} from "./support/app.ts";

const test = testsOf({ context: clipboard });

const thousands = salesWorkbook(
  Array.from({ length: 1500 }, (_, at) => ({ qty: `待定${at}` })),
);

async function refuse(app: App, bytes: Uint8Array): Promise<void> {
  await app.choose({ "五月.xlsx": bytes });
  await app.page.waitForSelector(".cells");
}

function rowsOf(bytes: Uint8Array): unknown[][] {
  const { Sheets, SheetNames } = XLSX.read(bytes);
  const options = { header: 1, defval: "" } as const;
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], options);
}

test("the list is copied as cells that a spreadsheet does not run, and saved as a workbook, without a connection", async ({ app, page }) => {
  await loadedAhead(app);
  await refuse(app, faultyWorkbook);
  await page.getByRole("button", { name: "复制列表" }).click();
  await page.getByRole("button", { name: "已复制" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split("\n").map((line) => line.split("\t"));
  assertEquals(lines[0], ["单元格", "列", "值", "原因"]);
  assertEquals(lines[2], ["Sheet1!H2", "出库数量", "'=1+1", "不是数字"]);
  assertEquals(lines.length, 1 + faults.length);
  await page.context().setOffline(true);
  const { name, bytes } = await app.download("保存为 Excel");
  await page.context().setOffline(false);
  assertMatch(name, /^五月 .+\.xlsx$/);
  assertEquals(
    rowsOf(bytes).slice(5).map(([address, , value]) => [address, value]),
    faults.map(([cell, value]) => [`Sheet1!${cell}`, value]),
  );
});

test("the rows of the list are saved whole, to correct and analyze on their own", async ({ app }) => {
  await refuse(app, salesWorkbook([{ qty: 3 }, { qty: "-", agent: "甲" }]));
  const { name, bytes } = await app.download("保存这些行");
  assertEquals(name, "五月 无法读取的行.xlsx");
  const [, row, ...more] = rowsOf(bytes);
  assertEquals(row.slice(0, 2), [3, "H3 出库数量：表示没有销售"]);
  assertEquals([row.includes("甲"), more], [true, []]);
});

test("a click continues without the rows, which the figures then name, and another brings the list back", async ({ app, page }) => {
  await app.choose({
    "四月.xlsx": salesWorkbook([{ month: 4, qty: 5 }]),
    "五月.xlsx": salesWorkbook([{ qty: 3 }, { qty: "-" }, { year: "李四" }]),
  });
  await page.getByRole("button", { name: "跳过这 2 行，继续分析（计入 1 行）" })
    .click();
  await settled(app);
  assertEquals(await figureOf(app), 3);
  const named = "五月.xlsx：2 行未计入（第 3、4 行）";
  assertStringIncludes(await page.locator(".lacking").innerText(), named);
  const { bytes } = await app.exported("Excel");
  assertStringIncludes(rowsOf(bytes).join("\n"), named);
  await page.getByRole("button", { name: "查看并修改" }).click();
  await page.waitForSelector(".cells");
  const cells = page.locator(".cells tbody th");
  assertEquals(await cells.allInnerTexts(), ["H3", "A4"]);
});

test("a long list says how many of its cells follow, and has all with a click", async ({ app, page }) => {
  await refuse(app, thousands);
  assertMatch(
    await page.locator(".cells").innerText(),
    /需要修改的单元格（1,500）[^]*前 1,000 个，另有 500 个[^]*其余 970 个/,
  );
  await page.getByRole("button", { name: "全部 1,000 项" }).click();
  const last = await page.evaluate(() =>
    new Promise((resolve) => {
      const scroll = () => {
        scrollTo(0, document.body.scrollHeight);
        const said = [...document.querySelectorAll(".bad tr")].at(-1)
          ?.textContent;
        if (said?.startsWith("H1001")) resolve(said);
        else requestAnimationFrame(scroll);
      };
      scroll();
    })
  );
  assertEquals(last, "H1001待定999");
});

test.alone("a list that cannot be saved says so, and can be saved later", async ({ app, page }) => {
  const maker = /\/report\.\w+\.js$/;
  await page.route(maker, (route) => route.abort());
  await page.reload();
  await refuse(app, thousands);
  const said = page.locator(".cells .caution", { hasText: "导出失败，请重试" });
  await page.getByRole("button", { name: "保存为 Excel" }).click();
  await said.waitFor();
  app.expected.push(/Failed to load resource/);
  await page.unroute(maker);
  const { name } = await app.download("保存为 Excel");
  assertMatch(name, /^五月.*\.xlsx$/);
  assertEquals(await said.count(), 0);
});

test("no name changes the direction of text around it", async ({ app, page }) => {
  const odd = "院\u202e乙";
  await app.choose({
    "五\u202e月.xlsx": salesWorkbook([
      { hospital: odd, agent: odd, province: odd, newHospital: 1, level: odd },
      { hospital: "一院", qty: 3 },
    ]),
    "六\u202e月.xlsx": salesWorkbook([{ hospital: "一院" }]),
  });
  await page.locator(".question", { hasText: "五[U+202E]月" }).waitFor();
  await page.getByRole("button", { name: "相加" }).click();
  await page.locator(".names .name", { hasText: "院[U+202E]乙" }).waitFor();
  await page.locator(".files-choice").click();
  await page.locator(".notes .shared button").first().waitFor();
  const shown = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...Array.from(
        document.querySelectorAll<HTMLElement>("[title], [aria-label]"),
        ({ title, ariaLabel }) => `${title} ${ariaLabel}`,
      ),
    ].join("\n")
  );
  assertEquals(shown.match(/.*[\u202a-\u202e\u2066-\u2069].*/g), null);
});

/// <reference lib="dom" />
/** From files to what a person sees. */
import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { fileList, namesShown, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { longWorkbook } from "./support/million_rows.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

test("a workbook becomes figures, a trend and a table", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  await app.choose({ "sample.xlsx": sample });
  const { page } = app;
  assertMatch(await page.locator(".headline .total").innerText(), /2,780/);
  assertEquals(await page.locator(".drawing .bar").first().isVisible(), true);
  const [first] = await namesShown(app);
  assertEquals(first.slice(0, 3), ["示例市第一医院", "2,000", "71.9%"]);
});

test("a figure stands beside its unit, and a unit of nothing takes no room", async () => {
  await using app = await openApp({ context: { locale: "en-GB" } });
  await app.choose({ "sample.xlsx": sample });
  const texts = await app.page.locator(".headline dd").filter({
    has: app.page.locator(".figure"),
  }).allInnerTexts();
  assertEquals(texts.map((text) => text.trim()), [
    ...["1,280 boxes", "0.2560 ×10k boxes", "2,780 boxes", "2"],
  ]);
});

test("an analysis says which of how many files it reads", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.route("**/engine*.js", () => {});
  await page.reload();
  await page.setInputFiles(
    "input[type=file]",
    fileList({ "a.xlsx": sample, "b.xlsx": sample }),
  );
  const working = page.locator(".working[data-shown=true]");
  await working.waitFor();
  assertEquals(
    (await working.innerText()).split(/\s*\n\s*/).filter(Boolean),
    ["正在分析", "a.xlsx（第 1 个，共 2 个）", "取消"],
  );
  assertEquals(
    await page.locator("[role=progressbar]").getAttribute("aria-valuenow"),
    null,
  );
  await page.locator(".working button:focus").press("Enter");
  await page.getByText("已取消", { exact: true }).waitFor({
    state: "attached",
  });
  await page.locator("h1:focus").waitFor();
});

test("a button says for a moment that it has copied", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await using app = await openApp({ context: { permissions } });
  const { page } = app;
  await page.locator(".guide summary").click();
  const copy = page.locator(".guide button");
  const before = await copy.innerText();
  await copy.click();
  await copy.filter({ hasText: "已复制" }).waitFor();
  await copy.filter({ hasText: before }).waitFor();
});

test("a file that is not added after all can be chosen again", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": sample, "b.xlsx": new Uint8Array(9) });
  await page.getByRole("button", { name: "重新选择文件" }).click();
  const input = page.locator("input[type=file]").first();
  await input.setInputFiles(fileList({ "c.xlsx": sample }));
  await page.locator(".ask").getByRole("button", { name: "取消" }).click();
  assertEquals(await input.inputValue(), "");
});

test("a month shows its change against the month before", async () => {
  await using app = await openApp();
  await app.choose({ "sample.xlsx": sample });
  const text = await app.page.locator(".headline").innerText();
  assertMatch(text, /2024年5月出库\s+1,280\s*盒/);
  assertMatch(text, /环比\s+\u221214\.7%\s+\u2212220\s*盒/);
});

test("months in several files are merged", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  const month = (month: number) => salesWorkbook([{ month, qty: 5 }]);
  await app.choose({ "4.xlsx": month(4), "5.xlsx": month(5) });
  await app.page.getByRole("button", { name: "2 个文件" }).waitFor();
  const headline = await app.page.locator(".headline").innerText();
  assertMatch(headline, /全部 2 个月出库\s+10\s*盒/);
});

test("a file that is dropped is analyzed, and so is one that is pasted", async () => {
  for (
    const [type, property] of [["drop", "dataTransfer"], [
      "paste",
      "clipboardData",
    ]]
  ) {
    await using app = await openApp();
    await app.page.evaluate(([type, property, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "sample.xlsx"));
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, property, { value: transfer });
      document.body.dispatchEvent(event);
    }, [type, property, [...sample]] as const);
    await app.page.waitForSelector(".result[aria-busy=false]");
  }
});

test("the sample is taken from the service", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.route(
    "**/sample.xlsx",
    (route) => route.fulfill({ path: "tests/fixtures/workbooks/sample.xlsx" }),
  );
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await page.waitForSelector(".result[aria-busy=false]");
});

test("a long analysis shows progress, and can be cancelled", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.setInputFiles(
    "input[type=file]",
    fileList({ "long.xlsx": longWorkbook(1000).bytes }),
  );
  await page.waitForSelector("[role=progressbar][aria-valuenow]");
  await page.getByRole("button", { name: "取消" }).click();
  assertEquals(await page.locator(".hero").isVisible(), true);
});

test("all bad cells of a workbook are listed", async () => {
  await using app = await openApp();
  await app.choose({ "bad.xlsx": thirtyBadCells });
  const { page } = app;
  assertMatch(
    await page.locator("h1").first().innerText(),
    /未能读取“bad.xlsx”/,
  );
  const rows = page.locator(".cells tbody tr");
  await rows.first().waitFor();
  assertEquals(await rows.count(), 30);
  assertMatch(await rows.first().innerText(), /H2\s+待定/);
});

test("files that are no workbooks are refused in plain words", async () => {
  await using app = await openApp();
  await app.choose({
    "空.xlsx": new Uint8Array(),
    "旧.xls": new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "坏.xlsx": sample.slice(0, 900),
  });
  const text = await app.page.locator(".failed").innerText();
  assertMatch(text, /3 个文件未能读取/);
  assertMatch(text, /另存为“Excel 工作簿 \(\*\.xlsx\)”/);
  assertMatch(text, /文件已损坏或不完整/);
  assertEquals(/Error| at |\.js/.test(text), false);
});

test("a workbook without data rows says so", async () => {
  await using app = await openApp();
  await app.choose({ "a.xlsx": salesWorkbook([{ qty: null }]) });
  assertMatch(
    await app.page.locator(".result").innerText(),
    /没有可统计的数据行/,
  );
});

test("100,000 hospitals are a result whose first rows, search and order are at once there", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": manyHospitals(100_000) });
  assertEquals((await namesShown(app)).length, 14);
  assertMatch(
    await page.locator(".names .sum").last().innerText(),
    /全部 100,000 家 其余 99,986 个/,
  );
  await page.getByRole("searchbox", { name: "搜索名称" }).fill("医院 99999");
  await page.locator(".all-names > .hint").filter({ hasText: "找到 1 个" })
    .waitFor();
  assertEquals((await namesShown(app)).length, 1);
});

test("the page works without a connection once it is loaded", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  const { page } = app;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await app.choose({ "sample.xlsx": sample });
  assertMatch(await page.locator(".headline .total").innerText(), /2,780/);
});

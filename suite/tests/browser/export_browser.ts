/** Files and pictures that readers save. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { type App, clipboard, testsOf } from "./support/app.ts";
import { savePicture } from "./support/picture.ts";
import { manyHospitals, sample } from "./support/workbooks.ts";

const test = testsOf({ context: clipboard });
function copiedTypes({ page }: App): Promise<string[]> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return item.types.toSorted();
  });
}

/** Without https a page may not use the clipboard. */
const testInsecure = testsOf({ host: "insecure.test" });

test("making the Excel report says what it does, leaves the page usable, and can be stopped", async ({ app, page }) => {
  await app.choose({ "long.xlsx": manyHospitals(20_000) });
  const said = page.evaluate(() =>
    new Promise<string[]>((resolve) => {
      const texts: string[] = [];
      const note = () => {
        const text = document.querySelector(".export [role=status]")
          ?.textContent;
        if (text && text !== texts.at(-1)) texts.push(text);
        if (texts.length === 3) resolve(texts);
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    })
  );
  await app.chooseExport("Excel");
  assertEquals(await said, [
    "正在写入工作簿…",
    "正在生成：概览",
    "正在生成：医院",
  ]);
  await page.getByRole("button", { name: "取消" }).click();
  await page.getByText("已取消导出").first().waitFor({ state: "attached" });
  assertEquals(await page.getByRole("button", { name: "取消" }).count(), 0);
  const { bytes } = await app.exported("Excel");
  assert(bytes.length > 100_000, `${bytes.length} bytes`);
});

test.alone("a report maker that could not be loaded says what to do", async ({ app, page }) => {
  await page.route(/\/report\.\w+\.js$/, (route) => route.abort());
  await page.reload();
  await app.choose({ "sample.xlsx": sample });
  await app.chooseExport("Excel");
  await page.getByText("导出失败，请重试").first().waitFor();
  app.expected.push(/Failed to load resource/);
});

/** Width and height of a PNG, which begins with them. */
function sizeOfPng(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  assertEquals(view.getUint32(0), 0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

test("the picture of a chart is a slide on white with its source", async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await app.choose({ "a&b.xlsx": sample });
  const { name, png, svg } = await savePicture(app);
  assertEquals(sizeOfPng(png), [1920, 1080]);
  // Without anything drawn it has 44 kB.
  assert(png.length > 60_000, `${png.length} bytes`);
  assertMatch(svg, /^<svg [^>]*width="1920" height="1080"/);
  assertMatch(svg, />2024年[^<]* · 数据来源：a&amp;b\.xlsx</);
  assertMatch(
    svg,
    /<rect x="0" y="0" width="1120" height="630" fill="#ffffff"/,
  );
  assertEquals(name, "月度销售统计 2024-04_2024-05 各月出库（盒）.png");
  assertEquals(await page.locator(".popover:popover-open").count(), 0);
  await page.emulateMedia({ colorScheme: null });
});

test("the table is copied as text and as a table, the trend and that of an open name as pictures", async ({ app, page }) => {
  await app.choose({ "a.xlsx": sample });
  await app.chooseExport("复制表格");
  await page.locator(".popover:popover-open").waitFor({ state: "hidden" });
  assertEquals(await copiedTypes(app), ["text/html", "text/plain"]);
  await app.chooseExport("复制图片");
  await page.locator(".popover:popover-open").waitFor({ state: "hidden" });
  assertEquals(await copiedTypes(app), ["image/png"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.locator(".names .name").first().click();
  const panel = page.locator(".opened");
  await panel.getByRole("button", { name: "复制图片" }).click();
  await panel.getByText("已复制").waitFor();
  assertEquals(await copiedTypes(app), ["image/png"]);
});

testInsecure(
  "a page that may not use the clipboard still copies the table",
  async ({ app, page }) => {
    await app.choose({ "a.xlsx": sample });
    const copied = page.evaluate(() =>
      new Promise<string[]>((resolve) =>
        document.addEventListener(
          "copy",
          ({ clipboardData, defaultPrevented }) =>
            resolve([
              ...["text/plain", "text/html"].map((type) =>
                clipboardData?.getData(type) ?? ""
              ),
              // Otherwise the browser copies the selected text alone.
              defaultPrevented ? "both" : "text",
            ]),
        )
      )
    );
    await app.chooseExport("复制表格");
    const [text, html, forms] = await copied;
    assertEquals(forms, "both");
    assertMatch(text, /^2024年5月医院\t盒\t占比\t/);
    assertMatch(html, /^<table><thead><tr><th>2024年5月医院<\/th>/);
  },
);

testInsecure(
  "a page that may not use the clipboard copies the heads by a button, and says whether the browser has",
  async ({ page }) => {
    const copied = page.evaluate(() =>
      new Promise<string>((resolve) =>
        document.addEventListener(
          "copy",
          ({ target }) => resolve((target as HTMLTextAreaElement).value),
        )
      )
    );
    const button = (name: string) => page.getByRole("button", { name }).first();
    await page.locator(".guide summary").click();
    await button("复制表头").click();
    assertMatch(await copied, /^年\t月\t/);
    assertEquals(await page.locator("textarea").count(), 0);
    await button("已复制").waitFor();
    await button("复制表头").waitFor();
    await page.evaluate(() => document.execCommand = () => false);
    await button("复制表头").click();
    await button("复制失败").waitFor();
    await button("复制表头").waitFor();
  },
);

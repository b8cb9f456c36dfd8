/// <reference lib="dom" />
/** From chosen files to the shown result. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { fileList, testsOf } from "./support/app.ts";
import { sample } from "./support/workbooks.ts";

const test = testsOf();

test.alone("an analysis says which of how many files it reads", async ({ page }) => {
  await page.route("**/engine*.js", () => {});
  await page.reload();
  await page.setInputFiles(
    "input[type=file]",
    fileList({ "a.xlsx": sample, "b.xlsx": sample }),
  );
  const working = page.getByRole("region", { name: "正在分析" });
  await working.waitFor();
  assertEquals(
    (await working.innerText()).split(/\s*\n\s*/).filter(Boolean),
    ["正在分析", "a.xlsx（第 1 个，共 2 个）", "取消"],
  );
  assertEquals(
    await page.locator("progress").getAttribute("value"),
    null,
  );
  await page.locator(".working button:focus").press("Enter");
  await page.getByText("已取消", { exact: true }).waitFor({
    state: "attached",
  });
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

test("a file that is pasted is analyzed", async ({ page }) => {
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], "a.xlsx"));
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    document.body.dispatchEvent(event);
  }, [...sample]);
  await page.waitForSelector(".result[aria-busy=false]");
});

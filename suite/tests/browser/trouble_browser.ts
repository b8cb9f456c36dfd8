/** Failures without a fault in the workbook. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { zh } from "../../page/words/zh.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { fileList, settled, testsOf } from "./support/app.ts";
import { sample, thirtyBadCells } from "./support/workbooks.ts";

const test = testsOf();

test("of two files with one name, the good one can be analyzed alone", async ({ page }) => {
  const [bad, good] = [thirtyBadCells, sample]
    .flatMap((bytes) => fileList({ "五月.xlsx": bytes }));
  await page.setInputFiles("input[type=file]", [bad, good]);
  await page.waitForSelector(".failed");
  await page.getByRole("button", { name: "只分析其余 1 个文件" }).click();
  await page.waitForSelector(".result[aria-busy=false]");
});

test.alone("a worker that does not answer is said above the figures that are known", async ({ app, page }) => {
  await app.choose({ "a.xlsx": sample });
  const figures = await page.locator(".headline dl").innerText();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message.id !== "answer") {
        postMessage.call(this, message);
        return;
      }
      const error = new Error("The worker refuses");
      const data = { number: message.number, error };
      this.onmessage?.(new MessageEvent("message", { data }));
    };
  });
  await page.locator(".months [role=slider]").first().press("Home");
  await page.getByRole("alert").filter({ hasText: zh.bar.failed }).waitFor();
  assertEquals(await page.locator(".headline dl").innerText(), figures);
});

test("a file that has gone is said to be unreadable", async ({ page }) => {
  const path = await Deno.makeTempFile({ suffix: ".xlsx" });
  await page.evaluate(() => {
    const input = Object.assign(document.createElement("input"), {
      type: "file",
      id: "gone",
    });
    document.body.append(input);
  });
  await page.setInputFiles("#gone", path);
  await Deno.remove(path);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("#gone");
    const event = new Event("drop", { bubbles: true, cancelable: true });
    const value = { types: ["Files"], files: input?.files };
    Object.defineProperty(event, "dataTransfer", { value });
    document.body.dispatchEvent(event);
  });
  const failure = await page.locator(".failed").innerText();
  assertMatch(failure, /浏览器无法读取这个文件/);
});

test.alone("a late sample does not replace what was chosen meanwhile", async ({ app, page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/sample.xlsx", async (route) => {
    await released;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest("**/sample.xlsx");
  await page.reload();
  const request = await asked;
  await page.getByRole("button", { name: "用示例数据试试" }).click();
  await app.choose({ "own.xlsx": salesWorkbook([{ month: 5 }]) });
  release();
  await request.response();
  await settled(app);
  await page.locator(".files-choice").click();
  assertMatch(await page.locator(".files").innerText(), /own.xlsx/);
});

test.alone("a sample that cannot be loaded is named, and loads with another click", async ({ app, page }) => {
  await page.route("**/sample-targets.xlsx", (route) => route.abort());
  await page.reload();
  const button = page.getByRole("button", { name: zh.intake.sample });
  await button.click();
  const failed = page.locator(".failed");
  assertMatch(await failed.innerText(), /sample\.xlsx/);
  app.expected.push(/Failed to load resource/);
  await page.unroute("**/sample-targets.xlsx");
  await failed.locator(".row button").first().click();
  await button.click();
  await settled(app);
});

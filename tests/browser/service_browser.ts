/// <reference lib="dom" />
/** The analysis through the service. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { manyHospitals, sample } from "./support/workbooks.ts";
import { until } from "../support/posting.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { type App, fileList, openApp } from "./support/app.ts";
import { recordRequests } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

async function fillIn(
  { page }: App,
  { secret = "demo-secret", isEncrypted = false } = {},
): Promise<void> {
  await page.getByRole("radio", { name: "通过接口" }).check();
  await page.getByLabel("Api key").fill("demo");
  await page.getByLabel("密钥", { exact: true }).fill(secret);
  if (isEncrypted) await page.getByLabel("加密请求体").check();
}

for (const isEncrypted of [false, true]) {
  test(`a request that is ${isEncrypted ? "encrypted" : "plain"} returns the same figures`, async () => {
    await using app = await openApp({ path: "/#/?months=all" });
    await fillIn(app, { isEncrypted });
    await app.choose({ "sample.xlsx": sample });
    const { page } = app;
    assertMatch(await page.locator(".totalQty").innerText(), /2,780/);
    await page.getByText("查看请求").click();
    const text = await page.locator(".request").innerText();
    assertMatch(text, /x-signature: [0-9a-f]{64}/);
    assertMatch(text, /curl -sS 'http/);
    assertEquals(/x-encrypted: 1/.test(text), isEncrypted);
    assertEquals(text.includes("demo-secret"), false);
  });
}

test("a wrong secret gets a message that says what to compare", async () => {
  await using app = await openApp();
  await fillIn(app, { secret: "other-secret" });
  await app.choose({ "sample.xlsx": sample });
  const text = await app.page.locator(".failed").innerText();
  assertMatch(text, /签名不一致[^]*逐项核对[^]*待签名字符串/);
  app.forgive(/401/);
});

test("a wrong clock does no harm", async () => {
  const now = () => Date.now() - 3_600_000;
  await using app = await openApp({ service: { now }, path: "/#/?months=all" });
  await fillIn(app);
  await app.choose({ "sample.xlsx": sample });
  assertMatch(await app.page.locator(".totalQty").innerText(), /2,780/);
  app.forgive(/401/);
});

test("an api key that cannot be sent is named as the cause", async () => {
  await using app = await openApp();
  await fillIn(app);
  await app.page.getByLabel("Api key").fill("密钥");
  await app.choose({ "sample.xlsx": sample });
  assertMatch(await app.page.locator(".failed").innerText(), /签名不一致/);
});

test("a file over the limit is not sent", async () => {
  await using app = await openApp({ service: { maxBodyBytes: 20_000 } });
  await fillIn(app);
  const requested = recordRequests(app.page);
  await app.choose({ "long.xlsx": manyHospitals(2000) });
  const text = await app.page.locator(".failed").innerText();
  assertMatch(text, /超过接口上限，没有发送[^]*改用本机计算/);
  assertEquals(requested, []);
});

test("a service that cannot be reached is named as the cause", async () => {
  await using app = await openApp();
  await fillIn(app);
  await app.page.context().setOffline(true);
  await app.choose({ "sample.xlsx": sample });
  assertMatch(await app.page.locator(".failed").innerText(), /连接不上服务/);
  // It tried twice.
  app.forgive(/Failed to load resource/);
  app.forgive(/Failed to load resource/);
});

test("without a key the fields are asked for before anything is sent", async () => {
  await using app = await openApp({ path: "/#/?months=all" });
  const { page } = app;
  const requested = recordRequests(page);
  await page.getByRole("radio", { name: "通过接口" }).check();
  await page.setInputFiles("input[type=file]", fileList({ "a.xlsx": sample }));
  await page.getByText("还没有发送 a.xlsx").waitFor();
  const focused = () =>
    page.evaluate(() =>
      (document.activeElement as HTMLInputElement).labels?.[0]?.textContent
    );
  assertEquals(await focused(), "API Key");
  assertEquals(await accessibilityFaults(page), []);
  await page.keyboard.type("demo");
  await page.keyboard.press("Enter");
  await until(async () => await focused() === "密钥");
  assertEquals(requested, []);
  await page.keyboard.type("demo-secret");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".result[aria-busy=false]");
  assertMatch(await page.locator(".totalQty").innerText(), /2,780/);
});

test("the secret is stored only if the reader asks for it", async () => {
  await using app = await openApp();
  await fillIn(app);
  const stored = () =>
    app.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    );
  assertEquals((await stored()).includes("demo-secret"), false);
  await app.page.getByLabel("在此标签页内记住密钥").check();
  assert((await stored()).includes("demo-secret"));
  await app.page.getByLabel("在此标签页内记住密钥").uncheck();
  assertEquals((await stored()).includes("demo-secret"), false);
});

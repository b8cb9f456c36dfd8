/** The signed request of the reference. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { encodeBody, fileBody, sign } from "../../../tests/support/client.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import {
  type App,
  type AppOptions,
  fileList,
  openApp,
  test,
  widthOf,
} from "./support/app.ts";
import { recordRequests } from "./support/browser.ts";
import { manyHospitals, sample } from "./support/workbooks.ts";

async function openForm(
  secret: string,
  options: AppOptions = {},
): Promise<App> {
  const app = await openApp({ path: "/?lang=en#try-it", ...options });
  const { page } = app;
  await page.locator(".try-it .key").focus();
  await page.keyboard.type("demo");
  await page.keyboard.press("Tab");
  await page.keyboard.type(secret);
  return app;
}

async function send({ page }: App): Promise<void> {
  await page.keyboard.press("Enter");
  await page.locator(".try-it [data-state=answered]").waitFor();
}

function step({ page }: App, name: string): Promise<string> {
  return page.locator(`.try-it [data-step=${name}]`).innerText();
}

test("a request with the sample is signed, sent and answered, by keyboard", async () => {
  await using app = await openForm("demo-secret");
  const { page } = app;
  const address = page.url();
  const requested = recordRequests(page);
  await send(app);
  const paths = requested.filter((path) => !path.startsWith("/assets/"));
  const sent = paths.indexOf("/api/analyze");
  assertEquals(paths.lastIndexOf("/api/analyze"), sent);
  const before = paths.slice(0, sent);
  assertEquals(before.includes("/sample.xlsx"), true, before.join());
  // An idle page also fetches the samples of its start.
  const known = ["/api/analyze", "/sample.xlsx", "/sample-targets.xlsx"];
  assertEquals(paths.filter((path) => !known.includes(path)), []);
  const [timestamp, hash] = (await step(app, "stringToSign")).split(":");
  assertEquals(await step(app, "bodyHash"), hash);
  const response = await fetch(`${app.base}/sample.xlsx`);
  const body = encodeBody(
    fileBody(await response.bytes(), { filename: "sample.xlsx" }),
  );
  const signature = sign(body, timestamp, "demo-secret");
  assertEquals(await step(app, "signature"), signature);
  const head = await page.locator(".try-it .head").innerText();
  assertMatch(head, /^HTTP 200[^]*x-request-id: /);
  const answer = await page.locator(".try-it .body").innerText();
  assertMatch(answer, /^\{"code":0,"message":"ok","data":\{[^]*\}$/);
  assertEquals(page.url(), address);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
  );
  assertEquals(kept.indexOf("demo-secret"), -1, kept);
});

test("an own file is sent in place of the sample, again after the service could not be reached, and its refusal is shown", async () => {
  await using app = await openForm("demo-secret");
  const { page } = app;
  await page.setInputFiles(
    ".try-it .file",
    fileList({ "a.xlsx": sample.subarray(0, 100) }),
  );
  assert(await page.locator(".try-it .own").isChecked());
  await page.locator(".try-it [type=submit]").focus();
  await page.route("**/api/analyze", (route) => route.abort());
  await page.keyboard.press("Enter");
  const unreachable = page.locator(".try-it [data-state=unreachable]");
  await unreachable.waitFor();
  assert(await page.locator(".try-it .answer").isHidden());
  app.expected.push(/Failed to load resource/);
  await page.unroute("**/api/analyze");
  await send(app);
  assert(await unreachable.isHidden());
  const head = await page.locator(".try-it .head").innerText();
  assertMatch(head, /^HTTP 400[^]*x-error-reason: workbook_damaged/);
});

test("a body over the limit is not sent, and nothing is sent without a secret", async () => {
  await using app = await openForm("", { service: { maxBodyBytes: 5000 } });
  const { page } = app;
  const requested = recordRequests(page);
  await page.keyboard.press("Enter");
  const focused = await page.evaluate(() => document.activeElement?.className);
  assertEquals(focused, "secret");
  await page.keyboard.type("demo-secret");
  await page.keyboard.press("Enter");
  await page.locator(".try-it [data-state=too-large]").waitFor();
  assertEquals(requested.includes("/api/analyze"), false);
});

test("axe finds nothing in the form and its answer at 390 px", async () => {
  const viewport = { width: 390, height: 844 };
  await using app = await openForm("demo-secret", { context: { viewport } });
  await send(app);
  assertEquals(await accessibilityFaults(app.page), []);
  assertEquals(await widthOf(app), viewport.width);
});

test("the form says why it sends nothing: without https, without the sample, and without a file that has gone", async () => {
  const said = async ({ page }: App, state: string) => {
    const requested = recordRequests(page);
    await page.locator(".try-it .secret").press("Enter");
    await page.locator(`.try-it [data-state=${state}]`).waitFor();
    assertEquals(await page.locator(".try-it [data-state]:visible").count(), 1);
    assertEquals(requested.includes("/api/analyze"), false);
  };
  await using insecure = await openForm("demo-secret", {
    host: "insecure.test",
  });
  await said(insecure, "insecure");
  await using app = await openForm("demo-secret");
  await app.page.route("**/sample.xlsx", (route) => route.abort());
  app.expected.push(/Failed to load resource/);
  await said(app, "sample-missing");
  await app.page.locator(".try-it .own").check();
  assertEquals(await app.page.locator(".try-it .file:invalid").count(), 1);
  const path = await Deno.makeTempFile({ suffix: ".xlsx" });
  await app.page.setInputFiles(".try-it .file", path);
  await Deno.remove(path);
  await said(app, "unreadable");
});

test("an answer of many names is cut after 20,000 characters", async () => {
  await using app = await openForm("demo-secret");
  const { page } = app;
  await page.setInputFiles(
    ".try-it .file",
    fileList({ "a.xlsx": manyHospitals(1000) }),
  );
  await page.locator(".try-it .secret").focus();
  await send(app);
  const body = await page.locator(".try-it .body").textContent() ?? "";
  assertEquals([body.length, body.at(-1)], [20_001, "…"]);
});

/// <reference lib="dom" />
/** Unusual data: plain words, no wrong comparison, no frozen tab. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { openFilter, settled, testsOf, widthOf } from "./support/app.ts";

const test = testsOf();

test("names of 30,000 characters are chosen, and do not break the page", async ({ app, page }) => {
  await app.go("months=all");
  const long = `甲${"长".repeat(30_000)}`;
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: long, qty: 5 },
      { month: 5, hospital: long, qty: 9 },
      { month: 5, hospital: "乙", qty: 4 },
    ]),
  });
  const panel = await openFilter(app);
  await panel.getByRole("radio", { name: "医院", exact: true }).check();
  await panel.getByRole("checkbox").first().check();
  await page.keyboard.press("Escape");
  await settled(app);
  assertEquals(await page.locator(".total .figure").first().innerText(), "14");
  assert(page.url().length < 10_000);
  assertEquals(await widthOf(app), 1280);
  const { height = 0 } = await page.locator(".chips").boundingBox() ?? {};
  assert(height < 120, `the chips are ${height} pixels high`);
  await page.goBack();
  assertEquals(await page.locator(".chip").count(), 0);
  await page.goForward();
  assertEquals(await page.locator(".chip").count(), 1);
});

test("names are shown as text, whatever they say", async ({ app, page }) => {
  const name = '<img src=x onerror="alert(1)">__proto__';
  await app.choose({
    "a.xlsx": salesWorkbook([{ hospital: name, province: "__proto__" }]),
  });
  assertMatch(await page.locator(".result").innerText(), /<img src=x onerror=/);
  await app.go("province=__proto__");
  assertMatch(await page.locator(".chip").innerText(), /__proto__/);
  assertEquals(await page.locator(".total .figure").first().innerText(), "1");
});

/** The cross table: its address, heads, columns and rows, and why there is none. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, settled, testsOf } from "./support/app.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const test = testsOf();

async function openCross(app: App, file: Uint8Array): Promise<void> {
  await app.choose({ "a.xlsx": file });
  await app.page.locator(".fold > summary").click();
  await app.page.locator(".crossed [role=row]").first().waitFor();
}

test("an address with the sides of the cross table unfolds it, in an open result and when it was folded", async ({ app, page }) => {
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  await page.locator(".fold").waitFor();
  const rows = page.getByLabel("行", { exact: true });
  await app.go("cross=level.agent");
  await rows.selectOption("province");
  assertMatch(page.url(), /cross=province\.agent/);
  await page.locator(".fold > summary").click();
  await rows.waitFor({ state: "detached" });
  await page.goBack();
  await page.waitForURL(/cross=level/);
  assertEquals(await rows.inputValue(), "level");
  // Months and quarters on both sides are no table.
  await app.go("cross=level.month");
  await rows.selectOption("quarter");
  assertMatch(page.url(), /cross=quarter\.level/);
});

test("heads of quarters, in rows and in columns, say how many months they have, and one without data is named", async ({ app, page }) => {
  await openCross(
    app,
    salesWorkbook([
      { month: 1, province: "浙江", hospital: "甲", qty: 30 },
      { month: 3, province: "浙江", hospital: "甲", qty: 5 },
      { month: 8, province: "江苏", hospital: "丙", qty: 60 },
    ]),
  );
  for (const [side, role] of [["行", "rowheader"], ["列", "columnheader"]]) {
    await page.getByLabel(side, { exact: true })
      .selectOption({ label: `${side}：季度` });
    const heads = page.locator(`.crossed [role=${role}]`);
    await heads.filter({ hasText: "2024-Q3（3 个月中的 1 个月）" }).waitFor();
    await heads.filter({ hasText: "2024-Q1（3 个月中的 2 个月）" }).waitFor();
    const said = await page.locator(".cross > .caution").allInnerTexts();
    assertEquals(said, ["缺少2024-Q2的数据"], `quarters as ${role}`);
  }
});

test("the cross table shows whole columns beside those that stay in sight", async ({ app, page }) => {
  for (const width of [390, 768, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(".brand").click();
    await openCross(app, twoYearsWorkbook);
    const table = page.locator(".table-box");
    await table.getByText("2024-12").waitFor();
    const edges = await table.evaluate((box) => {
      const heads = [...box.querySelectorAll("[role=columnheader]")];
      const isStuck = (head: Element) => getComputedStyle(head).left !== "auto";
      const [stuck] = heads.filter(isStuck).slice(-1);
      const from = stuck.getBoundingClientRect().right;
      const to = box.getBoundingClientRect().right;
      return heads.filter((head) => !isStuck(head))
        .map((head) => head.getBoundingClientRect())
        .filter(({ left, right }) => right > from + 2 && left < to - 2)
        .map(({ left, right }) => left >= from - 2 && right <= to + 2);
    });
    assert(edges.length >= 3 && edges.every(Boolean), `${width}: ${edges}`);
  }
});

test("the cross table draws 36 rows first, and the others after a click", async ({ app, page }) => {
  const provinces = Array.from({ length: 40 }, (_, i) => ({
    province: `省${i}`,
  }));
  await openCross(app, salesWorkbook(provinces));
  const names = page.locator(".crossed [data-row]");
  await names.nth(35).waitFor();
  await settled(app);
  assertEquals(await names.count(), 36);
  await page.locator(".table-box .all-rows").click();
  await page.getByText("省39", { exact: true }).first()
    .scrollIntoViewIfNeeded();
  await page.locator(".crossed .rest").waitFor({ state: "detached" });
});

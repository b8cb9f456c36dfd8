/** The table of names, and the panel of a name. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { until } from "../../../tests/support/posting.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, testsOf } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { shownFiles } from "./support/shown_sales.ts";
import { manyHospitals } from "./support/workbooks.ts";

/** Three months of 40 hospitals; the first ones sell most, some return. */
const book = salesWorkbook(
  [1, 2, 3].flatMap((month) =>
    Array.from({ length: 40 }, (_, i) => ({
      month,
      hospital: `医院${i + 1}`,
      province: i % 4 === 0 ? "浙江" : "江苏",
      manager: `经理${i % 3}`,
      qty: i === 39 ? -5 : 100 * month - i,
      conv: (100 * month - i) / 10_000,
    })).filter((_, i) => month !== 2 || i !== 4)
  ),
);

const test = testsOf();

async function openMarch({ choose, page }: App): Promise<void> {
  await choose({ "a.xlsx": book });
  await page.locator(".names .name").first().waitFor();
}

test("the line of months of the total is not drawn again for the sum of the others", async ({ app, page }) => {
  await openMarch(app);
  await page.locator(".names .rest").waitFor();
  const lines = (row: string) =>
    page.locator(`.names ${row} .spark-line`).count();
  assertEquals(await lines(".sum:not(.rest)"), 1);
  assertEquals(await lines(".rest"), 0);
});

test("the line of months goes from zero, below it for returns, with a gap where a month is missing", async ({ app, page }) => {
  await app.choose({
    "a.xlsx": salesWorkbook([1, 2, 4, 5].flatMap((month) => [
      { month, hospital: "一院", qty: 25 * month },
      { month, hospital: "二院", qty: -50 },
    ])),
  });
  const drawn = {
    ".sum": "M0.0 19.0L24.0 14.5M72.0 5.5L96.0 1.0",
    "[data-row='0']": "M0.0 15.4L24.0 11.8M72.0 4.6L96.0 1.0",
    "[data-row='1']": "M0.0 19.0L24.0 19.0M72.0 19.0L96.0 19.0",
  };
  for (const [row, line] of Object.entries(drawn)) {
    await page.locator(`.names ${row} .spark-line path[d="${line}"]`)
      .waitFor({ state: "attached" });
  }
});

async function open600({ choose, page }: App): Promise<void> {
  await choose({ "a.xlsx": manyHospitals(600) });
  await page.locator(".names .name").first().waitFor();
}

test("fourteen of 600 rows come first, and the sum of the others last", async ({ app, page }) => {
  await open600(app);
  assertEquals(await page.locator(".names [data-row]").count(), 14);
  const rest = page.locator(".names .sum").last();
  assertMatch(await rest.innerText(), /其余 586 个/);
});

/** Rows of 600 that are not in their places, and ends of the drawn rows that are in sight. */
function misplacedRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll(".names [data-row]")];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const { top = 0 } = rows[0].parentElement?.getBoundingClientRect() ?? {};
    const [first, last] = [boxes[0], boxes[boxes.length - 1]];
    const [from, to] = [rows[0], rows[rows.length - 1]];
    const isOpenAbove = first.top >= -600 && !from.matches("[data-row='0']");
    const isOpenBelow = last.bottom <= innerHeight + 600 &&
      !to.matches("[data-row='599']");
    const wrong = rows.filter((row, index) => {
      const at = Number(row.getAttribute("data-row"));
      // The sum is above; the borders of 600 rows add up to one row.
      const place = (boxes[index].top - top) / last.height - at;
      return place <= -0.5 || place >= 1.5 || row.ariaRowIndex !== `${at + 3}`;
    });
    return [
      ...wrong.map((row) => `${row.getAttribute("data-row")} misplaced`),
      ...isOpenAbove ? ["nothing above"] : [],
      ...isOpenBelow ? ["nothing below"] : [],
    ];
  });
}

test("all of 600 rows come by scrolling, of which only those near the window are drawn", async ({ app, page }) => {
  await open600(app);
  await page.getByRole("button", { name: "全部 600 家" }).click();
  const rows = page.locator(".names [data-row]");
  const box = page.locator(".all-names .rows-box");
  for (const end of [599, 0]) {
    await until(async () => {
      await box.evaluate((box, end) => box.scrollTo(0, end * 1000), end);
      return await page.locator(`.names [data-row='${end}']`).count() > 0;
    });
    let misplaced = ["nothing was looked at"];
    await until(async () => {
      misplaced = await misplacedRows(page);
      return misplaced.length === 0;
    }).catch(() => {});
    assertEquals(misplaced, [], `at row ${end}`);
    const drawn = await rows.count();
    assert(drawn < 150, `${drawn} rows are drawn`);
  }
  assertEquals(await page.locator(".names .sum").count(), 1);
});

test("the columns of names keep their widths when all rows are shown", async ({ app, page }) => {
  await open600(app);
  await page.getByRole("button", { name: "全部 600 家" }).click();
  const widths = await page.locator(".names col").evaluateAll((all) =>
    all.map((one) => parseFloat(one.style.width))
  );
  const sum = widths.reduce((sum, percent) => sum + percent, 0);
  assert(widths.length > 3 && Math.abs(sum - 100) < 1, `${widths} percent`);
});

test("the next section is within two screens, and a list has a way back", async ({ app, page }) => {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.locator(".brand").click();
    await openMarch(app);
    const next = page.locator("#changes");
    await next.waitFor();
    assertEquals(await page.evaluate(() => scrollY), 0);
    const screens = () =>
      next.evaluate((one) =>
        (one.getBoundingClientRect().top + scrollY) / innerHeight
      );
    const button = page.locator(".all-names .all-rows");
    const rows = page.locator(".names [data-row]");
    const few = await rows.count();
    assertEquals(few, width === 390 ? 7 : 14);
    assert(await screens() < 2, `${width}: ${await screens()} screens`);
    await button.press("Enter");
    await page.getByText(`只看前 ${few} 家`).waitFor();
    await until(async () => await rows.count() > few);
    assert(await screens() < 2, `${await screens()}`);
    // The same button leads back, and keeps the focus.
    await page.keyboard.press("Enter");
    await page.getByText(/^全部 \d+ 家$/).waitFor();
    assertEquals(await rows.count(), few);
    assertEquals(await button.evaluate((one) => one.matches(":focus")), true);
  }
});

test.alone("with targets and in English the next section is within two screens too", async ({ app, page }) => {
  const height = 800;
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("link", { name: "English" }).click();
  await app.choose(shownFiles);
  await page.locator(".tabs label", { hasText: "Managers" }).first().click();
  await page.locator(".names .achieved").first().waitFor();
  const top = await page.locator("#changes").evaluate((one) =>
    one.getBoundingClientRect().top + scrollY
  );
  assert(top < 2 * height, `at ${top} pixels`);
});

test("heads that stay in sight have a background, which covers the rows below", async ({ app, page }) => {
  await openMarch(app);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const colors = await page.locator(".names thead th:visible")
      .evaluateAll((heads) =>
        heads.map((head) => getComputedStyle(head).backgroundColor)
      );
    const white = "rgb(255, 255, 255)";
    assert(colors.length > 3, `${colors.length} heads`);
    assertEquals(colors.filter((color) => color !== white), [], `${width}`);
  }
});

test("arrow keys walk through heads and names, and the panel follows", async ({ app, page }) => {
  await openMarch(app);
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent);
  await page.locator(".names thead").getByRole("button", { name: /^盒/ })
    .focus();
  const press = async (keys: Record<string, string>) => {
    for (const [key, text] of Object.entries(keys)) {
      await page.keyboard.press(key);
      assertEquals(await focused(), text, key);
    }
  };
  await press({
    ArrowRight: "占比",
    ArrowLeft: "盒",
    End: "同比",
    Home: "名称",
    ArrowDown: "名称",
  });
  await page.locator(".names .name").first().focus();
  await press({ End: "医院14", ArrowUp: "医院13", Home: "医院1" });
  await press({ ArrowRight: "医院1", ArrowUp: "医院1", ArrowDown: "医院2" });
  const stop = page.locator(".names .name[tabindex='0']");
  assertEquals(await stop.innerText(), "医院2");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog");
  const heading = () => panel.locator("h2").innerText();
  await panel.waitFor();
  assertEquals([await heading(), await focused()], ["医院2", "医院2"]);
  await page.keyboard.press("ArrowDown");
  assertEquals(await heading(), "医院3");
  await page.keyboard.press("Tab");
  assertEquals(
    await page.evaluate(() => document.activeElement?.ariaLabel),
    "关闭",
  );
  await page.keyboard.press("Escape");
  assertEquals([await panel.count(), await focused()], [0, "医院3"]);
});

test("the panel of a name can be closed at every width, before the page scrolls", async ({ app, page }) => {
  await openMarch(app);
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(".names .name").first().dispatchEvent("click");
    await page.evaluate(() => scrollTo(0, 0));
    const close = page.getByRole("button", { name: "关闭" });
    await close.waitFor();
    const isOnTop = await close.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(at);
    });
    assertEquals(isOnTop, true, `${width}`);
    await page.keyboard.press("Escape");
  }
});

test("bars begin at zero, to the left for amounts below it, with a tick for the month before", async ({ app, page }) => {
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, hospital: "一院", qty: 40 },
      { hospital: "一院", qty: 100 },
      { hospital: "二院", qty: 50 },
      { hospital: "三院", qty: -50 },
    ]),
  });
  const bars = page.locator(".names tbody .barred > .bar");
  await bars.nth(2).waitFor();
  const drawn = await bars.evaluateAll((all) =>
    all.map((one) => {
      const styles = ["::before", "::after"].map((part) =>
        getComputedStyle(one, part)
      );
      const [bar, tick] = styles.map(({ left, marginLeft }) =>
        parseFloat(left) + parseFloat(marginLeft)
      );
      const width = parseFloat(styles[0].width);
      return [bar, width, ...styles[1].display === "none" ? [] : [tick]]
        .map((px) => Math.round(100 * px / one.clientWidth));
    })
  );
  // From where, how far, and where the tick is, in percent of the column.
  assertEquals(drawn, [[33, 67, 60], [33, 33], [0, 33]]);
  // Two months are enough for a line.
  assertEquals(await page.locator(".names .spark-line").count(), 4);
});

test("names are shown as text, whatever they say", async ({ app, page }) => {
  const name = '<img src=x onerror="alert(1)">__proto__';
  await app.choose({
    "a.xlsx": salesWorkbook([{ hospital: name, province: "__proto__" }]),
  });
  await page.locator(".names .name", { hasText: name }).click();
  await page.locator(".data-rows td").first().waitFor();
  // A single month makes no chart.
  assertEquals(await page.locator(".months").count(), 0);
  await app.go("province=__proto__");
  await page.locator(".chip", { hasText: "__proto__" }).waitFor();
  assertEquals(await page.locator(".total .figure").first().innerText(), "1");
});

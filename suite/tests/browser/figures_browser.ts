/// <reference lib="dom" />
/** The shown figures, compared with the service's answers. */
import {
  nameColumns,
  rankings as groupings,
} from "../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import {
  type GoldenWorkbook,
  goldenWorkbooks,
} from "../../../tests/support/fixtures.ts";
import type { GroupStat, SalesStats } from "../../../schemas/wire/mod.ts";
import { compareNames } from "../../explore/questions/figures.ts";
import { type App, openApp, settled } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

/** Names that the page draws at once. */
const DRAWN_AT_ONCE = 230;

test("the page shows the figures of the service for golden workbooks (slow)", async () => {
  await using app = await openApp({ context: { locale: "en-GB" } });
  for (const { name, bytes, expected } of withOwnAnswers(goldenWorkbooks())) {
    await app.page.locator(".brand").click();
    await app.choose({ [`${name}.xlsx`]: bytes });
    for (const month of expected.months.slice(-2)) {
      if (expected.months.length > 1) await chooseMonths(app, month);
      await compare(app, expected.byMonth[month], `${name} ${month}`);
    }
    if (expected.months.length < 2) continue;
    await chooseMonths(app, "all");
    await compare(app, expected.total, name);
  }
});

/** A sample; engine_browser.ts compares the statistics of all workbooks. */
const SHOWN = 10;

/** Workbooks with answers of their own. */
function withOwnAnswers(
  workbooks: readonly GoldenWorkbook[],
): GoldenWorkbook[] {
  const byAnswer = new Map(
    workbooks.map((one) => [JSON.stringify(one.expected), one]),
  );
  return [...byAnswer.values()].filter((_, i) => i % SHOWN === 0);
}

async function chooseMonths(app: App, months: string): Promise<void> {
  await app.page.goto(`${app.base}/#/?months=${months}`);
  await settled(app);
}

async function compare(
  app: App,
  stats: SalesStats,
  place: string,
): Promise<void> {
  const { totalQty, totalConv } = stats.meta;
  const shown = await app.page.locator(".headline .total .figure")
    .allInnerTexts();
  assertShows(shown[0], totalQty, place);
  assertShows(shown[1], totalConv, place);
  for (const [i, [names, qty]] of (await tables(app)).entries()) {
    const id = groupings[nameColumns[i]];
    const expected = stats[id].toSorted(byQty).slice(0, DRAWN_AT_ONCE);
    // The table also has names that occur only in the months before.
    const own = new Map(
      names.map((name, at) => [name, qty[at]] as const)
        .filter(([name]) => expected.some((row) => row.name === name)),
    );
    assertEquals(own.size, expected.length, `${place} ${id}`);
    for (const [rank, [name, shown]] of [...own].entries()) {
      const row = expected.find((one) => one.name === name);
      assertShows(shown, row?.qty ?? NaN, `${place} ${id} ${rank}`);
      assertShows(shown, expected[rank].qty, `${place} ${id} ${rank}`);
    }
  }
}

/** Names and boxes of each table, in one call of the browser. */
async function tables({ page }: App): Promise<string[][][]> {
  const shown = await page.evaluate(async () => {
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(requestAnimationFrame);
    };
    const all = <E extends HTMLElement>(selector: string) =>
      Array.from(document.querySelectorAll<E>(`.all-names ${selector}`));
    const shown: string[][][] = [];
    for (const tab of all<HTMLInputElement>(".tabs input")) {
      tab.click();
      const label = tab.parentElement?.textContent ?? "";
      // The former table stays until the worker answers.
      await until(() => all("h2")[0].textContent?.startsWith(label) === true);
      all(".all-rows")[0]?.click();
      await until(() => all(".rest").length === 0);
      for (let count = -1; count !== all(".name").length;) {
        count = all(".name").length;
        for (let frame = 0; frame < 4; frame++) {
          await new Promise(requestAnimationFrame);
        }
      }
      const rows = all("tbody tr:not(.sum)");
      shown.push(
        [".name", ".qty"].map((part) =>
          rows.map((row) => row.querySelector(part)?.textContent ?? "")
        ),
      );
    }
    return shown;
  });
  assertEquals(shown.length, nameColumns.length);
  return shown;
}

function byQty(a: GroupStat, b: GroupStat): number {
  return b.qty - a.qty || b.conv - a.conv || compareNames(a.name, b.name);
}

/** The page shows two decimals of boxes, and four of ten thousand boxes. */
function assertShows(text: string, value: number, place: string): void {
  const shown = Number(text.replaceAll(",", "").replace("\u2212", "-"));
  assert(Math.abs(shown - value) <= 0.5000001e-2, `${place}: ${text} ${value}`);
}

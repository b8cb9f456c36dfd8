/// <reference lib="dom" />
/** The figures that a person reads, compared with the service's answers. */
import {
  nameColumns,
  rankings as groupings,
} from "../../explore/questions/mod.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { type GoldenWorkbook, goldenWorkbooks } from "../support/fixtures.ts";
import type { GroupStat, SalesStats } from "../../schemas/wire/mod.ts";
import { compareNames } from "../../explore/questions/figures.ts";
import { compareLevels } from "../../explore/questions/level_order.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

/** Longer rankings draw only the rows in sight. */
const DRAWN_WHOLE = 60;

test("the page shows the figures of the service for every golden workbook (slow)", async () => {
  await using app = await openApp({ context: { locale: "en-GB" } });
  for (const { name, bytes, expected } of withOwnAnswers(goldenWorkbooks())) {
    await app.page.locator(".brand").click();
    await app.choose({ [`${name}.xlsx`]: bytes });
    for (const [index, month] of [...expected.months.entries()].slice(-2)) {
      if (expected.months.length > 1) await chooseScope(app, index + 1);
      await compare(app, expected.byMonth[month], `${name} ${month}`);
    }
    if (expected.months.length < 2) continue;
    await chooseScope(app, 0);
    await compare(app, expected.total, name);
  }
});

/** One workbook for each answer: engine_browser.ts holds the others to the same. */
function withOwnAnswers(
  workbooks: readonly GoldenWorkbook[],
): Iterable<GoldenWorkbook> {
  return new Map(
    workbooks.map((one) => [JSON.stringify(one.expected), one]),
  ).values();
}

async function chooseScope({ page }: App, index: number): Promise<void> {
  await page.locator(".months-switch input").nth(index).check({ force: true });
  await page.waitForSelector(".result[aria-busy=false]");
}

async function compare(
  app: App,
  stats: SalesStats,
  place: string,
): Promise<void> {
  const { totalQty, totalConv, hospitals, newHospitals, rows } = stats.meta;
  const [basis] = await app.page.locator(".headline .foot").allInnerTexts();
  const shown = [
    ...await app.page.locator(".headline .figure").allInnerTexts(),
    basis.replace(/[^\d,]/g, ""),
  ];
  for (
    const [i, value] of [totalQty, totalConv, hospitals, newHospitals, rows]
      .entries()
  ) assertShows(shown[i], value, place);
  for (
    const [i, [names, qty]] of (await rankings(app)).entries()
  ) {
    const id = groupings[nameColumns[i]];
    const expected = stats[id].toSorted(byQty);
    // Levels of hospitals have an order of their own.
    if (id === "byLevel") {
      expected.sort((a, b) => compareLevels(a.name, b.name));
    }
    if (expected.length <= DRAWN_WHOLE) {
      assertEquals(names.length, expected.length, `${place} ${id}`);
    }
    for (const [rank, shown] of names.entries()) {
      const row = expected[rank];
      const where = `${place} ${id} ${rank}`;
      assertEquals(shown, row.name);
      assertShows(qty[rank], row.qty, where);
    }
  }
}

/** Texts of the columns of each ranking, in one call of the browser. */
async function rankings({ page }: App): Promise<string[][][]> {
  const shown = await page.evaluate(async () => {
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(requestAnimationFrame);
    };
    const all = <E extends HTMLElement>(selector: string) =>
      Array.from(document.querySelectorAll<E>(`.ranking ${selector}`));
    const columns = ["name", "amount"];
    const shown: string[][][] = [];
    for (const tab of all("[role=tab]")) {
      tab.click();
      await until(() => tab.ariaSelected === "true");
      all("[role=tabpanel] > .link")[0]?.click();
      // It says how many of all names there are, if that is not all of them.
      await until(() => all(".foot")[0].textContent === "");
      shown.push(
        columns.map((column) =>
          all(`.ranks .body .${column}`).map((cell) => cell.textContent ?? "")
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

/** Four decimals are shown at most. */
function assertShows(text: string, value: number, place: string): void {
  const shown = Number(text.replaceAll(",", ""));
  assert(Math.abs(shown - value) <= 0.5000001e-4, `${place}: ${text} ${value}`);
}

/** A printed result takes one page, whatever its data; `doors_browser.ts` compares it with Excel. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, preparePaper, testsOf } from "./support/app.ts";
import { manyHospitals, thirtyBadCells } from "./support/workbooks.ts";
import {
  type Sale,
  targetsOfManagers,
  twoYearsWorkbook,
} from "./support/year_of_sales.ts";

const tests = {
  "zh-CN": testsOf(),
  "en-GB": testsOf({ context: { locale: "en-GB" } }),
};
const test = tests["zh-CN"];

async function pagesOf({ page }: App): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Whether some part of the page, or of its chart, overflows in the smallest font. */
async function isCut({ page }: App): Promise<boolean> {
  await page.emulateMedia({ media: "print" });
  const isCut = await page.locator(".paper-page").evaluate((paper) => {
    const chart = paper.querySelector("svg")?.getBoundingClientRect();
    const texts = [...paper.querySelectorAll("svg text")];
    return paper.scrollHeight > paper.clientHeight + 1 ||
      texts.some((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        return chart && (top < chart.top - 1 || bottom > chart.bottom + 1);
      });
  });
  await page.emulateMedia({ media: null });
  return isCut;
}

function longSales(
  { months, characters }: { months: number; characters: number },
): Sale[] {
  return Array.from(
    { length: months },
    (_, at) =>
      Array.from({ length: 12 }, (_, index) => {
        const name = (kind: string) =>
          `${kind}${index}`.padEnd(characters, "长名称的医院");
        return {
          year: 2000 + Math.floor(at / 12),
          month: at % 12 + 1,
          hospital: name(at % 2 === 0 && index < 3 ? "甲" : "乙"),
          level: name("级"),
          distributor: name("商"),
          agent: name("代"),
          manager: name("经"),
          province: name("省"),
          qty: 1000 * (index + 1) + 37 * ((at * 7 + index * 3) % 11),
          conv: 0.1,
        };
      }),
  ).flat();
}

const cases: Record<string, Record<string, Uint8Array>> = {
  "one month": { "a.xlsx": salesWorkbook([{ month: 5, qty: 3 }]) },
  "two years": { "a.xlsx": twoYearsWorkbook },
  "targets": { "a.xlsx": twoYearsWorkbook, "t.xlsx": targetsOfManagers },
  "4,000 hospitals": { "a.xlsx": manyHospitals(4000) },
  "names of 300 characters": {
    "a.xlsx": salesWorkbook(longSales({ months: 14, characters: 300 })),
  },
  "200 months": {
    "a.xlsx": salesWorkbook(longSales({ months: 200, characters: 8 })),
  },
  "twenty files": Object.fromEntries(
    [...Array(20).keys()].map((at) => [
      `${"很长的文件名".repeat(6)}${at}.xlsx`,
      salesWorkbook([{
        year: 2023 + Math.floor(at / 12),
        month: at % 12 + 1,
        hospital: `医院 ${at}`,
        qty: 10 + at,
      }]),
    ]),
  ),
};

/** English words are longer. */
const inEnglish = ["two years", "targets", "names of 300 characters"];

async function assertOnePage(app: App, asked?: string): Promise<void> {
  await preparePaper(app);
  const paper = { pages: await pagesOf(app), isCut: await isCut(app) };
  assertEquals(paper, { pages: 1, isCut: false }, asked);
}

for (const [locale, test] of Object.entries(tests)) {
  for (const [name, files] of Object.entries(cases)) {
    if (locale === "en-GB" && !inEnglish.includes(name)) continue;
    test(`${name} is one page of paper in ${locale}`, async ({ app }) => {
      await app.choose(files);
      await assertOnePage(app);
    });
  }
}

test("a filter, a quarter, all months and a narrow dark window are one page of paper", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  for (
    const asked of [
      "province=浙江&months=2024-10..2024-12",
      "months=all",
      "measure=conv&months=2023-01",
    ]
  ) {
    await app.go(asked);
    await assertOnePage(app, asked);
  }
  await page.emulateMedia({ colorScheme: null });
});

test("a printed page names the filter, and how many files are not included", async ({ app, page }) => {
  await app.go("province=浙江");
  await app.choose({ "a.xlsx": twoYearsWorkbook, "b.xlsx": thirtyBadCells });
  await page.getByRole("button", { name: "只分析其余 1 个文件" }).click();
  await preparePaper(app);
  await page.emulateMedia({ media: "print" });
  const text = await page.locator(".paper").innerText();
  const sums = await page.locator(".paper tr.sum th").allInnerTexts();
  assertEquals([...new Set(sums)], ["全部合计"]);
  await page.emulateMedia({ media: null });
  await page.locator(".paper").waitFor({ state: "detached" });
  assertMatch(text, /省份：浙江[^]*未包含：1 个文件/);
  assertEquals(text.match(/.*四院.*/), null, "a hospital of another province");
});

test("a printed page is white and alone, even in a dark window", async ({ app, page }) => {
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  await preparePaper(app);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.locator(".paper").waitFor();
  for (const part of ["main", ".top", "#reference"]) {
    assertEquals(await page.locator(part).isVisible(), false, part);
  }
  const color = await page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor
  );
  assertEquals(color, "rgb(255, 255, 255)");
  await page.emulateMedia({ media: null, colorScheme: null });
});

test("a result that is printed at once is one page, and then as before", async ({ app, page }) => {
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  assertEquals(await pagesOf(app), 1);
  await page.locator(".paper").waitFor({ state: "detached" });
  assert(await page.locator(".headline").isVisible());
});

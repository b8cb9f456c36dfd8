/// <reference lib="dom" />
/** A printed result takes one page, whatever its data; Excel begins with it. */
import XLSX from "xlsx";
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { type App, type AppOptions, openApp, settled } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals, thirtyBadCells } from "./support/workbooks.ts";
import { type Sale, twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Opens a result, and waits until its page is prepared. */
async function openResult(
  files: Record<string, Uint8Array>,
  options: AppOptions = {},
): Promise<App> {
  const app = await openApp(options);
  await app.choose(files);
  await prepared(app);
  return app;
}

/** Waits until the worker has answered for the page of paper. */
async function prepared({ page }: App): Promise<void> {
  await settled({ page });
  for (let isReady = false; !isReady;) {
    await page.emulateMedia({ media: "print" });
    isReady = await page.locator(".paper header").count() > 0;
    await page.emulateMedia({ media: null });
    if (!isReady) await page.waitForTimeout(50);
  }
}

/** Number of pages that the browser prints. */
async function pagesOf({ page }: App): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The text of the printed page. */
async function paperOf({ page }: App): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator(".paper").innerText();
  await page.emulateMedia({ media: null });
  return text;
}

/** Whether some part of the page overflows in the smallest font. */
async function isCut({ page }: App): Promise<boolean> {
  await page.emulateMedia({ media: "print" });
  const isCut = await page.locator(".paper-page").evaluate((paper) =>
    paper.scrollHeight > paper.clientHeight + 1
  );
  await page.emulateMedia({ media: null });
  return isCut;
}

/** Sales with a number of months and a length of names. */
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

const targets = targetsWorkbook(
  [...Array(12).keys()].flatMap((at) =>
    ["王经理", "李经理"].map((name) => [name, 2024, at + 1, 2000])
  ),
);

const cases: Record<string, Record<string, Uint8Array>> = {
  "one month": { "a.xlsx": salesWorkbook([{ month: 5, qty: 3 }]) },
  "two years": { "a.xlsx": twoYearsWorkbook },
  "targets": { "a.xlsx": twoYearsWorkbook, "t.xlsx": targets },
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

for (const [name, files] of Object.entries(cases)) {
  const isEnglish = inEnglish.includes(name);
  for (const locale of isEnglish ? ["zh-CN", "en-GB"] : ["zh-CN"]) {
    test(`${name} is one page of paper in ${locale}`, async () => {
      await using app = await openResult(files, { context: { locale } });
      assertEquals(await pagesOf(app), 1);
      assertEquals(await isCut(app), false);
    });
  }
}

test("a filter, a quarter, all months and a narrow dark window are one page of paper", async () => {
  for (
    const path of [
      `/#/?province=${encodeURIComponent("浙江")}&months=2024-10..2024-12`,
      "/#/?months=all",
      "/#/?measure=conv&months=2023-01",
    ]
  ) {
    await using app = await openResult({ "a.xlsx": twoYearsWorkbook }, {
      path,
      context: {
        viewport: { width: 390, height: 800 },
        colorScheme: "dark",
      },
    });
    assertEquals(await pagesOf(app), 1);
    assertEquals(await isCut(app), false);
  }
});

test("a printed page names the filter, and how many files are not included", async () => {
  const path = `/#/?province=${encodeURIComponent("浙江")}`;
  await using app = await openApp({ path });
  const { page } = app;
  await app.choose({ "a.xlsx": twoYearsWorkbook, "b.xlsx": thirtyBadCells });
  await page.getByRole("button", { name: "只分析其余 1 个文件" }).click();
  await prepared(app);
  const text = await paperOf(app);
  assertMatch(text, /省份：浙江/);
  assertMatch(text, /未包含：1 个文件/);
  assertEquals(/四院/.test(text), false);
});

/** The texts of the first and the last sheet as Excel shows them. */
async function sheetsOf(app: App): Promise<[string[], string[]]> {
  const { bytes } = await app.exported("Excel");
  const { SheetNames, Sheets } = XLSX.read(bytes);
  const textsOf = (name: string) => {
    const options = { header: 1, raw: false } as const;
    const rows: string[][] = XLSX.utils.sheet_to_json(Sheets[name], options);
    return rows.flat().map((text) => text.replaceAll("\u00a0", " ").trim())
      .filter(Boolean);
  };
  return [textsOf(SheetNames[0]), textsOf(SheetNames[SheetNames.length - 1])];
}

/** The texts on paper, with the signs of Excel. */
async function textsOf({ page }: App): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  await page.locator(".paper header").waitFor();
  const texts = await page.locator(".paper :is(h1, p, caption, b, th, td)")
    .allInnerTexts();
  await page.emulateMedia({ media: null });
  return texts.map((text) => text.replaceAll("\u2212", "-").trim());
}

/** The words and figures that one list has more often than another. */
function wordsOnlyIn(
  texts: readonly string[],
  others: readonly string[],
): string[] {
  const wordsOf = (texts: readonly string[]) =>
    texts.filter((text) => !/生成时间|Made/.test(text))
      .join(" ").split(/[\s\u3000·]+/);
  const rest = wordsOf(others);
  return wordsOf(texts).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const isHeading = (word: string) => word === "目标" || word === "Target";

const selections = [
  "",
  "?months=all",
  "?months=2024-10..2024-12&measure=conv",
  "?months=2024-04&province=浙江",
  "?months=2023-11..2024-10&without.manager=王经理",
];
for (const locale of ["zh-CN", "en-GB"]) {
  test(`every figure and word on paper is in the first sheet of Excel, and the other way round, in ${locale}`, async () => {
    for (const selection of selections) {
      await using app = await openResult(
        { "a.xlsx": twoYearsWorkbook, "t.xlsx": targets },
        { path: `/#/${encodeURI(selection)}`, context: { locale } },
      );
      const all = (await textsOf(app)).filter((text) => text !== "–");
      // The foot repeats the selection of the heading.
      const [heading] = all;
      const foot = all.findLastIndex((text, at) =>
        at > 0 && heading.endsWith(` ${text}`)
      );
      assert(foot > 0, selection);
      const paper = all.toSpliced(foot, 1);
      const [sheet, notes] = await sheetsOf(app);
      assertEquals(wordsOnlyIn(paper, [...sheet, ...notes]), [], selection);
      // The sheet has a heading over targets.
      const more = wordsOnlyIn(sheet, paper);
      assertEquals(more.filter((text) => !isHeading(text)), [], selection);
      assert(paper.length > 80, selection);
    }
  });
}

test("the page is white and alone in a dark window", async () => {
  await using app = await openResult({ "a.xlsx": twoYearsWorkbook });
  const { page } = app;
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.locator(".paper").waitFor();
  for (const part of ["main", ".top", "#reference"]) {
    assertEquals(await page.locator(part).isVisible(), false, part);
  }
  const color = await page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor
  );
  assertEquals(color, "rgb(255, 255, 255)");
});

test("a result that is printed at once is one page, and then as before", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  assertEquals(await pagesOf(app), 1);
  await page.locator(".paper").waitFor({ state: "detached" });
  assert(await page.locator(".headline").isVisible());
});

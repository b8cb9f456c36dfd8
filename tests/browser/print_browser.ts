/// <reference lib="dom" />
/** The report on paper. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { notedWorkbooks } from "../support/noted_workbooks.ts";
import { missingOf, testUnlessMissing } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { type App, openApp } from "./support/app.ts";
import { isMissing } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

/** Names that take two lines, in as many rows as a ranking has on paper. */
const longNames = salesWorkbook(
  [4, 5].flatMap((month) =>
    Array.from({ length: 60 }, (_, index) => ({
      month,
      hospital: `${"附属第一医院国际医学中心".repeat(4)}${index}`,
      qty: 1000 - index * month,
    }))
  ),
);

/** What a program of Poppler says of the paper. */
async function readPaper(
  { page }: App,
  program: string,
  ...args: string[]
): Promise<Uint8Array> {
  await toPaper(page);
  const path = await Deno.makeTempFile({ suffix: ".pdf" });
  try {
    await Deno.writeFile(path, await page.pdf({ preferCSSPageSize: true }));
    const command = new Deno.Command(program, { args: [...args, path, "-"] });
    return (await command.output()).stdout;
  } finally {
    await Deno.remove(path);
  }
}

/** The pages of the paper as text. */
async function pagesOf(app: App): Promise<string[]> {
  const text = await readPaper(app, "pdftotext", "-layout");
  return new TextDecoder().decode(text).split("\f").slice(0, -1);
}

/** The words on the paper, and where they end, as parts of the width of their page. */
async function wordEnds(
  app: App,
): Promise<{ isOnSide: boolean; text: string; end: number }[]> {
  const html = await readPaper(app, "pdftotext", "-bbox");
  return new TextDecoder().decode(html).split("<page ").slice(1)
    .flatMap((page) => {
      const [, width, height] =
        /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      return [...page.matchAll(/xMax="([\d.]+)"[^>]*>([^<]*)</g)]
        .map(([, end, text]) => ({
          isOnSide: Number(width) > Number(height),
          text,
          end: Number(end) / Number(width),
        }));
    });
}

/** Waits for names by month, which are known last. */
async function toPaper(
  page: App["page"],
  colorScheme: "light" | "dark" = "light",
): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme });
  await page.getByRole("heading", { name: "省份各月占比" }).first().waitFor();
}

function testOnPaper(name: string, fn: () => Promise<void>): void {
  const missing = [...isMissing ? ["Chromium"] : [], ...missingOf(["Poppler"])];
  testUnlessMissing(missing, name, fn);
}

test("the paper has the selection, the changes and every ranking, and no buttons", async () => {
  await using app = await openApp();
  const { page } = app;
  await page.goto(`${app.base}/#/?months=2024-12&province=浙江&measure=conv`);
  await app.choose({ "a.xlsx": twoYearsWorkbook });
  await toPaper(page, "dark");
  assertMatch(
    await page.locator(".first-page header").innerText(),
    /2024年12月　省份：浙江　排名依据：折算 2 贴（万盒）\s+数据来源：a\.xlsx · 生成时间/,
  );
  const text = await page.locator("body").innerText();
  for (
    const by of ["医院", "医院级别", "配送商业", "代理商", "招商经理", "省份"]
  ) {
    assertMatch(text, new RegExp(`^${by}排名$`, "m"));
    for (const value of ["", "占比", "环比", "同比"]) {
      assertMatch(text, new RegExp(`^${by}各月${value}：折算`, "m"));
    }
  }
  assertEquals(await page.getByRole("button").count(), 0);
  assertEquals(await page.locator("#reference").isVisible(), false);
  const color = await page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor
  );
  assertEquals(color, "rgb(255, 255, 255)");
});

test("the paper has every note, however many there are", async () => {
  await using app = await openApp();
  const { page } = app;
  const files = Object.entries(notedWorkbooks)
    .map(([token, bytes]) => [`${token}.xlsx`, bytes] as const);
  await app.choose(Object.fromEntries(files));
  // They have equal rows.
  await page.locator(".question").getByRole("button", { name: "相加" }).first()
    .click();
  await page.waitForSelector(".result[aria-busy=false] .headline");
  await page.emulateMedia({ media: "print" });
  await page.locator(".paper h2").first().waitFor();
  const notes = page.locator(".paper li");
  assert(await notes.count() >= files.length);
  for (const note of await notes.all()) assert(await note.isVisible());
});

testOnPaper(
  "pages are A4, numbered, and begin with the head of a table that continues",
  async () => {
    await using app = await openApp();
    await app.choose({ "a.xlsx": longNames });
    const pages = await pagesOf(app);
    assert(pages.length >= 4, `${pages.length} pages`);
    // The first page is whole: the tables begin on the second.
    assertMatch(pages[0], /省份[\s\S]*1 ?\/ ?\d+\s*$/);
    assertMatch(pages[1].trimStart(), /^各月/);
    for (const [index, text] of pages.entries()) {
      const number = new RegExp(`\\b${index + 1} ?/ ?${pages.length}\\s*$`);
      assertMatch(text, number);
      // Not with the second line of a name.
      assertMatch(
        text.trimStart(),
        /^(?:月度|各月|月份|排名|名称|对比期|医院|级别|配送|代理|招商|省份|标记|首次|流失|回流|读取|口径|说明|2024\u2011)/,
      );
    }
  },
);

testOnPaper(
  "tables on pages that lie on their side are as wide as those pages",
  async () => {
    await using app = await openApp();
    await app.choose({ "a.xlsx": twoYearsWorkbook });
    const words = (await wordEnds(app)).filter(({ isOnSide }) => isOnSide);
    const newest = words.filter(({ text }) => text === "2024\u201112");
    assert(newest.length >= 24, `${newest.length} tables`);
    for (const { end } of newest) assert(end > 0.9 && end < 0.96, `${end}`);
    // Nothing beside a page hides what is past the width of the first one.
    const overflow = await app.page.evaluate(() =>
      getComputedStyle(document.querySelector("#app") as Element).overflowX
    );
    assertEquals(overflow, "visible");
  },
);

testOnPaper(
  "the first page begins with its title, with targets too",
  async () => {
    await using app = await openApp();
    await app.choose({
      "a.xlsx": twoYearsWorkbook,
      "t.xlsx": targetsWorkbook([["王经理", 2024, 12, 100]]),
    });
    const [first, second] = await pagesOf(app);
    assertMatch(first.trimStart(), /^月度销售统计/);
    assertMatch(first, /2024-12目标（按招商经理）[^]*省份[^]*1 ?\/ ?\d+\s*$/);
    assertMatch(second.trimStart(), /^各月/);
  },
);

test("no row and no heading of the paper is cut by the end of a page", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "a.xlsx": sample });
  await page.emulateMedia({ media: "print" });
  await page.locator(".paper h2").first().waitFor();
  const styles = await page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector);
      return element === null ? undefined : getComputedStyle(element);
    };
    return {
      row: of(".paper tbody tr")?.breakInside,
      heading: of(".paper h2")?.breakAfter,
      head: of(".paper thead")?.display,
    };
  });
  assertEquals(styles, {
    row: "avoid",
    heading: "avoid",
    head: "table-header-group",
  });
});

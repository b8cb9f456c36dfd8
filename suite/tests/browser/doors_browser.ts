/**
 * Every figure in a table on the screen is in the Excel report, beside the same
 * name; every figure and word on paper is in the first sheet, and the other way
 * round.
 */
import XLSX from "xlsx";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { until } from "../../../tests/support/posting.ts";
import { nameColumns } from "../../explore/questions/mod.ts";
import { languageOf } from "../../report/words/mod.ts";
import { type App, preparePaper, testsOf } from "./support/app.ts";
import { shownFiles } from "./support/shown_sales.ts";
import {
  targetsOfManagers,
  twoYearsWorkbook,
} from "./support/year_of_sales.ts";

interface ShownRow {
  /** Absent for a total. */
  name: string | undefined;
  /** Words beside the name. */
  tags: string[];
  texts: string[];
}

type SheetRow = readonly unknown[];

/** The rows of a table; months are texts of another form in Excel. */
async function rowsOf({ page }: App, table: string): Promise<ShownRow[]> {
  return await page.locator(`${table} tbody tr:not(.rest, .space)`).evaluateAll(
    (rows) =>
      rows.map((row) => {
        const textsIn = (selector: string) =>
          [...row.querySelectorAll<HTMLElement>(selector)]
            .map((one) => one.innerText.trim());
        return {
          name: row.matches(".sum")
            ? undefined
            : textsIn(".name")[0] ?? textsIn("th")[0],
          tags: textsIn(".tag"),
          texts: textsIn("td:not(.last, .spark, .barred)"),
        };
      }),
  );
}

const FIGURE = /^([<+\u2212-]?)([\d,]+(?:\.(\d+))?)(%?)$/;

/** The figures in some texts that no cell has, rounded as they are shown. */
function figuresLacking(
  texts: readonly string[],
  cells: readonly unknown[],
): string[] {
  const numbers = cells.filter((cell) => typeof cell === "number");
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => {
    const [, sign, digits, decimals = "", percent] = FIGURE.exec(word) ?? [];
    if (digits === undefined) return false;
    const scale = percent === "" ? 1 : 100;
    const size = Number(digits.replaceAll(",", ""));
    const isShown = (cell: number) => {
      const value = cell * scale;
      if (sign === "<") return value > 0 && value < size;
      // What targets lack or have more is said in words, without a sign.
      const shown = sign === "" ? Math.abs(value) : value;
      const signed = sign === "-" || sign === "\u2212" ? -size : size;
      return Math.abs(shown - signed) <= 0.5 * 10 ** -decimals.length + 1e-9;
    };
    return !numbers.some(isShown);
  });
}

/** What the rows on the screen have and those of the sheets lack. */
function lackingIn(
  rows: readonly ShownRow[],
  sheet: readonly SheetRow[],
  totals: readonly string[],
): string[] {
  const heads = sheet.find((row) => row.length > 4) ?? [];
  return rows.flatMap(({ name, tags, texts }) => {
    const isOwn = (row: SheetRow) =>
      row.some((cell) =>
        name === undefined ? totals.includes(String(cell)) : cell === name
      );
    const own = sheet.filter(isOwn);
    if (own.length === 0) return [`${name}: no row`];
    const cells = own.flat();
    // A word is in the row itself, or in the head of one of its figures.
    const said = own.flatMap((row) =>
      row.flatMap((cell, at) => typeof cell === "string" ? cell : heads[at])
    );
    const words = tags.filter((tag) =>
      !said.some((text) => String(text).includes(tag))
    );
    return [...words, ...figuresLacking(texts, cells)]
      .map((one) => `${name}: ${one}`);
  });
}

const sales = { "a.xlsx": twoYearsWorkbook, "t.xlsx": targetsOfManagers };

interface Selections {
  files: Record<string, Uint8Array>;
  all: string[];
}

/** Twenty selections, by the files that they are of. */
const selections: Record<string, Selections> = {
  "two years": {
    files: sales,
    all: [
      "",
      "months=all",
      "months=2024-10..2024-12&measure=conv&cross=agent.province",
      "months=2024-12&province=浙江&province=广东",
      "months=2023-11..2024-10&without.manager=王经理&sign=sales",
      "months=2024-01..2024-06&cross=manager.month&cells=share",
      "measure=conv&cross=province.month&cells=before",
      "months=2024-01..2024-12&cross=hospital.quarter",
      "months=2024-01..2024-12&cross=month.manager&cells=yearBefore",
      "months=2023-01",
      "months=2024-04&province=浙江",
    ],
  },
  // March is missing; names are empty, and some have only returns.
  "fifteen months": {
    files: shownFiles,
    all: [
      "",
      "months=all&cross=agent.level&cells=active",
      "months=2024-08..2024-10",
      "months=2024-02..2024-05&measure=conv&cross=manager.month",
      "months=2024-04&province=",
      "months=2023-12..2024-06&without.agent=代理1&cross=province.month&cells=before",
      "months=2024-10&sign=returns",
      "months=2024-09..2024-10&sign=sales&measure=conv&cross=level.distributor&cells=share",
      "months=2024-07..2024-10&manager=经理甲&cross=year.agent&cells=perHospital",
    ],
  },
};

/** A selection in an open page, and the sheets of its report. */
interface Compared {
  app: App;
  language: ReturnType<typeof languageOf>;
  sheetOf(name: string): SheetRow[];
  sheetNames: readonly string[];
  report(differences: readonly string[], where: string): void;
}

const totals = ["合计", "Total"];

/**
 * Compares a table on the screen with a sheet, once the page has drawn the last
 * answer of its worker.
 */
async function compareTable(
  table: string,
  sheet: string,
  { app, sheetOf, report }: Compared,
): Promise<void> {
  let lacking: string[] = [];
  await until(async () => {
    const rows = await rowsOf(app, table);
    lacking = rows.length === 0
      ? ["no rows"]
      : lackingIn(rows, sheetOf(sheet), totals);
    return lacking.length === 0;
  }).catch((error) => {
    // What lacks says more than that it did so for a minute.
    if (lacking.length === 0) throw error;
  });
  report(lacking, `${table} in ${sheet}`);
}

async function compareNames(compared: Compared): Promise<void> {
  const { app: { page }, language: { words } } = compared;
  for (const [at, by] of nameColumns.entries()) {
    const tab = page.locator(".all-names .tabs label").nth(at);
    await tab.click();
    // Until the answer, the table is that of the column before.
    await page.locator(".names caption", { hasText: await tab.innerText() })
      .waitFor({ state: "attached" });
    await compareTable(".names", words.groupings[by], compared);
  }
}

async function compareChanges(compared: Compared): Promise<void> {
  const { app: { page }, language: { words: { sheets, definitions } } } =
    compared;
  const states = page.locator(".changes .tabs label");
  for (let at = 0; at < await states.count(); at++) {
    const tab = states.nth(at);
    await tab.click();
    const [state, count] = (await tab.innerText()).split(/\s+(?=[\d,]+$)/);
    // A state without hospitals has a sentence in place of the table.
    if (count === "0") {
      await page.locator(".changes .nothing").waitFor({ state: "attached" });
      continue;
    }
    await page.locator(".changes caption", { hasText: state })
      .waitFor({ state: "attached" });
    const isMarked = at === await states.count() - 1;
    const sheet = isMarked ? definitions.marked.term : sheets.changes;
    await compareTable(".changes table", sheet, compared);
  }
}

async function compareCross(compared: Compared): Promise<void> {
  const { app: { page }, sheetNames } = compared;
  await page.locator(".crossed tbody tr").first().waitFor();
  await compareTable(".crossed", sheetNames.at(-2) ?? "", compared);
}

/** The words and figures that one list has more often than another. */
function wordsOnlyIn(
  texts: readonly string[],
  others: readonly string[],
): string[] {
  const wordsIn = (texts: readonly string[]) =>
    texts.filter((text) => !/生成时间|Made/.test(text))
      .join(" ").split(/[\s\u3000·]+/).filter(Boolean);
  const rest = wordsIn(others);
  return wordsIn(texts).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The texts on paper, with the signs of Excel. */
async function paperTexts({ page }: App): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  await page.locator(".paper header").waitFor();
  const texts = await page.locator(".paper :is(h1, p, caption, b, th, td)")
    .allInnerTexts();
  await page.emulateMedia({ media: null });
  return texts.map((text) => text.replaceAll("\u2212", "-").trim())
    .filter((text) => text !== "–");
}

/** Compares paper with the first sheet, whose notes are in the last one. */
async function comparePaper(
  { app, language: { words }, report }: Compared,
  [first, last]: readonly (readonly string[])[],
): Promise<void> {
  await preparePaper(app);
  const all = await paperTexts(app);
  // The foot repeats the selection of the heading.
  const foot = all.findLastIndex((text, at) =>
    at > 0 && all[0].endsWith(` ${text}`)
  );
  assert(foot > 0, "no foot of the paper");
  const paper = all.toSpliced(foot, 1);
  // The sheet has a heading over targets.
  const more = wordsOnlyIn(first, paper)
    .filter((text) => text !== words.definitions.target.term);
  report([...wordsOnlyIn(paper, [...first, ...last]), ...more], "paper");
}

async function differencesOf(
  app: App,
  selection: string,
  language: Compared["language"],
): Promise<string[]> {
  await app.go(selection);
  const { bytes } = await app.exported("Excel");
  const { SheetNames, Sheets } = XLSX.read(bytes, { cellNF: true });
  const all: string[] = [];
  const compared: Compared = {
    app,
    language,
    sheetNames: SheetNames,
    sheetOf: (name) => XLSX.utils.sheet_to_json(Sheets[name], { header: 1 }),
    report: (differences, where) =>
      all.push(
        ...differences.map((one) => `${selection}: ${where}: ${one}`),
      ),
  };
  const shownIn = (name = "") =>
    XLSX.utils.sheet_to_json<string[]>(Sheets[name], { header: 1, raw: false })
      .flat().map((text) => text.replaceAll("\u00a0", " ").trim())
      .filter(Boolean);
  await comparePaper(compared, [
    shownIn(SheetNames[0]),
    shownIn(SheetNames.at(-1)),
  ]);
  await compareNames(compared);
  await compareChanges(compared);
  if (selection.includes("cross=")) await compareCross(compared);
  return all;
}

const locales = [["zh", "zh-CN"], ["en", "en-GB"]] as const;
for (const [at, [id, locale]] of locales.entries()) {
  const test = testsOf({ context: { locale } });
  for (const [about, { files, all }] of Object.entries(selections)) {
    // The figures are the same in both languages: each has every other selection.
    const some = all.filter((_, i) => i % locales.length === at);
    test(`screen, paper and Excel have the same figures and words of ${some.length} selections of ${about}, in ${locale} (slow)`, async ({ app }) => {
      await app.choose(files);
      const found: string[] = [];
      for (const selection of some) {
        found.push(...await differencesOf(app, selection, languageOf(id)));
      }
      assertEquals(found, []);
    });
  }

  test(`a search and an order travel into the Excel report, in ${locale}`, async ({ app, page }) => {
    await app.choose(shownFiles);
    // Those that are found by their share, least first.
    await page.locator(".all-names input[role=searchbox]").fill("第 1");
    const head = page.locator(".names thead button").nth(2);
    await head.click();
    await head.click();
    const names = (await rowsOf(app, ".names"))
      .flatMap(({ name }) => name ?? []);
    assert(names.length > 8);
    const { bytes } = await app.exported("Excel");
    const { words } = languageOf(id);
    const sheet = XLSX.read(bytes).Sheets[words.sheets.asked];
    const [[title], [about], heads, ...rows] = XLSX.utils
      .sheet_to_json<string[]>(sheet, { header: 1 });
    assert(title.startsWith(words.sheets.asked), title);
    assert(about.includes(words.searchedFor("第 1")), about);
    const column = heads.indexOf(words.groupings.hospital);
    assertEquals(rows.slice(0, names.length).map((row) => row[column]), names);
  });
}

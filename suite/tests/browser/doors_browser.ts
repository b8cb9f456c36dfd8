/// <reference lib="dom" />
/**
 * Every figure on the screen and in CSV is in the Excel report and in copied
 * tables, beside the same name; `paper_browser.ts` compares paper with the first sheet.
 */
import XLSX from "xlsx";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { nameColumns } from "../../explore/questions/mod.ts";
import { languageOf } from "../../report/mod.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { type App, openApp, settled } from "./support/app.ts";
import { clipboard, copiedTable } from "./support/clipboard.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { shownFiles } from "./support/shown_sales.ts";
import { twoYearsWorkbook } from "./support/year_of_sales.ts";

const targets = targetsWorkbook(
  [...Array(12).keys()].flatMap((at) =>
    ["王经理", "李经理"].map((name) => [name, 2024, at + 1, 2000])
  ),
);

/** A row of a table on the screen. */
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

/** A figure as a text shows it. */
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

/** A copied cell as a spreadsheet reads it. */
function cellOf(text: string): string | number {
  const number = Number(text.replace("%", ""));
  if (text === "" || Number.isNaN(number)) return text;
  return text.endsWith("%") ? number / 100 : number;
}

const sales = { "a.xlsx": twoYearsWorkbook, "t.xlsx": targets };
const totals = ["合计", "Total"];

/** The tables on the screen, beside those of the Excel report. */
class Doors {
  /** Rows on the screen that were compared. */
  compared = 0;
  readonly #words: ReturnType<typeof languageOf>["words"];

  private constructor(
    readonly app: App,
    language: "zh" | "en",
    readonly report: XLSX.WorkBook,
  ) {
    this.#words = languageOf(language).words;
  }

  static async of(app: App, language: "zh" | "en"): Promise<Doors> {
    const { bytes } = await app.exported("Excel");
    return new Doors(app, language, XLSX.read(bytes));
  }

  sheet(name: string): SheetRow[] {
    return XLSX.utils.sheet_to_json(this.report.Sheets[name], { header: 1 });
  }

  async #compare(table: string, sheet: string): Promise<ShownRow[]> {
    const rows = await rowsOf(this.app, table);
    this.compared += rows.length;
    assertEquals(lackingIn(rows, this.sheet(sheet), totals), [], sheet);
    return rows;
  }

  async #compareCopied(section: string, rows: ShownRow[]): Promise<void> {
    if (rows.length === 0) return;
    const button = this.app.page.locator(`${section} p.row button`).first();
    await button.click();
    await button.getByText(/已复制|Copied/).waitFor();
    const copied = (await copiedTable(this.app)).map((row) => row.map(cellOf));
    assertEquals(lackingIn(rows, copied, totals), [], `copied ${section}`);
  }

  /** The table of names of each column. */
  async compareNames(): Promise<void> {
    const { page } = this.app;
    for (const [at, by] of nameColumns.entries()) {
      const tab = page.locator(".all-names .tabs label").nth(at);
      await tab.click();
      // Until the answer, the table is that of the column before.
      await page.locator(".names caption", { hasText: await tab.innerText() })
        .waitFor({ state: "attached" });
      await this.#compare(".names", this.#words.groupings[by]);
    }
  }

  /** The hospitals of each state; the last one lists marked rows. */
  async compareChanges(): Promise<void> {
    const { page } = this.app;
    const { changes, newHospitals } = this.#words.sheets;
    const tabs = await page.locator(".changes .tabs label").all();
    for (const [at, tab] of tabs.entries()) {
      await tab.click();
      const [state, count] = (await tab.innerText()).split(/\s+(?=[\d,]+$)/);
      // A state without hospitals has a sentence in place of the table.
      const list = count === "0"
        ? page.locator(".changes .nothing")
        : page.locator(".changes caption", { hasText: state });
      await list.waitFor({ state: "attached" });
      if (count === "0") continue;
      const sheet = at === tabs.length - 1 ? newHospitals : changes;
      const rows = await this.#compare(".changes table", sheet);
      await this.#compareCopied(".changes", rows);
    }
  }

  /** The cross table, whose sheet is the last before the notes. */
  async compareCross(): Promise<void> {
    await this.app.page.locator(".crossed tbody tr").first().waitFor();
    const sheet = this.report.SheetNames.at(-2) ?? "";
    const rows = await this.#compare(".crossed", sheet);
    await this.#compareCopied(".cross", rows);
  }

  /** The changes and rates of the key figures. */
  async compareHeadline(): Promise<void> {
    const figures = await this.app.page.locator(".headline").innerText();
    const shown = figures.split(/\s+/).filter((word) => /%/.test(word));
    // Sentences about targets have ratios in per cent.
    const overview = this.sheet(this.#words.sheets.overview).flat();
    const first = overview.flatMap((cell) =>
      typeof cell === "string"
        ? Array.from(cell.matchAll(/([\d.]+)%/g), ([, one]) => +one / 100)
        : cell
    );
    assertEquals(figuresLacking(shown, first), []);
  }

  /** The names of the first column as CSV. */
  compareCsv(text: string): void {
    const { Sheets, SheetNames } = XLSX.read(text, {
      type: "string",
      raw: true,
    });
    const [heads, ...lines] = XLSX.utils.sheet_to_json<SheetRow>(
      Sheets[SheetNames[0]],
      { header: 1 },
    );
    // Before the rank are the months, and the filter if there is one.
    const rank = heads.findIndex((head) => head === "排名" || head === "Rank");
    assert(rank > 0);
    const rows = lines.map((cells): ShownRow => ({
      name: String(cells[rank + 1]),
      tags: [],
      texts: cells.toSpliced(rank + 1, 1).slice(rank).map(String),
    }));
    const sheet = this.sheet(this.#words.groupings.hospital);
    assertEquals(lackingIn(rows, sheet, totals), []);
    assert(rows.length > 1);
  }
}

const selections: [path: string, files: typeof shownFiles][] = [
  ["", sales],
  ["?months=all", sales],
  ["?months=2024-10..2024-12&measure=conv&cross=agent.province", sales],
  ["?months=2024-12&province=浙江&province=广东", sales],
  ["?months=2023-11..2024-10&without.manager=王经理&sign=sales", sales],
  // March is missing; names are empty, and some have only returns.
  ["?months=2024-08..2024-10", shownFiles],
  ["?months=2024-02..2024-05&measure=conv&cross=manager.month", shownFiles],
];
/** The figures are the same in both languages, the words are not. */
const inEnglish = selections.filter(([path]) => /^$|cross/.test(path));
const both = [
  ...selections.map((one) => ["zh", ...one] as const),
  ...inEnglish.map((one) => ["en", ...one] as const),
];
for (const [language, selection, files] of both) {
  test(`every figure on the screen and in CSV is in Excel and in copied tables beside the same name, for "${selection}" in ${language}`, async () => {
    await using app = await openApp({
      path: `/#/${encodeURI(selection)}`,
      context: { ...clipboard, locale: language },
    });
    await app.choose(files);
    await settled(app);
    const csv = await app.exported("CSV");
    const doors = await Doors.of(app, language);
    await doors.compareNames();
    await doors.compareChanges();
    if (selection.includes("cross=")) await doors.compareCross();
    await doors.compareHeadline();
    doors.compareCsv(new TextDecoder().decode(csv.bytes));
    assert(doors.compared > 12);
  });
}

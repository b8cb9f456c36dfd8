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
const locales = [["zh", "zh-CN"], ["en", "en-GB"]] as const;
for (
  const [[selection, files], [id, locale]] of selections.flatMap((one) =>
    locales.map((other) => [one, other] as const)
  )
) {
  const about = selection || (files === sales ? "the start" : "more");
  test(`every figure on the screen and in CSV is in Excel and in copied tables beside the same name, for ${about} in ${locale}`, async () => {
    const { words } = languageOf(id);
    await using app = await openApp({
      path: `/#/${encodeURI(selection)}`,
      context: { ...clipboard, locale },
    });
    const { page } = app;
    await app.choose(files);
    await settled(app);
    const csv = await app.exported("CSV");
    const { bytes } = await app.exported("Excel");
    const { SheetNames, Sheets } = XLSX.read(bytes);
    const sheetOf = (name: string) =>
      XLSX.utils.sheet_to_json<SheetRow>(Sheets[name], { header: 1 });
    const totals = ["合计", "Total"];
    let compared = 0;
    const compare = async (table: string, sheet: string) => {
      const rows = await rowsOf(app, table);
      compared += rows.length;
      const lacking = lackingIn(rows, sheetOf(sheet), totals);
      assertEquals(lacking, [], `${selection} ${sheet}`);
      return rows;
    };
    const compareCopied = async (section: string, rows: ShownRow[]) => {
      if (rows.length === 0) return;
      const button = page.locator(`${section} p.row button`).first();
      await button.click();
      await button.getByText(/已复制|Copied/).waitFor();
      const copied = (await copiedTable(app)).map((row) => row.map(cellOf));
      assertEquals(lackingIn(rows, copied, totals), [], `copied ${section}`);
    };
    for (const [at, by] of nameColumns.entries()) {
      const tab = page.locator(".all-names .tabs label").nth(at);
      await tab.click();
      // Until the answer, the table is that of the column before.
      await page.locator(".names caption", { hasText: await tab.innerText() })
        .waitFor({ state: "attached" });
      await compare(".names", words.groupings[by]);
    }
    const states = page.locator(".changes .tabs label");
    for (let at = 0; at < await states.count(); at++) {
      const tab = states.nth(at);
      await tab.click();
      const [state, count] = (await tab.innerText()).split(/\s+(?=[\d,]+$)/);
      // A state without hospitals has a sentence in place of the table.
      const list = count === "0"
        ? page.locator(".changes .nothing")
        : page.locator(".changes caption", { hasText: state });
      await list.waitFor({ state: "attached" });
      const isMarked = at === await states.count() - 1;
      const rows = count === "0" ? [] : await compare(
        ".changes table",
        isMarked ? words.sheets.newHospitals : words.sheets.changes,
      );
      await compareCopied(".changes", rows);
    }
    if (selection.includes("cross=")) {
      await page.locator(".crossed tbody tr").first().waitFor();
      const rows = await compare(".crossed", SheetNames.at(-2) ?? "");
      await compareCopied(".cross", rows);
    }
    const figures = await page.locator(".headline").innerText();
    const shown = figures.split(/\s+/).filter((word) => /%/.test(word));
    // Sentences about targets have ratios in per cent.
    const first = sheetOf(words.sheets.overview).flat().flatMap((cell) =>
      typeof cell === "string"
        ? Array.from(cell.matchAll(/([\d.]+)%/g), ([, one]) => +one / 100)
        : cell
    );
    assertEquals(figuresLacking(shown, first), [], selection);
    assert(compared > 12, selection);
    const saved = XLSX.read(new TextDecoder().decode(csv.bytes), {
      type: "string",
      raw: true,
    });
    const [heads, ...lines] = XLSX.utils.sheet_to_json<SheetRow>(
      saved.Sheets[saved.SheetNames[0]],
      { header: 1 },
    );
    // Before the rank are the months, and the filter if there is one.
    const rank = heads.findIndex((head) => head === "排名" || head === "Rank");
    assert(rank > 0, selection);
    const rows = lines.map((cells): ShownRow => ({
      name: String(cells[rank + 1]),
      tags: [],
      texts: cells.toSpliced(rank + 1, 1).slice(rank).map(String),
    }));
    assertEquals(
      lackingIn(rows, sheetOf(words.groupings.hospital), totals),
      [],
      selection,
    );
    assert(rows.length > 1, selection);
  });
}

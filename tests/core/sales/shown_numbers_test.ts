/** Numbers that the screen shows otherwise than they count (design 15, 16). */
import { assertEquals } from "../../support/assert.ts";
import {
  assertRefused,
  openFirst,
  readSales,
} from "../../support/read_workbook.ts";
import { tallyOf } from "../../support/sales_sources.ts";
import { type SalesRow, salesWorkbook } from "../../support/sales_workbook.ts";
import {
  buildParts,
  type Cell,
  mergeCells,
  partNames,
  stylesXml,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";

/** A number in style 1. */
const styled = (value: number, s = 1): Cell => ({ v: String(value), s });

function workbook(
  rows: readonly Partial<SalesRow>[],
  codes: readonly string[],
  options: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts = { [partNames.styles]: stylesXml(...codes) };
  return salesWorkbook(rows, { ...options, parts });
}

async function notesOf(
  rows: readonly Partial<SalesRow>[],
  codes: readonly string[],
  options?: WorkbookOptions,
) {
  return tallyOf(await openFirst(workbook(rows, codes, options))).notes;
}

const token = "shown-differently" as const;
/** A note on so many numbers, the first in a cell. */
const noteOf = (count: number, cell: string, format: string) => ({
  token,
  count,
  cell,
  format,
});

Deno.test("aggregate() notes amounts that are scaled, and counts them as stored", async () => {
  const rows = [0.2, 0.4, 0.6].map((conv) => ({
    conv: styled(conv),
    qty: 100,
  }));
  const format = "0!.0000";
  assertEquals(await notesOf(rows, [format]), [noteOf(3, "J2", format)]);
  const { meta } = (await readSales(workbook(rows, [format]))).total;
  assertEquals([meta.totalQty, meta.totalConv], [300, 1.2]);
});

Deno.test("aggregate() notes a quantity that is shown as a date, with the date", async () => {
  const rows = [{ qty: 100 }, { qty: styled(45_418) }];
  const format = 'm"月"d"日"';
  const date = { shown: "5月6日", counted: "45418" };
  const note = { ...noteOf(1, "H3", format), ...date };
  assertEquals(await notesOf(rows, [format]), [note]);
});

Deno.test("aggregate() notes hidden amounts, as number or as text", async () => {
  const rows = [{ qty: styled(7) }, { qty: { v: "8", t: "str", s: 1 } }];
  assertEquals(await notesOf(rows, [";;;"]), [noteOf(2, "H2", ";;;")]);
});

Deno.test("aggregate() does not take an empty cell for the cell of an earlier batch", async () => {
  const empty = Array(1099).fill({ qty: 100, conv: null });
  const rows = [{ qty: 100, conv: styled(0.02) }, ...empty];
  assertEquals(await notesOf(rows, [";;;"]), [noteOf(1, "J2", ";;;")]);
});

Deno.test("aggregate() takes percent in 折算 for usual, but not in 出库数量", async () => {
  assertEquals(await notesOf([{ conv: styled(0.02) }], ["0.00%"]), []);
  const [note] = await notesOf([{ qty: styled(12) }], ["0%"]);
  assertEquals(note, noteOf(1, "H2", "0%"));
});

Deno.test("aggregate() has no note on ordinary formats, or on other columns", async () => {
  const accounting = '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ';
  const codes = ["#,##0.00_ ", "[Red]-0", accounting, "yyyy/m/d"];
  const rows = [1, 2, 3].map((s) => ({
    qty: styled(-1200, s),
    conv: styled(0.02, s),
    newHospital: styled(1, 4),
    agent: styled(45_418, 4),
  }));
  assertEquals(await notesOf(rows, codes), []);
});

Deno.test("aggregate() reads a date that shows a year or a month alone", async () => {
  const rows = [{ year: styled(45_292), month: styled(45_418, 2) }];
  const bytes = workbook(rows, ["yyyy", 'm"月"']);
  assertEquals((await readSales(bytes)).months, ["2024-05"]);
  assertEquals(await notesOf(rows, ["yyyy", 'm"月"']), []);
});

Deno.test("aggregate() reads dates of a workbook that counts from 1904", async () => {
  const { styles, workbook: name } = partNames;
  const xml = new TextDecoder().decode(buildParts().get(name))
    .replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  const parts = { [styles]: stylesXml("yyyy"), [name]: xml };
  const bytes = salesWorkbook([{ year: styled(43_830) }], { parts });
  assertEquals((await readSales(bytes)).months, ["2024-05"]);
});

Deno.test("aggregate() keeps a valid year or month, and notes if another one is shown", async () => {
  const rows = [{ year: styled(2024), month: styled(5, 2) }];
  const shown = { shown: "1905", counted: "2024" };
  const note = { ...noteOf(2, "A2", "yyyy"), ...shown };
  assertEquals(await notesOf(rows, ["yyyy", "m"]), [note]);
  const january = [{ month: styled(1, 2) }];
  assertEquals(await notesOf(january, ["yyyy", "m"]), []);
  const bytes = workbook(rows, ["yyyy", "m"]);
  assertEquals((await readSales(bytes)).months, ["2024-05"]);
});

Deno.test("aggregate() refuses other dates with what is shown and what to write", async () => {
  const date = styled(45_418);
  const assertSaid = (row: Partial<SalesRow>, code: string, said: string) =>
    assertRefused(workbook([row], [code]), "cell_invalid", said);
  const year = "年 is 2024/5/6 (a date: write 2024)";
  await assertSaid({ year: date, month: date }, "yyyy/m/d", year);
  const month = "月 is 2024-05 (a date: write 5)";
  await assertSaid({ month: date }, "yyyy-mm", month);
  const long = "长".repeat(41);
  const cut = `年 is ${long.slice(1)}… (a date: write 2024)`;
  await assertSaid({ year: date }, `"${long}"yyyy/m/d`, cut);
});

Deno.test("aggregate() gives rows of a merged range the format of its top cell", async () => {
  const rows = [{ year: styled(45_292) }, { year: null }, { year: null }];
  const options = { after: mergeCells(["A2:A4"]) };
  const bytes = workbook(rows, ["yyyy"], options);
  const { months, total } = await readSales(bytes);
  assertEquals([months, total.meta.rows], [["2024-05"], 3]);
  const valid = [{ year: styled(2024) }, { year: null }];
  const merged = { after: mergeCells(["A2:A3"]) };
  const [note] = (await notesOf(valid, ["yyyy"], merged))
    .filter((note) => note.token === token);
  assertEquals(note?.count, 1);
});

Deno.test("aggregate() notes rows whose 折算 is in boxes, formats or not", async () => {
  const rows = [
    { qty: 200, conv: 200 },
    { qty: -200, conv: 20 },
    { qty: 200, conv: 19.9 },
    { qty: 0, conv: 5 },
    { qty: 200, conv: 0.04 },
    { qty: 3, conv: 0.3 },
  ];
  const note = { token: "conv-in-boxes", count: 3, rows: [2, 3, 7] } as const;
  assertEquals(await notesOf(rows, []), [note]);
});

Deno.test("aggregate() reads formats of the default style, and of cells in odd spellings", async () => {
  const styles = stylesXml("0!.0000").replace('<xf numFmtId="0"/>', "");
  const parts = { [partNames.styles]: styles };
  const plain = salesWorkbook([{ conv: 0.2, qty: 100 }], { parts });
  const { notes } = tallyOf(await openFirst(plain));
  assertEquals(notes.map((note) => note.token), [token]);
  const odd = { xml: "<c s='1' r='J2'><v>0.2</v></c>" };
  const noted = await notesOf([{ conv: odd, qty: 100 }], ["0!.0000"]);
  assertEquals(noted.map((note) => note.token), [token]);
});

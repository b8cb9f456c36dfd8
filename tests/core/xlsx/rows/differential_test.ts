/**
 * Compares the reader with npm:xlsx, with itself without its fast path, and for
 * different ways to write the same workbook.
 */
import { read } from "xlsx";
import { oddPackagings, packagings } from "../../../fuzz/packagings.ts";
import { spellings } from "../../../fuzz/spellings.ts";
import { sheetjsTables, tableColumns, tables } from "../../../fuzz/tables.ts";
import {
  openRespelled,
  openWithoutFastPath,
} from "../../../fuzz/without_fast_path.ts";
import {
  assert,
  assertEquals,
  assertNotEquals,
} from "../../../support/assert.ts";
import fc, { runs } from "../../../support/fast_check.ts";
import { goldenWorkbooks } from "../../../support/fixtures.ts";
import {
  openFirst,
  readSales,
  resultOrRefusal,
} from "../../../support/read_workbook.ts";
import { salesRow } from "../../../support/sales_arbitraries.ts";
import { statsOfTally, tallyOf } from "../../../support/sales_sources.ts";
import {
  type SalesRow,
  salesWorkbook,
} from "../../../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
} from "../../../support/workbook_builder.ts";
import {
  type CellValue,
  type Row,
  worksheetCells,
} from "../../../support/worksheet_cells.ts";

interface DenseCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

/** The cells of all rows below row 1, as npm:xlsx reads them. */
function sheetjsCells(bytes: Uint8Array): Row[] {
  const workbook = read(bytes, { dense: true, sheets: 0, cellHTML: false });
  const sheet = workbook.Sheets[workbook.SheetNames[0]];
  // A chart sheet has no rows.
  const rows = Array.from(sheet as unknown as (DenseCell[] | undefined)[]);
  return rows.flatMap((row, index): Row[] => {
    const cells = tableColumns.map((column) => valueOf(row?.[column]));
    const isEmpty = cells.every((cell) => cell === null);
    return index === 0 || isEmpty ? [] : [[index + 1, ...cells]];
  });
}

function valueOf(cell: DenseCell | undefined): CellValue {
  if (cell === undefined) return null;
  if (cell.t === "n") return Number(cell.v);
  if (cell.t === "b") return cell.v === true;
  if (cell.t === "e") return { error: cell.w ?? "#N/A" };
  if (cell.t === "s") return String(cell.v) || null;
  return cell.f === undefined ? null : "missing result";
}

const decoder = new TextDecoder();
const { worksheet: SHEET, sharedStrings: STRINGS } = partNames;

/** Cells as this reader reads them. */
async function cellsOf(bytes: Uint8Array) {
  return worksheetCells(await openFirst(bytes), tableColumns);
}

async function cellsWithoutFastPath(bytes: Uint8Array) {
  return worksheetCells(await openWithoutFastPath(bytes), tableColumns);
}

/** A part of which each row, and all before the rows, is spelled in its way. */
function respelled(part: Uint8Array, mixed: readonly string[]): string {
  return decoder.decode(part).split(/(?=<row\b)/)
    .map((piece, i) => spellings[mixed[i % mixed.length]](piece)).join("");
}

/** Registers a test of what must be true of every workbook. */
function check(name: string, property: fc.IAsyncProperty<unknown>): void {
  Deno.test(`readFirstWorksheet() and aggregate(): ${name}`, async () => {
    await fc.assert(property, { numRuns: runs(50) });
  });
}

check(
  "the cells are those that npm:xlsx reads",
  fc.asyncProperty(
    sheetjsTables,
    packagings,
    async (rows, packaging) => {
      const bytes = buildWorkbook({ ...packaging, rows });
      assertEquals(await cellsOf(bytes), sheetjsCells(bytes));
    },
  ),
);

check(
  "the cells are the same without the fast path",
  fc.asyncProperty(
    tables,
    oddPackagings,
    async (rows, packaging) => {
      const bytes = buildWorkbook({ ...packaging, rows });
      const cells = await cellsOf(bytes);
      assertEquals(await cellsWithoutFastPath(bytes), cells);
    },
  ),
);

check(
  "the cells are the same however each row is spelled",
  fc.asyncProperty(
    tables,
    fc.array(fc.constantFrom(...Object.keys(spellings)), {
      minLength: 1,
      maxLength: 8,
    }),
    fc.constantFrom("shared", "inline"),
    async (rows, mixed, strings) => {
      const options = { rows, strings };
      const parts = Object.fromEntries(
        [...buildParts(options)]
          .filter(([name]) => name === SHEET || name === STRINGS)
          .map(([name, part]) => [name, respelled(part, mixed)]),
      );
      const cells = await cellsOf(buildWorkbook(options));
      assertEquals(await cellsOf(buildWorkbook({ ...options, parts })), cells);
    },
  ),
);

check(
  "the statistics do not depend on the packaging",
  fc.asyncProperty(
    fc.array(salesRow, { maxLength: 30 }),
    oddPackagings,
    async (rows, packaging) => {
      const expected = await readSales(salesWorkbook(rows));
      assertEquals(await readSales(salesWorkbook(rows, packaging)), expected);
    },
  ),
);

/** A worksheet part without its merged cells, which npm:xlsx does not apply. */
function withoutMergedCells(part: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(part);
  const merged = /<(\w+:)?mergeCells\b.*<\/\1?mergeCells>/s;
  return new TextEncoder().encode(xml.replace(merged, ""));
}

/** npm:xlsx 0.18.5 takes its chart sheet for a worksheet. */
const unlike = "openpyxl_chart_sheet_first";

for (const { name, bytes } of goldenWorkbooks()) {
  const title = `reads ${name}.xlsx ${name === unlike ? "unlike" : "as"}`;
  Deno.test(`readFirstWorksheet() ${title} npm:xlsx`, async () => {
    const worksheet = await openRespelled(bytes, withoutMergedCells);
    const cells = worksheetCells(worksheet, tableColumns);
    const assertAgreement = name === unlike ? assertNotEquals : assertEquals;
    assertAgreement(cells, sheetjsCells(bytes));
  });
}

/** The whole answer to a row with this cell: with notes, or the refusal. */
const answerTo = (open: typeof openFirst, row: Partial<SalesRow>) =>
  resultOrRefusal(async () => {
    const tally = tallyOf(await open(salesWorkbook([row])));
    return { stats: statsOfTally(tally), notes: tally.notes };
  });

async function assertSameAnswer(row: Partial<SalesRow>): Promise<void> {
  const expected = await answerTo(openWithoutFastPath, row);
  assertEquals(await answerTo(openFirst, row), expected);
}

Deno.test("aggregate() reads texts in pieces and in runs as it does without the fast path", async () => {
  const piece = fc.constantFrom(
    ..."a配_x0041&amp;\r\n 😀".match(/&amp;|./gsu) ?? [],
    ...["<!-- b -->", "<?b ?>", "<![CDATA[c]]>", "<![CDATA[&amp;<]]>", "&"],
    "]]>",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));
  const properties = fc.constantFrom(
    ...["", "<rPr/>", "<rPr><b/> <c/></rPr>", "<rPr><i/></rPr>"],
  );
  const run = fc.tuple(properties, text).map(([rPr, t]) =>
    `<r>${rPr}<t xml:space="preserve">${t}</t></r>`
  );
  const whole = text.map((t) => `<t>${t}</t>`);
  const phonetic = text.chain((t) =>
    fc.constantFrom("", `<rPh sb="0" eb="1"><t>${t}</t></rPh>`, "<phoneticPr/>")
  );
  const content = fc.tuple(
    fc.oneof(fc.array(run).map((runs) => runs.join("")), whole),
    phonetic,
  ).map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(content, async (inline) => {
      const hospital = { xml: `<c t="inlineStr"><is>${inline}</is></c>` };
      await assertSameAnswer({ hospital });
    }),
    { numRuns: 60 },
  );
});

Deno.test("aggregate() reads numbers with references as it does without the fast path", async () => {
  const piece = fc.constantFrom(
    ..."12.-e ",
    ...["&#49;", "&#x32;", "&#46;", "&#x2D;", "&#32;", "&#69;", "&amp;"],
    "&#0;",
  );
  const value = fc.array(piece, { maxLength: 5 }).map((all) => all.join(""));
  await fc.assert(fc.asyncProperty(value, async (number) => {
    await assertSameAnswer({ qty: { xml: `<c ><v>${number}</v></c>` } });
  }));
});

Deno.test("readFirstWorksheet() does not leave rows with a prefix to the tokenizer", async () => {
  const rows = Array.from({ length: 1000 }, () => ({}));
  const bytes = salesWorkbook(rows, { prefix: "x" });
  const unitsOf = async (open: typeof openFirst) => {
    const worksheet = await open(bytes);
    tallyOf(worksheet);
    return worksheet.meter.used;
  };
  const plain = await unitsOf(openFirst);
  const tokenized = await unitsOf(openWithoutFastPath);
  assert(3 * plain < tokenized, `${plain} units, ${tokenized}`);
});

/** Workbooks that ask too much (design 23), and damaged ones of every kind. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { constants, deflateRawSync } from "node:zlib";
import { isRefusal } from "../../../core/refusal.ts";
import { JsonWriter } from "../../../core/bytes/json_writer.ts";
import { Pace } from "../../../core/pace.ts";
import { aggregate } from "../../../core/sales/aggregate.ts";
import { writeMonthlyStats } from "../../../core/sales/stats_json.ts";
import { limits } from "../../../core/xlsx/limits.ts";
import type { Reason } from "../../../schemas/problems.ts";
import { concat, utf8 } from "../../support/bytes.ts";
import { assertOddRowRefused, cells, row } from "../../support/odd_row.ts";
import {
  assertFiveSales,
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  openFirst,
  readCells,
  readSales,
} from "../../support/read_workbook.ts";
import { within } from "../../support/within.ts";
import { salesRows, salesWorkbook } from "../../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";
import type { ZipEntry } from "../../support/zip_builder.ts";

const { worksheet: SHEET, sharedStrings: STRINGS } = partNames;
const MIB = 1024 ** 2;
const main = mainNamespace();

/** Deflated data of `head`, then `middle` again and again, then `tail`. */
function deflateRepeated(
  { head, middle, tail }: { head: string; middle: Uint8Array; tail: string },
  times: number,
): Uint8Array {
  const finishFlush = constants.Z_FULL_FLUSH;
  const block = deflateRawSync(middle, { finishFlush });
  return concat(
    deflateRawSync(utf8(head), { finishFlush }),
    ...Array<Uint8Array>(times).fill(block),
    deflateRawSync(utf8(tail)),
  );
}

const blanks = new Uint8Array(MIB).fill(0x20);
const styledRows = utf8('<row><c s="1"/></row>'.repeat(50_000));

/** An entry that inflates to `mib` MiB of `middle`, and says so or `lie`. */
function bomb(
  [head, tail]: readonly [string, string],
  { middle = blanks, mib = 300, lie }: {
    middle?: Uint8Array;
    mib?: number;
    lie?: number;
  },
): Partial<ZipEntry> {
  const times = Math.ceil(mib * MIB / middle.length);
  const uncompressedSize = head.length + times * middle.length + tail.length;
  const says = { uncompressedSize: lie ?? uncompressedSize, crc: 1 };
  return {
    compressed: deflateRepeated({ head, middle, tail }, times),
    local: says,
    central: says,
  };
}

const ofSheet = [
  `<worksheet xmlns="${main}"><sheetData>`,
  "</sheetData></worksheet>",
] as const;
const ofStrings = [`<sst xmlns="${main}">`, "</sst>"] as const;

const bombs: [what: string, name: string, entry: () => Partial<ZipEntry>][] = [
  ["300 MiB of blanks in the worksheet", SHEET, () => bomb(ofSheet, {})],
  [
    "300 MiB of styled rows in the worksheet",
    SHEET,
    () => bomb(ofSheet, { middle: styledRows }),
  ],
  [
    "100 MiB of blanks in the shared strings",
    STRINGS,
    () => bomb(ofStrings, { mib: 100 }),
  ],
  [
    "20 MiB in the workbook part",
    partNames.workbook,
    () => bomb(["<workbook>", "</workbook>"], { mib: 20 }),
  ],
  [
    "20 MiB in the relationships",
    partNames.packageRelationships,
    () => bomb(["<Relationships>", "</Relationships>"], { mib: 20 }),
  ],
];
for (const [what, name, entry] of bombs) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const bytes = fiveSalesWorkbook({ entries: { [name]: entry() } });
    const read = () => readSales(bytes);
    const refused = () => assertRefused(read, "workbook_too_large", name);
    await within(1_000, refused);
  });
}

Deno.test("readFirstWorksheet() refuses a worksheet one byte over the limit", async () => {
  const bytes = fiveSalesWorkbook();
  const { length } = buildParts({ rows: salesRows(fiveSales) }).get(SHEET)!; // built so
  assertFiveSales(await readSales(bytes, { maxInflatedBytes: length }));
  const read = () => readSales(bytes, { maxInflatedBytes: length - 1 });
  await assertRefused(read, "workbook_too_large", SHEET);
});

for (const [what, lie] of [["1,000 bytes", 1_000], ["1 MiB", MIB]] as const) {
  for (
    const [name, frame] of [[SHEET, ofSheet], [STRINGS, ofStrings]] as const
  ) {
    Deno.test(`readFirstWorksheet() refuses 300 MiB in ${name} that claim to be ${what}`, async () => {
      const entries = { [name]: bomb(frame, { lie }) };
      const bytes = fiveSalesWorkbook({ entries });
      const read = () => readSales(bytes);
      await within(1_000, () => assertRefused(read, "workbook_damaged", name));
    });
  }
}

Deno.test("readFirstWorksheet() ignores 300 MiB in parts that are not needed", async () => {
  const entry = bomb(["", ""], {});
  const lying = bomb(["", ""], { lie: 10 });
  const bytes = fiveSalesWorkbook({
    entries: { [partNames.styles]: entry },
    extraEntries: [{ name: "xl/media/image1.png", ...lying }],
  });
  await within(1_000, async () => assertFiveSales(await readSales(bytes)));
});

Deno.test("readFirstWorksheet() refuses 60,000 entries", async () => {
  const extraEntries = Array.from({ length: 60_000 }, (_, i): ZipEntry => ({
    name: `a${i}`,
    method: "store",
  }));
  const bytes = fiveSalesWorkbook({ extraEntries });
  const read = () => readSales(bytes);
  await within(
    1_000,
    () => assertRefused(read, "workbook_too_large", "60,007"),
  );
});

Deno.test("readFirstWorksheet() reads 9,000 entries", async () => {
  const extraEntries = Array.from({ length: 9_000 }, (_, i): ZipEntry => ({
    name: `a${i}`,
    method: "store",
  }));
  await assertReadsFiveSales(fiveSalesWorkbook({ extraEntries }));
});

Deno.test("readFirstWorksheet() refuses thousands of entries over the same bytes", async () => {
  const extraEntries = Array.from({ length: 9_000 }, (_, i): ZipEntry => ({
    name: `a${i}`,
    sameBytesAs: SHEET,
  }));
  const bytes = fiveSalesWorkbook({ extraEntries });
  const read = () => readSales(bytes);
  await within(1_000, () => assertRefused(read, "workbook_damaged", "overlap"));
});

const laughs = Array.from(
  { length: 20 },
  (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
);
const laughing = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join("")}]>`;
for (const name of [SHEET, STRINGS, partNames.workbook]) {
  Deno.test(`readFirstWorksheet() refuses entities that expand without end in ${name}`, async () => {
    const xml = `${laughing}<a>&l20;</a>`;
    const bytes = fiveSalesWorkbook({ parts: { [name]: xml } });
    const read = () => readSales(bytes);
    await within(500, () => assertRefused(read, "workbook_unsupported", name));
  });
}

const attributes = Array.from({ length: 100_000 }, (_, i) => ` a${i}="1"`).join(
  "",
);
const long = "x".repeat(12 * MIB);
const endless: [what: string, xml: string, reason: Reason][] = [
  [
    "100,000 attributes on a row",
    `<row r='$R'${attributes}/>`,
    "workbook_too_large",
  ],
  [
    "100,000 attributes on a cell",
    row(`<c r="A$R"${attributes}/>`),
    "workbook_too_large",
  ],
  [
    "an attribute of 12 MiB",
    row(`<c r="A$R" a="${long}"/>`),
    "workbook_too_large",
  ],
  ["a tag name of 12 MiB", row(`<${long}/>`), "workbook_too_large"],
  ["a comment of 12 MiB", `<!--${long}-->`, "workbook_too_large"],
  [
    "an inline string of 12 MiB",
    row(`<c r="A$R" t="inlineStr"><is><t>${long}</t></is></c>`),
    "workbook_too_large",
  ],
  [
    "a number of 12 MiB",
    row(`<c r="B$R"><v>${"1".repeat(12 * MIB)}</v></c>`),
    "workbook_too_large",
  ],
  ["a row of 12 MiB", row(cells.B.repeat(500_000)), "workbook_too_large"],
  [
    "101 levels of elements",
    row("<a>".repeat(101) + "</a>".repeat(101)),
    "workbook_too_large",
  ],
  [
    "100,000 levels of elements",
    "<a>".repeat(100_000) + "</a>".repeat(100_000),
    "workbook_too_large",
  ],
  [
    "100,000 levels that are not closed",
    row("<a>".repeat(100_000)),
    "workbook_too_large",
  ],
];
for (const [what, xml, reason] of endless) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const sheetXml = ofSheet.join('<row r="1"/>' + xml.replaceAll("$R", "2"));
    const bytes = buildWorkbook({ sheetXml });
    const read = () => readCells(bytes, [0, 1]);
    await within(3_000, () => assertRefused(read, reason));
  });
}

for (const mib of [3, 4.5, 6, 7.9]) {
  Deno.test(`readFirstWorksheet() reads rows of ${mib} MiB, however they are cut`, async () => {
    const comment = `<!--${"x".repeat(mib * MIB - 100)}-->`;
    const rows = [2, 3, 4].map((r) =>
      `<row r="${r}">${comment}<c r="A${r}"><v>${r}</v></c></row>`
    );
    const sheetXml = ofSheet.join('<row r="1"/>' + rows.join(""));
    const bytes = buildWorkbook({ sheetXml });
    for (const chunkBytes of [undefined, 65_536, MIB]) {
      const found = await readCells(bytes, [0], { chunkBytes });
      assertEquals(found, [[2, 2], [3, 3], [4, 4]], `${chunkBytes}`);
    }
  });
}

Deno.test("readFirstWorksheet() refuses endless tags at small chunk sizes", async () => {
  const odd = row(`<c r="A$R" a="${"x".repeat(limits.textBytes + 1)}"/>`);
  await assertOddRowRefused(odd, "workbook_too_large", [], {
    places: [4],
    dialects: ["excel"],
  });
});

const inParts: [what: string, name: string, xml: string][] = [
  ["100,000 attributes in the shared strings", STRINGS, `<sst${attributes}/>`],
  [
    "100,000 levels in the shared strings",
    STRINGS,
    `<sst><si>${"<a>".repeat(100_000)}`,
  ],
  [
    "100,000 attributes in the workbook",
    partNames.workbook,
    `<workbook${attributes}/>`,
  ],
  [
    "100,000 levels in the relationships",
    partNames.packageRelationships,
    "<a>".repeat(100_000),
  ],
  ["100,000 attributes on the worksheet", SHEET, `<worksheet${attributes}/>`],
  [
    "100,000 levels before the rows",
    SHEET,
    "<worksheet>" + "<a>".repeat(100_000),
  ],
];
for (const [what, name, xml] of inParts) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const bytes = fiveSalesWorkbook({ parts: { [name]: xml } });
    const read = () => readSales(bytes);
    await within(1_000, () => assertRefused(read, "workbook_too_large", name));
  });
}

Deno.test("readFirstWorksheet() refuses more shared strings than the limit", async () => {
  const middle = utf8("<si/>".repeat(100_000));
  const times = Math.ceil((limits.sharedStrings + 1) / 100_000);
  const whole = ofStrings.join(new TextDecoder().decode(middle).repeat(times));
  const bytes = fiveSalesWorkbook({ parts: { [STRINGS]: whole } });
  const read = () => readSales(bytes);
  await within(2_000, () => assertRefused(read, "workbook_too_large", STRINGS));
});

for (const [path, odd] of [["plainly", ""], ["otherwise", "<!-- -->"]]) {
  Deno.test(`readFirstWorksheet() refuses more distinct texts than the limit, ${path} written`, async () => {
    const text = "x".repeat(32_000);
    const rows = Array.from({ length: 2_200 }, (_, i) => {
      const inner = `<is><t>${text}${i}</t></is>${odd}`;
      return `<row r="${i + 1}"><c r="A${
        i + 1
      }" t="inlineStr">${inner}</c></row>`;
    });
    const bytes = buildWorkbook({ sheetXml: ofSheet.join(rows.join("")) });
    const read = () => readCells(bytes, [0]);
    const refused = () => assertRefused(read, "workbook_too_large", "texts");
    await within(3_000, refused);
  });
}

// V8 takes the length of a text of 16,384 characters or more for its hash.
for (const strings of ["shared", "inline"] as const) {
  Deno.test(`aggregate() takes 2,000 long names in ${strings} strings in time`, async () => {
    const text = "x".repeat(16_400);
    const rows = Array.from({ length: 2_000 }, (_, i) => ({
      hospital: text + `${i}`.padStart(4, "0"),
    }));
    const bytes = salesWorkbook(rows, { strings });
    const options = { maxResponseBytes: 100_000_000 };
    const read = async () => aggregate(await openFirst(bytes), options);
    const { groupings: [hospitals] } = await within(1_500, read);
    assertEquals(hospitals.ids.length, 2_000);
  });
}

Deno.test("writeMonthlyStats() writes 40,000 months one by one, in time", async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => ({
    year: 1900 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const worksheet = await openFirst(salesWorkbook(rows));
  const tally = await aggregate(worksheet, { maxResponseBytes: 33_554_432 });
  const json = new JsonWriter();
  await within(2_000, () => writeMonthlyStats(json, tally, new Pace()));
  assertEquals(tally.months.length, 40_000);
});

Deno.test("readFirstWorksheet() reads the same long text in many cells", async () => {
  const text = "x".repeat(32_000);
  const rows = Array.from({ length: 3_000 }, () => [{ inline: text }, 1]);
  const found = await readCells(buildWorkbook({ rows }), [0, 1]);
  assertEquals(found.length, 2_999);
  assertEquals(
    found.every(([, name, one]) => name === text && one === 1),
    true,
  );
});

/** Styled empty rows from row 7 to the end, as Excel writes them, and others. */
const emptyRows: [what: string, write: (r: number) => string][] = [
  [
    "styled empty rows",
    (r) =>
      `<row r="${r}" spans="1:2" s="3" customFormat="1" x14ac:dyDescent="0.2"/>`,
  ],
  [
    "rows of styled empty cells",
    (r) => `<row r="${r}"><c r="A${r}" s="1"/><c r="H${r}" s="1"/></row>`,
  ],
  [
    "prefixed rows of styled empty cells",
    (r) => `<y:row r="${r}"><y:c r="H${r}" s="1"/></y:row>`,
  ],
  ["empty rows without number", () => "<row/>"],
];
for (const [what, write] of emptyRows) {
  Deno.test(`readFirstWorksheet() reads past a million ${what}`, async () => {
    const sheet = new TextDecoder().decode(
      buildParts({ rows: salesRows(fiveSales) }).get(SHEET),
    );
    const tail = Array.from({ length: 1_048_570 }, (_, i) => write(i + 7));
    const xml = sheet.replace(
      "<worksheet",
      `<worksheet xmlns:x14ac="urn:a" xmlns:y="${main}"`,
    )
      .replace("</sheetData>", `${tail.join("")}</sheetData>`);
    const bytes = fiveSalesWorkbook({ parts: { [SHEET]: xml } });
    const before = Deno.memoryUsage().rss;
    await within(6_000, async () => assertFiveSales(await readSales(bytes)));
    assert(Deno.memoryUsage().rss - before < 150 * MIB);
  });
}

Deno.test("readFirstWorksheet() refuses a row beyond the last of the grid", async () => {
  const rows = '<row r="1048576"/><row/>';
  const bytes = buildWorkbook({ sheetXml: ofSheet.join(rows) });
  await assertRefused(
    () => readCells(bytes, [0]),
    "workbook_damaged",
    "1048577",
  );
});

Deno.test("readFirstWorksheet() reads 100,000 rows without losing one", async () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c></row>`,
  );
  const header = '<row r="1"/>';
  for (
    const [every, odd] of [[1, ""], [10, "<!-- -->"], [1_024, " "]] as const
  ) {
    const mixed = rows.map((xml, i) =>
      i % every === 0 ? xml.replace("</row>", `${odd}</row>`) : xml
    );
    const bytes = buildWorkbook({
      sheetXml: ofSheet.join(header + mixed.join("")),
    });
    const found = await readCells(bytes, [0]);
    assertEquals(found.length, 100_000);
    assert(found.every(([r, value], i) => r === i + 2 && value === i));
  }
});

Deno.test("readFirstWorksheet() reads each row in two parts, over the ends of batches", async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => {
    const part = (column: string) =>
      `<row r="${i + 2}"><c r="${column}${i + 2}"><v>${i}</v></c></row>`;
    return part("A") + part("B");
  });
  const bytes = buildWorkbook({
    sheetXml: ofSheet.join('<row r="1"/>' + rows.join("")),
  });
  const found = await readCells(bytes, [0, 1]);
  assertEquals(found, rows.map((_, i) => [i + 2, i, i]));
});

Deno.test("readFirstWorksheet() stops once the client has gone", async () => {
  const rows = '<row r="1"/>' + "<row><!-- --></row>".repeat(500_000);
  const bytes = buildWorkbook({ sheetXml: ofSheet.join(rows) });
  const gone = new AbortController();
  const reading = readCells(bytes, [0], { signal: gone.signal });
  setTimeout(() => gone.abort(new Error("The client has gone")), 30);
  const stopped = () => assertRejects(() => reading, Error, "has gone");
  await within(1_000, stopped);
});

Deno.test("readFirstWorksheet() lets other work go on while it reads", async () => {
  const rows = '<row r="1"/>' + "<row><!-- --></row>".repeat(500_000);
  const bytes = buildWorkbook({ sheetXml: ofSheet.join(rows) });
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await readCells(bytes, [0]);
  clearInterval(timer);
  assert(longest > 0 && longest < 150, `${Math.round(longest)} ms`);
});

const small: [what: string, options: WorkbookOptions][] = [
  ["a workbook", {}],
  ["a workbook with stored entries", {
    entries: Object.fromEntries(
      Object.values(partNames).map((name) => [name, { method: "store" }]),
    ),
  }],
  ["a workbook with Zip64 records and descriptors", {
    zip: { zip64: true },
    entries: { [SHEET]: { zip64: "both", descriptor: "zip64" } },
  }],
];
for (const [what, options] of small) {
  Deno.test(`readFirstWorksheet() refuses ${what} cut off at every byte`, async () => {
    const whole = fiveSalesWorkbook(options);
    for (let length = 0; length < whole.length; length++) {
      const error = await outcome(whole.slice(0, length));
      assert(error !== undefined, `reads ${length} bytes`);
    }
  });

  Deno.test(`readFirstWorksheet() reads right or refuses ${what} with any byte changed`, async () => {
    const whole = fiveSalesWorkbook(options);
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      for (const mask of [0x01, 0xff]) {
        const bytes = whole.slice();
        bytes[at] ^= mask;
        refused += await outcome(bytes) === undefined ? 0 : 1;
      }
    }
    assert(refused > whole.length);
  });
}

/** Undefined where the right sums are read, else the refusal. */
async function outcome(bytes: Uint8Array): Promise<string | undefined> {
  try {
    assertFiveSales(await readSales(bytes));
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error.reason;
    throw error;
  }
}

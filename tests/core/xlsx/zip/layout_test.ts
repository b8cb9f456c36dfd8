/**
 * Bytes that the central directory does not account for (APPNOTE 4.3.6): programs
 * that read from front to back, or search for signatures, may find other
 * entries there.
 */
import { assert } from "../../../support/assert.ts";
import {
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";
import { concat, u32, utf8 } from "../../../support/bytes.ts";
import {
  around,
  type Bad,
  decoySheet,
  every,
  type Good,
  more,
  testBad,
  testGood,
} from "../../../support/sales_archives.ts";
import {
  partNames,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import { analyzeMetered } from "../../../support/metered.ts";
import { buildZip, type ZipEntry } from "../../../support/zip_builder.ts";

const { worksheet: SHEET } = partNames;
const decoy = { name: SHEET, data: decoySheet };
const signatures = {
  "a local file header": u32(0x04034b50),
  "a central directory file header": u32(0x02014b50),
  "an end record": u32(0x06054b50),
};

const read: Good[] = [
  [
    "signatures in the data of an entry",
    more({ name: "a.zip", data: buildZip([decoy]), method: "store" }),
  ],
];

testGood(read);

const refused: Bad[] = [
  [
    "an entry that the directory does not list",
    more({ ...decoy, unlisted: true }),
    ["holds more than its archive lists"],
  ],
  ["an entry after the archive", around({ suffix: localEntry() }), ["more"]],
  ...Object.entries(signatures).flatMap(([what, gap]): Bad[] => [
    [`${what} between entries`, { entries: { [SHEET]: { gap } } }, ["more"]],
    [`${what} before the archive`, around({ prefix: gap }), ["more"]],
  ]),
  ...(["signature", "zip64-bare"] as const).flatMap(
    (descriptor) =>
      (["crc", "compressedSize", "uncompressedSize"] as const).map(
        (field): Bad => [
          `a data descriptor (${descriptor}) with another ${field}`,
          {
            entries: {
              [SHEET]: { descriptor, descriptorLies: { [field]: 7 } },
            },
          },
          [SHEET, "data descriptor"],
        ],
      ),
  ),
  [
    "a data descriptor that bit 3 does not announce, with another CRC-32",
    {
      entries: {
        [partNames.styles]: { gap: concat(u32(0x08074b50), u32(1, 2, 3)) },
      },
    },
    ["data descriptor"],
  ],
  [
    "the signature of a data descriptor without its fields",
    { entries: { [partNames.styles]: { gap: u32(0x08074b50) } } },
    ["data descriptor"],
  ],
  [
    "bit 3 and something else than a data descriptor",
    every({ flags: 1 << 3, gap: utf8("something else, long enough") }),
    ["data descriptor"],
  ],
];

testBad(refused);

/** An entry with nothing around it. */
function localEntry(): Uint8Array {
  const zip = buildZip([decoy]);
  return zip.subarray(0, zip.length - 2 * SHEET.length);
}

const other = fiveSalesWorkbook({ sheetName: "Other" });
const two: [what: string, options: WorkbookOptions][] = [
  ["before another one", around({ suffix: other })],
  ["with another one in its comment", around({ comment: other })],
];
for (const [what, options] of two) {
  Deno.test(`readFirstWorksheet() refuses an archive ${what}`, async () => {
    const bytes = fiveSalesWorkbook(options);
    await assertRefused(() => readSales(bytes), "workbook_damaged", "more");
  });
}

Deno.test("readFirstWorksheet() finds a signature wherever it is among many bytes", async () => {
  for (let before = 262_139; before <= 262_145; before++) {
    const prefix = concat(new Uint8Array(before), u32(0x04034b50), utf8("x"));
    const bytes = fiveSalesWorkbook(around({ prefix }));
    const mention = `at byte ${before}:`;
    await assertRefused(() => readSales(bytes), "workbook_damaged", mention);
  }
});

/** Entries of the directory that all have one local header with extra fields. */
function sharedHeader(entries: number, extraBytes: number) {
  const extra = concat(
    ...Array.from({ length: extraBytes / 4 }, () => Uint8Array.of(9, 9, 0, 0)),
  );
  const entry: ZipEntry = { name: "a", data: "", method: "store" };
  const others = Array.from(
    { length: entries - 1 },
    () => ({ ...entry, sameBytesAs: "a" }),
  );
  return buildZip([{ ...entry, local: { extra } }, ...others]);
}

Deno.test("readFirstWorksheet() counts a local header for each entry that has it", async () => {
  const unitsOf = async (entries: number, extraBytes: number) => {
    const meter = new WorkMeter(Infinity);
    await analyzeMetered(sharedHeader(entries, extraBytes), meter);
    return meter.used;
  };
  const [entries, extraBytes] = [1000, 64_000];
  const usual = await unitsOf(entries, 4);
  const counted = await unitsOf(entries, extraBytes) - usual;
  assert(counted >= entries * (extraBytes - 4), `${counted} units`);
});

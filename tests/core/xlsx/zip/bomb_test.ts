/** Entries that inflate to far more than they may, or than they claim. */
import { assert } from "../../../support/assert.ts";
import { limits } from "../../../../core/xlsx/limits.ts";
import { concat, utf8 } from "../../../support/bytes.ts";
import {
  assertFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import { partOf } from "../../../support/sales_archives.ts";
import { salesRows } from "../../../support/sales_workbook.ts";
import {
  buildParts,
  mainNamespace,
  partNames,
} from "../../../support/workbook_builder.ts";
import type { ZipEntry } from "../../../support/zip_builder.ts";
import { constants, deflateRawSync } from "node:zlib";

const MIB = 1024 ** 2;
const blanks = new Uint8Array(MIB).fill(0x20);

/** The beginning and the end of a part. */
type Frame = readonly [head: string, tail: string];

interface BombOptions {
  /** The repeated content of the part: 1 MiB of blanks by default. */
  middle?: Uint8Array;
  /** Length of the part, 300 MiB by default. */
  mib?: number;
  /** The size that the headers claim, instead of the true one. */
  claims?: number;
}

/**
 * Deflates `head`, then `middle` repeatedly, then `tail`; `middle` only once.
 */
function deflateRepeated(
  [head, tail]: Frame,
  middle: Uint8Array,
  times: number,
): Uint8Array<ArrayBuffer> {
  const finishFlush = constants.Z_FULL_FLUSH;
  const block = deflateRawSync(middle, { finishFlush });
  return concat(
    deflateRawSync(utf8(head), { finishFlush }),
    ...Array<Uint8Array>(times).fill(block),
    deflateRawSync(utf8(tail)),
  );
}

/** An entry with a wrong checksum, which inflating the whole entry reveals. */
function bomb(
  frame: Frame,
  { middle = blanks, mib = 300, claims }: BombOptions = {},
): Partial<ZipEntry> {
  const [head, tail] = frame;
  const times = Math.ceil(mib * MIB / middle.length);
  const truth = head.length + times * middle.length + tail.length;
  const says = { uncompressedSize: claims ?? truth, crc: 1 };
  return {
    compressed: deflateRepeated(frame, middle, times),
    local: says,
    central: says,
  };
}

const { worksheet: SHEET, sharedStrings: STRINGS } = partNames;
const main = mainNamespace();
const ofSheet = [
  `<worksheet xmlns="${main}"><sheetData>`,
  "</sheetData></worksheet>",
] as const;
const ofStrings = [`<sst xmlns="${main}">`, "</sst>"] as const;
Deno.test("readFirstWorksheet() refuses a worksheet one byte over the limit", async () => {
  const options = { strings: "inline" } as const;
  const bytes = fiveSalesWorkbook(options);
  const rows = salesRows(fiveSales);
  const { length } = buildParts({ ...options, rows }).get(SHEET) ?? "";
  assertFiveSales(await readSales(bytes, { maxInflatedBytes: length }));
  const read = () => readSales(bytes, { maxInflatedBytes: length - 1 });
  await assertRefused(read, "workbook_too_large", SHEET);
});

Deno.test("readFirstWorksheet() refuses shared strings longer than half of the limit", async () => {
  const bytes = fiveSalesWorkbook();
  const maxInflatedBytes = 2 * partOf(STRINGS).length;
  assert(partOf(SHEET).length < maxInflatedBytes);
  assertFiveSales(await readSales(bytes, { maxInflatedBytes }));
  const read = () =>
    readSales(bytes, { maxInflatedBytes: maxInflatedBytes - 1 });
  await assertRefused(read, "workbook_too_large", STRINGS);
});

for (const [name, frame] of [[SHEET, ofSheet], [STRINGS, ofStrings]] as const) {
  Deno.test(`readFirstWorksheet() refuses 300 MiB in ${name} that claim to be 1 MiB`, async () => {
    const entries = { [name]: bomb(frame, { claims: MIB }) };
    const bytes = fiveSalesWorkbook({ entries });
    const read = () => readSales(bytes);
    await assertRefused(read, "workbook_damaged", name);
  });
}

Deno.test("readFirstWorksheet() stops inflating once an entry exceeds the size that it claims", async () => {
  const { compressed = new Uint8Array() } = bomb(ofSheet, { mib: 3 });
  // Broken at its end, so that inflating all of it gives another message.
  const broken = concat(compressed.slice(0, -20), new Uint8Array(20).fill(7));
  const refusals = [
    [1, "does not inflate to the 1048576 bytes"],
    [4, "broken, cut off"],
  ] as const;
  for (const [mib, mention] of refusals) {
    const says = { uncompressedSize: mib * MIB, crc: 1 };
    const entry = { compressed: broken, local: says, central: says };
    const bytes = fiveSalesWorkbook({ entries: { [SHEET]: entry } });
    await assertRefused(() => readSales(bytes), "workbook_damaged", mention);
  }
});

Deno.test("readFirstWorksheet() refuses more entries than the limit before it reads them", async () => {
  const zip = { end: { entries: limits.entries + 1 } };
  const bytes = fiveSalesWorkbook({ zip });
  await assertRefused(() => readSales(bytes), "workbook_too_large", "10,000");
  const fewer = fiveSalesWorkbook({
    zip: { end: { entries: limits.entries } },
  });
  await assertRefused(() => readSales(fewer), "workbook_damaged", "directory");
});

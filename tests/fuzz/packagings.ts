/** Random ways to put the same cells into a workbook, all of them sound. */
import fc from "../support/fast_check.ts";
import {
  partNames,
  type WorkbookOptions,
} from "../support/workbook_builder.ts";
import type { ZipEntry } from "../support/zip_builder.ts";

type Entries = NonNullable<WorkbookOptions["entries"]>;

const manners: Partial<ZipEntry>[] = [
  { method: "deflate" },
  { method: "store" },
  { method: "deflate", descriptor: "signature" },
  { method: "deflate", descriptor: "signature", localSizes: true },
];
const oddManners: Partial<ZipEntry>[] = [
  { method: "store", descriptor: "signature" },
  { method: "store", descriptor: "bare", localSizes: true },
  { method: "deflate", descriptor: "bare" },
  { method: "deflate", descriptor: "zip64" },
  { method: "deflate", descriptor: "zip64-bare" },
  { method: "deflate", zip64: true },
];

function entriesWith(some: Partial<ZipEntry>[]): fc.Arbitrary<Entries> {
  const entry = fc.constantFrom(...some);
  return fc.tuple(entry, entry, entry).map(([sheet, strings, book]) => ({
    [partNames.worksheet]: sheet,
    [partNames.sharedStrings]: strings,
    [partNames.workbook]: book,
  }));
}

const extraEntries: fc.Arbitrary<ZipEntry[]> = fc.subarray([
  { name: "xl/" },
  { name: "docProps/app.xml", data: "<Properties/>" },
  { name: "xl/media/image1.png", data: "\x89PNG", method: "store" },
  { name: "xl/calcChain.xml", data: "<calcChain/>" },
  { name: "customXml/item1.xml", data: "no XML at all" },
]);

/**
 * What npm:xlsx 0.18.5 can read, too. It does not read data descriptors without
 * signature, with sizes of 8 bytes or of stored entries, Zip64 records, bytes
 * around the archive, prefixes, and what is outside of a wrong `<dimension>`;
 * it counts `<row>` elements of comments.
 */
export const packagings: fc.Arbitrary<WorkbookOptions> = fc.record({
  strings: fc.constantFrom("shared", "inline"),
  sheetName: fc.constantFrom("Sheet1", "销售 & 数据", "__proto__", "'a'"),
  sheetState: fc.constantFrom("visible", "hidden", "veryHidden"),
  mark: fc.boolean(),
  declaration: fc.boolean(),
  before: fc.constantFrom(
    "",
    '<sheetViews><sheetView workbookViewId="0"/></sheetViews>',
    '<cols><col min="1" max="3" width="9.5" customWidth="1"/></cols>',
  ),
  after: fc.constantFrom("", '<mergeCells count="0"/>', "<extLst/>"),
  entries: entriesWith(manners),
  extraEntries,
  zip: fc.constantFrom({}, { comment: "made by hand" }),
});

/** What only this reader reads in full. */
export const oddPackagings: fc.Arbitrary<WorkbookOptions> = fc.tuple(
  packagings,
  fc.record({
    prefix: fc.constantFrom("", "x", "ns0"),
    strict: fc.boolean(),
    declaration: fc.constant(true),
    entries: entriesWith([...manners, ...oddManners]),
    before: fc.constantFrom("", '<dimension ref="A1"/>', "<!-- <row/> -->"),
    zip: fc.constantFrom({}, { zip64: true }, { prefix: "\r\n" }, {
      suffix: "\r\n",
    }),
  }),
).map(([sound, odd]) => ({ ...sound, ...odd, after: "" }));

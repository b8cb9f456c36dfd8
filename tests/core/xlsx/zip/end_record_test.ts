/** The place of the central directory (APPNOTE 4.3.14 to 4.3.16). */
import { concat, u32, utf8 } from "../../../support/bytes.ts";
import {
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../../support/read_workbook.ts";
import {
  around,
  type Bad,
  type Good,
  testBad,
  testGood,
} from "../../../support/sales_archives.ts";
import type { WorkbookOptions } from "../../../support/workbook_builder.ts";

const END = u32(0x06054b50);
/** An end record of an archive without entries. */
const emptyEnd = concat(END, new Uint8Array(18));

const read: Good[] = [
  ["the longest comment", around({ comment: "#".repeat(65_535) })],
  [
    "a comment with PK\\5\\6 that could be an end record",
    around({ comment: concat(END, new Uint8Array(40).fill(0x41)) }),
  ],
  [
    "a comment with an empty end record inside",
    around({ comment: concat(emptyEnd, utf8("more")) }),
  ],
  [
    "a Zip64 end record with an extensible data sector",
    around({ zip64: true, zip64Sector: new Uint8Array(10) }),
  ],
  [
    "as many bytes after the archive as a comment may have",
    around({ suffix: "x".repeat(65_535) }),
  ],
  ...(["corrected", "uncorrected"] as const).flatMap(
    (prefixOffsets): [string, WorkbookOptions][] => [
      [
        `a program before the archive, offsets ${prefixOffsets}`,
        around({
          prefix: concat(utf8("MZ"), new Uint8Array(3000)),
          prefixOffsets,
        }),
      ],
      [
        `bytes before and after the archive, offsets ${prefixOffsets}`,
        around({ prefix: "\r\n", suffix: "\r\n", prefixOffsets }),
      ],
    ],
  ),
];

testGood(read);

const refused: Bad[] = [
  [
    "fewer entries on this disk than in all",
    around({ end: { entriesOnDisk: 6 } }),
    ["end records"],
  ],
  ...Object.entries({ entries: 6, size: 200, offset: 7 }).map((
    [field, value],
  ): Bad => [
    `a Zip64 end record that contradicts the plain one: ${field}`,
    around({ zip64: true, end: { [field]: value } }),
    ["end records"],
  ]),
  ["a directory that is too long", around({ end: { size: 99_999 } }), []],
];

testBad(refused);

Deno.test("readFirstWorksheet() refuses an archive without the bytes before it that its offsets count", async () => {
  const bytes = fiveSalesWorkbook(around({ prefix: "MZ..." })).subarray(5);
  const read = () => readSales(bytes);
  await assertRefused(read, "workbook_damaged", "ZIP archive is missing");
});

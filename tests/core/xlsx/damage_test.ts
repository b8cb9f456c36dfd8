/** Damaged workbooks: cut off at every byte, and with any byte changed. */
import { assert } from "../../support/assert.ts";
import { isRefusal } from "../../../core/refusal.ts";
import {
  assertFiveSales,
  fiveSalesWorkbook,
  readSales,
} from "../../support/read_workbook.ts";
import {
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";

/** A workbook with only the necessary parts. */
const few = {
  parts: { [partNames.styles]: null, [partNames.contentTypes]: null },
};
const workbooks: [what: string, options: WorkbookOptions][] = [
  ["a workbook", few],
  ["a workbook with Zip64 records and descriptors", {
    ...few,
    zip: { zip64: true },
    entries: { [partNames.worksheet]: { zip64: "both", descriptor: "zip64" } },
  }],
];
for (const [what, options] of workbooks) {
  Deno.test(`readFirstWorksheet() refuses ${what} cut off at every byte`, async () => {
    const whole = fiveSalesWorkbook(options);
    for (let length = 0; length < whole.length; length++) {
      const reason = await refusalOf(whole.slice(0, length));
      assert(reason !== undefined, `reads ${length} bytes`);
    }
  });

  Deno.test(`readFirstWorksheet() reads correctly or refuses ${what} with any byte changed`, async () => {
    const whole = fiveSalesWorkbook(options);
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      const bytes = whole.slice();
      bytes[at] ^= at % 2 === 0 ? 0x01 : 0xff;
      if (await refusalOf(bytes) !== undefined) refused++;
    }
    assert(refused > whole.length / 2);
  });
}

/** The reason of the refusal; undefined if the right sums are read. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    assertFiveSales(await readSales(bytes));
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error.reason;
    throw error;
  }
}

/** Sales workbooks in odd archives, with the expected refusals. */
import type { Reason } from "../../schemas/problems.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  neededParts,
  readSales,
} from "./read_workbook.ts";
import { salesRows } from "./sales_workbook.ts";
import { buildParts, type WorkbookOptions } from "./workbook_builder.ts";
import type { ZipEntry, ZipOptions } from "./zip_builder.ts";

/** The parts of a workbook of five sales. */
export const parts = buildParts({ rows: salesRows(fiveSales) });

/** A part by its name. */
export function partOf(name: string): Uint8Array {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no part ${name}`);
  return part;
}

/** The same options for each entry. */
export function every(options: Partial<ZipEntry>): WorkbookOptions {
  const entries = [...parts.keys()].map((name) => [name, options]);
  return { entries: Object.fromEntries(entries) };
}

export const around = (zip: ZipOptions): WorkbookOptions => ({ zip });
export const more = (...extraEntries: ZipEntry[]): WorkbookOptions => ({
  extraEntries,
});
/** The same lie in both headers. */
export const both = (lies: ZipEntry["local"] & object) => ({
  local: lies,
  central: lies,
});

/** An archive that must be read. */
export type Good = [what: string, options: WorkbookOptions];

/** An archive that must be refused, for damage unless told otherwise. */
export type Bad = [
  what: string,
  options: WorkbookOptions,
  mentions: readonly string[],
  reason?: Reason,
];

/** The same refusal for each needed part. */
export function forNeeded(
  what: string,
  bad: (name: string) => Partial<ZipEntry>,
  mention = "",
  reason: Reason = "workbook_damaged",
): Bad[] {
  return neededParts.map((name): Bad => [
    `${what} of ${name}`,
    { entries: { [name]: bad(name) } },
    [name, mention],
    reason,
  ]);
}

/** Registers a test for each archive that is read. */
export function testGood(archives: readonly Good[]): void {
  for (const [what, options] of archives) {
    Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
      await assertReadsFiveSales(fiveSalesWorkbook(options));
    });
  }
}

/** Registers a test for each archive that is refused. */
export function testBad(archives: readonly Bad[]): void {
  for (
    const [what, options, mentions, reason = "workbook_damaged"] of archives
  ) {
    Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
      const bytes = fiveSalesWorkbook(options);
      await assertRefused(() => readSales(bytes), reason, ...mentions);
    });
  }
}

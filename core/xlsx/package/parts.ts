/** The parts of a workbook that an analysis needs, inflated. */
import { isRefusal } from "../../refusal.ts";
import type { WorkMeter } from "../../work_meter.ts";
import type { Inflating } from "../zip/mod.ts";
import { Package, type PartContent } from "./package.ts";
import { readWorkbook, type WorksheetPart } from "./workbook.ts";

/** Other worksheets to look at. */
const MAX_OTHERS = 31;
/** Shared strings and styles may be half as long as the worksheet. */
const SHARE_BESIDE = 0.5;

/** A worksheet with its part. */
export interface InflatedWorksheet extends Omit<WorksheetPart, "worksheet"> {
  worksheet: PartContent;
}

/** The first worksheet, and what its cells need. */
export interface WorkbookParts extends InflatedWorksheet {
  /** Whether results of formulas may be stale, by the word of the workbook. */
  isStale: boolean;
  /** Undefined if the workbook has no shared strings. */
  sharedStrings: PartContent | undefined;
  /** Undefined if the workbook has no styles. */
  styles: PartContent | undefined;
  /** Whether the workbook counts days from 1904. */
  is1904: boolean;
  otherWorksheets: number;
  /** The beginnings of the other worksheets that can be read. */
  others: readonly InflatedWorksheet[];
}

/** Limits of inflating, and a callback for its progress. */
export interface UnzipOptions {
  /** Limit of the inflated worksheet, bytes. */
  maxInflatedBytes: number;
  /** Counts the work; without a meter, work is unlimited. */
  meter?: WorkMeter;
  /** Called with the inflated share of the worksheet, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Finds the parts of a workbook, and has them inflated.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export function* findParts(
  bytes: Uint8Array,
  { maxInflatedBytes, meter, onProgress }: UnzipOptions & { meter: WorkMeter },
): Inflating<WorkbookParts> {
  const file = Package.of(bytes, meter);
  const found = yield* readWorkbook(file);
  const beside = { maxBytes: maxInflatedBytes * SHARE_BESIDE };
  const sharedStrings = found.sharedStrings &&
    (yield* file.inflate(found.sharedStrings, beside));
  const styles = found.styles && (yield* file.inflate(found.styles, beside));
  const worksheet = yield* file.inflate(found.worksheet, {
    maxBytes: maxInflatedBytes,
    onProgress,
  });
  return {
    ...found,
    sharedStrings,
    styles,
    worksheet,
    otherWorksheets: found.others.length,
    others: yield* beginnings(file, found.others.slice(0, MAX_OTHERS)),
  };
}

function* beginnings(
  file: Package,
  others: readonly WorksheetPart[],
): Inflating<InflatedWorksheet[]> {
  const found: InflatedWorksheet[] = [];
  for (const other of others) {
    try {
      const worksheet = yield* file.beginning(other.worksheet);
      found.push({ ...other, worksheet });
    } catch (cause) {
      // Nobody reads its rows.
      if (!isRefusal(cause)) throw cause;
    }
  }
  return found;
}

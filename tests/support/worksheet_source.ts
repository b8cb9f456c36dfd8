/** Worksheets from chunks of their part, without an archive. */
import type { WorkMeter } from "../../core/work_meter.ts";
import { Texts } from "../../core/xlsx/strings/texts.ts";
import type { WorksheetSource } from "../../core/xlsx/worksheet_source.ts";

const PART = "xl/worksheets/sheet1.xml";

/** A visible sheet named `S` without shared strings. */
export function worksheetSource(
  open: () => AsyncIterator<Uint8Array>,
  meter: WorkMeter,
): WorksheetSource {
  return {
    name: "S",
    part: PART,
    isHidden: false,
    otherWorksheets: 0,
    isStale: false,
    open,
    texts: new Texts(undefined, PART, meter),
    meter,
  };
}

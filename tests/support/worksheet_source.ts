/** Parts and worksheets without an archive. */
import { ROOM_BYTES } from "../../core/platform/mod.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import type { PartContent } from "../../core/xlsx/package/mod.ts";
import { plainStyles } from "../../core/xlsx/styles/mod.ts";
import { Texts } from "../../core/xlsx/strings/texts.ts";
import type { WorksheetSource } from "../../core/xlsx/worksheet_source.ts";
import { DEFAULT_WORK } from "../../schemas/limits.ts";

const PART = "xl/worksheets/sheet1.xml";

/** A part, followed by the room that readers expect. */
export function partOf(name: string, bytes: Uint8Array): PartContent {
  const roomy = new Uint8Array(bytes.length + ROOM_BYTES);
  roomy.set(bytes);
  return { name, bytes: roomy.subarray(0, bytes.length) };
}

/**
 * A meter with the budget of the service: a test notices if a file is refused
 * for too much counted work instead of its fault.
 */
export function boundedMeter(): WorkMeter {
  return new WorkMeter(DEFAULT_WORK);
}

/** A visible sheet named `S` without shared strings. */
export function worksheetSource(bytes: Uint8Array): WorksheetSource {
  const meter = boundedMeter();
  return {
    name: "S",
    part: partOf(PART, bytes),
    isHidden: false,
    otherWorksheets: 0,
    isStale: false,
    styles: plainStyles,
    texts: new Texts(undefined, PART, meter),
    meter,
  };
}

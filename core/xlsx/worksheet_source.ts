import type { Pace } from "../pace.ts";
import type { Texts } from "./texts.ts";

/** Where a worksheet's bytes come from. */
export interface WorksheetSource {
  /** Name of the sheet. */
  name: string;
  /** Name of the part. */
  part: string;
  /** Inflates the part, from its start each time it is called. */
  open(): AsyncIterator<Uint8Array>;
  texts: Texts;
  pace: Pace;
}

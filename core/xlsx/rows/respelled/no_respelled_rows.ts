/**
 * Replaces `respelled_rows.ts` in the page, where size matters more than speed
 * (`docs/bundle.ts`). The tokenizer reads the same from such rows.
 */
import { viewOf } from "../../../bytes/mod.ts";
import { type ByteRange, MARGIN_BYTES } from "../../package/mod.ts";
import { Respelling } from "./outcome.ts";

/** A copy of no rows. */
export class RespelledRows implements ByteRange {
  bytes = new Uint8Array(MARGIN_BYTES);
  view = viewOf(this.bytes);
  start = 0;
  end = 0;
  next = Respelling.impossible;
  startInBuffer = 0;

  copyFrom(): void {}
}

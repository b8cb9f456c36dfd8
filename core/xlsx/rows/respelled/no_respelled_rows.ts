/**
 * Replaces `respelled_rows.ts` in the page, where size matters more than speed
 * (`docs/bundle.ts`). The tokenizer reads the same from such rows.
 */
import { Stop } from "../plain/mod.ts";

/** Leaves all rows to the tokenizer. */
export class RespelledRows {
  read(): Stop {
    return Stop.notPlain;
  }
}

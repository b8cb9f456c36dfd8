import type { Refusal } from "../../core/refusal.ts";
import type { Reason } from "../../schemas/problems.ts";
import { wordRefusal } from "../../schemas/words/mod.ts";

/** A refusal in English, as a client reads it. */
export function worded(
  { reason, facts }: Refusal,
): { reason: Reason; message: string } {
  return { reason, message: wordRefusal({ reason, facts }) };
}

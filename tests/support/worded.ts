import type { Refusal } from "../../core/refusal.ts";
import type { Reason } from "../../schemas/problems.ts";
import { wordRefusal } from "../../schemas/words/mod.ts";

/** A refusal as a client reads it in English. */
export function worded(
  { reason, facts }: Refusal,
): { reason: Reason; message: string } {
  return { reason, message: wordRefusal({ reason, facts }) };
}

import type { Facts, LanguageId, Reason } from "../../../schemas/mod.ts";
import { wordRefusal } from "../../../schemas/words/mod.ts";

/** A clause in English, or the name of a part of the file. */
const TECHNICAL = /（[\x20-\x7e]+）$/;

/**
 * The fault of a file in a sentence. A Chinese one leaves out the details for
 * technicians, which are in English.
 */
export function refusalSentence(
  { reason, facts }: { reason: Reason; facts: Facts[Reason] },
  language: LanguageId,
): string {
  const sentence = wordRefusal<Reason>({ reason, facts }, language);
  return language === "zh" ? sentence.replace(TECHNICAL, "") : sentence;
}

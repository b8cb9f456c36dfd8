import type { Facts, LanguageId, Reason } from "../../../schemas/mod.ts";
import { adviceOn, wordAfterAdvice } from "../../../schemas/words/mod.ts";

/** A clause in English, or the name of a part of the file. */
const TECHNICAL = /（[\x20-\x7e]+）$/;

interface Refusal {
  reason: Reason;
  facts: Facts[Reason];
}

/** The one thing to do about a refused file, then what is wrong with it. */
export function refusalSentences(
  refusal: Refusal,
  language: LanguageId,
): string[] {
  const action = adviceOn(refusal, language);
  const fault = refusalSentence(refusal, language);
  return action === undefined ? [fault] : [action, fault];
}

/**
 * What is wrong with a file, in a sentence after the one thing to do. A Chinese
 * one leaves out the details for technicians, which are in English.
 */
export function refusalSentence(
  refusal: Refusal,
  language: LanguageId,
): string {
  const sentence = wordAfterAdvice(refusal, language);
  return language === "zh" ? sentence.replace(TECHNICAL, "") : sentence;
}

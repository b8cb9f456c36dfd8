/** Failures of files in words. */
import {
  type LanguageId,
  problems,
  type Reason,
} from "../../../schemas/mod.ts";
import { type Advice, adviceOn } from "../../../schemas/words/mod.ts";
import { reportWords } from "../export/mod.ts";
import type { FailureId, OwnFailure, ShownFailure } from "../model/mod.ts";

/** What to do, and the failure in a few words. */
export function adviceFor(
  { id, refusal }: ShownFailure,
  { id: language, words }: {
    id: LanguageId;
    words: { failures: Readonly<Record<OwnFailure, Advice>> };
  },
): Advice {
  if (!isReason(id)) return words.failures[id];
  const advice = refusal && adviceOn(refusal, language);
  return advice ?? words.failures.engine_failed;
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}

/** The failure in a sentence with places and values; empty without facts. */
export function sentenceOf(
  { refusal }: ShownFailure,
  language: LanguageId,
): string {
  return refusal === undefined
    ? ""
    : reportWords.refusalSentence(refusal, language);
}

/** Failures of files in words. */
import {
  type LanguageId,
  problems,
  type Reason,
} from "../../../schemas/mod.ts";
import { adviceOn } from "../../../schemas/words/mod.ts";
import { reportWords } from "../export/mod.ts";
import type { FailureId, OwnFailure, ShownFailure } from "../model/mod.ts";

interface Spoken {
  id: LanguageId;
  words: { failures: Readonly<Record<OwnFailure, readonly [string, string]>> };
}

/** The one thing to do about a failure. */
export function adviceFor(
  { id, refusal }: ShownFailure,
  { id: language, words: { failures } }: Spoken,
): string {
  if (!isReason(id)) return failures[id][0];
  const advice = refusal && adviceOn(refusal, language);
  return advice ?? failures.engine_failed[0];
}

/** The failure in a sentence: of a file, with places and values. */
export function sentenceOf(
  { id, refusal }: ShownFailure,
  { id: language, words: { failures } }: Spoken,
): string {
  return refusal === undefined
    ? failures[isReason(id) ? "engine_failed" : id][1]
    : reportWords.refusalSentence(refusal, language);
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}

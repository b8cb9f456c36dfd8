/** What is wrong with files, in words. */
import { type LanguageId, problems, type Reason } from "../../schemas/mod.ts";
import { type Advice, adviceOn, wordRefusal } from "../../schemas/words/mod.ts";
import type {
  FailureId,
  OwnFailure,
  RefusalFacts,
  ShownFailure,
} from "../model/mod.ts";

/** What is wrong in a few words, and what to do next. */
export function adviceFor(
  { id, refusal }: ShownFailure,
  { id: language, words }: {
    id: LanguageId;
    words: { failures: Readonly<Record<OwnFailure, Advice>> };
  },
): Advice {
  if (!isReason(id)) return words.failures[id];
  return adviceOn(isMixed(refusal) ? "cell_invalid" : id, language) ??
    words.failures.engine_failed;
}

/** Whether there are bad cells of other kinds than the first one. */
function isMixed(refusal: RefusalFacts | undefined): boolean {
  const list = refusal && "list" in refusal.facts ? refusal.facts.list : [];
  return list?.some(({ found }) => found.type !== "formula") ?? false;
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}

/** What is wrong in a sentence, with places and values; empty if nothing more is known. */
export function sentenceOf(
  { refusal }: ShownFailure,
  language: LanguageId,
): string {
  return refusal === undefined ? "" : wordRefusal<Reason>(refusal, language);
}

/** Failures of files in words. */
import {
  type LanguageId,
  problems,
  type Reason,
} from "../../../schemas/mod.ts";
import {
  type Advice,
  adviceOn,
  wordRefusal,
} from "../../../schemas/words/mod.ts";
import { badCellsOf } from "../../report/bad_cells/mod.ts";
import type {
  FailureId,
  OwnFailure,
  RefusalFacts,
  ShownFailure,
} from "../model/mod.ts";

/** The failure in a few words, and the next step. */
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

/** Whether a refusal lists bad cells other than formulas. */
function isMixed(refusal: RefusalFacts | undefined): boolean {
  const list = refusal && badCellsOf(refusal);
  return list?.cells.some(({ found }) => found.type !== "formula") ?? false;
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}

/** The failure in a sentence with places and values; empty without facts. */
export function sentenceOf(
  { refusal }: ShownFailure,
  language: LanguageId,
): string {
  return refusal === undefined ? "" : wordRefusal<Reason>(refusal, language);
}

/** Why there is no result, as the page shows it. */
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import {
  type Facts,
  type LanguageId,
  problems,
  type Reason,
} from "../../schemas/mod.ts";
import { type Advice, adviceOn, wordRefusal } from "../../schemas/words/mod.ts";

/** Failures that the page itself finds, besides the refusals of the contract. */
export type OwnFailure =
  | "no_file"
  | "unreadable"
  | "bad_targets"
  | "folder_empty"
  | "folder_too_large"
  | "lock_file"
  | "engine_failed"
  | "sample_missing";

export type FailureId = Reason | OwnFailure;

/** What the page shows in place of a result. */
export interface Failure {
  id: FailureId;
  /** Name of the file; empty if it is not about one. */
  file: string;
  /** A refusal of the engine. */
  refusal?: Refusal;
  /** A workbook whose targets are refused. */
  targets?: BadTargets;
}

/** A workbook whose targets are refused, and why. */
export type BadTargets = Extract<LeftOut, { why: "bad_targets" }>;

/** A reason and its facts. */
export interface Refusal {
  reason: Reason;
  facts: Facts[Reason];
}

/** What is wrong in a few words, and what to do next. */
export function adviceFor(
  { id, refusal }: Failure,
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
function isMixed(refusal: Refusal | undefined): boolean {
  const list = refusal && "list" in refusal.facts ? refusal.facts.list : [];
  return list?.some(({ found }) => found.type !== "formula") ?? false;
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}

/** What is wrong in a sentence, with places and values; empty if nothing more is known. */
export function sentenceOf(
  { refusal }: Failure,
  language: LanguageId,
): string {
  return refusal === undefined ? "" : wordRefusal<Reason>(refusal, language);
}

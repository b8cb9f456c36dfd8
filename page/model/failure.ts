/** Why there is no result, as the page shows it. */
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import type { Facts, Reason } from "../../schemas/mod.ts";

/** Failures that the page itself finds, besides the refusals of the contract. */
export type OwnFailure =
  | "no_file"
  | "unreadable"
  | "bad_targets"
  | "folder_empty"
  | "folder_too_large"
  | "lock_file"
  | "engine_failed"
  | "not_loaded"
  | "outdated"
  | "sample_missing";

export type FailureId = Reason | OwnFailure;

/** What the page shows in place of a result. */
export interface ShownFailure {
  id: FailureId;
  /** Name of the file; empty if it is not about one. */
  file: string;
  /** A refusal of the engine. */
  refusal?: RefusalFacts;
  /** A workbook whose targets are refused. */
  targets?: BadTargets;
}

/** A workbook whose targets are refused, and why. */
export type BadTargets = Extract<LeftOut, { why: "bad_targets" }>;

/** A reason and its facts. */
export interface RefusalFacts {
  reason: Reason;
  facts: Facts[Reason];
}

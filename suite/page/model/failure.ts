/// <reference lib="dom" />
/** Reasons why the page shows no result. */
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import type { Facts, Reason } from "../../../schemas/mod.ts";
import { loadAgain } from "../load_again.ts";

/** Failures of the page itself, besides the refusals of the contract. */
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

/** A failure, shown in place of a result. */
export interface ShownFailure {
  id: FailureId;
  /** Name of the file; empty for a failure without one. */
  file: string;
  /** A refusal of the engine. */
  refusal?: { reason: Reason; facts: Facts[Reason] };
  /** The file, if some of its rows can be read. */
  source?: File | undefined;
  /** A workbook whose targets are refused. */
  targets?: BadTargets;
}

/** A workbook whose targets are refused, with the reasons. */
export type BadTargets = Extract<LeftOut, { why: "bad_targets" }>;

/** A failure of the page itself. */
export class PageError extends Error {
  override readonly name = "PageError";

  constructor(readonly reason: OwnFailure, options?: ErrorOptions) {
    super(reason, options);
  }
}

/**
 * The error for a missing script: no connection, or a new release, which the
 * page loads by itself at the start.
 */
export async function notLoaded(cause?: unknown): Promise<PageError> {
  const reason = await isOutdated() ? "outdated" : "not_loaded";
  if (reason === "outdated") loadAgain();
  return new PageError(reason, { cause });
}

/** Whether the service no longer has this script of the page. */
async function isOutdated(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, {
      method: "HEAD",
      cache: "no-store",
    });
    return status === 404;
  } catch {
    return false;
  }
}

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

export interface ShownFailure {
  id: FailureId;
  /** Name of the file; empty for a failure without one. */
  file: string;
  refusal?: { reason: Reason; facts: Facts[Reason] };
  /** The file, if some of its rows can be read. */
  source?: File | undefined;
  targets?: Extract<LeftOut, { why: "bad_targets" }>;
}

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
  const options = { method: "HEAD", cache: "no-store" } as const;
  // Whether the service no longer has this script of the page.
  const isOutdated = await fetch(import.meta.url, options)
    .then(({ status }) => status === 404, () => false);
  if (isOutdated) loadAgain();
  return new PageError(isOutdated ? "outdated" : "not_loaded", { cause });
}

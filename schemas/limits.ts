/** Limits of requests, workbooks and answers. */

/** Longest request body by default, bytes (spec 1; design 2). */
export const DEFAULT_BODY_BYTES = 4_718_592;
/**
 * Units of work that a request with the default limits may take (design 23).
 */
export const DEFAULT_WORK = 1_250_000_000;
/** Longest `host` of a request, characters (RFC 1035 section 2.3.4). */
export const MAX_HOST_LENGTH = 255;
/**
 * Seconds for an analysis in a worker (design 23): more than any needs on a
 * busy machine.
 */
const ANALYSIS_SECONDS = 10;
/** Seconds for a body; each {@linkcode BYTES_PER_SECOND} add a second. */
export const BODY_SECONDS = 30;
/** Bytes of a body for which service and client wait another second. */
export const BYTES_PER_SECOND = 65_536;
/** Seconds for which a client waits for an answer, besides those of its body. */
export const ANSWER_SECONDS = 60;
/** Seconds for which a client pauses before each further attempt. */
export const RETRY_SECONDS = [1, 2, 4] as const;
/** Longest silence of a body, seconds. */
export const BODY_IDLE_SECONDS = 10;
/** Maximum number of analyses that wait for a turn. */
export const MAX_WAITING_ANALYSES = 32;
/** Rows with bad cells that page and command list. */
export const MAX_LISTED_ROWS = 1000;
/** Amounts of cells are below 10 to this power (design 15). */
export const AMOUNT_EXPONENT = 15;
/** Maximum significant digits and decimal places of a sum (design 20). */
export const SUM_DIGITS = 15;
export const SUM_PLACES = 12;
/** Longest time of a stop, seconds. */
export const STOP_SECONDS = 8;

/** Limits for a workbook and its answer. */
export interface AnalysisLimits {
  /** Longest worksheet once inflated, bytes; shared strings may have half. */
  maxInflatedBytes: number;
  /** Longest answer, bytes. */
  maxResponseBytes: number;
  /** Units of work. */
  maxWork: number;
  /** Longest time in a worker, seconds. */
  maxSeconds: number;
}

/**
 * The limits of an analysis, in proportion to the longest body; the time is
 * never less.
 */
export function limitsOf(maxBodyBytes: number): AnalysisLimits {
  const share = maxBodyBytes / DEFAULT_BODY_BYTES;
  return {
    maxInflatedBytes: Math.ceil(128 * 1024 ** 2 * share),
    maxResponseBytes: Math.ceil(32 * 1024 ** 2 * share),
    maxWork: Math.ceil(DEFAULT_WORK * share),
    maxSeconds: Math.ceil(Math.max(1, share) * ANALYSIS_SECONDS),
  };
}

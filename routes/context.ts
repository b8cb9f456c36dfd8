/** Creates everything that the service needs from the configuration. */
import { createCredentials, type Credentials } from "../core/credentials.ts";
import {
  type AnalysisLimits,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  type ClientSecrets,
  type Config,
  limitsOf,
  MAX_WAITING_ANALYSES,
} from "../schemas/mod.ts";
import { Admission, AnswerBudget, BodyBudget } from "./capacity/mod.ts";
import type { RunJob, Workers } from "./job.ts";
import { createLogger, type Logger, Metrics } from "./monitoring/mod.ts";

/**
 * Everything that handling a request needs; tests pass a context of their own.
 */
export interface Context {
  credentials: Credentials;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes: number;
  limits: AnalysisLimits;
  /** Does the work of an analysis: in a worker, or in this thread. */
  runJob: RunJob;
  /**
   * Base address in the documents; undefined for the origin of each request.
   */
  publicUrl: string | undefined;
  /** Browser origins that may call the service; `*` means all. */
  corsOrigins: readonly string[];
  admission: Admission;
  /** Bounds all request bodies together. */
  bodyBudget: BodyBudget;
  /** Bounds all answers that clients have not read yet. */
  answers: AnswerBudget;
  /** Bounds all documents that are being sent, by the addresses of clients. */
  documents: AnswerBudget;
  /** Time for a request body, milliseconds; each 64 KiB adds a second. */
  bodyTimeoutMs: number;
  /** Longest time without a byte of the body, milliseconds. */
  bodyIdleMs: number;
  metrics: Metrics;
  /** Whether the log includes the name of the file. */
  logFilenames: boolean;
  /** How many proxies in front of the service are trusted. */
  trustedProxies: number;
  /** Whether the service is ready for analyses. */
  isReady: () => boolean;
  /** Aborted once the service stops. */
  stopping: AbortSignal;
  /** Aborted with a refusal when a stop has no time left for analyses. */
  outOfTime: AbortSignal;
  /** The clock: milliseconds since 1970-01-01 UTC. */
  now: () => number;
  log: Logger;
}

/** The parts of a context that come from the process. */
export interface Host extends Pick<Context, "stopping" | "outOfTime"> {
  /** Writes a line of the log. */
  writeLine: (line: string) => void;
  workers: Workers;
}

/**
 * Bytes of documents that are being sent; one address gets at most half of
 * them.
 */
const MAX_DOCUMENT_BYTES = 64 * 1024 ** 2;

/** Creates the context that a configuration describes. */
export function createContext(
  config: Config,
  { stopping, outOfTime, writeLine, workers }: Host,
): Context {
  const limits = limitsOf(config.MAX_BODY_BYTES);
  return {
    credentials: credentialsOf(config),
    maxBodyBytes: config.MAX_BODY_BYTES,
    limits,
    runJob: workers.runJob,
    publicUrl: config.PUBLIC_URL,
    corsOrigins: config.CORS_ORIGINS,
    admission: new Admission(workers.ready, MAX_WAITING_ANALYSES),
    bodyBudget: new BodyBudget(bodyBudgetOf(config, workers)),
    answers: new AnswerBudget(4 * limits.maxResponseBytes),
    documents: new AnswerBudget(MAX_DOCUMENT_BYTES),
    bodyTimeoutMs: BODY_SECONDS * 1000,
    bodyIdleMs: BODY_IDLE_SECONDS * 1000,
    metrics: new Metrics(),
    logFilenames: config.LOG_FILENAMES,
    trustedProxies: config.TRUSTED_PROXIES,
    isReady: () => workers.ready >= workers.count,
    stopping,
    outOfTime,
    now: Date.now,
    log: createLogger(config.LOG_LEVEL, writeLine),
  };
}

/**
 * Room for all bodies in analysis or in the queue, and as much again for
 * arriving bodies.
 */
function bodyBudgetOf(config: Config, { count }: Workers): number {
  const bodies = (count || 2) + MAX_WAITING_ANALYSES;
  return 2 * bodies * config.MAX_BODY_BYTES;
}

/** The clients of all configuration variables together (design 9). */
export function credentialsOf(
  { API_CREDENTIALS, API_KEY, API_SECRET }: Config,
): Credentials {
  const clients: ClientSecrets = API_CREDENTIALS ?? new Map();
  if (API_KEY === undefined || API_SECRET === undefined) {
    return createCredentials(clients);
  }
  return createCredentials(new Map(clients).set(API_KEY, [API_SECRET]));
}

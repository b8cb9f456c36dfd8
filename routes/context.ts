/** What the service needs from outside, created at start from the configuration. */
import { createCredentials, type Credentials } from "../core/credentials.ts";
import {
  BODY_IDLE_SECONDS,
  type ClientSecrets,
  type Config,
  maxWorkOf,
  SERVICE_NAME,
} from "../schemas/mod.ts";
import {
  Admission,
  AnswerBudget,
  BodyBudget,
  retryAfterStop,
} from "./capacity/mod.ts";
import type { AnalysisLimits, RunJob, Workers } from "./job.ts";
import type { Metrics } from "./monitoring/metrics/mod.ts";
import {
  createLogger,
  createTelemetry,
  type Logger,
  type Telemetry,
  toAll,
} from "./monitoring/mod.ts";

/** Everything that handling a request needs from outside; tests pass their own. */
export interface Context {
  credentials: Credentials;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes: number;
  limits: AnalysisLimits;
  /** Does the work of an analysis: in a worker, or in this thread. */
  runJob: RunJob;
  /** Base address in the documents; undefined: the origin of each request. */
  publicUrl: string | undefined;
  /** Browser origins that may call the service; `*` means all. */
  corsOrigins: readonly string[];
  admission: Admission;
  /** Bounds all request bodies together. */
  bodyBudget: BodyBudget;
  /** Bounds all answers that clients have not read yet. */
  answers: AnswerBudget;
  /** Time for a request body, milliseconds; each 64 KiB adds a second. */
  bodyTimeoutMs: number;
  /** Longest time without a byte of the body, milliseconds. */
  bodyIdleMs: number;
  telemetry: Telemetry;
  /** What the service has counted, if `METRICS` is on. */
  metrics: Metrics | undefined;
  /** Whether the log has the name of the file. */
  logFilenames: boolean;
  /** How many proxies in front of the service are trusted. */
  trustedProxies: number;
  /** Whether analyses can begin. */
  isReady: () => boolean;
  /** Aborted once the service stops. */
  stopping: AbortSignal;
  /** Aborted with a refusal when a stop has no time left for analyses. */
  breakOff: AbortSignal;
  /** Whether the log has health checks that succeed. */
  logHealth: boolean;
  /** `retry-after` of a refusal while the service stops, seconds. */
  retryAfterStop: number;
  /** The clock: milliseconds since 1970-01-01 UTC. */
  now: () => number;
  log: Logger;
}

/** What a context needs besides the configuration. */
export interface Surroundings {
  /** Aborted once the service stops. */
  stopping: AbortSignal;
  /** Aborted with a refusal when a stop has no time left for analyses. */
  breakOff: AbortSignal;
  /** Writes a line of the log. */
  writeLine: (line: string) => void;
  workers: Workers;
}

/** Analyses that take turns in the thread that serves. */
const RUNNING_WITHOUT_WORKERS = 2;

/** Creates the context that a configuration describes. */
export async function createContext(
  config: Config,
  { stopping, breakOff, writeLine, workers }: Surroundings,
): Promise<Context> {
  const maxRunning = workers.count || RUNNING_WITHOUT_WORKERS;
  const metrics = config.METRICS === "on"
    ? (await import("./monitoring/metrics/mod.ts"))
      .createMetrics(levelLimitsOf(config, maxRunning))
    : undefined;
  const telemetry = toAll([
    ...config.OTEL_DENO ? [await createTelemetry(SERVICE_NAME)] : [],
    ...metrics === undefined ? [] : [metrics],
  ]);
  return {
    credentials: credentialsOf(config),
    maxBodyBytes: config.MAX_BODY_BYTES,
    limits: limitsOf(config),
    runJob: workers.runJob,
    publicUrl: config.PUBLIC_URL,
    corsOrigins: config.CORS_ORIGINS,
    admission: new Admission(
      maxRunning,
      config.MAX_QUEUED_ANALYSES,
      ({ running, waiting }) => {
        telemetry.setLevel("analysis.running", running);
        telemetry.setLevel("analysis.waiting", waiting);
      },
    ),
    bodyBudget: new BodyBudget(bodyBudgetOf(config, maxRunning), {
      onChange: (held) => telemetry.setLevel("request.body.held", held),
    }),
    answers: new AnswerBudget(4 * config.MAX_RESPONSE_BYTES),
    bodyTimeoutMs: config.BODY_TIMEOUT_MS,
    bodyIdleMs: BODY_IDLE_SECONDS * 1000,
    telemetry,
    metrics,
    logFilenames: config.LOG_FILENAMES,
    trustedProxies: config.TRUSTED_PROXIES,
    isReady: () => workers.ready === workers.count,
    stopping,
    breakOff,
    logHealth: config.LOG_HEALTH,
    retryAfterStop: retryAfterStop(config.SHUTDOWN_TIMEOUT_MS),
    now: Date.now,
    log: createLogger(config.LOG_LEVEL, writeLine),
  };
}

/** The limits of each analysis. */
export function limitsOf(config: Config): AnalysisLimits {
  return {
    maxInflatedBytes: config.MAX_INFLATED_BYTES,
    maxResponseBytes: config.MAX_RESPONSE_BYTES,
    maxWork: maxWorkOf(config),
  };
}

/** What bounds the levels; a small body runs besides the others. */
function levelLimitsOf(config: Config, maxRunning: number) {
  return {
    running: maxRunning + 1,
    waiting: config.MAX_QUEUED_ANALYSES,
    bodyBytes: bodyBudgetOf(config, maxRunning),
  };
}

/** Room for all bodies that are analyzed or wait, and as much for those still arriving. */
function bodyBudgetOf(config: Config, maxRunning: number): number {
  const bodies = maxRunning + config.MAX_QUEUED_ANALYSES;
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

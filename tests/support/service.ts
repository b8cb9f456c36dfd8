/** The service under test: without a port, or served on 127.0.0.1. */
import { createCredentials, type Credentials } from "../../core/credentials.ts";
import { Admission } from "../../routes/capacity/admission.ts";
import { AnswerBudget } from "../../routes/capacity/answer_budget.ts";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import type { Context } from "../../routes/context.ts";
import { createLogger } from "../../routes/monitoring/log.ts";
import type { AnalysisLimits } from "../../schemas/mod.ts";
import { workHere } from "../../routes/analyze/mod.ts";
import { createHandler } from "../../routes/handler.ts";
import { Metrics } from "../../routes/monitoring/mod.ts";
import {
  analyzeRequest,
  demo,
  fileBody,
  NOW_SECONDS,
  type SignOptions,
} from "./client.ts";

export interface ServiceOptions extends Partial<Omit<Context, "limits">> {
  /** Limits that differ from the usual ones. */
  limits?: Partial<AnalysisLimits>;
  /** Api keys with their secrets; `demo` alone by default, null for none. */
  clients?: Record<string, string | readonly string[]> | null;
  /** The `accept-language` of every request; none by default. */
  language?: string;
}

/** Credentials of api keys, each with its secrets. */
function credentialsFrom(
  secrets: Record<string, string | readonly string[]>,
): Credentials {
  const clients = Object.entries(secrets)
    .map(([apiKey, pair]) => [apiKey, [pair].flat()] as const);
  return createCredentials(new Map(clients));
}

/** A service with a stopped clock and a readable log. */
export interface Service {
  /** The lines of the log, as written. */
  lines: string[];
  handle: ReturnType<typeof createHandler>;
  /** Sends a body to POST /api/analyze, signed. */
  send(content: unknown, options?: SignOptions): Promise<Response>;
  /** Sends a workbook to POST /api/analyze, signed. */
  analyze(file: Uint8Array, options?: SignOptions): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** Creates a service; it needs no port. */
export function createService(
  { clients, language, limits, ...overrides }: ServiceOptions = {},
): Service {
  const lines: string[] = [];
  const secrets = clients === undefined
    ? { [demo.apiKey]: demo.secret }
    : clients ?? {};
  const context: Context = {
    credentials: credentialsFrom(secrets),
    maxBodyBytes: 4_718_592,
    limits: {
      maxInflatedBytes: 134_217_728,
      maxResponseBytes: 33_554_432,
      maxWork: 1_250_000_000,
      maxSeconds: 10,
      ...limits,
    },
    runJob: workHere().runJob,
    publicUrl: undefined,
    corsOrigins: [],
    admission: new Admission(5, 16),
    bodyBudget: new BodyBudget(64 * 4_718_592),
    answers: new AnswerBudget(4 * 33_554_432),
    documents: new AnswerBudget(67_108_864),
    bodyTimeoutMs: 30_000,
    bodyIdleMs: 10_000,
    metrics: new Metrics(),
    logFilenames: true,
    trustedProxies: 0,
    isReady: () => true,
    stopping: new AbortController().signal,
    outOfTime: new AbortController().signal,
    now: () => NOW_SECONDS * 1000,
    log: createLogger("info", (line) => lines.push(line)),
    ...overrides,
  };
  const handler = createHandler(context);
  const handle: Service["handle"] = (request, connection) => {
    if (language !== undefined) {
      request.headers.set("accept-language", language);
    }
    return handler(request, connection);
  };
  const send = (content: unknown, options?: SignOptions) =>
    handle(analyzeRequest(content, options));
  return {
    lines,
    handle,
    send,
    analyze: (file, options) => send(fileBody(file), options),
    get: (path, init) =>
      handle(new Request(`http://service.test${path}`, init)),
  };
}

/** What listens on 127.0.0.1; leaving its scope shuts it down. */
export interface Served extends AsyncDisposable {
  base: string;
  port: number;
}

/** Serves on a free port. */
export function serve(handler: Deno.ServeHandler): Served {
  const address = { hostname: "127.0.0.1", port: 0 };
  const server = Deno.serve({ ...address, onListen: () => {} }, handler);
  const { port } = server.addr;
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** A service that listens. */
export interface ServedService extends Service, Served {
  /** Sends a signed body to POST /api/analyze over HTTP. */
  post(content: unknown, options?: SignOptions): Promise<Response>;
}

/** Serves a service on a free port. */
export function serveService(options: ServiceOptions = {}): ServedService {
  const service = createService(options);
  const served = serve(service.handle);
  return {
    ...service,
    ...served,
    post: (content, options) =>
      fetch(analyzeRequest(content, { ...options, base: served.base }), {
        signal: AbortSignal.timeout(60_000), // fails instead of hanging
      }),
  };
}

/** The service under test: without a port, or served on 127.0.0.1. */
import { workHere } from "../../routes/analyze/mod.ts";
import { type Context, createContext } from "../../routes/context.ts";
import { createHandler } from "../../routes/handler.ts";
import { type AnalysisLimits, parseConfig } from "../../schemas/mod.ts";
import {
  analyzeRequest,
  demo,
  fileBody,
  NOW_SECONDS,
  type SignOptions,
} from "./client.ts";

export interface ServiceOptions extends Partial<Omit<Context, "limits">> {
  limits?: Partial<AnalysisLimits>;
  /** Api keys with their secrets; `demo` alone by default, null for none. */
  clients?: Record<string, string | readonly string[]> | null;
  language?: string;
}

export interface Service {
  lines: string[];
  handle: ReturnType<typeof createHandler>;
  send(content: unknown, options?: SignOptions): Promise<Response>;
  analyze(file: Uint8Array, options?: SignOptions): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

export function createService(
  { clients, language, limits, ...overrides }: ServiceOptions = {},
): Service {
  const lines: string[] = [];
  const secrets = clients === undefined
    ? { [demo.apiKey]: demo.secret }
    : clients;
  const { signal } = new AbortController();
  const usual = createContext(
    parseConfig(secrets ? { API_CREDENTIALS: JSON.stringify(secrets) } : {}),
    {
      stopping: signal,
      outOfTime: signal,
      writeLine: (line) => lines.push(line),
      workers: workHere(),
    },
  );
  const context = {
    ...usual,
    now: () => NOW_SECONDS * 1000,
    ...overrides,
    limits: { ...usual.limits, ...limits },
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

export interface Served extends AsyncDisposable {
  base: string;
  port: number;
}

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

export interface ServedService extends Service, Served {
  post(content: unknown, options?: SignOptions): Promise<Response>;
}

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

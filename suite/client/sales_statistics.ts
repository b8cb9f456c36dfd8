/**
 * The client as a class, which takes the steps of this room in the right order.
 */
import {
  type Answer,
  type Failed,
  fetchData,
  type SendOptions,
  sendRequest,
  type Succeeded,
} from "./answer.ts";
import { inAttempts } from "./attempts.ts";
import { Call } from "./call.ts";
import { parseDetails } from "./error_details.ts";
import { type Note, parseNotes } from "./notes.ts";
import { requestJson, type SignedRequest, signJson } from "./request.ts";
import { ServiceError } from "./service_error.ts";
import {
  type CallOptions,
  type ClientOptions,
  type Settings,
  settingsFrom,
  settingsOfCall,
  stepLimit,
  verifyOptions,
  verifySecret,
} from "./settings.ts";
import type { Health, MonthlySalesStats } from "./wire.ts";
import { bytesOf, nameOf, tooLarge, type Workbook } from "./workbook.ts";

export type { Workbook } from "./workbook.ts";

/** Options for one workbook; the client's options are the defaults. */
export interface AnalyzeOptions extends CallOptions {
  /**
   * The filename for the log of the service; by default the name of a `File`.
   */
  filename?: string | undefined;
  /** Ends the call once aborted, whatever the call awaits. */
  signal?: AbortSignal | undefined;
  /** Called before each attempt with the request, for a log. */
  onAttempt?: ((request: SignedRequest) => void) | undefined;
}

/** Options for signing one workbook; the client's options are the defaults. */
export type SignOptions = Omit<AnalyzeOptions, "retries" | "onAttempt">;

/** Options for asking for the status; the client's options are the defaults. */
export type HealthOptions = Pick<
  AnalyzeOptions,
  "language" | "signal" | "timeoutMs"
>;

const ofHealth = ["language", "signal", "timeoutMs"] as const;
const ofSigning = [...ofHealth, "filename", "encrypt", "handling"] as const;
const ofAnalysis = [...ofSigning, "retries", "onAttempt"] as const;

/** After sending for so long, another try would get a 408, too; milliseconds. */
const SLOW_MS = 30_000;

/** The answer to a workbook. */
export interface Analysis {
  /** The statistics. */
  stats: MonthlySalesStats;
  /** What the service did to the data: show the notes with the figures. */
  notes: Note[];
  /** `x-request-id`, to quote in a report. */
  requestId: string | undefined;
}

/** Makes signed calls to a service. */
export class SalesStatistics {
  readonly #settings: Settings;
  /** How far the service's clock is ahead, milliseconds. */
  #ahead = 0;

  /**
   * Checks the options without sending anything.
   * @throws {TypeError} if an option cannot be right
   */
  constructor(options: ClientOptions) {
    this.#settings = settingsFrom(options);
  }

  /**
   * Sends a workbook and returns its statistics. Tries again after transient
   * failures; signs and encrypts each attempt anew. If the service reports a
   * wrong clock, corrects the clock once, which does not count as a retry.
   * @throws {ServiceError} if there is no result
   * @throws {TypeError} if an argument has a wrong type
   * @throws the reason of the signal once it is aborted
   */
  async analyze(
    file: Workbook,
    options: AnalyzeOptions = {},
  ): Promise<Analysis> {
    verifyOptions(options, ofAnalysis);
    const { filename, signal, onAttempt } = options;
    const settings = settingsOfCall(this.#settings, options);
    const { retries, timeoutMs } = settings;
    return await Call.run({ timeoutMs, signal }, async (call) => {
      const json = await jsonOf(file, filename, { settings, call });
      let isCorrected = false;
      const attempt = async (): Promise<Analysis> => {
        const request = await this.#signed(json, { settings, call });
        onAttempt?.(request);
        const start = performance.now();
        const answer = await send(request, { settings, call });
        if (answer.ok) return analysisFrom(answer);
        if (answer.reason !== "timestamp_outside_window" || isCorrected) {
          const isSlow = performance.now() - start > SLOW_MS;
          throw errorFrom(answer, isSlow);
        }
        isCorrected = true;
        await this.#setClock({ settings, call });
        return await attempt();
      };
      return await inAttempts(attempt, { retries, call });
    });
  }

  /**
   * The request that {@linkcode SalesStatistics.analyze} would send, to be sent
   * in another way. Valid for five minutes.
   * @throws {ServiceError} if the body exceeds the limit, or time is up
   * @throws the reason of the signal once it is aborted
   */
  async sign(file: Workbook, options: SignOptions = {}): Promise<Request> {
    verifyOptions(options, ofSigning);
    const settings = settingsOfCall(this.#settings, options);
    const { timeoutMs } = settings;
    const { filename, signal } = options;
    return await Call.run({ timeoutMs, signal }, async (call) => {
      const json = await jsonOf(file, filename, { settings, call });
      const { url, method, headers, body } = await this.#signed(json, {
        settings,
        call,
      });
      return new Request(url, { method, headers, body });
    });
  }

  /**
   * Asks once whether the service is up (spec 4.2).
   * @throws {ServiceError} if the service is not up
   * @throws the reason of the signal once it is aborted
   */
  async health(options: HealthOptions = {}): Promise<Health> {
    verifyOptions(options, ofHealth);
    const settings = settingsOfCall(this.#settings, options);
    const { timeoutMs } = settings;
    return await Call.run(
      { timeoutMs, signal: options.signal },
      (call) => healthOf({ settings, call }),
    );
  }

  async #signed(
    json: string,
    { settings, call }: InCall,
  ): Promise<SignedRequest> {
    const { maxBodyBytes, ...signing } = settings;
    const apiSecret = await call.step("secret", stepLimit(), signing.apiSecret);
    verifySecret(apiSecret);
    const now = Date.now() + this.#ahead;
    const request = await signJson(json, { ...signing, apiSecret, now });
    if (request.body.length > maxBodyBytes) throw tooLarge(maxBodyBytes);
    return request;
  }

  /**
   * Sets the clock by GET /api/health; after a failure, keeps the machine's
   * clock.
   */
  async #setClock(inCall: InCall): Promise<void> {
    this.#ahead = 0;
    try {
      const { time } = await healthOf(inCall);
      const ahead = Date.parse(time) - Date.now();
      if (!Number.isNaN(ahead)) this.#ahead = ahead;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}

/** The settings and the call, for every step. */
interface InCall {
  settings: Settings;
  call: Call;
}

async function jsonOf(
  file: Workbook,
  filename: string | undefined,
  { settings: { maxBodyBytes }, call }: InCall,
): Promise<string> {
  const bytes = await call.step(
    "end of the file",
    stepLimit(),
    (signal) => bytesOf(file, { maxBodyBytes, signal }),
  );
  return requestJson(bytes, filename ?? nameOf(file));
}

async function send(
  request: SignedRequest,
  inCall: InCall,
): Promise<Answer> {
  const limitMs = stepLimit(request.body.length);
  return await reach(
    (options) => sendRequest(request, options),
    { ...inCall, limitMs },
  );
}

async function healthOf(inCall: InCall): Promise<Health> {
  const { baseUrl, language } = inCall.settings;
  const init = { headers: { "accept-language": language } };
  const reply = await reach(
    (options) => fetchData<Health>(`${baseUrl}/api/health`, init, options),
    { ...inCall, limitMs: stepLimit() },
  );
  if (!reply.ok) throw errorFrom(reply);
  return reply.data;
}

/**
 * Calls the service within the time limit, which starts again when an answer
 * begins. Turns a lost connection into a ServiceError without a status.
 */
async function reach<Result>(
  work: (options: SendOptions) => Promise<Result>,
  { settings, call, limitMs }: InCall & { limitMs: number },
): Promise<Result> {
  const send: typeof fetch = async (input, init) => {
    const response = await settings.fetch(input, init);
    call.await("end of the answer", limitMs);
    return response;
  };
  try {
    return await call.step(
      "answer",
      limitMs,
      (signal) => work({ signal, fetch: send }),
    );
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const message = `No answer from ${settings.baseUrl}: ${causesOf(cause)}`;
    throw new ServiceError(message, { status: 0, cause });
  }
}

function analysisFrom({ stats, notes, requestId }: Succeeded): Analysis {
  return { stats, notes: parseNotes(notes), requestId };
}

function errorFrom(
  { message, serverTime, details, ...failed }: Failed,
  isSlow = false,
): ServiceError {
  const clockSkew = serverTime &&
    Math.round((serverTime.getTime() - Date.now()) / 1000);
  return new ServiceError(message, {
    ...failed,
    isSlow,
    details: parseDetails(details),
    clockSkew,
  });
}

/**
 * The message of an error with its causes, such as
 * `fetch failed: connect ECONNREFUSED` in Node.js.
 */
function causesOf(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${causesOf(cause)}` : message;
}

/** The client as a class, which runs the steps of this room in the right order. */
import {
  type Answer,
  call,
  type Failed,
  type SendOptions,
  sendRequest,
  type Succeeded,
} from "./answer.ts";
import { inAttempts, within } from "./attempts.ts";
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
  timeLimit,
  verifyCallbacks,
} from "./settings.ts";
import type { Health, MonthlySalesStats } from "./wire.ts";
import { bytesOf, nameOf, tooLarge, type Workbook } from "./workbook.ts";

export type { Workbook } from "./workbook.ts";

/** How to analyze one workbook; what is left out is as for the client. */
export interface AnalyzeOptions extends CallOptions {
  /** For the log of the service; the name of a `File` by default. */
  filename?: string | undefined;
  /** Gives up once it is aborted. */
  signal?: AbortSignal | undefined;
  /** Called before each attempt with what is sent, for a log. */
  onAttempt?: (request: SignedRequest) => void;
}

/** The answer to a workbook. */
export interface Analysis {
  /** The statistics. */
  stats: MonthlySalesStats;
  /** What the service did to the data: show it with the figures. */
  notes: Note[];
  /** `x-request-id`: quote it in a report. */
  requestId: string | undefined;
}

/** Signed calls of a service. */
export class SalesStatistics {
  readonly #settings: Settings;
  /** How far the clock of the service is ahead, milliseconds. */
  #ahead = 0;

  /**
   * Checks the options; nothing is sent.
   * @throws {TypeError} if an option cannot be right
   */
  constructor(options: ClientOptions) {
    this.#settings = settingsFrom(options);
  }

  /**
   * Sends a workbook and returns its statistics. Tries again after transient
   * failures, signed and encrypted again each time. If the service says that the
   * clock is off, it corrects the clock once; that does not count as a retry.
   * @throws {ServiceError} if there is no result
   * @throws {TypeError} if an argument has a wrong type
   * @throws the reason of the signal once it is aborted
   */
  async analyze(
    file: Workbook,
    options: AnalyzeOptions = {},
  ): Promise<Analysis> {
    verifyCallbacks(options);
    const { filename, signal, onAttempt } = options;
    const settings = settingsOfCall(this.#settings, options);
    const json = await jsonOf(file, filename, settings);
    let isCorrected = false;
    const attempt = async (): Promise<Analysis> => {
      const request = await this.#signed(json, settings);
      onAttempt?.(request);
      const answer = await send(request, settings, signal);
      if (answer.ok) return analysisFrom(answer);
      if (answer.reason !== "timestamp_outside_window" || isCorrected) {
        throw errorFrom(answer);
      }
      isCorrected = true;
      await this.#setClock(signal);
      return await attempt();
    };
    return await inAttempts(attempt, { retries: settings.retries, signal });
  }

  /**
   * The request that {@linkcode SalesStatistics.analyze} would send, for
   * another way of sending. It is valid for five minutes.
   * @throws {ServiceError} if the body is over the limit
   */
  async sign(
    file: Workbook,
    options: Pick<AnalyzeOptions, "filename" | "encrypt" | "language"> = {},
  ): Promise<Request> {
    verifyCallbacks(options);
    const settings = settingsOfCall(this.#settings, options);
    const json = await jsonOf(file, options.filename, settings);
    const { url, method, headers, body } = await this.#signed(json, settings);
    return new Request(url, { method, headers, body });
  }

  /**
   * Asks whether the service is up (spec 4.2), once.
   * @throws {ServiceError} if it is not
   * @throws the reason of the signal once it is aborted
   */
  async health(
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<Health> {
    verifyCallbacks({ signal });
    const url = `${this.#settings.baseUrl}/api/health`;
    const reply = await reach(
      (options) => call<Health>(url, {}, options),
      { settings: this.#settings, bodyBytes: 0, signal },
    );
    if (!reply.ok) throw errorFrom(reply);
    return reply.data;
  }

  async #signed(
    json: string,
    { apiSecret, maxBodyBytes, ...settings }: Settings,
  ): Promise<SignedRequest> {
    const request = await signJson(json, {
      ...settings,
      apiSecret: await apiSecret(),
      now: Date.now() + this.#ahead,
    });
    if (request.body.length > maxBodyBytes) throw tooLarge(maxBodyBytes);
    return request;
  }

  /** Sets the clock by GET /api/health; if that fails, keeps the machine's clock. */
  async #setClock(signal: AbortSignal | undefined): Promise<void> {
    this.#ahead = 0;
    try {
      const { time } = await this.health({ signal });
      const ahead = Date.parse(time) - Date.now();
      if (!Number.isNaN(ahead)) this.#ahead = ahead;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}

async function jsonOf(
  file: Workbook,
  filename: string | undefined,
  { maxBodyBytes }: Settings,
): Promise<string> {
  const bytes = await bytesOf(file, maxBodyBytes);
  return requestJson(bytes, filename ?? nameOf(file));
}

async function send(
  request: SignedRequest,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return await reach(
    (options) => sendRequest(request, options),
    { settings, bodyBytes: request.body.length, signal },
  );
}

/**
 * Calls the service in time: an answer that has begun has the time again. Turns a
 * lost connection into a ServiceError without a status.
 */
async function reach<Result>(
  work: (options: SendOptions) => Promise<Result>,
  { settings, bodyBytes, signal }: {
    settings: Settings;
    bodyBytes: number;
    signal: AbortSignal | undefined;
  },
): Promise<Result> {
  const limit = timeLimit(settings, bodyBytes);
  try {
    return await within(limit, signal, (timed, restart) => {
      const send: typeof fetch = async (input, init) => {
        const response = await settings.fetch(input, init);
        restart();
        return response;
      };
      return work({ signal: timed, fetch: send });
    });
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
): ServiceError {
  const clockSkew = serverTime &&
    Math.round((serverTime.getTime() - Date.now()) / 1000);
  return new ServiceError(message, {
    ...failed,
    details: parseDetails(details),
    clockSkew,
  });
}

/** `fetch failed: connect ECONNREFUSED`: Node.js has the reason in `cause`. */
function causesOf(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${causesOf(cause)}` : message;
}

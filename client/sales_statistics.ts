/** The client as a class, which runs the steps of this room in the right order. */
import {
  type Answer,
  call,
  type Failed,
  sendRequest,
  type Succeeded,
} from "./answer.ts";
import { inAttempts, within } from "./attempts.ts";
import { type Note, parseNotes } from "./notes.ts";
import { requestJson, type SignedRequest, signJson } from "./request.ts";
import { ServiceError } from "./service_error.ts";
import { type ClientOptions, type Settings, settingsFrom } from "./settings.ts";
import type { Health, MonthlySalesStats } from "./wire.ts";

/** A workbook (.xlsx): its bytes, or a file. */
export type Workbook = Uint8Array | ArrayBuffer | Blob;

/** How to analyze one workbook. */
export interface AnalyzeOptions {
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
   * @throws the reason of the signal once it is aborted
   */
  async analyze(
    file: Workbook,
    { filename, signal, onAttempt }: AnalyzeOptions = {},
  ): Promise<Analysis> {
    const json = await this.#jsonOf(file, filename);
    let isCorrected = false;
    const attempt = async (): Promise<Analysis> => {
      const request = await this.#signed(json);
      onAttempt?.(request);
      const answer = await this.#send(request, signal);
      if (answer.ok) return analysisFrom(answer);
      if (answer.reason !== "timestamp_outside_window" || isCorrected) {
        throw errorFrom(answer);
      }
      isCorrected = true;
      await this.#setClock(signal);
      return await attempt();
    };
    return await inAttempts(attempt, {
      retries: this.#settings.retries,
      signal,
    });
  }

  /**
   * The request that {@linkcode SalesStatistics.analyze} would send, for
   * another way of sending. It is valid for five minutes.
   * @throws {ServiceError} if the body is over the limit
   */
  async sign(
    file: Workbook,
    { filename }: Pick<AnalyzeOptions, "filename"> = {},
  ): Promise<Request> {
    const json = await this.#jsonOf(file, filename);
    const { url, method, headers, body } = await this.#signed(json);
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
    const { baseUrl, fetch } = this.#settings;
    const reply = await this.#reach(
      (timed) =>
        call<Health>(`${baseUrl}/api/health`, {}, { signal: timed, fetch }),
      signal,
    );
    if (!reply.ok) throw errorFrom(reply);
    return reply.data;
  }

  async #jsonOf(file: Workbook, filename = nameOf(file)): Promise<string> {
    const bytes = file instanceof Blob ? file.size : file.byteLength;
    // Base64 is a third longer. Checked first: a file past the limit is not
    // even read.
    this.#checkSize(Math.ceil(bytes / 3) * 4);
    return requestJson(await bytesOf(file), filename);
  }

  #checkSize(bodyBytes: number): void {
    const { maxBodyBytes } = this.#settings;
    if (bodyBytes <= maxBodyBytes) return;
    throw new ServiceError(
      `Not sent: the body is over ${maxBodyBytes} bytes, the limit`,
      { status: 413, reason: "body_too_large" },
    );
  }

  async #signed(json: string): Promise<SignedRequest> {
    const { apiSecret, ...settings } = this.#settings;
    const request = await signJson(json, {
      ...settings,
      apiSecret: await apiSecret(),
      now: Date.now() + this.#ahead,
    });
    this.#checkSize(request.body.length);
    return request;
  }

  async #send(
    request: SignedRequest,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const { fetch } = this.#settings;
    return await this.#reach(
      (timed) => sendRequest(request, { signal: timed, fetch }),
      signal,
    );
  }

  /** Turns a lost connection into a ServiceError without a status. */
  async #reach<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const { baseUrl, timeoutMs } = this.#settings;
    try {
      return await within(timeoutMs, signal, work);
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      const message = `No answer from ${baseUrl}: ${causesOf(cause)}`;
      throw new ServiceError(message, { status: 0, cause });
    }
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

function nameOf(file: Workbook): string | undefined {
  return file instanceof File ? file.name : undefined;
}

async function bytesOf(file: Workbook): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  return new Uint8Array(
    file instanceof Blob ? await file.arrayBuffer() : file,
  );
}

function analysisFrom({ stats, notes, requestId }: Succeeded): Analysis {
  return { stats, notes: parseNotes(notes), requestId };
}

function errorFrom({ message, serverTime, ...failed }: Failed): ServiceError {
  const clockSkew = serverTime &&
    Math.round((serverTime.getTime() - Date.now()) / 1000);
  return new ServiceError(message, { ...failed, clockSkew });
}

/** `fetch failed: connect ECONNREFUSED`: Node.js has the reason in `cause`. */
function causesOf(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${causesOf(cause)}` : message;
}

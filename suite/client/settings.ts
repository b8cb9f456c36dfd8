/** The options of {@linkcode SalesStatistics}, checked. */
import { verifyNames } from "./option_names.ts";

/**
 * Time for the file, for the secret, and for an answer after the body; `fetch`
 * does not tell when the body is sent.
 */
const STEP_MS = 60_000;

/** The slowest connection for which the service waits. */
const BYTES_PER_SECOND = 65_536;

/** Options for creating a client. */
export interface ClientOptions {
  /** Address of the service. */
  baseUrl: string | URL;
  /** Identifies the client. */
  apiKey: string;
  /** Shared with the service: a text, or a function that each attempt calls. */
  apiSecret: string | (() => string | Promise<string>);
  /** Whether to encrypt bodies (spec 5.3); TLS encrypts them anyway. */
  encrypt?: boolean | undefined;
  /**
   * Language of messages, as in `accept-language`: `zh`, or `en` by default.
   */
  language?: string | undefined;
  /**
   * `lenient` leaves out rows that cannot be read: the note `rows-left-out`
   * names them. By default, `strict`, such a workbook is refused.
   */
  handling?: "strict" | "lenient" | undefined;
  /**
   * Further attempts after lost connections, 408, 429 and 5xx; 3 by default, as
   * far as the time of the call allows.
   */
  retries?: number | undefined;
  /**
   * Longest time of a call from beginning to end, in milliseconds: reading the
   * file, asking for the secret, all attempts, and the pauses between. Infinity
   * for no limit. By default each step has its own limit: 60,000 for the file
   * and for the secret; until an answer begins, and again until it ends, 60,000
   * plus 1,000 for each 64 KiB of the body.
   */
  timeoutMs?: number | undefined;
  /**
   * Longest body to send, in bytes; by default 4,718,592 (4.5 MiB), the limit
   * of the service.
   */
  maxBodyBytes?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Options of the client that a call may override. */
export type CallOptions = Partial<
  Pick<
    ClientOptions,
    "encrypt" | "language" | "handling" | "retries" | "timeoutMs"
  >
>;

/** The options with their defaults. */
export interface Settings {
  /** The address without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  apiSecret: () => string | Promise<string>;
  encrypt: boolean;
  language: string;
  handling: "strict" | "lenient";
  retries: number;
  /** Undefined if {@linkcode stepLimit} applies to each step. */
  timeoutMs: number | undefined;
  maxBodyBytes: number;
  fetch: typeof fetch;
}

/**
 * Milliseconds for a step of a call without a limit; a step that sends gets
 * more for a longer body.
 */
export function stepLimit(bodyBytes: number = 0): number {
  return STEP_MS + Math.ceil(bodyBytes / BYTES_PER_SECOND) * 1000;
}

const clientOptions: Record<keyof ClientOptions, true> = {
  baseUrl: true,
  apiKey: true,
  apiSecret: true,
  encrypt: true,
  language: true,
  handling: true,
  retries: true,
  timeoutMs: true,
  maxBodyBytes: true,
  fetch: true,
};

/** @throws {TypeError} if an option is invalid */
export function settingsFrom(options: ClientOptions): Settings {
  verifyNames(options, Object.keys(clientOptions));
  const {
    apiKey,
    apiSecret,
    encrypt = false,
    language = "en",
    handling = "strict",
    retries = 3,
    timeoutMs,
    maxBodyBytes = 4_718_592, // 4.5 MB (spec 8)
  } = options;
  check(
    typeof apiKey === "string" && /^[\x21-\x7e]{1,128}$/.test(apiKey),
    "apiKey must be 1 to 128 visible ASCII characters",
  );
  check(
    typeof apiSecret === "function" ||
      typeof apiSecret === "string" && apiSecret !== "",
    "apiSecret must be a text that is not empty, or a function",
  );
  verifyCall({ encrypt, language, handling, retries, timeoutMs });
  check(
    typeof maxBodyBytes === "number" && maxBodyBytes > 0,
    "maxBodyBytes must be a positive number",
  );
  check(
    options.fetch === undefined || typeof options.fetch === "function",
    "fetch must be a function",
  );
  return {
    baseUrl: addressIn(options.baseUrl),
    apiKey,
    apiSecret: typeof apiSecret === "string" ? () => apiSecret : apiSecret,
    encrypt,
    language,
    handling,
    retries,
    timeoutMs,
    maxBodyBytes,
    // Looks up the global fetch at each request, and calls it unbound.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
}

/** The options of a call, unchecked. */
interface CallValues extends CallOptions {
  filename?: unknown;
  signal?: unknown;
  onAttempt?: unknown;
}

/**
 * Checks the options of a call.
 * @param known valid names
 * @throws {TypeError} if an option is unknown or cannot be right
 */
export function verifyOptions(
  options: CallValues,
  known: readonly (keyof CallValues)[],
): void {
  verifyNames(options, known);
  verifyCallbacks(options);
}

/** @throws {TypeError} if an option cannot be right */
export function settingsOfCall(
  settings: Settings,
  { encrypt, language, handling, retries, timeoutMs }: CallOptions,
): Settings {
  const own = {
    encrypt: encrypt ?? settings.encrypt,
    language: language ?? settings.language,
    handling: handling ?? settings.handling,
    retries: retries ?? settings.retries,
    timeoutMs: timeoutMs ?? settings.timeoutMs,
  };
  verifyCall(own);
  return { ...settings, ...own };
}

function verifyCall(
  { encrypt, language, handling, retries, timeoutMs }: Pick<
    Settings,
    "encrypt" | "language" | "handling" | "retries" | "timeoutMs"
  >,
): void {
  check(typeof encrypt === "boolean", "encrypt must be true or false");
  check(typeof language === "string", "language must be a text such as zh");
  check(
    handling === "strict" || handling === "lenient",
    "handling must be strict or lenient",
  );
  check(
    Number.isInteger(retries) && retries >= 0,
    "retries must be 0 or a positive whole number",
  );
  check(
    timeoutMs === undefined || typeof timeoutMs === "number" && timeoutMs > 0,
    "timeoutMs must be a positive number",
  );
}

function verifyCallbacks({ filename, signal, onAttempt }: CallValues): void {
  check(
    filename === undefined || typeof filename === "string",
    "filename must be a text",
  );
  check(
    signal === undefined || typeof signal === "object" && signal !== null &&
        "aborted" in signal,
    "signal must be an AbortSignal",
  );
  check(
    onAttempt === undefined || typeof onAttempt === "function",
    "onAttempt must be a function",
  );
}

/** @throws {TypeError} if the caller's function returned no secret */
export function verifySecret(secret: unknown): asserts secret is string {
  check(
    typeof secret === "string" && secret !== "",
    "apiSecret must give a text that is not empty",
  );
}

function addressIn(baseUrl: string | URL): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  check(
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === "",
    `baseUrl must be an http or https address: ${baseUrl}`,
  );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new TypeError(`Wrong option: ${message}`);
}

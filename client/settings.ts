/** The options of {@linkcode SalesStatistics}, checked. */

/** Time for an answer once the body is sent, which `fetch` does not tell. */
const ANSWER_MS = 60_000;

/** The slowest line for which the service waits. */
const BYTES_PER_SECOND = 65_536;

/** What a client is made from. */
export interface ClientOptions {
  /** Address of the service. */
  baseUrl: string | URL;
  /** Identifies the client. */
  apiKey: string;
  /** Shared with the service: a text, or a function that is called before each attempt. */
  apiSecret: string | (() => string | Promise<string>);
  /** Whether to encrypt bodies (spec 5.3); TLS encrypts them anyway. */
  encrypt?: boolean;
  /** Language of messages, as in `accept-language`: `zh`, or `en` by default. */
  language?: string;
  /** Further attempts after lost connections, 408, 429 and 5xx; 3 by default. */
  retries?: number;
  /**
   * Longest time until the answer to one attempt begins, and as long again until
   * it ends, in milliseconds; by default 60,000 and 1,000 for each 64 KiB of the
   * body, Infinity for no limit. There is no retry after it.
   */
  timeoutMs?: number;
  /**
   * Longest body to send, in bytes; 4,718,592 (4.5 MiB) by default, like the
   * limit of the service.
   */
  maxBodyBytes?: number;
  /** Used in place of the global `fetch`. */
  fetch?: typeof fetch;
}

/** Options of the client that a call may replace. */
export type CallOptions = Partial<
  Pick<ClientOptions, "encrypt" | "language" | "retries" | "timeoutMs">
>;

/** The options with their defaults. */
export interface Settings {
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  apiSecret: () => string | Promise<string>;
  encrypt: boolean;
  language: string;
  retries: number;
  /** Undefined: {@linkcode timeLimit} depends on the body. */
  timeoutMs: number | undefined;
  maxBodyBytes: number;
  fetch: typeof fetch;
}

/** Milliseconds until the answer to a body must begin. */
export function timeLimit(
  { timeoutMs }: Pick<Settings, "timeoutMs">,
  bodyBytes: number,
): number {
  return timeoutMs ??
    ANSWER_MS + Math.floor(bodyBytes / BYTES_PER_SECOND) * 1000;
}

/** @throws {TypeError} if an option cannot be right */
export function settingsFrom(options: ClientOptions): Settings {
  const {
    apiKey,
    apiSecret,
    encrypt = false,
    language = "en",
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
  verifyCall({ encrypt, language, retries, timeoutMs });
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
    retries,
    timeoutMs,
    maxBodyBytes,
    // Looks up the global fetch at each request, and calls it unbound.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
}

/** @throws {TypeError} if an option cannot be right */
export function settingsOfCall(
  settings: Settings,
  { encrypt, language, retries, timeoutMs }: CallOptions,
): Settings {
  const own = {
    encrypt: encrypt ?? settings.encrypt,
    language: language ?? settings.language,
    retries: retries ?? settings.retries,
    timeoutMs: timeoutMs ?? settings.timeoutMs,
  };
  verifyCall(own);
  return { ...settings, ...own };
}

function verifyCall(
  { encrypt, language, retries, timeoutMs }: Pick<
    Settings,
    "encrypt" | "language" | "retries" | "timeoutMs"
  >,
): void {
  check(typeof encrypt === "boolean", "encrypt must be true or false");
  check(typeof language === "string", "language must be a text such as zh");
  check(
    Number.isInteger(retries) && retries >= 0,
    "retries must be 0 or a positive whole number",
  );
  check(
    timeoutMs === undefined || typeof timeoutMs === "number" && timeoutMs > 0,
    "timeoutMs must be a positive number",
  );
}

/** @throws {TypeError} if one has a wrong type */
export function verifyCallbacks(
  { filename, signal, onAttempt }: {
    filename?: unknown;
    signal?: unknown;
    onAttempt?: unknown;
  },
): void {
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

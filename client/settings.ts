/** The options of {@linkcode SalesStatistics}, checked. */

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
  /** Further attempts after lost connections, time-outs, 408, 429 and 5xx; 3 by default. */
  retries?: number;
  /**
   * Longest time for one attempt, in milliseconds; 60,000 by default, Infinity
   * for no limit.
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

/** The options with their defaults. */
export interface Settings {
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  apiSecret: () => string | Promise<string>;
  encrypt: boolean;
  language: string;
  retries: number;
  timeoutMs: number;
  maxBodyBytes: number;
  fetch: typeof fetch;
}

/** @throws {TypeError} if an option cannot be right */
export function settingsFrom(options: ClientOptions): Settings {
  const {
    apiKey,
    apiSecret,
    encrypt = false,
    language = "en",
    retries = 3,
    timeoutMs = 60_000,
    maxBodyBytes = 4_718_592, // 4.5 MB (spec 8)
  } = options;
  check(
    /^[\x21-\x7e]{1,128}$/.test(apiKey),
    "apiKey must be 1 to 128 visible ASCII characters",
  );
  check(apiSecret !== "", "apiSecret must not be empty");
  check(
    Number.isInteger(retries) && retries >= 0,
    "retries must be 0 or a positive whole number",
  );
  check(timeoutMs > 0, "timeoutMs must be positive");
  check(maxBodyBytes > 0, "maxBodyBytes must be positive");
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

function addressIn(baseUrl: string | URL): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  check(
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === "",
    `baseUrl must be an http or https address: ${baseUrl}`,
  );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new TypeError(`Cannot make a client: ${message}`);
}

import { parseConfig } from "../schemas/mod.ts";

/** What the documents say about one running service. */
export interface DocumentOptions {
  /** Absolute address of the service, without a slash at the end. */
  baseUrl: string;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes?: number;
  /** Longest worksheet once inflated, bytes. */
  maxInflatedBytes?: number;
  /** Longest answer, bytes. */
  maxResponseBytes?: number;
}

/**
 * A base URL to render the documents with once and to replace for each request
 * with {@linkcode insertBaseUrl}: no renderer has to escape any of its characters.
 */
export const BASE_URL_PLACEHOLDER = "https://base-url.invalid";

/**
 * The options with the default configuration (`schemas/config.ts`) filled in
 * and the base URL as plain text ({@linkcode plainUrl}).
 */
export function completeOptions(
  options: DocumentOptions,
): Required<DocumentOptions> {
  const defaults = parseConfig({});
  return {
    maxBodyBytes: defaults.MAX_BODY_BYTES,
    maxInflatedBytes: defaults.MAX_INFLATED_BYTES,
    maxResponseBytes: defaults.MAX_RESPONSE_BYTES,
    ...options,
    baseUrl: plainUrl(options.baseUrl),
  };
}

/**
 * Puts the base URL into a document that was rendered with {@linkcode BASE_URL_PLACEHOLDER}.
 * A host name may hold characters that mean something in HTML, JSON, Markdown or
 * a shell; they are percent-encoded, so the URL stays plain text in each of them.
 */
export function insertBaseUrl(document: string, baseUrl: string): string {
  const plain = plainUrl(baseUrl);
  return document.replaceAll(BASE_URL_PLACEHOLDER, () => plain);
}

/** The URL with every character percent-encoded that HTML, JSON, Markdown or a shell gives a meaning. */
export function plainUrl(url: string): string {
  return url.replace(
    /[^A-Za-z0-9:/.\-_%[\]]/gu,
    (character) =>
      Array.from(new TextEncoder().encode(character), percent).join(""),
  );
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** What a document says about the server it is rendered for, and its base URL as plain text. */
import { parseConfig } from "../schemas/mod.ts";

/** The values of one server; a limit that is missing is the default of `schemas/config.ts`. */
export interface DocumentOptions {
  /** Absolute address of the service, without a slash at the end. */
  baseUrl: string;
  /** The path of the service at its address, such as `/sales`; empty without one. */
  basePath?: string;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes?: number;
  /** Longest worksheet once inflated, bytes. */
  maxInflatedBytes?: number;
  /** Longest answer, bytes. */
  maxResponseBytes?: number;
}

/**
 * The base URL to render a document with once, which {@linkcode insertBaseUrl}
 * replaces for each request. No renderer escapes any of its characters.
 */
export const BASE_URL_PLACEHOLDER = "https://base-url.invalid";

/** The options with every limit filled in, and the base URL as {@linkcode plainUrl}. */
export function completeOptions(
  options: DocumentOptions,
): Required<DocumentOptions> {
  const defaults = parseConfig({});
  return {
    basePath: "",
    maxBodyBytes: defaults.MAX_BODY_BYTES,
    maxInflatedBytes: defaults.MAX_INFLATED_BYTES,
    maxResponseBytes: defaults.MAX_RESPONSE_BYTES,
    ...options,
    baseUrl: plainUrl(options.baseUrl),
  };
}

/**
 * The largest .xlsx file that fits into a body as base64, in steps of 0.1 MB;
 * the JSON around it needs a little room.
 */
export function workbookSize(bodyBytes: number): string {
  const megabytes = (bodyBytes - 1024) * 3 / 4 / 1024 / 1024;
  return `${Math.floor(megabytes * 10) / 10} MB`;
}

/** Puts the base URL into a document that was rendered with {@linkcode BASE_URL_PLACEHOLDER}. */
export function insertBaseUrl(document: string, baseUrl: string): string {
  const plain = plainUrl(baseUrl);
  return document.replaceAll(BASE_URL_PLACEHOLDER, () => plain);
}

/**
 * The URL as plain text everywhere: a client chooses the `Host` header, so
 * every character that means something in HTML, JSON, Markdown or a shell is
 * percent-encoded.
 */
function plainUrl(url: string): string {
  return url.replace(
    /[^A-Za-z0-9:/.\-_%[\]]/gu,
    (character) =>
      Array.from(new TextEncoder().encode(character), percent).join(""),
  );
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

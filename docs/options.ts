/** Facts about the server of a document, and the base URL as plain text. */
import { parseConfig } from "../schemas/mod.ts";

/** The values of one server; without a longest body, the default applies. */
export interface DocumentOptions {
  /** Absolute address of the service, without a slash at the end. */
  baseUrl: string;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes?: number;
}

/**
 * The base URL for rendering a document once; {@linkcode insertBaseUrl}
 * replaces it for each request. No renderer escapes any of its characters.
 */
export const BASE_URL_PLACEHOLDER = "https://base-url.invalid";
/** The result of {@linkcode basePath} for the placeholder. */
const BASE_PATH_PLACEHOLDER = "/base-path.invalid";

/**
 * The options with the longest body filled in, and with the base URL as
 * {@linkcode plainUrl}.
 */
export function completeOptions(
  options: DocumentOptions,
): Required<DocumentOptions> {
  const defaults = parseConfig({});
  return {
    maxBodyBytes: defaults.MAX_BODY_BYTES,
    ...options,
    baseUrl: plainUrl(options.baseUrl),
  };
}

/**
 * Inserts the base URL into a document that was rendered with
 * {@linkcode BASE_URL_PLACEHOLDER}.
 */
export function insertBaseUrl(document: string, baseUrl: string): string {
  const plain = plainUrl(baseUrl);
  return document.replaceAll(BASE_URL_PLACEHOLDER, () => plain)
    .replaceAll(BASE_PATH_PLACEHOLDER, () => basePath(plain));
}

/**
 * The path of the base URL, without a slash at the end. The paths of the page
 * begin with it, so that the page also works under another name of the server.
 */
export function basePath(baseUrl: string): string {
  if (baseUrl === BASE_URL_PLACEHOLDER) return BASE_PATH_PLACEHOLDER;
  return (URL.parse(baseUrl)?.pathname ?? "").replace(/\/+$/, "");
}

/**
 * The URL with every character percent-encoded that is special in HTML, JSON,
 * Markdown or a shell, because clients choose the `Host` header.
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

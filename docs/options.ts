/** What a document says about the server it is rendered for, and its base URL as plain text. */
import { parseConfig } from "../schemas/mod.ts";

/** The values of one server; a longest body that is missing is the default. */
export interface DocumentOptions {
  /** Absolute address of the service, without a slash at the end. */
  baseUrl: string;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes?: number;
}

/**
 * The base URL to render a document with once, which {@linkcode insertBaseUrl}
 * replaces for each request. No renderer escapes any of its characters.
 */
export const BASE_URL_PLACEHOLDER = "https://base-url.invalid";
/** What {@linkcode basePath} returns for it. */
const BASE_PATH_PLACEHOLDER = "/base-path.invalid";

/** The options with the longest body filled in, and the base URL as {@linkcode plainUrl}. */
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

/** Puts the base URL into a document that was rendered with {@linkcode BASE_URL_PLACEHOLDER}. */
export function insertBaseUrl(document: string, baseUrl: string): string {
  const plain = plainUrl(baseUrl);
  return document.replaceAll(BASE_URL_PLACEHOLDER, () => plain)
    .replaceAll(BASE_PATH_PLACEHOLDER, () => basePath(plain));
}

/**
 * The path of the base URL, without a slash at the end. The page begins its own
 * paths with it, and so also works under another name of the server.
 */
export function basePath(baseUrl: string): string {
  if (baseUrl === BASE_URL_PLACEHOLDER) return BASE_PATH_PLACEHOLDER;
  return (URL.parse(baseUrl)?.pathname ?? "").replace(/\/+$/, "");
}

/**
 * The URL with every character percent-encoded that means something in HTML,
 * JSON, Markdown or a shell: a client chooses the `Host` header.
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

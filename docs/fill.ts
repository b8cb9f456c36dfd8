/**
 * Holes in documents for values that differ from server to server: the base URL
 * and the limits. Renderers write the holes, the service fills them.
 */
import { limitsOf } from "../schemas/mod.ts";
import { count } from "../schemas/words/mod.ts";
import { binarySize } from "./markdown.ts";
import { largestWorkbook } from "./workbook_size.ts";

/** The hole for the base URL; no renderer escapes any of its characters. */
export const BASE_URL = "https://base-url.invalid";
/** The hole for the result of {@linkcode basePath}. */
export const BASE_PATH = "/base-path.invalid";
/**
 * Holes for the limits in bytes that follow from the longest body, with
 * separators; `Size` is in the largest suitable unit.
 */
export const limit = {
  body: "%body%",
  /** The longest body without separators. */
  bodyNumber: "%body-number%",
  bodySize: "%body-size%",
  /** The largest .xlsx in a body, and in an encrypted body. */
  plain: "%plain%",
  encrypted: "%encrypted%",
  inflated: "%inflated%",
  inflatedSize: "%inflated-size%",
  answer: "%answer%",
  answerSize: "%answer-size%",
};

/** The values of one server. */
export interface Server {
  /** Absolute address of the service, without a slash at the end. */
  baseUrl: string;
  /** Longest request body, bytes, inclusive. */
  maxBodyBytes: number;
}

const HOLES = new RegExp(
  [BASE_URL, BASE_PATH, ...Object.values(limit)].join("|"),
  "g",
);

/** Fills the holes of a document with the values of a server. */
export function fill(document: string, server: Server): string {
  const baseUrl = plainUrl(server.baseUrl);
  const values: Record<string, string> = {
    [BASE_URL]: baseUrl,
    [BASE_PATH]: basePath(baseUrl),
    ...limitTexts(server.maxBodyBytes),
  };
  return document.replace(HOLES, (hole) => values[hole]);
}

function limitTexts(maxBodyBytes: number): Record<string, string> {
  const { maxInflatedBytes, maxResponseBytes } = limitsOf(maxBodyBytes);
  const { plain, encrypted } = largestWorkbook(maxBodyBytes);
  return {
    [limit.body]: count(maxBodyBytes),
    [limit.bodyNumber]: String(maxBodyBytes),
    [limit.bodySize]: binarySize(maxBodyBytes),
    [limit.plain]: count(plain),
    [limit.encrypted]: count(encrypted),
    [limit.inflated]: count(maxInflatedBytes),
    [limit.inflatedSize]: binarySize(maxInflatedBytes),
    [limit.answer]: count(maxResponseBytes),
    [limit.answerSize]: binarySize(maxResponseBytes),
  };
}

/**
 * The path of the base URL, without a slash at the end. The paths of the page
 * begin with it, so that the page also works under another name of the server.
 */
export function basePath(baseUrl: string): string {
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

import type { Reason } from "./problems.ts";

/** The interface version (spec section 9). */
export const INTERFACE_VERSION = "1.0.0";
/** The name that `GET /api/health` and traces give (spec 2.9). */
export const SERVICE_NAME = "monthly-sales-statistics";
/** How far a timestamp may be off, seconds, inclusive (spec 5.2 rule 4). */
export const TIMESTAMP_WINDOW_SECONDS = 300;

/**
 * What an `/api` endpoint is called and how it can fail; the router, health and
 * the documents derive from it. Plain data: `operations.ts` adds the schemas.
 */
export const endpoints = {
  analyze: {
    method: "POST",
    path: "/api/analyze",
    summary: "Analyze a monthly sales workbook",
    description:
      "Takes an .xlsx workbook (base64 in a JSON body, optionally encrypted) in a signed request and returns sales statistics by month and in total.",
    signed: true,
    failures: [
      "body_not_json",
      "file_missing",
      "request_invalid",
      "file_not_base64",
      "not_a_workbook",
      "workbook_damaged",
      "workbook_unsupported",
      "workbook_too_large",
      "columns_missing",
      "column_duplicated",
      "cell_invalid",
      "formula_not_calculated",
      "answer_too_large",
      "auth_header_missing",
      "timestamp_malformed",
      "timestamp_outside_window",
      "signature_malformed",
      "signature_mismatch",
      "credentials_not_configured",
      "decryption_failed",
      "method_not_allowed",
      "body_too_large",
      "body_timeout",
      "overloaded",
      "internal_error",
    ],
  },
  health: {
    method: "GET",
    path: "/api/health",
    summary: "Service status and endpoints",
    description:
      "Public. Says that the service is up and which endpoints it has.",
    signed: false,
    failures: ["method_not_allowed", "internal_error"],
  },
} as const satisfies Record<string, Endpoint>;

interface Endpoint {
  method: "GET" | "POST";
  path: `/${string}`;
  summary: string;
  description: string;
  signed: boolean;
  failures: readonly Reason[];
}

export type OperationId = keyof typeof endpoints;

/** The public documents: path, media type and what each is. */
export const documents = {
  html: {
    path: "/",
    mediaType: "text/html; charset=utf-8",
    summary: "Documentation to read",
  },
  openapi: {
    path: "/openapi.json",
    mediaType: "application/json; charset=utf-8",
    summary: "OpenAPI 3.0.3 description",
  },
  llmsTxt: {
    path: "/llms.txt",
    mediaType: "text/plain; charset=utf-8",
    summary: "Index for language models",
  },
  llmsMd: {
    path: "/llms.md",
    mediaType: "text/markdown; charset=utf-8",
    summary:
      "Interface description in Markdown, for language models and people",
  },
} as const satisfies Record<
  string,
  { path: `/${string}`; mediaType: string; summary: string }
>;

export type DocumentId = keyof typeof documents;

/** The request headers of signed operations (spec 5.1) and the rules they follow. */
export const signedHeaders = {
  "x-api-key": {
    description:
      "Client identifier, issued by the service provider; not secret",
    example: "demo",
  },
  "x-timestamp": {
    description:
      `Request time: whole seconds since 1970-01-01 UTC, as decimal digits; at most ${TIMESTAMP_WINDOW_SECONDS} s off the server's clock`,
    example: "1700000000",
    pattern: "^\\d{1,12}$",
  },
  "x-signature": {
    description:
      "HMAC-SHA256, 64 lowercase hexadecimal characters; key = the secret, message = `<x-timestamp>:<lowercase hex SHA-256 of the body as sent>`",
    example: "1cf202ab7ddaa53bfd532142942254678a3a773b2428591e6d7c0a950eda53e4",
    pattern: "^[0-9a-f]{64}$",
  },
} as const;

/** The optional request header that says whether the body is encrypted (spec 5.1). */
export const encryptedHeader = {
  name: "x-encrypted",
  /** The value that means encrypted; any other means plain. */
  value: "1",
} as const;

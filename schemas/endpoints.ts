/**
 * What the service offers: its endpoints, its documents, and the request
 * headers of signed endpoints. The router and all documents derive from here.
 */
import type { Reason } from "./problems.ts";

/** The interface version (spec section 9). */
export const INTERFACE_VERSION = "1.0.0";
/** What the service calls itself in `GET /api/health` and in traces (spec 2.9). */
export const SERVICE_NAME = "monthly-sales-statistics";
/** How far a timestamp may be from the server's clock, seconds, inclusive (spec 5.2 rule 4). */
export const TIMESTAMP_WINDOW_SECONDS = 300;

/** The endpoints below `/api`; `wire/operations.ts` adds their schemas. */
export const endpoints = {
  analyze: {
    method: "POST",
    path: "/api/analyze",
    summary: "Analyze a monthly sales workbook",
    description:
      "Takes an .xlsx workbook, as base64 in a JSON body that may be encrypted, and returns sales statistics by month and in total. The request must be signed.",
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
      "Says that the service is up and lists its endpoints. Public: needs no signature.",
    signed: false,
    failures: ["method_not_allowed", "internal_error"],
  },
} as const satisfies Record<string, Endpoint>;

interface Endpoint {
  /** The method of the path; HEAD comes with GET. */
  method: "GET" | "POST";
  path: `/${string}`;
  summary: string;
  description: string;
  /** Whether requests must be signed (spec 5). */
  signed: boolean;
  /** Every reason for which it refuses a request. */
  failures: readonly Reason[];
}

export type OperationId = keyof typeof endpoints;

/** The public documents (spec 1). */
export const documents = {
  html: {
    path: "/",
    mediaType: "text/html; charset=utf-8",
    summary: "Documentation for people",
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
      "Description of the interface in Markdown, for language models and people",
  },
} as const satisfies Record<
  string,
  { path: `/${string}`; mediaType: string; summary: string }
>;

export type DocumentId = keyof typeof documents;

/** The request headers that a signed request must have (spec 5.1). */
export const signedHeaders = {
  "x-api-key": {
    description:
      "Identifies the client; issued by the service provider, not secret",
    example: "demo",
  },
  "x-timestamp": {
    description:
      `Time of the request: whole seconds since 1970-01-01 UTC, in decimal digits; at most ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock`,
    example: "1700000000",
    pattern: "^\\d{1,12}$",
  },
  "x-signature": {
    description:
      "HMAC-SHA256 in 64 lowercase hexadecimal characters; key = the secret, message = `<x-timestamp>:<lowercase hex SHA-256 of the body as sent>`",
    example: "1cf202ab7ddaa53bfd532142942254678a3a773b2428591e6d7c0a950eda53e4",
    pattern: "^[0-9a-f]{64}$",
  },
} as const;

/** The optional request header that tells an encrypted body from a plain one (spec 5.1). */
export const encryptedHeader = {
  name: "x-encrypted",
  /** Means encrypted; any other value means plain (design 10). */
  value: "1",
} as const;

/**
 * What the service offers: its endpoints and its documents. The router and all
 * documents are derived from these tables.
 */
import { clients } from "./clients.ts";

/** The endpoints below `/api`; `wire/operations.ts` adds failures and responses. */
export const endpoints = {
  analyze: {
    method: "POST",
    path: "/api/analyze",
    summary: "Analyze a monthly sales workbook",
    description:
      "Takes an .xlsx workbook, as base64 in a JSON body that may be encrypted, and returns sales statistics by month and in total. The request must be signed.",
    signed: true,
  },
  health: {
    method: "GET",
    path: "/api/health",
    summary: "Service status and endpoints",
    description:
      "Says that the service is up and lists its endpoints. Public: needs no signature.",
    signed: false,
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
}

export type OperationId = keyof typeof endpoints;

/** The endpoints as `GET /api/health` lists them (spec 2.9). */
export const endpointList = Object.values(endpoints).map((
  { method, path, summary },
) => ({ method, path, desc: summary }));

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
  openapiMiddleware: {
    path: "/openapi-middleware.json",
    mediaType: "application/json; charset=utf-8",
    summary:
      "The same without the headers of the signature, for generated clients that sign in a middleware",
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
  apiCatalog: {
    path: "/.well-known/api-catalog",
    mediaType:
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    summary: "API catalog (RFC 9727)",
  },
  sampleWorkbook: {
    path: "/sample.xlsx",
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    summary: "Sample workbook of about 200 rows, with invented names",
  },
  sampleAnswer: {
    path: "/sample.json",
    mediaType: "application/json; charset=utf-8",
    summary: "Answer to the sample workbook, with its envelope",
  },
  vectors: {
    path: "/vectors.json",
    mediaType: "application/json; charset=utf-8",
    summary: "Test vectors with every value on the way to the signature",
  },
  ...clients,
} as const satisfies Record<
  string,
  { path: `/${string}`; mediaType: string; summary: string }
>;

export type DocumentId = keyof typeof documents;

/** Paths where tools look for a document that has another one (design 4). */
export const aliases = {
  "/llms-full.txt": "llmsMd",
  "/index.html.md": "llmsMd",
} as const satisfies Record<`/${string}`, DocumentId>;

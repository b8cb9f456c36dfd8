/**
 * The endpoints and documents of the service. The router and all documents
 * derive from these tables.
 */
import { clients } from "./clients.ts";

/**
 * The endpoints below `/api`; `wire/operations.ts` adds failures and responses.
 */
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
  /** The method of the path; GET includes HEAD. */
  method: "GET" | "POST";
  path: `/${string}`;
  summary: string;
  description: string;
  /** Whether requests must be signed (spec 5). */
  signed: boolean;
}

export type OperationId = keyof typeof endpoints;

/** The endpoints listed by `GET /api/health` (spec 2.9). */
export const endpointList = Object.values(endpoints).map((
  { method, path, summary },
) => ({ method, path, desc: summary }));

/** The public documents (spec 1), with their names and contents. */
export const documents = {
  html: {
    path: "/",
    label: "HTML page",
    mediaType: "text/html; charset=utf-8",
    summary: "the interface description for people",
  },
  openapi: {
    path: "/openapi.json",
    label: "OpenAPI description",
    mediaType: "application/json; charset=utf-8",
    summary: "the interface as OpenAPI 3.0.3, for tools",
  },
  llmsTxt: {
    path: "/llms.txt",
    label: "Index",
    mediaType: "text/plain; charset=utf-8",
    summary: "links for language models",
  },
  llmsMd: {
    path: "/llms.md",
    label: "Interface description",
    mediaType: "text/markdown; charset=utf-8",
    summary: "everything a client needs, on one page of Markdown",
  },
  skill: {
    path: "/skill.md",
    label: "Agent skill",
    mediaType: "text/markdown; charset=utf-8",
    summary: "teaches an agent the command, the tools and the service",
  },
  sampleWorkbook: {
    path: "/sample.xlsx",
    label: "Sample workbook",
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    summary: "a workbook of about 200 rows with invented names",
  },
  sampleAnswer: {
    path: "/sample.json",
    label: "Sample answer",
    mediaType: "application/json; charset=utf-8",
    summary: "the answer to the sample workbook, with its envelope",
  },
  sampleTargets: {
    path: "/sample-targets.xlsx",
    label: "Sample targets",
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    summary:
      "targets for the managers in the sample workbook, for page and tools",
  },
  vectors: {
    path: "/vectors.json",
    label: "Test vectors",
    mediaType: "application/json; charset=utf-8",
    summary: "signed requests with all intermediate values",
  },
  ...clients,
} as const satisfies Record<
  string,
  { path: `/${string}`; label: string; mediaType: string; summary: string }
>;

export type DocumentId = keyof typeof documents;

/** More paths where tools look for a document (design 4). */
export const aliases = {
  "/llms-full.txt": "llmsMd",
  "/index.html.md": "llmsMd",
} as const satisfies Record<`/${string}`, DocumentId>;

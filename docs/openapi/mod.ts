/**
 * openapi.json: the interface as OpenAPI 3.0.3, for tools.
 *
 *   analyze_request.ts   security and body of POST /api/analyze
 *   failures.ts          reasons -> one response per status, shared by operations
 *   headers.ts           the headers
 *   middleware.ts        how a middleware encrypts and signs
 *
 * {@linkcode renderOpenApi} registers the operations with the schemas of
 * `schemas/wire/`; zod-to-openapi makes the document. The examples come from
 * `sample/`, the test vectors and the table of problems.
 * @module
 */
import {
  OpenApiGeneratorV3,
  OpenAPIRegistry,
  type ResponseConfig,
} from "@asteasolutions/zod-to-openapi";
import {
  endpointList,
  handlingPreference,
  INTERFACE_VERSION,
  notesHeader,
  type OperationId,
  requiredHeaders,
  SERVICE_NAME,
  success,
} from "../../schemas/mod.ts";
import {
  Failure,
  type Health,
  type MonthlySalesStats,
  operations,
} from "../../schemas/wire/mod.ts";
import { sampleStats } from "../sample/stats.ts";
import { BASE_URL } from "../fill.ts";
import {
  analyzeBody,
  encryptedParameter,
  handlingParameter,
  signatureSchemes,
  signed,
} from "./analyze_request.ts";
import { formatJson } from "../json.ts";
import { failureResponses, failuresOfHead } from "./failures.ts";
import { headerReferences, headers, languageParameter } from "./headers.ts";
import { middleware } from "./middleware.ts";
import { TITLE } from "../words.ts";

/** Answers that do not come from the service. */
const PROXIES =
  "A proxy in front of the service may answer by itself, for example with 413, 429, 502, 503 or 504: without the envelope and `x-error-reason`, often as HTML. Check `content-type` before you parse; 429 and 5xx may be tried again.";

/** The worksheet; llms.md has its columns and rules. */
const WORKSHEET =
  `The first worksheet needs ${requiredHeaders.length} headers; ${BASE_URL}/llms.md#workbook lists them, and says how rows, totals, numbers, names, merged cells and formulas are read.`;

const sampleHealth: Health = {
  status: "up",
  service: SERVICE_NAME,
  time: "2024-05-31T08:00:00.000Z",
  endpoints: endpointList,
};

function successOf(operationId: OperationId): string {
  const { method, path } = operations[operationId];
  return `The success of \`${method} ${path}\``;
}

const responseSchemas = {
  analyze: operations.analyze.response.meta({
    id: "AnalyzeSuccess",
    description: successOf("analyze"),
  }),
  health: operations.health.response.meta({
    id: "HealthSuccess",
    description: successOf("health"),
  }),
};

/** The whole document (spec sections 1 and 9), as indented JSON. */
export function renderOpenApi(): string {
  const text = JSON.stringify(openApiDocument(), allowMoreFields);
  return formatJson(JSON.parse(text)) + "\n";
}

/**
 * Allows additional fields: the service's answers are exact (`schemas/wire/`),
 * but clients must accept fields added later (SPECIFICATION.md, section 9). A
 * description is written beside `allOf`: inside it, generators make `any`.
 */
function allowMoreFields(key: string, value: unknown): unknown {
  if (key === "additionalProperties" && value === false) return undefined;
  const [reference, { description, ...others } = {}] = allOf(value);
  return description === undefined || Object.keys(others).length > 0
    ? value
    : { description, allOf: [reference] };
}

function allOf(value: unknown): Record<string, unknown>[] {
  return value !== null && typeof value === "object" && "allOf" in value
    ? value.allOf as Record<string, unknown>[]
    : [];
}

function openApiDocument() {
  const registry = new OpenAPIRegistry();
  for (const scheme of signatureSchemes) {
    registry.registerComponent("securitySchemes", scheme.name, scheme);
  }
  for (const [name, header] of Object.entries(headers)) {
    registry.registerComponent("headers", name, header);
  }
  registerAnalyze(registry);
  registerHealth(registry);
  registerHead(registry);
  return new OpenApiGeneratorV3([
    ...registry.definitions,
    { type: "schema", schema: Failure }, // only references name this schema
  ], {
    sortComponents: "alphabetically",
  }).generateDocument({
    openapi: "3.0.3",
    info: info(),
    servers: [{ url: BASE_URL, description: "This service" }],
    tags: [
      { name: "statistics", description: "Sales statistics of a workbook" },
      { name: "service", description: "The service itself" },
    ],
    externalDocs: {
      description:
        "The interface in prose, with test vectors and links to complete clients",
      url: `${BASE_URL}/llms.md`,
    },
  });
}

function info() {
  return {
    title: TITLE,
    version: INTERFACE_VERSION,
    description: [
      "Takes a monthly sales workbook (.xlsx, as base64) and returns sales statistics by month.",
      "The service is stateless. Every response is the envelope `{ code, message, data }`.",
      "`message` is in the language that `accept-language` asks for.",
      `${BASE_URL}/llms.md explains how to sign and encrypt a request, with test vectors and links to complete clients.`,
      "The headers of the signature are no parameters, but the security of the operation: a generated client adds them in a middleware, which sees the body as it is sent.",
      "A viewer of another origin can try nothing out unless the operator allows the origin (CORS).",
    ].join("\n\n"),
    license: { name: "Terms of the operator of this service", url: BASE_URL },
    contact: { name: "Operator of this service", url: BASE_URL },
  };
}

function registerAnalyze(registry: OpenAPIRegistry): void {
  registry.registerPath({
    ...identity("analyze", "statistics"),
    description: [
      `${operations.analyze.description} "Try it out" in a viewer cannot sign it, and so gets 401.`,
      middleware,
      PROXIES,
      WORKSHEET,
    ].join("\n\n"),
    security: [signed],
    parameters: [encryptedParameter, handlingParameter, languageParameter],
    request: { body: analyzeBody() },
    responses: {
      200: successResponse(
        "analyze",
        registerExample(registry, "analyzed", sampleStats),
        [notesHeader.name, handlingPreference.applied],
      ),
      ...failureResponses(registry, "analyze"),
    },
  });
}

function registerHealth(registry: OpenAPIRegistry): void {
  registry.registerPath({
    ...identity("health", "service"),
    security: [],
    parameters: [languageParameter],
    responses: {
      200: successResponse(
        "health",
        registerExample(registry, "up", sampleHealth),
      ),
      ...failureResponses(registry, "health"),
    },
  });
}

/** Adds HEAD for each GET: the same headers, no body. */
function registerHead(registry: OpenAPIRegistry): void {
  registry.registerPath({
    ...identity("health", "service"),
    method: "head",
    operationId: "healthHead",
    summary: "Service status, without a body",
    security: [],
    responses: {
      200: {
        description: "Success, without a body",
        headers: headerReferences(["x-request-id"]),
      },
      ...failuresOfHead("health"),
    },
  });
}

function identity(operationId: OperationId, tag: string) {
  const { method, path, summary, description } = operations[operationId];
  return {
    operationId,
    method: method === "POST" ? "post" as const : "get" as const,
    path,
    summary,
    description,
    tags: [tag],
  };
}

/** Registers a success with these data; returns a reference to it. */
function registerExample(
  registry: OpenAPIRegistry,
  name: string,
  data: MonthlySalesStats | Health,
): { $ref: string } {
  return registry.registerComponent("examples", name, {
    summary: "Success",
    value: success(data),
  }).ref;
}

function successResponse(
  operationId: OperationId,
  example: { $ref: string },
  names: Parameters<typeof headerReferences>[0] = [],
): ResponseConfig {
  const schema = responseSchemas[operationId];
  return {
    description: "Success",
    headers: headerReferences(["x-request-id", ...names]),
    content: {
      "application/json": {
        schema,
        examples: { success: example },
      },
    },
  };
}

/**
 * openapi.json: the interface as OpenAPI 3.0.3, for tools.
 *
 *   analyze_request.ts   the body of POST /api/analyze, plain or encrypted
 *   failures.ts          reasons -> one response per status
 *   headers.ts           the headers
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
  documents,
  INTERFACE_VERSION,
  type OperationId,
  signatureHeaders,
  success,
} from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/mod.ts";
import { sampleHealth } from "../examples.ts";
import { sampleStats } from "../sample/mod.ts";
import { completeOptions, type DocumentOptions } from "../options.ts";
import {
  analyzeBody,
  encryptedParameter,
  signatureParameters,
} from "./analyze_request.ts";
import { failureResponses } from "./failures.ts";
import { languageParameter, notesHeaders, requestIdHeader } from "./headers.ts";
import { TITLE } from "../words.ts";
import { workbookRules } from "../workbook_rules.ts";

/** The answer to a wrong base URL; no operation has it. */
const NOT_FOUND = "not_found";

type Options = Required<DocumentOptions>;

const responseSchemas = {
  analyze: operations.analyze.response.meta({
    id: "AnalyzeSuccess",
    description: "The success of `POST /api/analyze`",
  }),
  health: operations.health.response.meta({
    id: "HealthSuccess",
    description: "The success of `GET /api/health`",
  }),
};

/**
 * Where a generated client signs. With `parameters`, the three headers of the
 * signature are arguments of each call. With a `middleware`, which sees the
 * body as it is sent, only the security of the operation names them.
 */
export type Signing = "parameters" | "middleware";

/** The whole document (spec sections 1 and 9), as indented JSON. */
export function renderOpenApi(
  options: DocumentOptions,
  signing: Signing = "parameters",
): string {
  const document = openApiDocument(completeOptions(options), signing);
  return JSON.stringify(document, open, 2) + "\n";
}

/**
 * What the service sends is exact (`schemas/wire/`), but clients must accept
 * fields that are added later (SPECIFICATION.md, section 9).
 */
function open(key: string, value: unknown): unknown {
  return key === "additionalProperties" && value === false ? undefined : value;
}

function openApiDocument(options: Options, signing: Signing) {
  const registry = new OpenAPIRegistry();
  for (const [name, { description }] of Object.entries(signatureHeaders)) {
    const scheme = { type: "apiKey", in: "header", name, description } as const;
    registry.registerComponent("securitySchemes", name, scheme);
  }
  registerAnalyze(registry, options, signing);
  registerHealth(registry);
  registerHead(registry);
  return new OpenApiGeneratorV3(registry.definitions, {
    sortComponents: "alphabetically",
  }).generateDocument({
    openapi: "3.0.3",
    info: info(options, signing),
    servers: [{ url: options.baseUrl, description: "This service" }],
    tags: [
      { name: "statistics", description: "Sales statistics of a workbook" },
      { name: "service", description: "The service itself" },
    ],
    externalDocs: {
      description:
        "The interface in prose, with test vectors and links to complete clients",
      url: `${options.baseUrl}/llms.md`,
    },
  });
}

function signingNote({ baseUrl }: Options, signing: Signing): string {
  const { openapi, openapiMiddleware } = documents;
  return signing === "parameters"
    ? `The headers of the signature are parameters here. To generate a client that signs in a middleware, take ${baseUrl}${openapiMiddleware.path}.`
    : `The headers of the signature are no parameters here, only the security of the operation: add them in a middleware, which sees the body as it is sent. In ${baseUrl}${openapi.path} they are parameters.`;
}

function info(options: Options, signing: Signing) {
  const { baseUrl } = options;
  return {
    title: TITLE,
    version: INTERFACE_VERSION,
    description: [
      "Takes a monthly sales workbook (.xlsx, as base64) and returns sales statistics by month.",
      "The service is stateless. Every response is the envelope `{ code, message, data }`.",
      "`message` is in the language that `accept-language` asks for.",
      `${baseUrl}/llms.md explains how to sign and encrypt a request, with test vectors and links to complete clients.`,
      signingNote(options, signing),
    ].join("\n"),
    license: { name: "Terms of the operator of this service", url: baseUrl },
    contact: { name: "Operator of this service", url: baseUrl },
  };
}

function registerAnalyze(
  registry: OpenAPIRegistry,
  options: Options,
  signing: Signing,
): void {
  const { failures } = operations.analyze;
  registry.registerPath({
    ...identity("analyze", "statistics"),
    description: `${operations.analyze.description}\n\n${workbookRules}`,
    security: [
      Object.fromEntries(
        Object.keys(signatureHeaders).map((name) => [name, []]),
      ),
    ],
    parameters: [
      ...signing === "parameters" ? signatureParameters : [],
      encryptedParameter,
      languageParameter,
    ],
    request: { body: analyzeBody(options) },
    responses: {
      200: successResponse("analyze", success(sampleStats), notesHeaders),
      ...failureResponses("analyze", [...failures, NOT_FOUND]),
    },
  });
}

function registerHealth(registry: OpenAPIRegistry): void {
  const { failures } = operations.health;
  registry.registerPath({
    ...identity("health", "service"),
    security: [],
    parameters: [languageParameter],
    responses: {
      200: successResponse(
        "health",
        success(sampleHealth()),
      ),
      ...failureResponses("health", [...failures, NOT_FOUND]),
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
        headers: { "x-request-id": requestIdHeader },
      },
      ...withoutBodies(
        failureResponses("health", [NOT_FOUND, "internal_error"]),
      ),
    },
  });
}

function withoutBodies(
  responses: Record<string, ResponseConfig>,
): Record<string, ResponseConfig> {
  return Object.fromEntries(
    Object.entries(responses).map((
      [status, { content: _, ...response }],
    ) => [status, response]),
  );
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

function successResponse(
  operationId: OperationId,
  example: unknown,
  headers: ResponseConfig["headers"] = {},
): ResponseConfig {
  const schema = responseSchemas[operationId];
  return {
    description: "Success",
    headers: { "x-request-id": requestIdHeader, ...headers },
    content: {
      "application/json": {
        schema,
        examples: { success: { summary: "Success", value: example } },
      },
    },
  };
}

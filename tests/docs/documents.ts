import { z } from "zod";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import { Endpoint, Health } from "../../schemas/wire/health.ts";
import * as stats from "../../schemas/wire/stats.ts";
import { renderOpenApi } from "../../docs/openapi/mod.ts";
import { filled } from "../support/filled.ts";

/** The base URL that the tests of the documents use. */
export const BASE_URL = "https://sales.test";

const exported = { AnalyzeRequest, Endpoint, Failure, Health, ...stats };

/** The named objects of the interface and their Zod schemas. */
export const namedSchemas: Record<string, z.ZodObject> = Object.fromEntries(
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject ? [[name, schema]] : []
  ),
);

/** A response of the OpenAPI document. */
interface ResponseObject {
  description: string;
  headers: Record<string, { schema: SchemaObject }>;
  content: Record<string, { examples: Record<string, { value: unknown }> }>;
}

/** A schema of the OpenAPI document, as far as the tests look at it. */
interface SchemaObject {
  "x-extensible-enum"?: unknown[];
  example?: unknown;
  properties?: Record<string, SchemaObject>;
}

interface OperationObject {
  security: Record<string, string[]>[];
  requestBody: Pick<ResponseObject, "content">;
  responses: Record<string, ResponseObject>;
}

/** The OpenAPI document, as far as the tests look at it. */
interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, SchemaObject>;
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
  };
}

/** The OpenAPI document with the base URL of the tests, as rendered. */
export const openApiText: string = filled(renderOpenApi(), BASE_URL);

/** The OpenAPI document with what its references name in their place. */
export function openApiDocument(): OpenApiDocument {
  const document = JSON.parse(openApiText);
  const resolved = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(resolved);
    const [, path] = /^#\/components\/((?:headers|responses|examples)\/.+)$/
      .exec(String("$ref" in value && value.$ref)) ?? [];
    if (path !== undefined) {
      const [kind, name] = path.split("/");
      return resolved(document.components[kind][name]);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolved(item)]),
    );
  };
  return resolved(document) as OpenApiDocument;
}

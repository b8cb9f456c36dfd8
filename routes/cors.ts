/** Cross-origin requests from browsers, for the origins in `CORS_ORIGINS`. */
import {
  detailsHeader,
  encryptedHeader,
  endpoints,
  handlingPreference,
  notesHeader,
  signatureHeaders,
} from "../schemas/mod.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";
import type { Headed } from "./request.ts";

const MAX_AGE_SECONDS = 86_400;

/**
 * Answers the preflight of an allowed origin (design 6); undefined for any
 * other request.
 */
export function answerPreflight(
  { request: { method, headers }, path }: Pick<Exchange, "request" | "path">,
  { corsOrigins }: Context,
): Response | undefined {
  const operation = Object.values(endpoints)
    .find((endpoint) => endpoint.path === path);
  const isPreflight = method === "OPTIONS" &&
    headers.get("access-control-request-method") !== null &&
    isAllowed(headers.get("origin"), corsOrigins);
  if (!isPreflight || operation === undefined) return undefined;
  const allowed = [
    "content-type",
    encryptedHeader.name,
    handlingPreference.name,
    ...signatureHeaders,
  ];
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": operation.method,
      "access-control-allow-headers": allowed.join(", "),
      "access-control-max-age": String(MAX_AGE_SECONDS),
    },
  });
}

/** Adds the headers that let an allowed origin read the response. */
export function withCors(
  response: Response,
  { headers }: Headed,
  { corsOrigins }: Context,
): Response {
  if (corsOrigins.length === 0) return response;
  response.headers.append("vary", "origin");
  const origin = headers.get("origin");
  if (!isAllowed(origin, corsOrigins)) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set(
    "access-control-expose-headers",
    [
      "x-request-id",
      "x-error-reason",
      detailsHeader.name,
      notesHeader.name,
      handlingPreference.applied,
      "retry-after",
      "server-timing",
    ].join(", "),
  );
  return response;
}

function isAllowed(
  origin: string | null,
  corsOrigins: readonly string[],
): origin is string {
  return origin !== null &&
    (corsOrigins.includes("*") || corsOrigins.includes(origin));
}

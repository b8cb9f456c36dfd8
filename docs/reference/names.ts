/** Facts that texts of every language quote: names as inline code, statuses. */
import {
  detailsHeader,
  documents,
  encryptedHeader,
  endpoints,
  handlingPreference,
  notesHeader,
  problems,
} from "../../schemas/mod.ts";
import { code } from "../markdown.ts";

/** A table with the same keys, and a value made from each entry. */
function mapped<Key extends string, In, Out>(
  table: Readonly<Record<Key, In>>,
  make: (entry: In, key: Key) => Out,
): Readonly<Record<Key, Out>> {
  const keys = Object.keys(table) as Key[];
  const entries = keys.map((key) => [key, make(table[key], key)]);
  return Object.fromEntries(entries) as Record<Key, Out>;
}

/** Reasons of failures, and their statuses. */
export const reason = mapped(problems, (_, name) => code(name));
export const status = mapped(problems, ({ status }) => status);

export const path = mapped(documents, ({ path }) => code(path));

/** Method and path of endpoints. */
export const endpoint = mapped(
  endpoints,
  ({ method, path }) => code(`${method} ${path}`),
);

export const header = mapped({
  allow: "allow",
  applied: `${handlingPreference.applied}: ${handlingPreference.value}`,
  apiKey: "x-api-key",
  cacheControl: "cache-control: no-store",
  challenge: "www-authenticate",
  contentEncoding: "content-encoding",
  contentLanguage: "content-language",
  contentLength: "content-length",
  contentType: "content-type",
  details: detailsHeader.name,
  encrypted: encryptedHeader.name,
  json: "content-type: application/json",
  language: "accept-language",
  notes: notesHeader.name,
  prefer: `${handlingPreference.name}: ${handlingPreference.value}`,
  reason: "x-error-reason",
  requestId: "x-request-id",
  retryAfter: "retry-after",
  signature: "x-signature",
  timestamp: "x-timestamp",
  timing: "server-timing",
}, code);

/** Commands in a checkout of the service. */
export const command = mapped({
  analyze: "deno task analyze",
  dev: "deno task dev",
  mcp: "deno task mcp",
}, code);

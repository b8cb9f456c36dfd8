/**
 * The API catalog (RFC 9727): a link set (RFC 9264) of the endpoints and their
 * descriptions (RFC 8631).
 */
import { documents, endpoints } from "../schemas/mod.ts";
import { formatJson } from "./json.ts";
import { BASE_URL } from "./fill.ts";

/** Lists the endpoints, then the descriptions of each. */
export function renderApiCatalog(): string {
  const { apiCatalog, openapi, html, llmsMd } = documents;
  const url = ({ path }: { path: string }) => `${BASE_URL}${path}`;
  const link = (document: { path: string; mediaType: string }) => ({
    href: url(document),
    type: document.mediaType.split(";")[0],
  });
  const apis = Object.values(endpoints);
  const descriptions = apis.map((endpoint) => ({
    anchor: url(endpoint),
    "service-desc": [link(openapi)],
    "service-doc": [link(html), link(llmsMd)],
    status: [{ href: url(endpoints.health), type: "application/json" }],
  }));
  const items = apis.map((endpoint) => ({ href: url(endpoint) }));
  const linkset = [
    { anchor: url(apiCatalog), item: items },
    ...descriptions,
  ];
  return `${formatJson({ linkset })}\n`;
}

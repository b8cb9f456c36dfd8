/// <reference lib="dom" />

/**
 * The address of the service without a slash at the end: the origin of the
 * page, and the path from its HTML, such as the prefix of a proxy.
 */
export function serviceAddress(): string {
  const { baseUrl = "" } = document.getElementById("app")?.dataset ?? {};
  const path = new URL(baseUrl, location.href).pathname;
  return location.origin + path.replace(/\/+$/, "");
}

/// <reference lib="dom" />

/**
 * Where the service is, without a slash at the end: the origin of the page, and
 * the path that the service wrote into it, which a proxy may have added.
 */
export function serviceAddress(): string {
  const { baseUrl = "" } = document.getElementById("app")?.dataset ?? {};
  const path = new URL(baseUrl, location.href).pathname;
  return location.origin + path.replace(/\/+$/, "");
}

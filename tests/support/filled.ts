import { fill } from "../../docs/fill.ts";
import { DEFAULT_BODY_BYTES } from "../../schemas/limits.ts";

/** A document with the base URL, and with the limits of `maxBodyBytes`. */
export function filled(
  document: string,
  baseUrl: string,
  maxBodyBytes = DEFAULT_BODY_BYTES,
): string {
  return fill(document, { baseUrl, maxBodyBytes });
}

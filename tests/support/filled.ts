import { fill } from "../../docs/fill.ts";
import { DEFAULT_BODY_BYTES } from "../../schemas/limits.ts";

export function filled(
  document: string,
  baseUrl: string,
  maxBodyBytes = DEFAULT_BODY_BYTES,
): string {
  return fill(document, { baseUrl, maxBodyBytes });
}

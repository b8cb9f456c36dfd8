/** Reads the headers of POST /api/analyze. */
import type { SignatureHeaders } from "../../core/auth/mod.ts";
import { encryptedHeader, handlingPreference } from "../../schemas/mod.ts";
import type { Headed } from "../request.ts";

/** The headers of the signature (spec 5.1); a missing header is empty. */
export function readSignatureHeaders({ headers }: Headed): SignatureHeaders {
  return {
    "x-api-key": headers.get("x-api-key") ?? "",
    "x-timestamp": headers.get("x-timestamp") ?? "",
    "x-signature": headers.get("x-signature") ?? "",
  };
}

/** Whether the body is encrypted (spec 5.3). */
export function isEncrypted({ headers }: Headed): boolean {
  return headers.get(encryptedHeader.name) === encryptedHeader.value;
}

/** The items of a list; a comma in quotes does not separate items. */
const ITEMS = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g;
/** The preference `handling` with its value (RFC 7240 section 2). */
const HANDLING =
  /^\s*handling\s*(?:=\s*(?:"([^"\\]*)"|([^";\s]*)))?\s*(?:;|$)/i;

/**
 * Whether the client prefers to leave out rows that cannot be read (design
 * 32); of several preferences `handling`, the first one counts.
 */
export function isLenient({ headers }: Headed): boolean {
  const { name, value } = handlingPreference;
  const found = (headers.get(name)?.match(ITEMS) ?? [])
    .map((item) => HANDLING.exec(item))
    .find((handling) => handling !== null);
  const wish = found?.[1] ?? found?.[2] ?? "";
  return `handling=${wish.toLowerCase()}` === value;
}

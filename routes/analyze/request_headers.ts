/** Reads the headers of POST /api/analyze that describe its body. */
import type { SignatureHeaders } from "../../core/auth/mod.ts";
import { encryptedHeader } from "../../schemas/mod.ts";
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

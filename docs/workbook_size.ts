/** The largest workbook whose body fits the limit. */
import { IV_BYTES, TAG_BYTES } from "../schemas/mod.ts";

/** The shortest body around a file in base64. */
const WRAPPER_BYTES = '{"file":""}'.length;
/** Length of `base64(iv).base64(tag).`. */
const SEAL_BYTES = base64Length(IV_BYTES) + 1 + base64Length(TAG_BYTES) + 1;

/** Bytes of the largest .xlsx, sent without `filename`, plain and encrypted. */
export function largestWorkbook(
  maxBodyBytes: number,
): { plain: number; encrypted: number } {
  return {
    plain: bytesIn(maxBodyBytes - WRAPPER_BYTES),
    encrypted: bytesIn(bytesIn(maxBodyBytes - SEAL_BYTES) - WRAPPER_BYTES),
  };
}

/** The length of bytes as base64 with padding. */
function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** The bytes that fit into a length of base64 with padding. */
function bytesIn(characters: number): number {
  return Math.max(0, Math.floor(characters / 4) * 3);
}

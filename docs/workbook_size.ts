/** The largest workbook whose body fits the limit. */

/** The shortest body around a file in base64. */
const WRAPPER_BYTES = '{"file":""}'.length;
/** Length of `base64(iv).base64(tag).` with 12 and 16 bytes. */
const SEAL_BYTES = 16 + 1 + 24 + 1;

/** Bytes of the largest .xlsx, sent without `filename`, plain and encrypted. */
export function largestWorkbook(
  maxBodyBytes: number,
): { plain: number; encrypted: number } {
  return {
    plain: bytesIn(maxBodyBytes - WRAPPER_BYTES),
    encrypted: bytesIn(bytesIn(maxBodyBytes - SEAL_BYTES) - WRAPPER_BYTES),
  };
}

/** The bytes that fit into a length of base64 with padding. */
function bytesIn(characters: number): number {
  return Math.max(0, Math.floor(characters / 4) * 3);
}

import { encryptedHeader } from "../schemas/mod.ts";

/** The name of the service. */
export const TITLE = "Monthly Sales Statistics Service";

/** The purpose of the service, in one line. */
export const SUMMARY =
  "A stateless JSON service: it takes a monthly sales workbook (.xlsx) and returns sales statistics by month.";

/** The signature of a request, in a line. */
export const SIGNATURE_RULE =
  'x-signature = hex(HMAC_SHA256(key = secret, message = timestamp + ":" + hex(SHA256(body))))';

/** The header of an encrypted request: `x-encrypted: 1`. */
export const ENCRYPTED = `${encryptedHeader.name}: ${encryptedHeader.value}`;

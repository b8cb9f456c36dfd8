import { encryptedHeader } from "../schemas/mod.ts";

/** What the service is called. */
export const TITLE = "Monthly Sales Statistics Service";

/** What the service does, in one line. */
export const SUMMARY =
  "A stateless JSON service: it takes a monthly sales workbook (.xlsx) and returns sales statistics by month.";

/** How a request is signed, in a line. */
export const SIGNATURE_RULE =
  'x-signature = hex(HMAC_SHA256(key = secret, message = timestamp + ":" + hex(SHA256(body))))';

/** The header of an encrypted request as it is sent: `x-encrypted: 1`. */
export const ENCRYPTED = `${encryptedHeader.name}: ${encryptedHeader.value}`;

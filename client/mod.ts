/**
 * A client of the service, for browsers and Deno: fetch and Web Crypto.
 *
 *   signRequest    a workbook and credentials -> the request, and every value
 *                  that it was made from
 *   sendRequest    the request -> the statistics, or why there are none
 *   curlCommand    the request -> a command that sends the same
 *
 * What a caller has to know about signatures is in spec 5, and in `/llms.md` of
 * a running service.
 * @module
 */
export { type Answer, type SendOptions, sendRequest } from "./answer.ts";
export { BODY_FILE, curlCommand } from "./curl.ts";
export {
  type Encryption,
  type RequestOptions,
  type SignedRequest,
  signRequest,
} from "./request.ts";

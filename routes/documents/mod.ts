/**
 * Public files: the documents, and the assets of the page.
 * @module
 */
export { replyAsset } from "./assets.ts";
export { replyNegotiated } from "./documents.ts";

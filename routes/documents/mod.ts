/**
 * Public files: the documents, and the assets of the page.
 *
 *   documents.ts     a document with the values of this server
 *   assets.ts        an asset, as built
 *   sent.ts          the files that were sent most recently, ready to be sent
 *   reply_shared.ts  the bytes of a file, which all responses share
 *   files.ts         the files of `deno task docs`, checked at the start
 * @module
 */
export { replyAsset } from "./assets.ts";
export { replyNegotiated } from "./documents.ts";
export { checkFiles, sampleWorkbookFile, sentDocuments } from "./files.ts";

/**
 * What anyone may read: the documents, and the assets of the page. Each is
 * loaded with the first request for it.
 * @module
 */
import type { DocumentId } from "../../schemas/mod.ts";
import { lazily, type LazyHandler, loadPart, once } from "../lazily.ts";

/** Answers requests for the assets of the page. */
export const assetHandler: LazyHandler = lazily(async () =>
  (await import("./assets.ts")).replyAsset
);

const loadDocuments = once(async () => {
  await loadPart(() => import("../../docs/openapi/mod.ts"));
  await loadPart(() => import("../../docs/html/mod.ts"));
  return await loadPart(() => import("./documents.ts"));
});

/** Answers requests for a public document. */
export function documentHandler(id: DocumentId): LazyHandler {
  return lazily(async () => (await loadDocuments()).createDocumentHandler(id));
}

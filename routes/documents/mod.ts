/**
 * What anybody may read: the documents, and the assets of the page. Each is
 * loaded with the first request for it.
 * @module
 */
import type { DocumentId } from "../../schemas/mod.ts";
import { lazily, type LazyHandler } from "../lazily.ts";

export const assetHandler: LazyHandler = lazily(async () =>
  (await import("./assets.ts")).replyAsset
);

export function documentHandler(id: DocumentId): LazyHandler {
  return lazily(async () =>
    (await import("./documents.ts")).createDocumentHandler(id)
  );
}

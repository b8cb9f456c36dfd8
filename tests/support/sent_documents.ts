import { fileOf } from "../../routes/documents/files.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";

/** The documents that this checkout sends: without suite/ one less. */
export const sentDocuments = (Object.keys(documents) as DocumentId[])
  .filter((id) => fileOf(id) !== undefined)
  .map((id) => ({ id, ...documents[id] }));

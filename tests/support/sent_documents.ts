import { sentDocuments as sentIds } from "../../routes/mod.ts";
import { documents } from "../../schemas/mod.ts";

/** The documents that this checkout sends: one fewer without suite/. */
export const sentDocuments = sentIds().map((id) => ({ id, ...documents[id] }));

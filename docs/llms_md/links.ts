import { documents } from "../../schemas/mod.ts";
import type { DocumentOptions } from "../options.ts";

/** The other documents, the data and the clients, by address. */
export function links({ baseUrl }: Required<DocumentOptions>): string {
  const { llmsMd: _, ...others } = documents;
  const lines = Object.values(others).map(({ path, summary }) =>
    `- ${baseUrl}${path}: ${summary}`
  );
  return `## Links\n\n${lines.join("\n")}`;
}

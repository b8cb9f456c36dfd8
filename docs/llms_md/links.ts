import { documents } from "../../schemas/mod.ts";
import { code } from "../markdown.ts";

/** The other documents, the data and the clients, by path. */
export function links(): string {
  const { llmsMd: _, ...others } = documents;
  const lines = Object.values(others).map(({ path, summary }) =>
    `- ${code(path)}: ${summary}`
  );
  return `## Links\n\nBelow the base URL, public:\n\n${lines.join("\n")}`;
}

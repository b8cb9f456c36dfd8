/**
 * llms.txt (llmstxt.org): a small index that leads language models to llms.md.
 */
import { clients, type DocumentId, documents } from "../schemas/mod.ts";
import { operations } from "../schemas/wire/mod.ts";
import { BASE_URL } from "./fill.ts";
import { SUMMARY, TITLE } from "./words.ts";

/** The section of each document; llms.txt itself needs no link. */
const sectionOf: Record<Exclude<DocumentId, "llmsTxt" | ClientId>, string> = {
  llmsMd: "Documentation",
  skill: "Documentation",
  openapi: "Documentation",
  sampleWorkbook: "Tests",
  sampleAnswer: "Tests",
  sampleTargets: "Tests",
  vectors: "Tests",
  html: "Optional",
};
type ClientId = keyof typeof clients;

/** For agents that have the workbooks as files, with the suite. */
const AGENT_TOOL =
  " Agents that have the workbooks as files can ask about them without requests: `deno task mcp FOLDER` in the repository of the service is a server of the Model Context Protocol.";

/**
 * Title, one-line summary and one paragraph, then sections with only links.
 * @param options.hasSuite whether to name documents and tools of the suite
 */
export function renderLlmsTxt({ hasSuite }: { hasSuite: boolean }): string {
  const { analyze, health } = operations;
  const link = (name: string, path: string, notes: string) =>
    `- [${name}](${BASE_URL}${path}): ${notes}`;
  const documentsIn = (section: string) =>
    Object.entries(sectionOf)
      .filter(([id, own]) => own === section && (hasSuite || id !== "skill"))
      .map(([id]) => documents[id as keyof typeof sectionOf])
      .map(({ label, path, summary }) => link(label, path, summary));
  const sections: Record<string, string[]> = {
    Documentation: documentsIn("Documentation"),
    Clients: Object.values(clients).map(({ label, path, summary }) =>
      link(`${label} client`, path, summary)
    ),
    Tests: documentsIn("Tests"),
    Service: [
      link(
        "Health",
        health.path,
        "the status of the service, its clock and its endpoints, as JSON",
      ),
    ],
    Optional: documentsIn("Optional"),
  };
  return `# ${TITLE}

> ${SUMMARY}

To write a client, read the interface description and nothing else: it has every field, the signature and the encryption with test vectors, and every failure. Or take a finished client: each is one file that runs as it is. Requests to ${analyze.path} (${analyze.method}) are signed with HMAC-SHA256; ${health.path} (${health.method}) and the documents are public.${
    hasSuite ? AGENT_TOOL : ""
  }

${
    Object.entries(sections).map(([title, links]) =>
      `## ${title}\n\n${links.join("\n")}\n`
    ).join("\n")
  }`;
}

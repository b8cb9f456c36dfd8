import { documents } from "../../schemas/mod.ts";
import { code } from "../markdown.ts";

const CLIENT = "/clients/analyze.";

/** The other documents, the data and the clients, by path. */
export function links(): string {
  // The skill is for agents that write no client, and the sample of targets is
  // of no use to clients.
  const { llmsMd: _, skill: _skill, sampleTargets: _targets, ...others } =
    documents;
  const entries = Object.values(others);
  const lines = entries.filter(({ path }) => !path.startsWith(CLIENT))
    .map(({ path, summary }) => `- ${code(path)}: ${summary}`);
  const clients = entries.filter(({ path }) => path.startsWith(CLIENT))
    .map(({ path }) => code(path.slice(CLIENT.length)));
  return `
## Links

Below the base URL, public:

${lines.join("\n")}
- ${code(`${CLIENT}*`)}: Clients, one file each, ready to run; \`*\` is ${
    clients.join(", ")
  }
`;
}

import { completeOptions, type DocumentOptions } from "../options.ts";
import { clients } from "./clients.ts";
import { encryption } from "./encryption.ts";
import { envelope, request, response } from "./objects.ts";
import { examples } from "./examples.ts";
import { failures } from "./failures.ts";
import { limits } from "./limits.ts";
import { overview } from "./overview.ts";
import { signature } from "./signature.ts";
import { checklist } from "./checklist.ts";
import { vectors } from "./vectors.ts";
import { workbook } from "./workbook.ts";
import { paragraphs } from "../markdown.ts";

const sections = [
  overview,
  envelope,
  request,
  workbook,
  response,
  signature,
  encryption,
  vectors,
  checklist,
  failures,
  limits,
  examples,
  clients,
];

/** The whole interface in Markdown: enough to write a client from it alone. */
export function renderLlmsMd(options: DocumentOptions): string {
  const complete = completeOptions(options);
  return paragraphs(...sections.map((section) => section(complete))) + "\n";
}

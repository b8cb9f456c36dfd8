import { completeOptions, type DocumentOptions } from "./options.ts";
import { clients } from "./llms_md/clients.ts";
import { encryption } from "./llms_md/encryption.ts";
import { envelope, request, response } from "./llms_md/objects.ts";
import { examples } from "./llms_md/examples.ts";
import { failures } from "./llms_md/failures.ts";
import { limits } from "./llms_md/limits.ts";
import { overview } from "./llms_md/overview.ts";
import { signature } from "./llms_md/signature.ts";
import { checklist } from "./llms_md/checklist.ts";
import { vectors } from "./llms_md/vectors.ts";
import { workbook } from "./llms_md/workbook.ts";
import { paragraphs } from "./markdown.ts";

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

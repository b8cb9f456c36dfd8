/**
 * llms.md: the whole interface on one page. An author of a client, or a
 * language model, needs nothing else. One file per section, in this order:
 *
 *   overview                         what it is, base URL, endpoints
 *   objects                          envelope, request, response, field by field
 *   workbook                         what the file must hold, how it is read
 *   signature, encryption            the rules
 *   vectors, checklist               values to test against, known mistakes
 *   failures, limits                 what can go wrong, when to try again
 *   examples, clients (client_*)     a workbook and its answer, programs to copy
 *
 * Fields, columns, failures and headers come from `schemas/`; only the prose
 * between them is written here.
 * @module
 */
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

/** The whole page, for the server that the options describe. */
export function renderLlmsMd(options: DocumentOptions): string {
  const complete = completeOptions(options);
  return paragraphs(...sections.map((section) => section(complete))) + "\n";
}

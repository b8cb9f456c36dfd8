/**
 * llms.md: the whole contract on one page, short enough to read in one go. An
 * author of a client, or a language model, needs nothing else. One file per
 * section, in this order:
 *
 *   summary                  the contract in seven lines, and a client in pseudo-code
 *   signature, encryption    how to sign and encrypt a request
 *   request, response        requests and answers, field by field
 *   notes                    notes on a workbook, sent with the statistics
 *   failures, limits         reasons of failures, when to try again, future changes
 *   workbook                 the contents of the file, and how it is read
 *   vectors, links           test vectors, the other documents
 *
 * Fields, columns, failures and headers come from `schemas/`; only the prose
 * between them is written here.
 * @module
 */
import { encryption } from "./encryption.ts";
import { failures } from "./failures.ts";
import { limits } from "./limits.ts";
import { links } from "./links.ts";
import { notes } from "./notes.ts";
import { request } from "./request.ts";
import { response } from "./response.ts";
import { signature } from "./signature.ts";
import { summary } from "./summary.ts";
import { vectors } from "./vectors.ts";
import { workbook } from "./workbook.ts";
import { paragraphs } from "../markdown.ts";

export { rule } from "./encryption.ts";
export { detailTable, failureTable, overloaded } from "./failures.ts";
export { limitsOf } from "./field_table.ts";
export { noteTable } from "./notes.ts";
export { example, figures } from "./response.ts";
export { client } from "./summary.ts";
export { vectorBlocks } from "./vectors.ts";

const sections = [
  summary,
  signature,
  encryption,
  request,
  response,
  notes,
  failures,
  limits,
  workbook,
  vectors,
  links,
];

/** The whole page. */
export function renderLlmsMd(): string {
  return paragraphs(...sections.map((section) => section())) + "\n";
}

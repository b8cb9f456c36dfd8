/**
 * The whole contract as one list of sections, each paragraph in all languages
 * side by side. llms.md shows it in English, the page in all languages.
 *
 *   summary              the contract in seven lines, and a client in pseudo-code
 *   signing              how to sign and encrypt a request
 *   request, answer      requests and answers, field by field
 *   notes                notes on a workbook, sent with the statistics
 *   failures             reasons of failures, and when to try again
 *   limits               limits, and future changes
 *   workbook             the contents of the file, and how it is read
 *   links                test vectors, the other documents
 *
 * Fields, columns, failures and limits come from `schemas/`; only the prose
 * between them is written here.
 * @module
 */
import { answer, objects } from "./answer.ts";
import { details, failures, retries } from "./failures.ts";
import { compatibility, limits } from "./limits.ts";
import { links, vectors } from "./links.ts";
import { notes } from "./notes.ts";
import { headers, request } from "./request.ts";
import type { Section } from "./section.ts";
import { encryption, signature } from "./signing.ts";
import { summary } from "./summary.ts";
import { workbook } from "./workbook.ts";

export {
  bodyOf,
  idOf,
  type Localized,
  markdownOf,
  type Section,
} from "./section.ts";
export { rule } from "./signing.ts";

/** Every section, in order. */
export const reference: readonly Section[] = [
  summary,
  signature,
  encryption,
  request,
  headers,
  answer,
  ...objects,
  notes,
  failures,
  details,
  retries,
  limits,
  compatibility,
  workbook,
  vectors,
  links,
];

/**
 * Files to download from the documents:
 *
 *   sample.xlsx, sample.json   a workbook in `large_sample/`, and its answer
 *   sample-targets.xlsx        targets for the same workbook
 *   vectors.json               the test vectors, in test_vectors.ts
 *   clients/analyze.*          complete clients, the files in `clients/`
 *   skill.md                   the skill of the package, tools/npm/SKILL.md
 *
 * The service may not read files, and imports of bytes need an unstable flag in
 * Deno 2.9. So `deno task docs` writes them as strings into
 * `generated/downloads.ts`, which is committed and loaded with the first
 * document. A changed client is served only after that task; a test and
 * `deno task check` fail if the module is stale.
 */
import { aboutPackage } from "../../schemas/mod.ts";
import {
  clients,
  sampleJson,
  sampleTargets,
  sampleXlsx,
  skill,
} from "../generated/downloads.ts";
import {
  completeOptions,
  type DocumentOptions,
  insertBaseUrl,
} from "../options.ts";

/** The bytes of sample.xlsx. */
export function sampleWorkbookFile(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(sampleXlsx), (byte) => byte.charCodeAt(0));
}

/** The bytes of sample-targets.xlsx. */
export function sampleTargetsFile(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(sampleTargets), (byte) => byte.charCodeAt(0));
}

/** sample.json: the answer of the service to sample.xlsx. */
export function sampleAnswerFile(): string {
  return sampleJson;
}

/** Instructions for agents, as in the package for npm. */
export function skillFile(options: DocumentOptions): string {
  const { baseUrl } = completeOptions(options);
  return aboutPackage(skill).replaceAll("https://stats.example", baseUrl);
}

/** The path of a client. */
type ClientPath = `/clients/${keyof typeof clients}`;

/** A client, with the base URL in its first comment. */
export function renderClient(
  path: ClientPath,
  options: DocumentOptions,
): string {
  const file = path.slice("/clients/".length) as keyof typeof clients;
  return insertBaseUrl(clients[file], completeOptions(options).baseUrl);
}

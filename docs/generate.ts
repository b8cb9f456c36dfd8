/**
 * `deno task docs` writes docs/generated/: a golden copy of each document, in
 * which a review shows how the contract changed, and mod.ts with the files that
 * the service sends as they are. With `--check` it writes nothing, and exits
 * with 1 if a file is stale.
 */
import type { DocumentId } from "../schemas/mod.ts";
import { formatJson } from "./json.ts";
import { renderDocument } from "./mod.ts";
import { answerTo, makeSampleWorkbook } from "./large_sample/mod.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

/** The base URL in the golden copies. */
const GOLDEN_BASE_URL = "https://stats.example";

/** The golden copies of documents that are rendered. */
const renderedFiles = {
  "index.html": "html",
  "openapi.json": "openapi",
  "openapi-middleware.json": "openapiMiddleware",
  "llms.txt": "llmsTxt",
  "llms.md": "llmsMd",
  "vectors.json": "vectors",
  "api-catalog.json": "apiCatalog",
} as const satisfies Record<string, DocumentId>;

const clientFolder = new URL("clients/", import.meta.url);

/** The files of docs/generated/ except those of bundle.ts. */
export async function generatedFiles(): Promise<GeneratedFiles> {
  const workbook = makeSampleWorkbook();
  const answer = `${formatJson(JSON.parse(await answerTo(workbook)))}\n`;
  const rendered = Object.entries(renderedFiles).map(([name, id]) =>
    [name, renderDocument(id, { baseUrl: GOLDEN_BASE_URL })] as const
  );
  const files = [
    ...rendered,
    ["sample.xlsx", workbook],
    ["sample.json", answer],
    ["mod.ts", moduleText(readClients(), answer, workbook)],
  ] as const;
  return new Map(files.map(([name, content]) => [
    new URL(`generated/${name}`, import.meta.url),
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  ]));
}

function readClients(): Record<string, string> {
  const names = [...Deno.readDirSync(clientFolder)].map(({ name }) => name);
  return Object.fromEntries(
    names.sort().map((
      name,
    ) => [name, Deno.readTextFileSync(new URL(name, clientFolder))]),
  );
}

function moduleText(
  clients: Record<string, string>,
  answer: string,
  workbook: Uint8Array,
): string {
  return `/**
 * The files that the service sends as they are. Written by \`deno task docs\`
 * from docs/clients/ and docs/large_sample/.
 * @module
 */

/** The clients: name -> text. */
export const clients = ${JSON.stringify(clients, null, 2)};

/** sample.json. */
export const sampleJson: string = ${JSON.stringify(answer)};

/** sample.xlsx in base64. */
export const sampleXlsx: string = "${workbook.toBase64()}";
`;
}

if (import.meta.main) await writeOrCheck(await generatedFiles());

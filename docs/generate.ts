/**
 * `deno task docs` writes docs/generated/: a golden copy of each document, in
 * which a review shows how the contract changed, and mod.ts with the files that
 * the service sends as they are. With `--check` it writes nothing, and exits
 * with 1 if a file is stale.
 */
import type { DocumentId } from "../schemas/mod.ts";
import { formatJson } from "./json.ts";
import { renderDocument } from "./mod.ts";
import { answerTo, makeSampleWorkbook } from "./sample_maker/mod.ts";

/** The base URL in the golden copies. */
const GOLDEN_BASE_URL = "https://stats.example";

/** The golden copies of documents that are rendered. */
const renderedFiles = {
  "index.html": "html",
  "openapi.json": "openapi",
  "llms.txt": "llmsTxt",
  "llms.md": "llmsMd",
  "vectors.json": "vectors",
  "api-catalog.json": "apiCatalog",
} as const satisfies Record<string, DocumentId>;

const clientFolder = new URL("clients/", import.meta.url);

/** The files of docs/generated/ as they should be: address -> bytes. */
export async function generatedFiles(): Promise<Map<URL, Uint8Array>> {
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
 * from docs/clients/ and docs/sample_maker/.
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

async function readOrEmpty(address: URL): Promise<Uint8Array> {
  try {
    return await Deno.readFile(address);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Uint8Array();
    throw error;
  }
}

async function check(): Promise<void> {
  for (const [address, bytes] of await generatedFiles()) {
    const current = await readOrEmpty(address);
    if (current.toBase64() === bytes.toBase64()) continue;
    const name = address.pathname.slice(address.pathname.lastIndexOf("/") + 1);
    console.error(`docs/generated/${name} is stale: run \`deno task docs\``);
    Deno.exitCode = 1;
  }
}

async function write(): Promise<void> {
  await Deno.mkdir(new URL("generated/", import.meta.url), { recursive: true });
  for (const [address, bytes] of await generatedFiles()) {
    await Deno.writeFile(address, bytes);
  }
}

if (import.meta.main) await (Deno.args.includes("--check") ? check() : write());

/**
 * `deno task docs` writes a golden copy of each document to docs/generated/:
 * a review then shows how the contract changes. With `--check` it writes
 * nothing, and exits with 1 if a copy is stale.
 */
import type { DocumentId } from "../schemas/mod.ts";
import { renderDocuments } from "./mod.ts";

/** The base URL in the golden copies. */
const GOLDEN_BASE_URL = "https://stats.example";

/** The file of each golden copy in docs/generated/. */
const goldenFiles: Record<DocumentId, string> = {
  html: "index.html",
  openapi: "openapi.json",
  llmsTxt: "llms.txt",
  llmsMd: "llms.md",
};

/** The golden copies as they should be: address -> text. */
export function goldenCopies(): Map<URL, string> {
  const texts = renderDocuments({ baseUrl: GOLDEN_BASE_URL });
  const ids = Object.keys(goldenFiles) as DocumentId[];
  return new Map(ids.map((id) => {
    const address = new URL(`generated/${goldenFiles[id]}`, import.meta.url);
    return [address, texts[id]];
  }));
}

async function readOrEmpty(address: URL): Promise<string> {
  try {
    return await Deno.readTextFile(address);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

async function check(): Promise<void> {
  for (const [address, text] of goldenCopies()) {
    if (await readOrEmpty(address) === text) continue;
    const name = address.pathname.slice(address.pathname.lastIndexOf("/") + 1);
    console.error(`docs/generated/${name} is stale: run \`deno task docs\``);
    Deno.exitCode = 1;
  }
}

async function write(): Promise<void> {
  await Deno.mkdir(new URL("generated/", import.meta.url), { recursive: true });
  for (const [address, text] of goldenCopies()) {
    await Deno.writeTextFile(address, text);
  }
}

if (import.meta.main) await (Deno.args.includes("--check") ? check() : write());

/** The files that the service sends, as `deno task docs` wrote them. */
import * as docs from "../../docs/mod.ts";
import { ConfigError, type DocumentId, documents } from "../../schemas/mod.ts";

/** Whether the suite is here, with its page and its instructions for agents. */
const hasSuite = namesIn(docs.suiteFolder).length > 0;
const suiteAssets = new URL("assets/", docs.suiteFolder);

/**
 * The file of each asset by its name: the assets of this release, and those of
 * the release before, for pages that are still open and servers that still run
 * that release.
 */
export const assetFiles: ReadonlyMap<string, URL> = new Map(
  [docs.assetFolder, suiteAssets].flatMap((folder) =>
    [folder, new URL("../assets_before/", folder)].flatMap((one) =>
      namesIn(one).map((name) => [name, new URL(name, one)])
    )
  ),
);

/** The file of a document; undefined for one that only the suite has. */
export function fileOf(id: DocumentId): URL | undefined {
  return docs.fileOf(id, { hasSuite });
}

function namesIn(folder: URL): string[] {
  try {
    return Array.from(Deno.readDirSync(folder), ({ name }) => name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** The documents that the service sends: without the suite, one fewer. */
export function sentDocuments(): DocumentId[] {
  const ids = Object.keys(documents) as DocumentId[];
  return ids.filter((id) => fileOf(id) !== undefined);
}

/** Every file that the service sends; the assets are those of this release. */
export function allFiles(): URL[] {
  return [
    ...sentDocuments().map(fileOf).filter((file) => file !== undefined),
    ...assetsOf(docs.assetFolder),
    ...(hasSuite ? assetsOf(suiteAssets) : []),
  ];
}

/** The assets that the file beside their folder lists. */
function assetsOf(folder: URL): URL[] {
  const list = new URL("../asset_names.json", folder);
  requireFile(list);
  const { files }: { files: string[] } = JSON.parse(
    Deno.readTextFileSync(list),
  );
  return files.map((name) => new URL(name, folder));
}

/**
 * Checks that there is a file for each document and each asset of this release.
 * @throws {ConfigError} naming the first missing file
 */
export function checkFiles(): void {
  allFiles().forEach(requireFile);
}

function requireFile(file: URL): void {
  try {
    Deno.statSync(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    const root = new URL("../../", import.meta.url);
    const path = file.href.slice(root.href.length);
    throw new ConfigError(`${path}: no such file, run \`deno task docs\``);
  }
}

/** The large sample, with which workers warm up. */
export function sampleWorkbookFile(): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(docs.sampleWorkbook);
}

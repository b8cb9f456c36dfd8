/** The files that the service sends, as `deno task docs` wrote them. */
import { allFiles, assetFolder, fileOf } from "../../docs/mod.ts";
import { ConfigError } from "../../schemas/mod.ts";

/** The assets of this release, and of the release before for open pages. */
export const assetFiles: ReadonlySet<string> = namesIn(assetFolder);

function namesIn(folder: URL): ReadonlySet<string> {
  try {
    return new Set(Array.from(Deno.readDirSync(folder), ({ name }) => name));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Set();
    throw error;
  }
}

/**
 * Checks that there is a file for each document and each asset of this release.
 * @throws {ConfigError} naming the first missing file
 */
export function checkFiles(): void {
  for (const file of allFiles()) {
    try {
      Deno.statSync(file);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      const path = file.href.slice(file.href.lastIndexOf("/docs/") + 1);
      throw new ConfigError(`${path}: no such file, run \`deno task docs\``);
    }
  }
}

/** The large sample, with which workers warm up. */
export function sampleWorkbookFile(): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(fileOf("sampleWorkbook"));
}

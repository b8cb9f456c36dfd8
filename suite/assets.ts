/** The bundles that `bundle.ts` makes of `page/` and `report/`; goals for sizes. */
import type { assetMediaTypes } from "../schemas/mod.ts";

/**
 * The first assets of the page; all of them load before the page has been idle
 * for two seconds.
 */
export const assets = {
  /** Loads the page again if a file is missing; before all others. */
  loader: {
    entry: "suite/page/loader.ts",
    extension: "js",
    maxGzipBytes: 1_024,
  },
  /**
   * The script of the start and the reference, which loads first, and then
   * loads the script of results.
   */
  app: {
    entry: "suite/page/mod.ts",
    extension: "js",
    maxGzipBytes: 81_920,
  },
  /** The worker that analyzes files, and answers all questions about them. */
  engine: {
    entry: "suite/page/model/engine/worker.ts",
    extension: "js",
    maxGzipBytes: 81_920,
  },
  /** The worker that makes Excel reports. */
  report: {
    entry: "suite/report/worker.ts",
    extension: "js",
    maxGzipBytes: 65_536,
  },
  /** The style sheet of the page and of its reference text. */
  style: {
    entry: "suite/page/style.css",
    extension: "css",
    maxGzipBytes: 16_384,
  },
} as const satisfies Record<string, Asset>;

interface Asset {
  /** The file to bundle with all its imports. */
  entry: string;
  extension: keyof typeof assetMediaTypes;
  /** Goal for the compressed size, bytes; tests fail above 120 %. */
  maxGzipBytes: number;
}

export type AssetId = keyof typeof assets;

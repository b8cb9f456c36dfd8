/**
 * What the page at `/` loads: bundles of `page/` and `report/`, which `deno
 * task docs` builds. Their names contain a hash of their content, so they may
 * be cached forever.
 */

/** The path of all assets; `<id>.<hash>.<extension>` follows. */
export const ASSETS_PATH = "/assets/";

/** The assets that the page starts from; all load before it has been idle for two seconds. */
export const assets = {
  /** The script of the start and the reference, which loads first; it loads that of results. */
  app: {
    entry: "page/mod.ts",
    extension: "js",
    maxGzipBytes: 81_920,
  },
  /** The worker that analyzes files. */
  engine: {
    entry: "page/model/engine/worker.ts",
    extension: "js",
    maxGzipBytes: 65_536,
  },
  /** The worker that makes Excel reports. */
  report: { entry: "report/worker.ts", extension: "js", maxGzipBytes: 65_536 },
  /** The style sheet of the page and of its reference text. */
  style: { entry: "page/style.css", extension: "css", maxGzipBytes: 16_384 },
} as const satisfies Record<string, Asset>;

interface Asset {
  /** The file that is bundled with all that it imports. */
  entry: string;
  extension: keyof typeof assetMediaTypes;
  /** Compressed size to aim for, bytes; tests fail above 120 % of it. */
  maxGzipBytes: number;
}

/** By extension. */
export const assetMediaTypes = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
} as const;

export type AssetId = keyof typeof assets;

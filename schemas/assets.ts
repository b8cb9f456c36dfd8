/**
 * What the page at `/` loads: bundles of `page/` and `report/`, which `deno
 * task docs` builds. Their names contain a hash of their content, so they may
 * be cached forever.
 */

/** The path of all assets; `<id>.<hash>.<extension>` follows. */
export const ASSETS_PATH = "/assets/";

/** The assets that the page starts from; the script may load more chunks. */
export const assets = {
  /** The script of the page, which loads first. */
  app: {
    entry: "page/mod.ts",
    extension: "js",
    maxGzipBytes: 102_400,
  },
  /** The worker that analyzes files: loads with the first file. */
  engine: {
    entry: "page/model/engine/worker.ts",
    extension: "js",
    maxGzipBytes: 65_536,
  },
  /** The worker that makes Excel reports: loads after the first result. */
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

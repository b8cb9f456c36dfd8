/**
 * The scripts and style sheets that the page at `/` loads. Names contain a hash
 * of the content, so browsers may cache the files forever.
 */

/** The path of all assets; `<id>.<hash>.<extension>` follows. */
export const ASSETS_PATH = "/assets/";

/** Media types by extension. */
export const assetMediaTypes = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
} as const;

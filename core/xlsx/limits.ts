/**
 * The limits of the reader, whatever the headers of a file claim (design 23).
 * The limit of the worksheet itself, and of the shared strings, is an option of
 * `core/unzip.ts`.
 */
export const limits = {
  /** Entries of the archive. */
  entries: 10_000,
  /** Sheets of the workbook. */
  sheets: 10_000,
  /** Relationships of one part. */
  relationships: 20_000,
  /** Inflated bytes of a part that describes the package. */
  packagePartBytes: 8 * 1024 ** 2,
  /** Items of the shared strings table. */
  sharedStrings: 4 * 1024 ** 2,
  /** Bytes of all distinct texts written in the cells themselves. */
  cellTextsBytes: 32 * 1024 ** 2,
  /** Bytes of one cell, tag or comment, or of the text between two tags. */
  tokenBytes: 1024 ** 2,
  /**
   * Bytes of one text or attribute: 32,767 characters, each spelled as a
   * reference.
   */
  textBytes: 512 * 1024,
  /** Tokens of one cell, or of one shared string with all its rich runs. */
  cellTokens: 64 * 1024,
  /**
   * Merged ranges: a request of the largest size, merged in pairs of rows, has
   * 160,000.
   */
  mergedRanges: 256 * 1024,
  /** Depth of nested elements. */
  depth: 100,
} as const;

/**
 * What a workbook may ask of the reader, whatever its producer claims
 * (design 23). The worksheet's own limit is an option of the service.
 */
export const limits = {
  /** Entries of the archive. */
  entries: 10_000,
  /** Inflated bytes of a part that describes the package. */
  packagePartBytes: 8 * 1024 ** 2,
  /** Inflated bytes of the shared strings table. */
  sharedStringsBytes: 64 * 1024 ** 2,
  /** Items of the shared strings table. */
  sharedStrings: 4 * 1024 ** 2,
  /** Bytes of all distinct texts that stand in the cells themselves. */
  cellTextsBytes: 32 * 1024 ** 2,
  /** Bytes of one row, or of one tag, comment or text outside of rows. */
  rowBytes: 8 * 1024 ** 2,
  /** Bytes of one text or attribute value: 32,767 characters as references. */
  textBytes: 512 * 1024,
  /** Elements within elements. */
  depth: 100,
} as const;

/** Merged cells in the XML of worksheets. */

export const mergeCells = (references: readonly string[]) =>
  `<mergeCells count="${references.length}">${
    references.map((ref) => `<mergeCell ref="${ref}"/>`).join("")
  }</mergeCells>`;

/** The parts of a question that nobody has to ask. */
export const defaults = {
  show: "ranking",
  by: "hospital",
  rows: "province",
  columns: "month",
  measure: "qty",
  compare: "before",
  skip: 0,
  columnLimit: 200,
} as const;

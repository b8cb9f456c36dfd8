/** The default values of a question. */
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

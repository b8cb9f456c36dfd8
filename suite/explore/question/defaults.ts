/** The values of a question where none are given. */
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
